import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Views of the app's own", .onPhone)
  @MainActor struct OwnViews {
    private let phone = Phone()

    /// The views that a style has made.
    @MainActor
    final class Maker {
      private struct Reference { weak var view: UIView? }
      private var references: [Reference] = []
      var count: Int { references.count }
      var last: UIView? { references.last?.view }

      func make() -> UIView {
        let view = UIView(frame: .zero)
        references.append(Reference(view: view))
        return view
      }
    }

    private func style(_ maker: Maker, label: String? = nil) -> VeilStyle {
      var style = VeilStyle.veil
      style.indicator.artwork = Artwork("own", size: Geometry.Size(width: 60, height: 40), label: label) {
        maker.make()
      }
      return style
    }

    @Test("A11: a view stands in the place of the spinner, takes no touch, and is released with the veil")
    func place() throws {
      let maker = Maker()
      let veil = Veil(over: phone.window, style: style(maker))
      let activity = veil.begin("Searching…")
      phone.advance(by: 1)
      let view = try #require(maker.last)
      #expect(maker.count == 1 && view.superview === phone.part(.indicator))
      #expect(view.frame.size == CGSize(width: 60, height: 40))
      #expect(!view.isUserInteractionEnabled && view.accessibilityElementsHidden)
      #expect(phone.part(.indicator)?.isAccessibilityElement == false)
      activity.message = "Searching on…"
      phone.advance(by: 1)
      #expect(maker.count == 1, "it stays")
      activity.end()
      phone.advance(by: 2)
      #expect(phone.covers.isEmpty)
    }

    @Test("It has the tint of the app's window, also in a window of the veil's own, and when that changes")
    func tint() throws {
      phone.window.tintColor = .red
      let maker = Maker()
      let veil = Veil(over: phone.window, style: style(maker))
      veil.show()
      phone.advance(by: 1)
      let view = try #require(maker.last)
      #expect(view.window !== phone.window && view.tintColor == .red)
      phone.window.tintColor = .green
      phone.advance(by: 1)
      #expect(view.tintColor == .green)
      phone.window.tintAdjustmentMode = .dimmed
      phone.advance(by: 1)
      #expect(view.tintColor == .green, "what is above a sheet is not dimmed")
      veil.remove()
      phone.advance(by: 2)
    }

    @Test("It is released when the veil is gone, and made anew for the next one")
    func released() {
      let maker = Maker()
      let veil = Veil(over: phone.window, style: style(maker))
      for number in 1...2 {
        let activity = veil.begin("Searching…")
        phone.advance(by: 1)
        #expect(maker.count == number && maker.last != nil)
        activity.end()
        phone.advance(by: 2)
        #expect(maker.last == nil)
      }
    }

    @Test("It makes room for progress and an outcome")
    func replaced() {
      let maker = Maker()
      let activity = Veil(over: phone.window, style: style(maker)).begin("Searching…")
      phone.advance(by: 1)
      activity.progress = 0.5
      phone.advance(by: 1)
      #expect(maker.last == nil)
      activity.progress = nil
      phone.advance(by: 1)
      #expect(maker.count == 2 && maker.last != nil)
      activity.succeed("Found")
      phone.advance(by: 0.1)
      #expect(maker.last == nil)
    }

    @Test("Assistive technology reads its label, if it has one, and nothing in it")
    func label() throws {
      Veil(over: phone.window, style: style(Maker(), label: "An hourglass")).show("Searching…")
      phone.advance(by: 1)
      let part = try #require(phone.part(.indicator))
      #expect(part.isAccessibilityElement && part.accessibilityLabel == "An hourglass")
    }
  }
}
