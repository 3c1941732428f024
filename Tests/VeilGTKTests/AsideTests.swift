import Foundation
import Testing

extension GTKTests {
  /// Work that asks the user must get its answer.
  @Suite("Dialogs that the app presents inside of a covered window")
  struct Aside {
    private func work() throws -> ProbeApp {
      let probe = try ProbeApp(.adw)
      try probe.run(.focus(.entry), .veil(.beginCancellable("Saving")), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .cover)
      return probe
    }

    private func covers(_ probe: ProbeApp) throws -> Int {
      try probe.answer(.covers).filter { !$0.isEmpty }.count
    }

    @Test("It is usable at once, nothing else is, and the veil is back as soon as it closes", .needsDialogs)
    func usable() throws {
      let probe = try work()
      try probe.run(.above(.dialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 0)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.click(.aboveEntry)
      #expect(try probe.reached { try probe.screen.input.key("b") } == ["app above changed ab"])
      #expect(try probe.reached { try probe.click(.button) } == [])
      try probe.run(.above(.closeDialog), .drain)
      #expect(try probe.reached { try probe.screen.input.key("c") } == [])
      #expect(try probe.reached { try probe.click(.button) } == [])
      try probe.run(.rest(0.6), .drain)
      #expect(try covers(probe) == 1)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("A question is answered by Return and by Escape; the work goes on until it ends", .needsDialogs)
    func question() throws {
      let probe = try work()
      for key in ["Return", "Escape"] {
        try probe.run(.above(.alert), .rest(0.6), .drain)
        #expect(try probe.reached { try probe.screen.input.key(key) } != [])
        try probe.run(.rest(0.6), .drain)
        #expect(try probe.focusedWidget() == .cover)
      }
      #expect(!probe.everything.contains("veil cancelled"))
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(probe.complaints == [])
    }

    @Test("Escape held as a question closes does not cancel the work", .needsDialogs)
    func held() throws {
      let probe = try work()
      try probe.run(.above(.alert), .rest(0.6), .drain)
      let reached = try probe.lines {
        try probe.screen.input.keyDown("Escape")
        try probe.run(.rest(1.5))
        try probe.screen.input.keyUp("Escape")
      }
      #expect(reached.contains("app answered"), "\(reached)")
      #expect(!reached.contains("veil cancelled"), "\(reached)")
      #expect(try probe.lines { try probe.screen.input.key("Escape") }.contains("veil cancelled"))
      #expect(probe.complaints == [])
    }

    @Test(
      "Work that ends while the dialog is open leaves it usable, and the focus returns when it closes",
      .needsDialogs)
    func ends() throws {
      let probe = try work()
      try probe.run(.above(.dialog), .rest(0.6), .drain, .veil(.end), .rest(1), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.run(.above(.closeDialog), .rest(0.6), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(probe.complaints == [])
    }

    @Test("Work that begins while a dialog is open covers it", .needsDialogs)
    func older() throws {
      let probe = try ProbeApp(.adw)
      try probe.run(.above(.dialog), .rest(0.6), .drain)
      try probe.click(.aboveEntry)
      try probe.run(.veil(.begin("Saving")), .rest(1), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == [])
      #expect(try covers(probe) == 1)
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      #expect(probe.complaints == [])
    }

    @Test("A dialog that replaces the one in which the work began is usable", .needsDialogs)
    func replaced() throws {
      let probe = try ProbeApp(.adw)
      try probe.run(.above(.dialog), .rest(0.6), .drain, .veil(.begin("Signing in")), .rest(1), .drain)
      #expect(try covers(probe) == 1)
      try probe.run(.above(.nextDialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 0)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.run(.above(.closeDialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 1)
      try probe.run(.above(.dialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 0)
      try probe.run(.above(.closeDialog), .veil(.end), .rest(1), .drain)
      #expect(probe.complaints == [])
    }

    @Test("A dialog over a dialog is usable, then the one below it, and then the veil is back", .needsDialogs)
    func nested() throws {
      let probe = try work()
      try probe.run(.above(.dialog), .rest(0.6), .drain, .above(.dialog), .rest(0.6), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app above changed a"])
      try probe.run(.above(.closeDialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 0)
      #expect(try probe.reached { try probe.screen.input.key("b") } == ["app above changed b"])
      try probe.run(.above(.closeFormerDialog), .rest(0.6), .drain)
      #expect(try covers(probe) == 1)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(probe.complaints == [])
    }

    @Test("A window can be closed under work that is aside", .needsDialogs)
    func closed() throws {
      let probe = try work()
      try probe.run(.above(.dialog), .rest(0.6), .drain, .destroy, .rest(0.2))
      #expect(probe.everything.contains("app window destroyed"))
      try probe.run(.veil(.end), .rest(0.2))
      #expect(probe.isRunning)
      #expect(probe.complaints == [])
    }
  }
}
