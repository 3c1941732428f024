import VeilGTK

@MainActor func save(under veil: Veil) {
  Task { await veil.run("Saving…") { _ in try? await Task.sleep(for: .seconds(1)) } }
}
