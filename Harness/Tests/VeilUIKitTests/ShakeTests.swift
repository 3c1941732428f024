import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Shake to undo", .onPhone)
  @MainActor struct Shake {
    private let phone = Phone()

    @Test(
      "A shake undoes nothing in a text whose keyboard is covered, and afterwards it does again",
      arguments: [VeilScope.window, .keyboard, .windowAndKeyboard])
    func covered(scope: VeilScope) {
      phone.edit("sheep")
      #expect(Device.shake() === phone.field)
      let veil = Veil(over: .window(of: phone.window), covering: scope, style: .veil)
      let work = veil.begin("Searching…")
      phone.advance(by: 1)
      #expect(Device.shake() == nil && phone.field.isFirstResponder)
      work.end()
      phone.advance(by: 1)
      #expect(Device.shake() === phone.field)
    }

    @Test("Two scenes with covered texts leave shaking to the app when the last of them is free")
    func twoScenes() {
      phone.edit("sheep")
      let first = Veil(over: phone.window, style: .veil).begin("First")
      phone.advance(by: 1)
      let other = Phone(in: CGRect(x: 400, y: 0, width: 300, height: 600))
      other.edit("goat")
      let second = Veil(over: other.window, style: .veil).begin("Second")
      phone.advance(by: 1)
      first.end()
      second.end()
      phone.advance(by: 1)
      #expect(UIApplication.shared.applicationSupportsShakeToEdit)
    }

    @Test("An app without shake to undo stays without it")
    func withoutShake() {
      UIApplication.shared.applicationSupportsShakeToEdit = false
      phone.edit("sheep")
      let work = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      work.end()
      phone.advance(by: 1)
      #expect(!UIApplication.shared.applicationSupportsShakeToEdit)
    }
  }
}
