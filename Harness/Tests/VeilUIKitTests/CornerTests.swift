import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Round corners", .onPhone)
  @MainActor struct Corners {
    @Test("A veil over a view with round corners has the same corners, also after a change")
    func view() throws {
      let phone = Phone()
      let layer = phone.table.layer
      layer.cornerRadius = 16
      layer.cornerCurve = .continuous
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      let veil = Veil(over: phone.table, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.layer.cornerRadius == 16 && cover.layer.cornerCurve == .continuous)
      #expect(cover.layer.maskedCorners == layer.maskedCorners && cover.clipsToBounds)
      layer.cornerRadius = 0
      phone.table.setNeedsLayout()
      phone.settle()
      #expect(cover.layer.cornerRadius == 0 && !cover.clipsToBounds, "a shadow may go beyond")
      veil.remove()
    }
  }
}
