import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("Large text", .onPhone)
  @MainActor struct LargeText {
    /// The size of an element's text, in points.
    private func size(_ part: Composition.Element.Identity, _ phone: Phone) throws -> CGFloat {
      try #require(phone.part(part)?.views(of: UILabel.self).first).font.pointSize
    }

    private func low(_ phone: Phone) -> UIView {
      let low = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
      phone.home.view.addSubview(low)
      return low
    }

    private func held(_ part: Composition.Element.Identity, _ phone: Phone) throws -> LargeContentViewer? {
      LargeContentViewer(at: try phone.frame(part).middle, in: phone.scene)
    }

    @Test("Over a window every text grows as far as the user asks, Cancel too, and needs no viewer")
    func window() throws {
      let phone = Phone()
      let activity = Veil(over: phone.window).begin(
        "Searching…", detail: "All of it", cancellation: .always)
      phone.advance(by: 1)
      let texts: [Composition.Element.Identity] = [.message, .detail, .cancel]
      let usual = try texts.map { try size($0, phone) }
      Settings.shared.category = .accessibilityExtraExtraLarge
      phone.settle()
      for (part, usual) in zip(texts, usual) {
        #expect(abs(try size(part, phone) / usual - 47.0 / 17) < 0.01, "\(part)")
        #expect(try held(part, phone) == nil)
      }
      activity.end()
    }

    @Test(
      "In a row without room for the largest text, Cancel stays, and a held finger shows each text large"
    )
    func row() throws {
      let phone = Phone()
      let message = "Looking for the best places to eat within a mile"
      let activity = Veil(over: low(phone), style: .automatic).begin(message, cancellation: .always)
      phone.advance(by: 1)
      let usual = try size(.cancel, phone)
      #expect(try held(.cancel, phone) == nil, "the text is as large as the user asks")
      Settings.shared.category = .accessibilityExtraExtraExtraLarge
      phone.settle()
      #expect(try size(.cancel, phone) >= usual)
      #expect(try held(.message, phone)?.title == message, "all of it")
      let viewer = try #require(try held(.cancel, phone))
      #expect(viewer.title == "Cancel" && !activity.isCancelled)
      viewer.lift()
      #expect(activity.isCancelled)
      activity.end()
    }
  }
}
