import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The user's language")
  struct Languages {
    @Test(
      "A veil uses the user's language, and English if it has no words in that language",
      arguments: [
        (["LANGUAGE": "de"], "Abbrechen", "Wird geladen"),
        (["LANGUAGE": "eo:sv"], "Avbryt", "Läser in"),
        (["LC_ALL": "fr_FR.UTF-8"], "Annuler", "Chargement"),
        (["LANGUAGE": "eo"], "Cancel", "Loading"),
      ])
    func language(environment: [String: String], cancel: String, loading: String) throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(
        environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 }.merging(environment) { $1 })
      try probe.run(.veil(.style(.activity), .beginCancellable()), .rest(0.5), .drain)
      let seen = try Accessibility().seen(probe, bus)
      #expect(seen.contains { $0.name == cancel && $0.role.hasSuffix("button") })
      #expect(seen.contains { $0.name == loading && $0.role == "label" })
      try probe.run(.veil(.progress(0.42)), .rest(0.5), .drain)
      let percent = loading == "Loading" ? "42%" : "42\u{A0}%"
      #expect(
        try Accessibility().seen(probe, bus).contains { $0.role == "progress bar" && $0.name == percent })
    }

    @Test("Bytes and their rate are shown as in the user's language")
    func bytes() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(
        environment: bus.environment.merging(["GTK_A11Y": "atspi", "LANGUAGE": "fr"]) { $1 })
      try probe.run(.veil(.style(.activity), .begin("Copie…"), .bytes(0, of: 12_000_000)), .drain)
      for megabytes in 1...4 {
        try probe.run(.rest(0.8), .veil(.bytes(megabytes * 1_000_000, of: 12_000_000)), .drain)
      }
      let seen = try Accessibility().seen(probe, bus)
      #expect(seen.contains { $0.role == "progress bar" && $0.name == "4,0\u{A0}Mo sur 12,0\u{A0}Mo" })
      #expect(seen.contains { $0.role == "label" && $0.name.hasSuffix("o/s") })
    }

    @Test("An app's own words come before the user's language")
    func ownWords() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(
        environment: bus.environment.merging(["GTK_A11Y": "atspi", "LANGUAGE": "de"]) { $1 })
      try probe.run(.wordForCancel("Stop"), .veil(.style(.activity), .beginCancellable()), .rest(0.5), .drain)
      let seen = try Accessibility().seen(probe, bus)
      #expect(seen.contains { $0.name == "Stop" && $0.role.hasSuffix("button") })
      #expect(seen.contains { $0.name == "Wird geladen" && $0.role == "label" })
    }
  }
}
