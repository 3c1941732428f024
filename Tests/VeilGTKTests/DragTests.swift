import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Drags across the begin or end of a block")
  struct Drag {
    /// A veil's target, and whether the drag comes from another program.
    struct Case: CustomTestStringConvertible {
      let target: ProbeTarget
      let isFromOtherProgram: Bool

      var testDescription: String { "\(target), from \(isFromOtherProgram ? "another program" : "the app")" }

      static let all = [ProbeTarget.window, .widget(.scroll)].flatMap { target in
        [false, true].map { Case(target: target, isFromOtherProgram: $0) }
      }
    }

    @Test("What waits over a veil can be dropped there after the veil's end", arguments: Case.all)
    func waiting(_ drag: Case) throws {
      let probe = try ProbeApp()
      let source = try drag.isFromOtherProgram ? ProbeApp(options: [.dragSource]) : probe
      if !drag.isFromOtherProgram { try probe.run(.openDragSource, .drain) }
      try probe.screen.server.moveWindow("Drag source", to: 560, 300)
      let reached = try probe.reached {
        try probe.pickUp(from: source)
        func wait() throws {
          for _ in 0..<2 {
            try probe.point(at: .scroll)
            try probe.run(.drain)
            try probe.screen.input.move(by: 0, 9)
            try probe.run(.drain)
          }
        }
        try wait()
        try probe.run(.stage(.block(.scope), .show("Searching"), on: drag.target), .drain)
        try wait()
        try probe.run(.stage(.withdraw, on: drag.target), .drain)
        try wait()
        try probe.screen.input.release()
        try source.wait(for: "app drag ended")
      }
      #expect(reached.contains("app dropped"))
      _ = try eventually("the cover's end") {
        try probe.state()["children"]?.contains("VeilCover") == false ? true : nil
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A drop whose handler begins work succeeds, and the window takes no other", arguments: [false, true])
    func handler(isFromOtherProgram: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.onDrop(do: .stage(.block(.scope), .show("Importing")))), .drain)
      let source = try isFromOtherProgram ? ProbeApp(options: [.dragSource]) : probe
      if !isFromOtherProgram { try probe.run(.openDragSource, .drain) }
      try probe.screen.server.moveWindow("Drag source", to: 560, 300)
      func drag() throws {
        let count = source.everything.count { $0 == "app drag ended" }
        try probe.pickUp(from: source)
        for _ in 0..<3 {
          try probe.point(at: .button)
          try probe.run(.drain)
          try probe.screen.input.move(by: 0, 4)
          try probe.run(.drain)
        }
        try probe.screen.input.release()
        _ = try eventually("the drag's end") {
          try probe.run(.drain)
          return source.everything.count { $0 == "app drag ended" } > count ? true : nil
        }
      }
      let first = try probe.reached { try drag() }
      #expect(first.contains("app window dropped"))
      #expect(!source.everything.contains("app drag refused"))
      let second = try probe.reached { try drag() }
      #expect(!second.contains { $0.hasPrefix("app window") })
      #expect(source.everything.contains("app drag refused"))
      #expect(probe.complaints == [])
    }

    @Test("A veil that ends under a drag is gone after the drag's end", arguments: [false, true])
    func end(isDropped: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(.openDragSource, .drain)
      try probe.screen.server.moveWindow("Drag source", to: 560, 300)
      try probe.pickUp(from: probe)
      for _ in 0..<2 {
        try probe.point(at: .scroll)
        try probe.run(.drain, .stage(.block(.scope), .show("Searching")), .drain)
      }
      try probe.run(.stage(.withdraw), .drain)
      if isDropped {
        try probe.screen.input.release()
      } else {
        for _ in 0..<2 {
          try probe.screen.input.move(to: 650, 350)
          try probe.run(.drain)
          try probe.screen.input.move(by: 0, 9)
          try probe.run(.drain)
        }
        try probe.screen.input.release()
      }
      try probe.wait(for: "app drag ended")
      _ = try eventually("the cover's end") {
        try probe.state()["children"]?.contains("VeilCover") == false ? true : nil
      }
      try probe.run(.drain)
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }
  }
}
