import Testing
@_spi(Double) import UIKit

@Suite("The pointer", .onPhone) @MainActor struct PointerTests {
  @Test("It uses the innermost interaction of the view that a touch would reach; a button's must be enabled")
  func innermost() {
    let phone = Phone()
    let button = phone.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    func rest(_ x: CGFloat) { Pointer.rest(at: CGPoint(x: x, y: 50), in: phone.scene) }
    rest(50)
    #expect(!button.isHovered, "off by default")
    button.isPointerInteractionEnabled = true
    rest(50)
    #expect(button.isHovered)
    rest(200)
    #expect(!button.isHovered)
    let above = phone.add(UIView(frame: button.frame))
    rest(50)
    #expect(!button.isHovered, "something is above it")
    above.isUserInteractionEnabled = false
    rest(50)
    #expect(button.isHovered)
    Pointer.rest(at: nil, in: phone.scene)
    #expect(!button.isHovered)
  }
}
