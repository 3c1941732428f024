import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("An iPad's pointer", .onPhone)
  @MainActor struct PointerSuite {
    private func phone() -> Phone {
      Settings.shared.isPad = true
      let phone = Phone()
      phone.button.isPointerInteractionEnabled = true
      return phone
    }

    private func isHovered(_ view: UIView, _ phone: Phone) -> Bool {
      Pointer.rest(at: phone.middle(of: view), in: phone.scene)
      defer { Pointer.rest(at: nil, in: phone.scene) }
      return view.views(of: UIButton.self).contains(where: \.isHovered)
    }

    @Test(
      "V1: covered views are not hovered over, even within the grace; Cancel is", arguments: [false, true])
    func covered(isView: Bool) throws {
      let phone = phone()
      #expect(isHovered(phone.button, phone))
      let veil = isView ? Veil(over: phone.home.view) : Veil(over: phone.window)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.settle()
      #expect(phone.opacity(.panel) == 0 && !isHovered(phone.button, phone))
      phone.advance(by: 1)
      #expect(!isHovered(phone.button, phone))
      #expect(isHovered(try #require(phone.part(.cancel)), phone))
      activity.end()
      phone.advance(by: 1)
      #expect(isHovered(phone.button, phone))
    }

    @Test("Spared views and views beside a covered view are hovered over")
    func spared() {
      let phone = phone()
      let spared = Veil(over: phone.window, sparing: [phone.button], style: .blocker).begin()
      phone.advance(by: 1)
      #expect(isHovered(phone.button, phone))
      spared.end()
      let beside = Veil(over: phone.table, style: .activity).begin()
      phone.advance(by: 1)
      #expect(isHovered(phone.button, phone))
      beside.end()
    }
  }
}
