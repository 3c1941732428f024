import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Touch, input methods and random input under a veil")
  struct Devices {
    private static let covered: [ProbeWidget] = [.button, .entry, .menu, .scroll]

    private func tap(_ name: ProbeWidget, _ probe: ProbeApp) throws {
      let place = try probe.place(of: name)
      try probe.screen.input.touchDown(at: place.x, place.y)
      try probe.run(.drain)
      try probe.screen.input.touchUp()
    }

    @Test("A tap clicks, and does nothing under a veil", .needs(.touch))
    func taps() throws {
      let probe = try ProbeApp()
      func reached(_ name: ProbeWidget) throws -> [String] { try probe.reached { try tap(name, probe) } }
      #expect(try reached(.button).contains("app clicked"), "without a veil")
      try probe.run(.stage(.block(.scope)))
      for name in Self.covered { #expect(try reached(name) == [], "\(name), grace") }
      try probe.run(.stage(.show("Searching")))
      for name in Self.covered { #expect(try reached(name) == [], "\(name), shown") }
      try probe.run(.stage(.withdraw))
      #expect(try reached(.button).contains("app clicked"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("A tap on a veil over one widget does nothing, and a tap beside it clicks", .needs(.touch))
    func tapsBeside() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.block(.scope), .show(), over: .button))
      #expect(try probe.reached { try tap(.button, probe) } == [])
      #expect(try probe.reached { try tap(.besideButton, probe) }.contains("app beside clicked"))
      #expect(probe.complaints == [])
    }

    @Test(
      "A tap where the pointer rests does nothing in the grace, when the widget keeps its highlight",
      .needs(.touch))
    func tapsAtRest() throws {
      let probe = try ProbeApp(.tabs)
      try probe.point(at: .button)
      try probe.run(.drain, .stage(.block(.scope)), .drain, .rest(0.1))
      #expect(try probe.reached { try tap(.button, probe) } == [])
      try probe.run(.stage(.withdraw), .drain)
      #expect(try probe.reached { try tap(.button, probe) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("Cancel is activated by a tap", .needs(.touch))
    func cancel() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      let lines = try probe.lines { try tap(.cancel, probe) }
      #expect(lines.contains("stage actionTaken(VeilEngine.Composition.Action.cancel)"))
    }

    @Test(
      "Text from an input method reaches the app's text only while there is no veil",
      .needs(.inputMethod))
    func commits() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .drain)
      func committed(_ text: String) throws -> [String] {
        try probe.run(.drain)
        return try probe.reached {
          try probe.screen.input.preedit("k")
          try probe.run(.drain)
          try probe.screen.input.commit(text)
        }
      }
      let free = try committed("か")
      #expect(free.last == "app changed か", "without a veil")
      try probe.run(.stage(.block(.scope)))
      #expect(try committed("き") == [], "during grace")
      try probe.run(.stage(.show("Searching")))
      #expect(try committed("く") == [], "when the veil is visible")
      try probe.run(.stage(.withdraw))
      #expect(try committed("け").last == "app changed かけ", "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "An input method that wrote to a covered widget that asks it itself goes on with the user's focus",
      .needs(.inputMethod))
    func ownContextLeft() throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(.own)), .drain)
      try probe.run(.stage(.block(.scope), on: .widget(.edited)), .drain)
      let written = try probe.reached { try probe.screen.input.commit("す") }
        .filter { $0.hasPrefix("app wrote") }
      #expect(written == [], "during grace")
      try probe.run(.focus(.entry), .drain)
      for end in [false, true] {
        if end { try probe.run(.stage(.withdraw, on: .widget(.edited)), .drain) }
        let reached = try probe.reached {
          try probe.screen.input.commit("せ")
          try probe.run(.drain)
        }
        #expect(reached.contains { $0.hasPrefix("app changed") }, "\(end): \(reached)")
        #expect(!reached.contains { $0.hasPrefix("app wrote") }, "\(end): \(reached)")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "An input method reaches a widget that asks it itself only while there is no veil",
      .needs(.inputMethod), arguments: [ProbeTarget.window, .widget(.edited), .keyboard])
    func ownContext(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(.own)), .drain)
      func committed(_ text: String) throws -> [String] {
        try probe.run(.drain)
        return try probe.reached {
          try probe.screen.input.preedit("k")
          try probe.run(.drain)
          try probe.screen.input.commit(text)
        }.filter { $0.hasPrefix("app wrote") || $0.hasPrefix("app preedit") }
      }
      #expect(try committed("か").contains("app wrote か"), "without a veil")
      try probe.run(.stage(.block(.scope), on: target))
      #expect(try committed("き") == [], "during grace")
      try probe.run(.stage(.show("Searching"), on: target))
      #expect(try committed("く") == [], "when the veil is visible")
      try probe.run(.stage(.withdraw, on: target), .drain)
      #expect(try committed("け").contains("app wrote け"), "afterwards")
      // Text that was composed before, and replaced under the veil, ends with it.
      try probe.screen.input.preedit("www")
      try probe.run(.drain)
      try probe.run(.stage(.block(.scope), on: target), .drain)
      #expect(try probe.reached { try probe.screen.input.commit("こ") } == [])
      let heard = try probe.reached { try probe.run(.stage(.withdraw, on: target), .drain) }
      #expect(heard.suffix(2) == ["app preedit-changed ", "app preedit-end "])
      #expect(try committed("さ").contains("app wrote さ"), "after that")
      #expect(probe.complaints == [])
    }

    @Test(
      "Composed text survives grace, and ends when the veil appears or the user composes more meanwhile",
      .needs(.inputMethod), arguments: [ProbeTarget.window, .widget(.entry), .keyboard])
    func composing(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .drain)
      func start() throws -> (plain: [String], composed: [String]) {
        // GNOME's test input method still shows the text that it has committed; a real one does not.
        try probe.screen.input.preedit("")
        try probe.run(.drain, .setText("ii"), .select(1, 1), .drain)
        let plain = try probe.answer(.editing(.composed))
        try probe.screen.input.preedit("WWW")
        try probe.run(.drain)
        let composed = try probe.answer(.editing(.composed))
        #expect(composed[0] == "WWW|" && composed[1] != plain[1])
        return (plain, composed)
      }
      func end() throws -> [String] {
        try probe.run(.stage(.withdraw, on: target), .drain, .rest(0.1), .drain)
        return try probe.answer(.editing(.composed))
      }
      func goesOn() throws -> Bool {
        try probe.reached { try probe.screen.input.commit("か") }.last == "app changed iかi"
      }
      let unseen = try start()
      try probe.run(.stage(.block(.scope), on: target), .drain)
      #expect(try probe.answer(.editing(.composed)) == unseen.composed, "during grace")
      #expect(try end() == unseen.composed)
      #expect(try goesOn())

      let written = try start()
      try probe.run(.stage(.block(.scope), on: target), .drain)
      try probe.screen.input.preedit("XXXXX")
      try probe.run(.drain)
      #expect(try end() == written.plain)
      #expect(try goesOn())

      let committed = try start()
      try probe.run(.stage(.block(.scope), on: target), .drain)
      try probe.screen.input.commit("か")
      try probe.run(.drain)
      #expect(try end() == committed.plain)
      #expect(try goesOn())

      let seen = try start()
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      #expect(try end() == seen.plain)
      #expect(try goesOn())
      #expect(probe.complaints == [])
    }

    @Test(
      "A hundred random rounds of clicking, typing, scrolling, tapping and composing do not affect the app")
    func everything() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.setText("hello"), .focus(.entry), .select(2, 2), .drain)
      let place = try probe.place(of: .button)
      try probe.screen.input.move(to: place.x, place.y)
      let before = try probe.state()
      var random = SeededGenerator(seed: 7)
      let reached = try probe.reached {
        for turn in 0..<100 {
          try probe.run(.stage(.block(.scope)))
          if turn.isMultiple(of: 2) { try probe.run(.stage(.show("Searching"))) }
          try probe.screen.server.perform(actions(&random), isPaced: false)
          try probe.run(.drain, .stage(.withdraw))
        }
      }
      #expect(reached == [])
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(probe.complaints == [])
    }

    /// Random input into a window of 480 × 580. Nothing is held down at the end.
    private func actions(_ random: inout SeededGenerator) -> [InputAction] {
      (0..<8).flatMap { _ -> [InputAction] in
        let (x, y) = (Int.random(in: 5..<475, using: &random), Int.random(in: 5..<575, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return [.move(x: x, y: y), .click([.left, .middle, .right].randomElement(using: &random)!)]
        case 1: return [.scroll([-1, 1, 3].randomElement(using: &random)!)]
        case 2:
          return [.key(["a", "Return", "space", "Delete", "Tab", "Down"].randomElement(using: &random)!)]
        case 3:
          return [
            .key(
              ["ctrl+k", "ctrl+a", "ctrl+x", "alt+p", "alt+b", "shift+End"].randomElement(using: &random)!)
          ]
        case 4 where Device.touch.isHere: return [.touchDown(x: x, y: y), .touchUp()]
        case 5 where Device.inputMethod.isHere: return [.commit("か")]
        default: return [.type("zz")]
        }
      }
    }
  }
}
