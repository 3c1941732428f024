import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Tint", .onPhone)
  @MainActor struct Tint {
    private let phone = Phone()

    @Test(
      "Under an alert, which dims the app's tint, a veil has the tint undimmed", arguments: [false, true])
    func dimmedTint(overView: Bool) throws {
      phone.window.tintColor = .systemRed
      var style = VeilStyle.veil
      style.indicator.spinner.color = .tint(or: .black)
      phone.window.tintAdjustmentMode = .dimmed
      let veil = overView ? Veil(over: phone.table, style: style) : Veil(over: phone.window, style: style)
      let work = veil.begin("Searching…")
      phone.advance(by: 1)
      let shapes = try #require(phone.part(.indicator)).shapes
      let colors = shapes.flatMap { [$0.strokeColor, $0.fillColor] }.compactMap { $0 }.map { RGBA($0) }
      let red = RGBA(UIColor.systemRed.resolvedColor(with: phone.window.traitCollection).cgColor)
      #expect(!colors.isEmpty && colors.contains { $0.withAlpha(1).isAlmost(red) })
      #expect(phone.window.subviews.allSatisfy { $0.tintAdjustmentMode == .dimmed })
      work.end()
    }
  }
}
