import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Edited text")
  struct Editing {
    /// A kind of widget, and the keys by which the user begins to edit.
    struct Kind: CustomTestStringConvertible {
      let edited: EditedWidget
      let keys: String
      var window = WindowKind.plain

      var testDescription: String { edited.rawValue }

      // Only one letter where GTK acts some time after the last one: completion, or the search's notification.
      static let all = [
        Kind(edited: .entry, keys: "a b space c d Left Insert"),
        Kind(edited: .completed, keys: "h"),
        Kind(edited: .text, keys: "a b space c d shift+Left Insert"),
        Kind(edited: .spin, keys: "ctrl+a 1 2 period 5 x"),
        Kind(edited: .label, keys: "Return a b"),
        Kind(edited: .password, keys: "a b c shift+Left"),
        Kind(edited: .search, keys: "a"),
        Kind(edited: .selectable, keys: "Home shift+Right"),
        Kind(edited: .row, keys: "a b space c", window: .adw),
      ]
    }

    /// What a veil may cover.
    private static let targets = [ProbeTarget.window, .widget(.edited), .keyboard]

    private enum Length: CaseIterable {
      case grace
      case seen
      case outcome
    }

    /// The visible state of the editing at each step, and the app's notifications from the first key to the veil's end.
    private struct Story: Equatable {
      var states: [String] = []
      var heard: [String] = []
    }

    /// Edits a widget, shows and removes a veil, undoes, and continues to edit.
    private func edit(
      _ kind: Kind, on probe: ProbeApp, under veil: (target: ProbeTarget, length: Length)? = nil
    )
      throws -> Story
    {
      try probe.run(.editing(.make(kind.edited)), .drain)
      if kind.edited == .password { try probe.run(.editing(.reveal)) }
      var story = Story()
      story.heard = try probe.reached {
        try probe.press(kind.keys)
        if let veil { try probe.run(.stage(.block(.scope), on: veil.target)) }
        if let veil, veil.length != .grace { try probe.run(.stage(.show("Working"), on: veil.target)) }
        // GTK ends the editing of a label some time after the focus has left it.
        try probe.run(.drain, .rest(0.2))
        if let veil, veil.length == .outcome {
          try probe.run(.stage(.symbol, .block(.nothing), on: veil.target), .drain)
        }
        if let veil { try probe.run(.stage(.withdraw, on: veil.target)) }
      }
      // The next step edits another widget.
      if veil?.target == .widget(.edited) { try probe.run(.stage(.drop, over: .edited)) }
      for keys in ["", "ctrl+z", "ctrl+z", "ctrl+shift+z z"] {
        try probe.press(keys)
        story.states += try probe.run(.editing(.state)).filter { $0.hasPrefix("edited ") }
      }
      return story
    }

    @Test("Editing and its notifications are the same as without a veil", arguments: Kind.all)
    func untouched(kind: Kind) throws {
      let probe = try ProbeApp(kind.window)
      let without = try edit(kind, on: probe)
      #expect(without.states.first?.contains("focus=true") == true)
      for target in Self.targets {
        for length in Length.allCases {
          let with = try edit(kind, on: probe, under: (target, length))
          #expect(with.states == without.states, "\(target), \(length)")
          #expect(with.heard == without.heard, "\(target), \(length)")
        }
      }
      #expect(probe.complaints == [])
    }

    /// The input method that is a part of GTK. On Wayland GTK 4.24 uses the compositor's instead, and that of the
    /// tests combines no letters, with or without a veil.
    private let composing = ["GTK_IM_MODULE": "gtk-im-context-simple"]

    // The probe writes characters outside ASCII as C escapes.
    @Test(
      "A dead accent typed before a veil combines with the letter typed after it",
      arguments: [EditedWidget.entry, .text])
    func deadKey(kind: EditedWidget) throws {
      let probe = try ProbeApp(environment: composing)
      for target in Self.targets {
        for isShown in [false, true] {
          try probe.run(.editing(.make(kind)), .drain)
          try probe.press("dead_acute")
          try probe.run(.stage(.block(.scope), on: target), .drain)
          if isShown { try probe.run(.stage(.show("Working"), on: target), .drain) }
          try probe.press("b")
          try probe.run(.stage(.withdraw, on: target), .drain)
          try probe.press("e")
          let state = try probe.run(.editing(.state)).last ?? ""
          #expect(state.contains(#"text="\303\251""#), "\(target), shown: \(isShown): \(state)")
          if target == .widget(.edited) { try probe.run(.stage(.drop, over: .edited)) }
        }
      }
    }

    @Test("A compose sequence begun before a veil continues after it, and one begun under it does not")
    func compose() throws {
      let probe = try ProbeApp(environment: composing)
      for target in Self.targets {
        for isShown in [false, true] {
          func text(before: String, under: String, after: String) throws -> String {
            try probe.run(.editing(.make(.entry)), .drain)
            try probe.press(before)
            try probe.run(.stage(.block(.scope), on: target), .drain)
            if isShown { try probe.run(.stage(.show("Working"), on: target), .drain) }
            try probe.press(under)
            try probe.run(.stage(.withdraw, on: target), .drain)
            try probe.press(after)
            let state = try probe.run(.editing(.state)).last ?? ""
            if target == .widget(.edited) { try probe.run(.stage(.drop, over: .edited)) }
            return state.components(separatedBy: "text=").last?.components(separatedBy: " ").first ?? ""
          }
          let what = Comment("\(target), shown: \(isShown)")
          #expect(
            try text(before: "Multi_key apostrophe", under: "b", after: "e") == #""\303\251""#, what)
          #expect(try text(before: "a", under: "Multi_key apostrophe", after: "e") == #""ae""#, what)
          #expect(try text(before: "a", under: "dead_acute", after: "e") == #""ae""#, what)
        }
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "Text from an input method does not reach a widget that asks the input method itself",
      arguments: targets)
    func ownContext(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(.own)), .drain)
      func written(_ text: String) throws -> [String] {
        try probe.reached { try probe.run(.editing(.commit(text))) }.filter { $0.hasPrefix("app wrote") }
      }
      #expect(try written("free") == ["app wrote free"])
      for round in 1...2 {
        try probe.run(.stage(.block(.scope), on: target), .drain)
        #expect(try written("grace") == [], "\(round)")
        try probe.run(.stage(.show("Working"), .cancellable, on: target), .drain)
        #expect(try written("shown") == [], "\(round)")
        try probe.press("Tab")
        #expect(try written("on Cancel") == [], "\(round)")
        try probe.run(.stage(.withdraw, on: target), .drain)
        #expect(try written("after") == ["app wrote after"], "\(round)")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A list of choices that a veil closes leaves the focus on its button, as Escape does",
      arguments: targets)
    func choices(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(.choices)), .drain)
      let closed = try probe.state()["focus"]
      func open() throws {
        try probe.press("Return")
        _ = try eventually("the list") {
          try probe.run(.drain)
          return try probe.state()["focus"] == closed ? nil : true
        }
      }
      try open()
      try probe.press("Escape")
      #expect(try probe.state()["focus"] == closed, "without a veil")
      for _ in 1...2 {
        try open()
        // In one turn of the main loop: GTK moves the focus out of a closed list in the next frame.
        try probe.send(.stage(.block(.scope), .show("Working"), on: target))
        try probe.finish()
        try probe.run(.drain, .stage(.withdraw, on: target), .drain)
        if target == .keyboard { try probe.press("Escape") }
        #expect(try probe.state()["focus"] == closed)
      }
      #expect(probe.complaints == [])
    }

    @Test("Moving the focus to another widget while a veil covers the first one commits the typed text")
    func leftByClick() throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(.spin)), .drain)
      try probe.press("ctrl+a 4 2")
      try probe.run(.stage(.block(.scope), .show("Working"), over: .edited), .drain)
      let heard = try probe.reached { try probe.click(.button) }
      #expect(
        heard.filter { !$0.contains("captured") && $0 != "app changed" } == [
          "app left", "app value-changed", "app has-focus", "app clicked",
        ])
      #expect(try probe.reached { try probe.run(.stage(.withdraw, over: .edited), .drain) }.isEmpty)
    }

    /// What an app may do with the widget under the veil.
    @Test(
      "Changes by the app during a veil have the same result as without one",
      arguments: [
        ProbeCommand.focus(.entry), .editing(.setText("7")), .editing(.makeInsensitive),
        .layout(.hide(.edited)),
        .editing(.remove),
      ])
    func changed(by change: ProbeCommand) throws {
      let probe = try ProbeApp()
      func story(under target: ProbeTarget?) throws -> [String] {
        try probe.run(.editing(.make(.spin)), .drain)
        try probe.press("ctrl+a 4 2")
        if let target { try probe.run(.stage(.block(.scope), .show("Working"), on: target), .drain) }
        var lines = try probe.lines {
          try probe.run(change, .drain)
          if let target { try probe.run(.stage(.withdraw, on: target), .drain) }
          try probe.run(.focusedWidget)
        }
        if target == .widget(.edited) { try probe.run(.stage(.drop, over: .edited)) }
        lines.removeAll { !$0.hasPrefix("app ") && !$0.hasPrefix("focused ") }
        return lines
      }
      let without = try story(under: nil)
      for target in Self.targets {
        let with = try story(under: target)
        #expect(with.last == without.last, "\(target)")
        #expect(with.sorted() == without.sorted(), "\(target)")
      }
      // GTK writes this line with and without a veil.
      #expect(probe.complaints.filter { !$0.contains("did not receive a focus-out event") } == [])
    }
  }
}

extension ProbeApp {
  /// Presses keys one after another, and waits until they have arrived.
  fileprivate func press(_ keys: String) throws {
    let keys = keys.split(separator: " ")
    if !keys.isEmpty { try screen.server.perform(keys.map { .key(String($0)) }, isPaced: true) }
    try run(.drain)
  }
}
