import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over a pointer without a type")
  struct Pointer {
    @Test(
      "A veil over an opaque or raw pointer to a window or a widget covers that window or widget",
      arguments: PointerKind.allCases)
    func covers(kind: PointerKind) throws {
      let probe = try ProbeApp()
      let window = try probe.run(.pointer(kind, to: .window))
      #expect(window.contains("pointer visible true blocking true"))
      #expect(window.contains("typed window true child false"))
      let child = try probe.run(.pointer(kind, to: .child))
      #expect(child.contains("pointer visible true blocking true"))
      #expect(child.contains("typed window false child true"))
      #expect(!(window + child).contains { $0.hasPrefix("log ") })
    }

    @Test(
      "A pointer to anything else is logged, and nothing is blocked",
      arguments: PointerKind.allCases)
    func refuses(kind: PointerKind) throws {
      let probe = try ProbeApp()
      let lines = try probe.run(.pointer(kind, to: .model))
      #expect(
        lines.contains {
          $0.hasPrefix("log ") && $0.contains("was given a GListStore and expected a GtkWindow")
        })
      #expect(lines.contains("pointer visible false blocking false"))
      #expect(lines.contains("typed window false child false"))
    }
  }
}
