import Testing
@_spi(Double) import UIKit

@Suite("What is dragged and what a pencil writes on the doubles", .onPhone)
@MainActor struct OutsideInputTests {
  @Test("Something that is dragged goes to the innermost interaction below it that can handle it")
  func drops() {
    let phone = Phone()
    let (outer, inner) = (Target(), Target())
    let card = phone.add(UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)))
    phone.view.addInteraction(UIDropInteraction(delegate: outer))
    card.addInteraction(UIDropInteraction(delegate: inner))
    let drag = Drag(over: phone.scene)
    #expect(drag.move(to: CGPoint(x: 10, y: 110)) == .copy)
    drag.drop()
    #expect(inner.drops == 1 && outer.drops == 0)
    inner.operation = .forbidden
    #expect(drag.move(to: CGPoint(x: 10, y: 120)) == .forbidden)
    drag.drop()
    #expect(inner.drops == 1 && outer.drops == 0)
    inner.canHandle = false
    #expect(drag.move(to: CGPoint(x: 10, y: 130)) == .copy)
    drag.drop()
    #expect(inner.drops == 1 && outer.drops == 1)
    // What lies above is hit instead, also in another window.
    phone.add(UIView(frame: phone.view.bounds)).addInteraction(UIDropInteraction(delegate: inner))
    (inner.canHandle, inner.operation) = (true, .cancel)
    drag.move(to: CGPoint(x: 10, y: 140))
    drag.drop()
    #expect(inner.drops == 1 && outer.drops == 1)
  }

  @Test("A text takes what a pencil writes near it, also below a view, unless that refuses")
  func scribble() {
    let phone = Phone()
    let field = phone.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
    let above = phone.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)))
    Pencil.write("a", at: CGPoint(x: 30, y: 150), in: phone.scene)
    #expect(field.text == "a" && field.isFirstResponder)
    Pencil.write("b", at: CGPoint(x: 30, y: 300), in: phone.scene)
    let refusal = Refusal()
    above.addInteraction(UIScribbleInteraction(delegate: refusal))
    Pencil.write("c", at: CGPoint(x: 30, y: 120), in: phone.scene)
    #expect(field.text == "a" && refusal.places == [CGPoint(x: 30, y: 120)])
  }
}

@MainActor private final class Target: NSObject, UIDropInteractionDelegate {
  var canHandle = true
  var operation = UIDropOperation.copy
  private(set) var drops = 0

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    canHandle
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: operation) }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    drops += 1
  }
}

@MainActor private final class Refusal: NSObject, UIScribbleInteractionDelegate {
  private(set) var places: [CGPoint] = []

  func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
    places.append(location)
    return false
  }
}
