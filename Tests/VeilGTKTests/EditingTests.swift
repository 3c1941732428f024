import Testing

extension GTKTests {
  @Suite("What the user is editing")
  struct Editing {
    /// A kind of widget, and the keys by which the user begins to edit.
    struct Kind: CustomTestStringConvertible {
      let name: String
      let keys: String
      var window = "plain"

      var testDescription: String { name }

      // One letter where GTK does something a while after the last one: completes the text, or tells of the search.
      static let all = [
        Kind(name: "entry", keys: "a b space c d Left Insert"),
        Kind(name: "completed", keys: "h"),
        Kind(name: "text", keys: "a b space c d shift+Left Insert"),
        Kind(name: "spin", keys: "ctrl+a 1 2 period 5 x"),
        Kind(name: "label", keys: "Return a b"),
        Kind(name: "password", keys: "a b c shift+Left"),
        Kind(name: "search", keys: "a"),
        Kind(name: "static", keys: "Home shift+Right"),
        Kind(name: "row", keys: "a b space c", window: "adw"),
      ]
    }

    /// What a veil may cover, as the commands for it begin.
    private static let scopes = ["stage", "on edited", "kb stage"]

    private enum Length: CaseIterable {
      case grace
      case seen
      case outcome
    }

    /// What can be seen of the editing, step by step, and what the app heard from the first key until the veil had
    /// gone.
    private struct Story: Equatable {
      var states: [String] = []
      var heard: [String] = []
    }

    /// Edits a widget, lets a veil come and go, undoes, and edits on.
    private func edit(_ kind: Kind, on probe: ProbeApp, under veil: (scope: String, length: Length)? = nil)
      throws -> Story
    {
      try probe.run("edit make \(kind.name)", "drain")
      if kind.name == "password" { try probe.run("edit see") }
      var story = Story()
      story.heard = try probe.reached {
        try probe.press(kind.keys)
        if let veil { try probe.run("\(veil.scope) block scope") }
        if let veil, veil.length != .grace { try probe.run("\(veil.scope) show Working") }
        // GTK ends the editing of a label a while after the focus has left.
        try probe.run("drain", "rest 0.2")
        if let veil, veil.length == .outcome {
          try probe.run("\(veil.scope) symbol", "\(veil.scope) block nothing", "drain")
        }
        if let veil { try probe.run("\(veil.scope) withdraw") }
      }
      // Another widget is edited next.
      if veil?.scope == "on edited" { try probe.run("on edited drop") }
      for keys in ["", "ctrl+z", "ctrl+z", "ctrl+shift+z z"] {
        try probe.press(keys)
        story.states += try probe.run("edit state").filter { $0.hasPrefix("edited ") }
      }
      return story
    }

    @Test("What the user is editing, and what the app hears of it, is as without a veil", arguments: Kind.all)
    func untouched(kind: Kind) throws {
      let probe = try ProbeApp(kind.window)
      let without = try edit(kind, on: probe)
      #expect(without.states.first?.contains("focus=true") == true)
      for scope in Self.scopes {
        for length in Length.allCases {
          let with = try edit(kind, on: probe, under: (scope, length))
          #expect(with.states == without.states, "\(scope), \(length)")
          #expect(with.heard == without.heard, "\(scope), \(length)")
        }
      }
      #expect(probe.complaints == [])
    }

    // The probe writes what is not ASCII as C does.
    @Test("An accent that was typed before a veil joins the letter after it", arguments: ["entry", "text"])
    func deadKey(kind: String) throws {
      let probe = try ProbeApp()
      for scope in Self.scopes {
        for commands in [["block scope"], ["block scope", "show Working"]] {
          try probe.run("edit make \(kind)", "drain")
          try probe.press("dead_acute")
          for command in commands { try probe.run("\(scope) \(command)", "drain") }
          try probe.press("b")
          try probe.run("\(scope) withdraw", "drain")
          try probe.press("e")
          let state = try probe.run("edit state").last ?? ""
          #expect(state.contains(#"text="\303\251""#), "\(scope), \(commands): \(state)")
          if scope == "on edited" { try probe.run("on edited drop") }
        }
      }
    }

    @Test(
      "A compose sequence that was begun before a veil goes on after it, and one that was begun under it does not",
      .only(on: .x11, because: "the keyboards of the tests elsewhere have no Compose key"))
    func compose() throws {
      let probe = try ProbeApp()
      for scope in Self.scopes {
        for commands in [["block scope"], ["block scope", "show Working"]] {
          func text(before: String, under: String, after: String) throws -> String {
            try probe.run("edit make entry", "drain")
            try probe.press(before)
            for command in commands { try probe.run("\(scope) \(command)", "drain") }
            try probe.press(under)
            try probe.run("\(scope) withdraw", "drain")
            try probe.press(after)
            let state = try probe.run("edit state").last ?? ""
            if scope == "on edited" { try probe.run("on edited drop") }
            return state.components(separatedBy: "text=").last?.components(separatedBy: " ").first ?? ""
          }
          let what = Comment("\(scope), \(commands)")
          #expect(
            try text(before: "Multi_key apostrophe", under: "b", after: "e") == #""\303\251""#, what)
          #expect(try text(before: "a", under: "Multi_key apostrophe", after: "e") == #""ae""#, what)
          #expect(try text(before: "a", under: "dead_acute", after: "e") == #""ae""#, what)
        }
      }
      #expect(probe.complaints == [])
    }

    @Test("Who leaves for another widget while a veil covers the first commits there what was typed")
    func leftByClick() throws {
      let probe = try ProbeApp()
      try probe.run("edit make spin", "drain")
      try probe.press("ctrl+a 4 2")
      try probe.run("on edited block scope", "on edited show Working", "drain")
      let heard = try probe.reached { try probe.click("button") }
      #expect(
        heard.filter { !$0.contains("captured") && $0 != "app changed" } == [
          "app left", "app value-changed", "app has-focus", "app clicked",
        ])
      #expect(try probe.reached { try probe.run("on edited withdraw", "drain") }.isEmpty)
    }

    /// What an app may do with the widget meanwhile.
    @Test(
      "What the app does with the widget meanwhile leads to the same as without a veil",
      arguments: [
        "focus entry", "edit text 7", "edit sensitive 0", "layout hide edited", "edit remove",
      ])
    func changed(by change: String) throws {
      let probe = try ProbeApp()
      func story(under scope: String?) throws -> [String] {
        try probe.run("edit make spin", "drain")
        try probe.press("ctrl+a 4 2")
        if let scope { try probe.run("\(scope) block scope", "\(scope) show Working", "drain") }
        var lines = try probe.lines {
          try probe.run(change, "drain")
          if let scope { try probe.run("\(scope) withdraw", "drain") }
          try probe.run("who")
        }
        if scope == "on edited" { try probe.run("on edited drop") }
        lines.removeAll { !$0.hasPrefix("app ") && !$0.hasPrefix("who ") }
        return lines
      }
      let without = try story(under: nil)
      for scope in Self.scopes {
        let with = try story(under: scope)
        #expect(with.last == without.last, "\(scope)")
        #expect(with.sorted() == without.sorted(), "\(scope)")
      }
      // GTK's own, with a veil or without one.
      #expect(probe.complaints.filter { !$0.contains("did not receive a focus-out event") } == [])
    }
  }
}

extension ProbeApp {
  /// Presses keys one after the other, and lets them arrive.
  fileprivate func press(_ keys: String) throws {
    let keys = keys.split(separator: " ")
    if !keys.isEmpty { try screen.server.perform(keys.map { .key(String($0)) }, isPaced: true) }
    try run("drain")
  }
}
