import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A blocked main thread on compositors that differ")
  struct StandInProtocol {
    @Test(
      "What its thread shows is never larger than the window, since Hyprland would squeeze it",
      .only(on: .sway, .gnome, .kwin, because: "X11 has no subsurfaces"))
    func size() throws {
      let proxy = try WaylandProxy(on: .shared())
      let probe = try ProbeApp(environment: proxy.environment)
      for (width, height) in [(480, 420), (500, 445)] {
        try probe.run(.resize(width, height), .rest(0.5), .focus(nil))
        // The thread paints the whole cover.
        try probe.whileBlocked(after: .veil(.show("Saving"))) { try probe.waitForStandIn(2) }
        try probe.run(.veil(.remove), .rest(1))
      }
      let told = proxy.lines
      #expect(told.contains { $0.hasPrefix("fits") })
      #expect(told.filter { $0.hasPrefix("larger") } == [])
      #expect(probe.complaints == [])
    }

    @Test(
      "Escape cancels although a new keyboard is not told who has the focus, as on Mir",
      .only(on: .sway, .gnome, .kwin, because: "X11 has no such keyboards"))
    func escape() throws {
      let proxy = try WaylandProxy(on: .shared())
      let probe = try ProbeApp(environment: proxy.environment)
      try probe.run(.focus(nil), .veil(.beginCancellable("Saving")), .rest(1))
      try probe.whileBlocked {
        try probe.waitForStepOfStandIn()
        try probe.screen.input.key("Escape")
        try probe.wait(for: "veil cancelled")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "Escape is the key that the keyboard's own keymap says, though an on-screen keyboard has another",
      .only(on: .sway, .gnome, .kwin, because: "X11 has one keymap"),
      arguments: [WaylandProxy.Keyboards.first, .later])
    func keymap(withoutEscape keyboards: WaylandProxy.Keyboards) throws {
      let proxy = try WaylandProxy(on: .shared(), withoutEscape: keyboards)
      let probe = try ProbeApp(environment: proxy.environment)
      try probe.run(.focus(nil), .veil(.beginCancellable("Saving")), .rest(1))
      try probe.whileBlocked {
        try probe.waitForStepOfStandIn()
        try probe.screen.input.key("Escape")
        if keyboards == .first {
          try probe.wait(for: "veil cancelled")
        } else {
          try probe.waitForStandIn()
          #expect(!probe.everything.contains("veil cancelled"))
        }
      }
      #expect(proxy.lines.contains("without Escape"))
      #expect(probe.complaints == [])
    }
  }
}
