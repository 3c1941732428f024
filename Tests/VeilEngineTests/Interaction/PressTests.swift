import Testing

@testable import VeilCore
@testable import VeilEngine

/// What a finger and a mouse button do on a cover, and what counts as attention.
struct PressTests {
  private func interaction(_ reach: Reach = .scope, message: String = "Searching…") -> PanelInteraction {
    var content = VeilContent.waiting(message)
    content.cancelTitle = "Cancel"
    var interaction = PanelInteraction(lineStep: .textLine)
    _ = interaction.show(compose(content, .automatic, in: .phone()))
    _ = interaction.block(reach)
    return interaction
  }

  private func cancel(_ interaction: PanelInteraction) throws -> Geometry.Point {
    let composition = try #require(interaction.composition)
    return composition.stageFrame(of: try #require(composition.element(.cancel))).center
  }

  private let beside = Geometry.Point(x: 1, y: 1)

  @Test("A finger acts if it is released on the pressed element, and is attention meanwhile")
  func finger() throws {
    var interaction = interaction()
    let cancel = try cancel(interaction)
    #expect(interaction.fingerPressed(at: cancel) == [.attention(true)])
    #expect(interaction.released(at: cancel) == [.attention(false), .act(.cancel)])
    // Moved off, moved on, and cancelled by the system.
    #expect(interaction.fingerPressed(at: cancel) == [.attention(true)])
    #expect(interaction.released(at: beside) == [.attention(false)])
    #expect(interaction.fingerPressed(at: beside).isEmpty && interaction.released(at: cancel).isEmpty)
    #expect(interaction.fingerPressed(at: cancel) == [.attention(true)])
    #expect(interaction.pressCancelled() == [.attention(false)])
    #expect(interaction.released(at: cancel).isEmpty, "there is no press any more")
  }

  @Test("What is pressed does nothing to other work that appears before the release")
  func otherSubject() throws {
    for isFinger in [true, false] {
      var interaction = interaction()
      var next = try #require(interaction.composition)
      let cancel = try cancel(interaction)
      _ = isFinger ? interaction.fingerPressed(at: cancel) : interaction.buttonPressed(at: cancel)
      _ = interaction.show(next)
      next.subject = .activity(ActivityID(2))
      _ = interaction.show(next)
      #expect(!interaction.released(at: cancel).contains(.act(.cancel)))
    }
  }

  @Test("A button acts in the same way, and is no attention by itself")
  func button() throws {
    var interaction = interaction()
    let cancel = try cancel(interaction)
    #expect(interaction.buttonPressed(at: cancel).isEmpty)
    #expect(interaction.released(at: cancel) == [.act(.cancel)])
    #expect(interaction.buttonPressed(at: cancel).isEmpty && interaction.released(at: beside).isEmpty)
    #expect(interaction.released(at: cancel).isEmpty)
  }

  @Test("A finger that has moved more than 10 points drags the texts, and presses nothing then")
  func drag() throws {
    var interaction = interaction(message: String(repeating: "A long message of many words. ", count: 60))
    let cancel = try cancel(interaction)
    func down(_ way: Double) -> Geometry.Point { Geometry.Point(x: cancel.x, y: cancel.y + way) }
    #expect(interaction.fingerPressed(at: cancel) == [.attention(true)])
    #expect(interaction.fingerMoved(to: down(-10)).isEmpty)
    #expect(interaction.fingerMoved(to: down(-11)) == [.scroll(by: 11)])
    #expect(interaction.fingerMoved(to: down(-9)) == [.scroll(by: -2)], "by less, once it drags")
    #expect(interaction.fingerMoved(to: cancel) == [.scroll(by: -9)])
    #expect(interaction.released(at: cancel) == [.attention(false)])
    #expect(interaction.fingerMoved(to: down(50)).isEmpty, "no finger is down")
  }

  @Test("A pointer that rests where a panel appears is no attention; one that moves there is")
  func restingPointer() throws {
    var interaction = interaction()
    let panel = try cancel(interaction)
    let place = Geometry.Point(x: 100, y: 100)
    interaction.pointerRests(at: place)
    #expect(
      interaction.pointerMoved(to: panel, inWindow: Geometry.Point(x: 100.5, y: 99.5)).isEmpty, "rounding")
    #expect(interaction.pointerMoved(to: panel, inWindow: nil).isEmpty, "an event without a place")
    #expect(
      interaction.pointerMoved(to: panel, inWindow: Geometry.Point(x: 101, y: 100)) == [.attention(true)])
    #expect(interaction.pointerMoved(to: panel, inWindow: nil).isEmpty, "it stays")
    #expect(interaction.pointerMoved(to: beside, inWindow: nil) == [.attention(false)])
    #expect(interaction.pointerMoved(to: panel, inWindow: nil).isEmpty)
    // The former position is unknown: the first one is no movement.
    interaction.pointerRests(at: nil)
    #expect(interaction.pointerMoved(to: panel, inWindow: place).isEmpty)
    #expect(interaction.pointerMoved(to: panel, inWindow: .zero) == [.attention(true)])
    #expect(interaction.pointerMoved(ontoPanel: false) == [.attention(false)])
  }

  @Test("A screen reader's focus is attention only if it can also reach the app")
  func screenReader() {
    var blocking = interaction(.scope)
    #expect(blocking.screenReaderMoved(ontoPanel: true).isEmpty)
    var outcome = interaction(.panel)
    #expect(outcome.screenReaderMoved(ontoPanel: true) == [.attention(true)])
    #expect(outcome.block(.scope) == [.attention(false)])
    #expect(outcome.block(.panel).isEmpty, "it has to come again")
  }

  @Test("Attention is reported once, whatever the number of its causes, until the last has gone")
  func several() {
    var interaction = interaction(.panel)
    #expect(interaction.pointerMoved(ontoPanel: true) == [.attention(true)])
    #expect(
      interaction.focusMoved(ontoPanel: true).isEmpty && interaction.pointerMoved(ontoPanel: false).isEmpty)
    #expect(interaction.focusMoved(ontoPanel: false) == [.attention(false)])
    #expect(interaction.focusMoved(ontoPanel: true) == [.attention(true)])
    #expect(interaction.end() == [.attention(false)])
  }

  @Test("A large-content viewer shows the front-most reduced element under a finger")
  func reduced() throws {
    var composition = try #require(interaction().composition)
    let index = try #require(composition.elements.firstIndex { $0.identity == .message })
    let place = composition.stageFrame(of: composition.elements[index]).center
    #expect(composition.reducedElement(at: place) == nil)
    composition.elements[index].isReduced = true
    #expect(composition.reducedElement(at: place)?.identity == .message)
    #expect(composition.reducedElement(at: beside) == nil)
  }
}
