import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A button that runs work, in an app's window")
  struct WorkButtons {
    private struct State: Equatable {
      var frame: ScreenPicture.Frame
      var isSensitive: Bool
      /// The class of what has the focus.
      var focused: String
    }

    private func start() throws -> BareWindow {
      let window = try BareWindow()
      try window.probe.run(.symbol(.addButton), .drain)
      return window
    }

    private func state(_ window: BareWindow) throws -> State {
      try window.probe.run(.drain)
      let words = try window.probe.answer(.symbol(.button))
      let numbers = words.compactMap { Int($0) }
      let origin = try window.frame()
      return State(
        frame: origin.part(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        isSensitive: words[4] == "true", focused: words[5])
    }

    /// Its state once it shows that it works.
    private func working(_ window: BareWindow) throws -> State {
      try eventually("it shows that it works") {
        let now = try state(window)
        return now.isSensitive ? nil : now
      }
    }

    private func begun(_ window: BareWindow) -> Int {
      window.probe.everything.filter { $0 == "work begun" }.count
    }

    private func click(_ state: State, _ window: BareWindow) throws {
      try window.probe.screen.input.perform(
        .move(x: Int(state.frame.centerX), y: Int(state.frame.centerY)), .click())
    }

    /// What is seen inside of the button, beside its border, with the pointer away.
    private func inside(_ state: State, _ window: BareWindow) throws -> [ScreenPicture.Pixel] {
      try window.probe.screen.input.move(to: 1, 1)
      return try window.picture().pixels(
        in: state.frame.part(x: 5, y: 5, width: state.frame.width - 10, height: state.frame.height - 10))
    }

    @Test(
      "A click runs it: a spinner turns in its place, it takes no other press, and its size and focus stay")
    func click() throws {
      let window = try start()
      let before = try state(window)
      #expect(before.isSensitive && before.focused == "GtkButton")
      try click(before, window)
      try window.probe.wait(for: "work begun")
      let during = try working(window)
      #expect(during.frame == before.frame)
      var pictures: Set<[UInt8]> = []
      _ = try eventually("a spinner that turns") {
        pictures.insert(try inside(during, window).map(\.green))
        return pictures.count >= 3 ? true : nil
      }
      try click(before, window)
      try window.probe.screen.input.key("Return", "space", "alt+s")
      try window.probe.run(.drain)
      #expect(begun(window) == 1)
      try window.probe.run(.symbol(.endWork(.success)))
      let after = try eventually("it can be pressed again") {
        let now = try state(window)
        return now.isSensitive ? now : nil
      }
      #expect(after == before)
      // The keys that were pressed meanwhile begin nothing now.
      try window.probe.run(.rest(0.5))
      #expect(begun(window) == 1 && window.probe.complaints == [])
    }

    @Test("It is pressed by Return, Space and its mnemonic", arguments: ["Return", "space", "alt+s"])
    func keys(key: String) throws {
      let window = try start()
      try window.probe.screen.input.key(key)
      try window.probe.wait(for: "work begun")
      try window.probe.run(.symbol(.endWork(.cancellation)))
      _ = try eventually("it can be pressed again") { try state(window).isSensitive ? true : nil }
      #expect(try state(window).focused == "GtkButton")
    }

    @Test(
      "A check draws itself at the end, and the label returns after two seconds; a cancelled end has no symbol"
    )
    func ends() throws {
      let window = try start()
      let place = try state(window)
      _ = try inside(place, window)
      let label = try inside(place, window)
      for end in [WorkEnd.cancellation, .success] {
        try click(place, window)
        try window.probe.wait(for: "work begun")
        try window.probe.run(.symbol(.endWork(end)), .drain)
        if end == .success {
          try window.probe.run(.rest(1))
          #expect(try inside(place, window) != label, "a check")
          #expect(try state(window).frame == place.frame)
        }
        _ = try eventually("the label after \(end)") { try inside(place, window) == label ? true : nil }
      }
    }

    @Test("Work that throws tells the app, and can be run again at once, also under its cross")
    func fails() throws {
      let window = try start()
      let place = try state(window)
      try click(place, window)
      try window.probe.wait(for: "work begun")
      try window.probe.run(.symbol(.endWork(.failure)))
      try window.probe.wait(for: "work failed")
      try click(place, window)
      try window.probe.wait(for: "work begun")
      _ = try working(window)
      try window.probe.run(.symbol(.endWork(.success)), .drain)
    }

    @Test("Quick work shows no spinner: the label stays until the check, and nothing looks insensitive")
    func quick() throws {
      let window = try start()
      let place = try state(window)
      _ = try inside(place, window)
      let label = try inside(place, window)
      try window.probe.run(.symbol(.makeWorkQuick))
      try window.probe.screen.input.key("Return")
      try window.probe.wait(for: "work cancelled")
      try window.probe.run(.rest(0.5))
      #expect(try inside(place, window) == label && state(window) == place)
      #expect(!window.probe.everything.contains("button sensitive changed"))
    }

    @Test("A second press during the work does nothing")
    func secondPress() throws {
      let window = try start()
      try window.probe.screen.input.key("Return")
      try window.probe.wait(for: "work begun")
      try window.probe.screen.input.key("Return")
      try window.probe.run(.drain)
      #expect(begun(window) == 1)
      try window.probe.run(.symbol(.endWork(.cancellation)), .drain)
      try window.probe.screen.input.key("Return")
      try window.probe.wait(for: "work begun")
    }

    @Test("A user who has gone elsewhere during the work stays there")
    func focusElsewhere() throws {
      let window = try start()
      try window.probe.screen.input.key("Return")
      try window.probe.wait(for: "work begun")
      try window.probe.screen.input.key("Tab")
      let elsewhere = try state(window).focused
      #expect(elsewhere != "none" && elsewhere != "GtkButton")
      try window.probe.run(.symbol(.endWork(.success)))
      _ = try eventually("its end") { try state(window).isSensitive ? true : nil }
      #expect(try state(window).focused == elsewhere)
    }

    @Test("A button that the app makes insensitive after the work stays so when the label returns")
    func disabled() throws {
      let window = try start()
      let place = try state(window)
      try window.probe.run(.symbol(.setButton(sensitive: false)), .rest(0.5))
      let label = try inside(place, window)
      try window.probe.run(.symbol(.setButton(sensitive: true)), .drain)
      try click(place, window)
      try window.probe.wait(for: "work begun")
      try window.probe.run(.symbol(.endWork(.success)), .drain, .symbol(.setButton(sensitive: false)))
      _ = try eventually("the label of an insensitive button") {
        try inside(place, window) == label ? true : nil
      }
      #expect(try !state(window).isSensitive)
    }

    @Test("A button that is destroyed during its work does no harm, and the work goes on")
    func destroyed() throws {
      let window = try start()
      try window.probe.screen.input.key("Return")
      try window.probe.wait(for: "work begun")
      try window.probe.run(.symbol(.removeButton), .drain, .symbol(.endWork(.failure)))
      try window.probe.wait(for: "work failed")
      #expect(window.probe.complaints == [] && window.probe.isRunning)
    }

    @Test("A screen reader hears the button by its title, the beginning and the end")
    func announced() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(.symbol(.addButton), .drain)
      try reader.press("Save")
      try reader.hear("says Loading")
      #expect(try reader.read().contains("button: Save, busy"))
      try probe.run(.symbol(.endWork(.success)))
      try reader.hear("says Done")
      #expect(try reader.read().contains("button: Save"))
    }
  }
}
