import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Drops and an Apple Pencil on a veil", .onPhone)
  @MainActor struct OutsideInput {
    private let phone = Phone()

    enum Place: String, CaseIterable { case window, view, row }

    private func veil(over place: Place) throws -> Veil {
      let row = try #require(phone.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      return switch place {
      case .window: Veil(over: phone.window, style: .veil)
      case .view: Veil(over: phone.table, style: .veil)
      case .row: Veil(over: row, style: .veil)
      }
    }

    @Test(
      "Nothing can be dropped on what a veil covers, neither there nor on what is around it",
      arguments: Place.allCases)
    func drops(place: Place) throws {
      let (around, list) = (Target(), Target())
      phone.home.view.addInteraction(UIDropInteraction(delegate: around))
      phone.table.addInteraction(UIDropInteraction(delegate: list))
      let covered = phone.table.convert(CGPoint(x: 300, y: 10), to: nil)
      let drag = Drag(over: phone.scene)
      func drop(at point: CGPoint) {
        drag.move(to: point)
        drag.drop()
      }
      drop(at: covered)
      #expect(list.drops == 1)
      let veil = try veil(over: place)
      // Also before anything is visible.
      let work = veil.begin("Loading…")
      phone.settle()
      drop(at: covered)
      phone.advance(by: 1)
      drop(at: covered)
      #expect(list.drops == 1 && around.drops == 0)
      drop(at: phone.middle(of: phone.button))
      #expect(around.drops == (place == .window ? 0 : 1), "beside the veil")
      work.end()
      phone.advance(by: 1)
      drop(at: covered)
      #expect(list.drops == 2)
    }

    @Test("Something is dropped on a spared view, and beside a notice")
    func uncovered() {
      let target = Target()
      phone.home.view.addInteraction(UIDropInteraction(delegate: target))
      phone.button.addInteraction(UIDropInteraction(delegate: target))
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .veil)
      let work = veil.begin("Loading…")
      phone.advance(by: 1)
      let drag = Drag(over: phone.scene)
      drag.move(to: phone.middle(of: phone.button))
      drag.drop()
      #expect(target.drops == 1)
      work.end()
      phone.advance(by: 1)
      veil.flash(.success, "Saved")
      phone.advance(by: 0.5)
      drag.move(to: CGPoint(x: 10, y: 110))
      drag.drop()
      #expect(target.drops == 2)
    }

    @Test(
      "A pencil writes into no text below a veil, edited or not; beside it, and afterwards, it does",
      arguments: [false, true], [false, true])
    func pencil(isWindow: Bool, isEdited: Bool) {
      let box = UIView(frame: CGRect(x: 20, y: 200, width: 300, height: 150))
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
      phone.home.view.addSubview(box)
      box.addSubview(text)
      if isEdited { text.becomeFirstResponder() }
      phone.advance(by: 1)
      let veil = isWindow ? Veil(over: phone.window, style: .veil) : Veil(over: box, style: .veil)
      let work = veil.begin("Loading…")
      phone.settle()
      Pencil.write("a", at: CGPoint(x: 40, y: 220), in: phone.scene)
      phone.advance(by: 1)
      Pencil.write("b", at: CGPoint(x: 40, y: 220), in: phone.scene)
      #expect(text.text == "")
      Pencil.write("c", at: phone.middle(of: phone.field), in: phone.scene)
      #expect((phone.field.text ?? "") == (isWindow ? "" : "c"))
      work.end()
      phone.advance(by: 1)
      Pencil.write("d", at: CGPoint(x: 40, y: 220), in: phone.scene)
      #expect(text.text == "d")
    }
  }
}

@MainActor private final class Target: NSObject, UIDropInteractionDelegate {
  private(set) var drops = 0

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .copy) }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    drops += 1
  }
}
