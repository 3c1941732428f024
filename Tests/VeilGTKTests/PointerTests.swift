import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over a pointer without a type")
  struct Pointer {
    @Test(
      "An opaque or raw pointer to a window is covered as that window, and one to a widget as that widget",
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
      "A pointer to anything else is refused with a sentence, and nothing is blocked",
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
