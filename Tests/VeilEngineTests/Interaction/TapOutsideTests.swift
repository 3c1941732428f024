import Testing

@testable import VeilCore
@testable import VeilEngine

/// A tap beside the panel.
struct TapOutsideTests {
  private static let corner = Geometry.Point(x: 5, y: 5)

  private func interaction(_ content: VeilContent, _ tapOutside: VeilStyle.TapOutside) -> PanelInteraction {
    var style = VeilStyle.automatic
    style.tapOutside = tapOutside
    var interaction = PanelInteraction(lineStep: .textLine)
    _ = interaction.show(compose(content, style, in: .phone()))
    _ = interaction.block(.scope)
    return interaction
  }

  private let work = VeilContent(indicator: .spinner(since: 0, isAnimating: true), cancelTitle: "Cancel")

  private func actions(_ responses: [PanelInteraction.Response]) -> [Composition.Action] {
    responses.compactMap { if case .act(let action) = $0 { action } else { nil } }
  }

  @Test("A11: a tap beside the panel cancels where the style says so, by finger and by button")
  func cancels() {
    var interaction = interaction(work, .cancels)
    #expect(actions(interaction.fingerPressed(at: TapOutsideTests.corner)).isEmpty)
    #expect(actions(interaction.released(at: TapOutsideTests.corner)) == [.cancel])
    #expect(actions(interaction.buttonPressed(at: TapOutsideTests.corner)).isEmpty)
    #expect(actions(interaction.released(at: TapOutsideTests.corner)) == [.cancel])
  }

  @Test("It does nothing by default, before Cancel is offered, and on the panel")
  func nothing() throws {
    var plain = interaction(work, .nothing)
    _ = plain.fingerPressed(at: TapOutsideTests.corner)
    #expect(actions(plain.released(at: TapOutsideTests.corner)).isEmpty)
    var early = interaction(.waiting(), .cancels)
    _ = early.fingerPressed(at: TapOutsideTests.corner)
    #expect(actions(early.released(at: TapOutsideTests.corner)).isEmpty)
    var onPanel = interaction(work, .cancels)
    let panel = try #require(onPanel.composition?.panelFrame)
    let edge = Geometry.Point(x: panel.minX + 2, y: panel.center.y)
    _ = onPanel.fingerPressed(at: edge)
    #expect(actions(onPanel.released(at: edge)).isEmpty)
  }

  @Test("A finger that comes down beside the panel and is lifted on it does nothing, nor one that drags")
  func moved() throws {
    var interaction = interaction(work, .cancels)
    let panel = try #require(interaction.composition?.panelFrame)
    _ = interaction.fingerPressed(at: TapOutsideTests.corner)
    #expect(actions(interaction.released(at: panel.center)).isEmpty)
    _ = interaction.fingerPressed(at: TapOutsideTests.corner)
    _ = interaction.fingerMoved(to: Geometry.Point(x: 5, y: 60))
    #expect(actions(interaction.released(at: Geometry.Point(x: 5, y: 60))).isEmpty)
  }

  @Test("It puts away an outcome that can be put away; Tab stops at nothing more")
  func outcome() {
    var content = VeilContent(indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)))
    content.isDismissible = true
    var interaction = interaction(content, .cancels)
    _ = interaction.fingerPressed(at: TapOutsideTests.corner)
    #expect(actions(interaction.released(at: TapOutsideTests.corner)) == [.dismiss])
    #expect(interaction.composition?.focusStops == [.panel])
  }
}
