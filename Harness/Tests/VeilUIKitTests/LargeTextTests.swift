import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("Large text", .onPhone)
  @MainActor struct LargeText {
    private let phone = Phone()

    /// The size of an element's text, in points.
    private func size(_ part: Composition.Element.Identity) throws -> CGFloat {
      try #require(phone.part(part)?.views(of: UILabel.self).first).font.pointSize
    }

    private func low() -> UIView {
      let low = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
      phone.home.view.addSubview(low)
      return low
    }

    private func held(_ part: Composition.Element.Identity) throws -> LargeContentViewer? {
      LargeContentViewer(at: try phone.frame(part).middle, in: phone.scene)
    }

    @Test("Over a window every text grows as far as the user asks, Cancel too, and needs no viewer")
    func window() throws {
      let activity = Veil(over: phone.window).begin(
        "Searching…", detail: "All of it", cancellation: .always)
      phone.advance(by: 1)
      let texts: [Composition.Element.Identity] = [.message, .detail, .cancel]
      let usual = try texts.map { try size($0) }
      Settings.shared.category = .accessibilityExtraExtraLarge
      phone.settle()
      for (part, usual) in zip(texts, usual) {
        #expect(abs(try size(part) / usual - 47.0 / 17) < 0.01, "\(part)")
        #expect(try held(part) == nil)
      }
      activity.end()
    }

    @Test(
      "In a row without room for the largest text, Cancel stays, and a held finger shows each text large"
    )
    func row() throws {
      let message = "Looking for the best places to eat within a mile"
      let activity = Veil(over: low(), style: .automatic).begin(message, cancellation: .always)
      phone.advance(by: 1)
      let usual = try size(.cancel)
      #expect(try held(.cancel) == nil, "the text is as large as the user asks")
      Settings.shared.category = .accessibilityExtraExtraExtraLarge
      phone.settle()
      #expect(try size(.cancel) >= usual)
      #expect(try held(.message)?.title == message, "all of it")
      let viewer = try #require(try held(.cancel))
      #expect(viewer.title == "Cancel" && !activity.isCancelled)
      viewer.lift()
      #expect(activity.isCancelled)
      activity.end()
    }
  }
}
