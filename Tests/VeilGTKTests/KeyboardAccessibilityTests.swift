import Testing
import VeilGTKProbeCommands

extension GTKTests.Accessibility {
  @Test("L5: a covered keyboard is hidden, there is an alert, and the text above stays accessible")
  func keyboard() throws {
    let bus = try SessionBus()
    let probe = try start(bus, .tabs)
    try probe.run(.keyboard(.add), .focus(.entry), .drain)
    #expect(try seen(probe, bus).contains { $0.name == "q" })
    try probe.run(.stage(.block(.scope), .show("Sending"), .cancellable, on: .keyboard), .drain, .drain)
    let covered = try seen(probe, bus)
    #expect(covered.contains { ["alert", "notification"].contains($0.role) && $0.name == "Sending" })
    #expect(!covered.contains { $0.name == "q" })
    #expect(covered.contains { $0.name == "Press me" })
    #expect(covered.contains { $0.states.contains("editable") && $0.states.contains("focused") })
    try probe.run(.stage(.withdraw, on: .keyboard), .drain)
    let free = try seen(probe, bus)
    #expect(free.contains { $0.name == "q" })
    #expect(!free.contains { $0.states.contains("busy") })
  }

  @Test("L8: the focused text is hidden while its keys are taken, and there is an alert")
  func text() throws {
    let bus = try SessionBus()
    let probe = try start(bus, .tabs)
    try probe.run(.setText("hello"), .focus(.entry), .drain)
    func texts(_ nodes: [Node]) -> Int { nodes.filter { $0.states.contains("editable") }.count }
    let free = texts(try seen(probe, bus))
    try probe.run(.stage(.block(.scope), .show("Sending"), on: .keyboard), .drain, .drain)
    let covered = try seen(probe, bus)
    #expect(texts(covered) < free)
    #expect(covered.contains { ["alert", "notification"].contains($0.role) && $0.name == "Sending" })
    #expect(covered.contains { $0.name == "Press me" })
    try probe.run(.focus(.text), .drain, .drain)
    #expect(texts(try seen(probe, bus)) < free, "the other text instead")
    try probe.run(.stage(.withdraw, on: .keyboard), .drain)
    #expect(texts(try seen(probe, bus)) == free)
  }

  @Test("A10: the row above a list is an alert, the list is busy, and its rows stay accessible")
  func headerRow() throws {
    let bus = try SessionBus()
    let probe = try start(bus, .tabs)
    try probe.run(.veil(.style(.activity), .begin("Loading"), on: .rows(of: .list)), .rest(0.3), .drain)
    let covered = try seen(probe, bus)
    #expect(covered.contains { ["alert", "notification"].contains($0.role) && $0.name == "Loading" })
    #expect(covered.contains { $0.role == "list" && $0.states.contains("busy") })
    #expect(covered.contains { $0.name == "Row 3" })
    try probe.run(.veil(.end, on: .rows(of: .list)), .drain)
    #expect(!(try seen(probe, bus)).contains { $0.states.contains("busy") })
  }
}
