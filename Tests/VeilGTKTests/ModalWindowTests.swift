import Testing

extension GTKTests {
  @Suite("Modal windows that the app opens above a covered window")
  struct ModalWindows {
    private func work() throws -> ProbeApp {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .veil(.beginCancellable("Saving")), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .cover)
      return probe
    }

    @Test("It is usable, nothing else is, and after the work the focus returns")
    func usable() throws {
      let probe = try work()
      try probe.run(.above(.modalWindow), .rest(0.6), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.run(.above(.hideModalWindow), .rest(0.3), .drain)
      #expect(try probe.reached { try probe.screen.input.key("b") } == [])
      try probe.run(.above(.showModalWindow), .rest(0.6), .drain)
      #expect(
        try probe.reached { try probe.screen.input.key("c") }.last?.hasPrefix("app above changed") == true)
      #expect(
        try probe.reached {
          try probe.screen.input.key("Return"); try probe.run(.rest(0.6), .drain)
        } == ["app above clicked", "app question closed"])
      #expect(try probe.focusedWidget() == .cover)
      #expect(try probe.reached { try probe.screen.input.key("d") } == [])
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(try probe.reached { try probe.screen.input.key("e") } == ["app changed e"])
      #expect(probe.complaints == [])
    }

    @Test(
      "A key that is held as it closes does not cancel the work", arguments: ["Escape", "Return"])
    func held(key: String) throws {
      let probe = try work()
      try probe.run(.above(.modalWindow), .rest(0.6), .drain)
      let reached = try probe.lines {
        try probe.screen.input.keyDown(key)
        try probe.run(.rest(1.5))
        try probe.screen.input.keyUp(key)
      }
      #expect(reached.contains("app question closed"), "\(reached)")
      #expect(!reached.contains("veil cancelled"), "\(reached)")
      #expect(try probe.lines { try probe.screen.input.key("Escape") }.contains("veil cancelled"))
      #expect(probe.complaints == [])
    }

    @Test("Work that begins as it closes covers the window below")
    func beginsAsItCloses() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .above(.modalWindow), .rest(0.6), .drain)
      try probe.run(.veil(.begin("Saving")), .above(.closeModalWindow), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == [])
      try probe.run(.rest(1), .drain)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(probe.complaints == [])
    }

    @Test("Work that ends while it is open leaves it usable, and the focus returns when it closes")
    func ends() throws {
      let probe = try work()
      try probe.run(.above(.modalWindow), .rest(0.6), .drain, .veil(.end), .rest(1), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.run(.above(.closeModalWindow), .rest(0.6), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(try probe.reached { try probe.screen.input.key("b") } == ["app changed b"])
      #expect(probe.complaints == [])
    }
  }
}
