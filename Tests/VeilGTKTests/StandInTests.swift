import Foundation
import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The spinner while the main thread is blocked")
  struct StandIns {
    /// Pictures of the screen while the probe's thread is blocked.
    private func picturesWhileBlocked(_ probe: ProbeApp, for seconds: Double) throws -> [ScreenPicture] {
      var pictures: [ScreenPicture] = []
      try probe.whileBlocked {
        let end = Span.now + seconds
        while Span.now < end {
          let next = Span.now + 1.0 / 12
          pictures.append(try probe.screen.picture())
          _ = try eventually("the next step") { Span.now >= next ? true : nil }
        }
      }
      return pictures
    }

    @Test(
      "It goes on as the main thread paints it, and nothing else changes",
      arguments: [StyleName.activity, .veil, .card])
    func goesOn(style: StyleName) throws {
      let probe = try ProbeApp()
      let windows = try probe.childWindows()
      try probe.run(.focus(nil), .veil(.style(style), .show("Saving")), .rest(1.5))
      let looks = try probe.stepsByGTK()
      var seen = Set<Int>()
      try probe.whileBlocked {
        _ = try eventually("nine of the twelve steps") {
          let step = try probe.screen.picture().nearest(of: looks)
          #expect(step.distance <= style.tolerance)
          seen.insert(try #require(step.index))
          return seen.count >= 9 ? true : nil
        }
      }
      _ = try eventually("the main thread's own spinner") {
        try probe.run(.redraw, .rest(0.1))
        return try probe.childWindows() == windows && looks.contains(try probe.screen.picture())
          ? true : nil
      }
      try probe.run(.veil(.remove))
      try probe.waitForEndOfStandIn(but: windows)
      #expect(probe.complaints == [])
    }

    @Test(
      "It has the place and the size that it has otherwise on a screen with more pixels than points",
      .needs(.scales), arguments: [1.25, 1.5, 2])
    func scales(scale: Double) throws {
      let screen = try Screen.shared()
      try screen.server.setScale(scale)
      defer { try? screen.server.setScale(1) }
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1.5))
      let looks = try probe.stepsByGTK()
      for picture in try picturesWhileBlocked(probe, for: 2).dropFirst(2) {
        let distance = picture.nearest(of: looks).distance
        // Cairo rounds edges to a 256th of a point before it scales them, and GTK begins at another point.
        #expect(distance <= (scale == scale.rounded() ? 2 : 6))
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test(
      "It has the place and the size that it has otherwise at the scale that the desktop gives X11's apps")
    func scaleOfX11() throws {
      let probe = try ProbeApp(environment: ["GDK_SCALE": "2"])
      // As large as the screen at that scale: the pixels of a window beyond it cannot be read.
      try probe.run(
        .resize(380, 280), .focus(nil), .veil(.style(.card), .show("Saving")), .rest(1.5))
      let looks = try probe.stepsByGTK()
      var seen = Set<Int>()
      try probe.whileBlocked {
        try probe.waitForStandIn()
        _ = try eventually("three of the twelve steps") {
          let step = try probe.screen.picture().nearest(of: looks)
          // The spokes' edges are rounded; at another place, or another size, they differ by more than a hundred.
          #expect(step.distance <= 6)
          seen.insert(try #require(step.index))
          return seen.count >= 3 ? true : nil
        }
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test(
      "It moves along with its window, and is seen again where that was hidden",
      .only(
        on: .sway, .gnome, .kwin,
        because: "a blocked main thread does not paint a window again that an X server has hidden"))
    func movesAlong() throws {
      let probe = try ProbeApp(on: try Screen.shared(.managed))
      let server = probe.screen.server
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1.5))
      let looks = try probe.stepsByGTK()
      try server.moveWindow(ProbeApp.title, to: 120, 80)
      try probe.run(.rest(0.5))
      #expect(!looks.contains(try probe.screen.picture()))
      try probe.whileBlocked {
        let from = Span.now + 0.3
        _ = try eventually("the thread's first step") { Span.now >= from ? true : nil }
        func step() throws -> Int? {
          let picture = try probe.screen.picture()
          return looks.firstIndex { $0.matches(picture, within: 2) }
        }
        func seesSteps(_ place: String) throws {
          var seen = Set<Int>()
          _ = try eventually("three steps \(place)") {
            if let step = try step() { seen.insert(step) }
            return seen.count >= 3 ? true : nil
          }
        }
        try server.moveWindow(ProbeApp.title, to: 0, 0)
        try seesSteps("in the new place")
        try server.hideWindow(ProbeApp.title)
        _ = try eventually("the window's end") { try step() == nil ? true : nil }
        try server.showWindow(ProbeApp.title)
        try seesSteps("after the window was hidden")
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test(
      "It goes along to a screen with more pixels per point, and back",
      .needs(.scales))
    func changesScreens() throws {
      let server = try Screen.shared().server
      try server.addScreen(scale: 2)
      defer { try? server.removeScreen() }
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1.5))
      var looks: [[ScreenPicture]] = []
      for number in [0, 1] {
        try server.moveWindow(ProbeApp.title, toScreen: number)
        try probe.run(.rest(0.5))
        looks.append(try probe.stepsByGTK())
        for picture in try picturesWhileBlocked(probe, for: 1).dropFirst(2) {
          let distance = picture.nearest(of: looks[number]).distance
          #expect(distance <= 2, "screen \(number)")
        }
      }
      // It was painted for the second screen, and the compositor shows half of its pixels on the first.
      try probe.whileBlocked {
        try server.moveWindow(ProbeApp.title, toScreen: 0)
        var seen: [ScreenPicture] = []
        _ = try eventually("three steps on the first screen") {
          let picture = try probe.screen.picture()
          if !seen.contains(picture) { seen.append(picture) }
          return seen.count >= 3 ? true : nil
        }
      }
      _ = try eventually("the first screen's pixels") {
        looks[0].contains { $0.distance(to: (try? probe.screen.picture()) ?? $0) <= 2 } ? true : nil
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test("A fade that the block interrupts comes to its end")
    func fadeGoesOn() throws {
      let probe = try ProbeApp()
      let windows = try probe.childWindows()
      // GTK shows it for a while when the veil goes from under the pointer.
      try probe.run(.set(.overlayScrolling, false))
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1.5))
      let looks = try probe.stepsByGTK()
      try probe.run(.veil(.remove), .rest(1))
      try probe.waitForEndOfStandIn(but: windows)
      try probe.run(.veil(.change(.fade(1.5)), .show("Saving")), .rest(0.5))
      let pictures = try picturesWhileBlocked(probe, for: 3)
      #expect(!looks.contains(pictures[0]), "the fade was over before")
      let last = try #require(pictures.last)
      #expect(looks.contains { $0.matches(last, within: 2) })
    }

    @Test("While GTK paints its thread does not wake, and without a veil there is none")
    func sleeps() throws {
      let probe = try ProbeApp()
      let windows = try probe.childWindows()
      #expect(probe.waitsOfStandIn == nil)
      try probe.run(.focus(nil), .veil(.show("Saving")), .rest(1.5))
      var fewest = Int.max
      for _ in 0..<5 where fewest > 2 {
        // GTK paints at once, and then for two seconds.
        try probe.run(.redraw, .rest(0.1))
        let before = try #require(probe.waitsOfStandIn)
        try probe.run(.countFading(seconds: 2))
        fewest = min(fewest, try #require(probe.waitsOfStandIn) - before)
      }
      #expect(fewest <= 2, "\(fewest) times in 2 s")
      try probe.run(.veil(.remove))
      try probe.waitForEndOfStandIn(but: windows)
    }

    @Test("Blocked, resized, moved, hidden and removed at any time, a hundred times: nothing is left")
    func anyOrder() throws {
      let seed =
        ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...9999)
      var random = SeededGenerator(seed: seed)
      let probe = try ProbeApp(on: try Screen.shared(.managed))
      let server = probe.screen.server
      try probe.run(.focus(nil), .resize(420, 320), .rest(0.5))
      let frame = try probe.windowFrame()
      let windows = try probe.childWindows()
      let kind = DisplayServerKind.current
      if Device.scales.isHere { try server.addScreen(scale: 2) }
      defer { if Device.scales.isHere { try? server.removeScreen() } }
      for round in 0..<100 {
        let style = [StyleName.veil, .activity, .card, .loading].randomElement(using: &random) ?? .veil
        let target: ProbeTarget = Bool.random(using: &random) ? .window : .widget(.box)
        try probe.run(
          .veil(.style(style), .show("Saving"), on: target), .rest(Double.random(in: 0...0.5, using: &random))
        )
        let change = Int.random(in: 0..<8, using: &random)
        try probe.whileBlocked {
          switch change {
          case 0, 1:
            try server.resizeWindow(
              ProbeApp.title, to: Int.random(in: 300...500, using: &random),
              Int.random(in: 250...400, using: &random))
          case 2 where Device.scales.isHere:
            try server.moveWindow(ProbeApp.title, toScreen: Int.random(in: 0...1, using: &random))
          case 2: try server.moveWindow(ProbeApp.title, to: Int.random(in: 0...200, using: &random), 0)
          // An X server waits for the app before it tells of a hidden window.
          case 3 where kind != .x11:
            try server.hideWindow(ProbeApp.title)
            try server.showWindow(ProbeApp.title)
          default: break
          }
          usleep(UInt32.random(in: 0...300_000, using: &random))
        }
        if Bool.random(using: &random) { try probe.run(.rest(Double.random(in: 0...0.2, using: &random))) }
        try probe.run(.veil(.remove, on: target))
        #expect(probe.isRunning, "seed \(seed), round \(round)")
      }
      try probe.waitForEndOfStandIn(but: windows, "after seed \(seed)")
      try server.resizeWindow(ProbeApp.title, to: frame.width, frame.height)
      #expect(probe.complaints == [], "seed \(seed)")
    }

    @Test("The window may close, and the process end, while the thread paints", arguments: [true, false])
    func ends(byClosing: Bool) throws {
      for round in 0..<10 {
        let probe = try ProbeApp()
        try probe.run(.veil(.style(.activity), .show("Saving")), .rest(0.3))
        let stall = ProbeCommand.stall(seconds: 0.15 + Double(round) / 50)
        if byClosing {
          try probe.run(.sequence([stall, .destroy]), .rest(0.1))
          _ = try eventually("the thread's end") { probe.waitsOfStandIn == nil ? true : nil }
          #expect(probe.complaints == [])
        }
        try probe.send(stall, .exit(code: 7))
        let code = try eventually("the process's end") { probe.exitCode }
        #expect(code == 7)
      }
    }
  }
}
