import Testing

@testable import VeilCore
@testable import VeilEngine

/// The keys on a veil that has the keyboard.
struct FocusTests {
  private func composition(cancel: Bool, dismissible: Bool) -> Composition {
    var content = VeilContent.waiting("Searching…")
    if cancel { content.cancelTitle = "Cancel" }
    content.isDismissible = dismissible
    return compose(content, .automatic, in: .phone())
  }

  @Test("Tab cycles through everything with an action, also backward")
  func order() {
    var both = composition(cancel: true, dismissible: true)
    #expect(both.focusStops == [.cancel], "a panel with a button leaves the stop to it")
    #expect(composition(cancel: false, dismissible: true).focusStops == [.panel])
    for index in both.elements.indices where both.elements[index].identity == .panel {
      both.elements[index].isFocusStop = true
    }
    #expect(both.focusStops == [.panel, .cancel])
    #expect(both.focusStop(after: nil, backward: false) == .panel)
    #expect(both.focusStop(after: nil, backward: true) == .cancel)
    #expect(both.focusStop(after: .panel, backward: false) == .cancel)
    #expect(both.focusStop(after: .cancel, backward: false) == .panel)
    #expect(both.focusStop(after: .panel, backward: true) == .cancel)
    #expect(both.focusStop(after: .cancel, backward: true) == .panel)
    #expect(both.focusStop(after: .message, backward: false) == .panel, "no stop any more")
    #expect(both.focusStop(after: .panel, backward: false, isCyclic: false) == .cancel)
    #expect(both.focusStop(after: .cancel, backward: false, isCyclic: false) == nil, "on into the app")
    #expect(both.focusStop(after: .panel, backward: true, isCyclic: false) == nil)
    #expect(both.focusStop(after: nil, backward: true, isCyclic: false) == .cancel)
    let none = composition(cancel: false, dismissible: false)
    #expect(none.focusStops.isEmpty && none.focusStop(after: .cancel, backward: false) == nil)
  }

  @Test(
    "Return and Space press the focused element; Return dismisses an outcome without one, and Escape cancels")
  func keys() {
    let cancel = composition(cancel: true, dismissible: false)
    #expect(cancel.action(of: .activate, focused: .cancel) == .cancel)
    #expect(cancel.action(of: .space, focused: .cancel) == .cancel)
    #expect(cancel.action(of: .activate, focused: nil) == nil)
    #expect(cancel.action(of: .escape, focused: nil) == .cancel)
    let outcome = composition(cancel: false, dismissible: true)
    #expect(outcome.action(of: .activate, focused: nil) == .dismiss)
    #expect(outcome.action(of: .space, focused: nil) == nil)
    #expect(outcome.action(of: .space, focused: .panel) == .dismiss)
    #expect(outcome.action(of: .escape, focused: nil) == .dismiss)
    let neither = composition(cancel: false, dismissible: false)
    for key in [Composition.Key.activate, .space, .escape] {
      #expect(neither.action(of: key, focused: .message) == nil)
    }
  }

  @Test("In a scope without room for Cancel, Escape and a tap beside the panel cancel all the same")
  func noRoom() {
    var content = VeilContent.waiting("Searching…")
    content.cancelTitle = "Cancel"
    var style = VeilStyle.automatic
    style.tapOutside = .cancels
    let button = Surroundings(size: Geometry.Size(width: 68, height: 34))
    let composition = compose(content, style, in: button)
    #expect(!composition.elements.isEmpty && composition.element(.cancel) == nil)
    #expect(composition.action(of: .escape, focused: nil) == .cancel)
    #expect(composition.action(ofLeftover: .escape) == .cancel)
    #expect(composition.tapOutside == .cancel)
    let empty = compose(content, style, in: Surroundings(size: .zero))
    #expect(empty.action(of: .escape, focused: nil) == nil, "nothing is shown")
  }

  @Test("A key that the app did not handle cancels if it is Escape, and dismisses no outcome")
  func leftover() {
    let both = composition(cancel: true, dismissible: true)
    #expect(both.action(ofLeftover: .escape) == .cancel)
    for key in [Composition.Key.activate, .space] { #expect(both.action(ofLeftover: key) == nil) }
    #expect(composition(cancel: false, dismissible: true).action(ofLeftover: .escape) == nil)
  }

  @Test("The ring is visible on any ground: one of its two lines contrasts with each")
  func ring() {
    let ring = Composition.FocusRing(around: rect(10, 20, 100, 44))
    #expect(ring.lines.map(\.frame) == [rect(10, 20, 100, 44), rect(8, 18, 104, 48)])
    #expect(ring.lines.map(\.width) == [2, 2])
    #expect(ring.lines[1].radius == ring.lines[0].radius + 2)
    for white in stride(from: 0.0, through: 1, by: 0.05) {
      let ground = RGBA(white: white)
      let best = ring.lines.map { $0.color.over(ground).contrast(with: ground) }.max() ?? 0
      #expect(best >= 3, "on \(white)")
    }
  }
}
