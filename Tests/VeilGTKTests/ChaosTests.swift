import Foundation
import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// `make chaos` runs more steps, and also runs under valgrind.
  @Suite("Work that ends in any call into GTK")
  struct ChaosRounds {
    @Test("A thousand steps from a seed, with clicks and keys, use no freed memory and leave no trace")
    func thousandSteps() throws {
      let seed = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap { UInt64($0) } ?? 1
      // Freed memory is filled, so that its use fails.
      let probe = try ProbeApp(
        environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"], chaos: (seed, steps: 1000))
      var user = Impatience(seed: seed)
      _ = try eventually("the end of the steps or of the probe, seed \(seed)", within: 120) { () -> Bool? in
        try probe.screen.input.perform(user.next())
        return !probe.isRunning || probe.everything.contains("chaos end") ? true : nil
      }
      try probe.wait(for: "chaos end")
      #expect(probe.everything.filter { $0.contains("left") } == [], "seed \(seed)")
      #expect(probe.complaints.filter { $0.contains("CRITICAL") } == [], "seed \(seed)")
    }

    /// A user who does not wait.
    private struct Impatience {
      private var random: SeededGenerator
      // A press beside the window closes its menu. Sway 1.7 then disconnects an app that is still acknowledging the menu's size,
      // without a veil, too: its wlroots says "xdg_surface must have a role". The window is never smaller than 300.
      private let width = DisplayServerKind.current == .sway ? 300 : 360
      private let height = DisplayServerKind.current == .sway ? 300 : 320

      init(seed: UInt64) { random = SeededGenerator(seed: seed) }

      mutating func next() -> [InputAction] {
        let move = InputAction.move(x: place(width), y: place(height))
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: return [move, .click()]
        case 2: return [move, .press(), .move(x: place(width), y: place(height)), .release()]
        case 3: return [.scroll(Bool.random(using: &random) ? 1 : -1)]
        case 4...5 where Device.touch.servers.contains(.current):
          return [.touchDown(x: place(width), y: place(height)), .touchUp()]
        case 6, 7: return [.key(["Tab", "Escape", "space", "a"].randomElement(using: &random) ?? "Tab")]
        default: return [move]
        }
      }

      private mutating func place(_ size: Int) -> Int { .random(in: 0..<size, using: &random) }
    }

    /// A probe in which freed memory is filled, so that its use fails.
    private func filled(_ kind: WindowKind = .plain) throws -> ProbeApp {
      try ProbeApp(kind, environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"])
    }

    @Test("Work that ends while the focus moves to Cancel causes no use of freed memory")
    func focusOnItsWay() throws {
      let probe = try filled()
      try probe.run(
        .focus(.button), .when(.entry, .leave, do: .veil(.succeed("Done"), over: .list)), .focus(.entry))
      // Two seconds are also enough for the veil's minimum.
      try probe.run(.veil(.beginCancellable("Loading"), over: .list), .rest(2), .focus(.cancel), .drain)
      #expect(try probe.focusedWidget() == .entry, "Cancel no longer exists")
      #expect(probe.complaints == [])
    }

    @Test("Cancel removed while the pointer leaves it, with the focus on it, causes no use of freed memory")
    func pointerLeavesCancel() throws {
      let probe = try filled(.tabs)
      try probe.run(.stage(.block(.scope), .show("Loading"), .cancellable, over: .list), .drain)
      try probe.run(.focus(.cancel))
      try probe.point(at: .cancel)
      try probe.run(.drain, .when(.window, .flags, do: .stage(.show("Saving"), over: .list)))
      try probe.point(at: .besideButton)
      try probe.run(.drain)
      #expect(probe.isRunning)
      #expect(probe.complaints == [])
    }

    @Test(
      "GTK frees a veil's button, and a cover, that go while they are pressed",
      arguments: [
        (ProbeWidget.cancel, ProbeCommand.stage(.show("Saving"), over: .list)),
        (.cover, .stage(.withdraw, over: .list)), (.cover, .destroy),
      ])
    func pressedGoes(pressed: ProbeWidget, change: ProbeCommand) throws {
      let probe = try filled(.tabs)
      try probe.run(.stage(.block(.scope), .show("Loading"), .cancellable, over: .list), .drain)
      try probe.run(.tellEnd(pressed))
      try probe.point(at: pressed)
      try probe.screen.input.press()
      try probe.run(.drain, change, .drain)
      try probe.screen.input.release()
      try probe.run(.drain)
      #expect(probe.everything.contains("end of \(pressed.rawValue)"))
      #expect(probe.complaints == [])
    }

    @Test(
      "GTK counts a press on a cover whose widget the app hides or takes out meanwhile",
      arguments: [true, false])
    func coveredWidgetGoes(isHidden: Bool) throws {
      let probe = try filled(.tabs)
      try probe.run(.stage(.block(.scope), .show("Loading"), over: .button), .drain)
      try probe.point(at: .cover)
      try probe.screen.input.press()
      try probe.run(.drain, .layout(isHidden ? .hide(.button) : .takeOut(.button)), .drain, .rest(0.1))
      try probe.screen.input.release()
      try probe.run(.drain, .stage(.withdraw, over: .button), .drain)
      #expect(probe.complaints == [])
    }

    @Test("GTK frees a cover that was pressed if the release goes to a menu that opens meanwhile")
    func releasedInMenu() throws {
      let probe = try filled(.tabs)
      try probe.run(.stage(.block(.scope), .show("Loading"), over: .list), .drain, .tellEnd(.cover))
      try probe.point(at: .cover)
      try probe.screen.input.press()
      try probe.run(.drain, .openMenu, .drain)
      try probe.point(at: .menuInside)
      try probe.screen.input.release()
      try probe.run(.drain, .stage(.withdraw, over: .list), .drain)
      #expect(probe.everything.contains("end of cover"))
      // GTK says so without a veil, too.
      #expect(probe.complaints.filter { !$0.contains("Broken accounting") } == [])
    }

    @Test("A pressed cover goes although the button is released while its window is hidden")
    func releasedElsewhere() throws {
      let probe = try ProbeApp(.tabs, on: Screen.shared(.managed))
      try probe.run(.stage(.block(.scope), .show("Loading"), over: .list), .drain, .tellEnd(.cover))
      try probe.point(at: .cover)
      try probe.screen.input.press()
      try probe.run(.drain)
      try probe.screen.server.hideWindow(ProbeApp.title)
      try probe.run(.drainInput)
      try probe.screen.input.release()
      try probe.run(.stage(.withdraw, over: .list), .rest(0.2))
      try probe.screen.server.showWindow(ProbeApp.title)
      _ = try eventually("the end of the cover") {
        try probe.run(.rest(0.1))
        return probe.everything.contains("end of cover") ? true : nil
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A spin button removed during editing under a veil causes no use of freed memory",
      arguments: [ProbeTarget.window, .widget(.edited)])
    func editedGoes(target: ProbeTarget) throws {
      for isShown in [false, true] {
        for ending in [ProbeCommand.editing(.remove), .destroy] {
          let probe = try filled()
          try probe.run(.editing(.make(.spin)), .drain)
          try probe.screen.input.keyDown("Up")
          try probe.run(.rest(0.6), .stage(.block(.scope), on: target))
          if isShown { try probe.run(.stage(.show("Working"), on: target)) }
          try probe.run(.drain, ending, .rest(0.2))
          try probe.screen.input.keyUp("Up")
          try probe.run(.rest(0.1), .stage(.withdraw, on: target), .rest(0.3))
          #expect(probe.isRunning)
          #expect(probe.complaints.filter { $0.contains("CRITICAL") } == [], "shown: \(isShown), \(ending)")
        }
      }
    }

    @Test("A veil that appears while the focus leaves a removed entry causes no use of freed memory")
    func focusOfRemovedEntry() throws {
      let probe = try filled()
      try probe.run(.editing(.make(.entry)), .drain, .stage(.block(.scope), on: .window))
      try probe.run(.when(.edited, .flags, do: .stage(.show("Working"), on: .window)))
      try probe.run(.editing(.remove), .drain, .rest(0.1))
      let focus = try probe.focusedWidget()
      #expect(focus == .cover)
      try probe.run(.stage(.withdraw, on: .window), .drain, .rest(0.1))
      #expect(try probe.focusedWidget() != .cover)
      #expect(probe.isRunning)
      #expect(probe.complaints == [])
    }

    @Test("A veil that appears above a list's rows during their layout leaves enough room for them")
    func duringLayout() throws {
      let probe = try filled(.tabs)
      let rows = ProbeTarget.rows(of: .list)
      try probe.run(
        .veil(.style(.activity), .show(), on: rows), .rest(0.3), .drain, .veil(.remove, on: rows), .drain)
      try probe.run(
        .when(.scroll, .changed, do: .veil(.flash("Saved"), on: rows)), .resize(480, 500), .drain, .rest(0.3),
        .drain)
      #expect(try probe.answer(.keyboard(.margin(.list))) != ["0"], "the veil has appeared")
      #expect(probe.complaints == [])
    }
  }
}
