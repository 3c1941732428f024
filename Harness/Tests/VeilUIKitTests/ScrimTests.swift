import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A scrim with a material", .onPhone)
  @MainActor struct Scrims {
    @Test("V2: a scrim of material fades in as the system's, beyond the edges, and leaves out the keyboard")
    func blurredScrim() throws {
      let phone = Phone()
      var style = VeilStyle.status
      style.scrim = .grey(0, alpha: 0.2)
      style.scrimMaterial = .blur
      let veil = Veil(over: .window(of: phone.table), style: style, log: phone.log.log)
      veil.show("Searching…")
      phone.advance(by: 0.05)
      let scrim = try #require(phone.part(.scrim))
      let blur = try #require(scrim.views(of: UIVisualEffectView.self).first)
      #expect(blur.effectShare > 0 && blur.effectShare < 1)
      phone.advance(by: 1)
      #expect(blur.effectShare == 1)
      #expect(phone.frame(of: blur).contains(phone.window.bounds.insetBy(dx: -300, dy: -300)))
      phone.edit("sheep")
      #expect(blur.mask != nil || phone.part(.scrim)?.views(of: UIVisualEffectView.self).first?.mask != nil)
      veil.remove()
      phone.advance(by: 0.1)
      #expect(blur.effectShare > 0 && blur.effectShare < 1)
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }
  }
}
