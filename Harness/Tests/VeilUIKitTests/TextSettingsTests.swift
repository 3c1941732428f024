import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  /// The user's settings for text and buttons, switched while a veil is up.
  @Suite("Bold text and button shapes", .onPhone)
  @MainActor struct TextSettings {
    private let phone = Phone()

    /// Whether every text has the room that its label needs.
    private func fits(_ part: Composition.Element.Identity) throws -> Bool {
      let view = try #require(phone.part(part))
      let label = try #require(view.views(of: UILabel.self).first)
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      return needed.height <= view.bounds.height + 0.5 && needed.width <= view.bounds.width + 0.5
    }

    @Test("The panel gives bold text the room that it needs, and takes it back")
    func boldText() throws {
      let work = Veil(over: phone.window, style: .automatic).begin(
        "Looking for places near you", cancellation: .always)
      phone.advance(by: 1)
      let usual = try phone.frame(.panel)
      Settings.shared.hasBoldText = true
      phone.settle()
      #expect(try fits(.message) && fits(.cancel))
      let bold = try phone.frame(.panel)
      #expect(bold.width > usual.width || bold.height > usual.height)
      Settings.shared.hasBoldText = false
      phone.settle()
      #expect(try phone.frame(.panel) == usual)
      work.end()
    }

    @Test("A button without a fill has a border while the user wants to see the shapes of buttons")
    func buttonShapes() throws {
      var style = VeilStyle.automatic
      style.button.fill = .fixed(.clear)
      let work = Veil(over: phone.window, style: style).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      let button = try #require(phone.part(.cancel)?.views(of: UIButton.self).first)
      #expect(button.layer.borderWidth == 0)
      Settings.shared.showsButtonShapes = true
      phone.settle()
      #expect(button.layer.borderWidth == 1 && (button.layer.borderColor?.alpha ?? 0) > 0)
      Settings.shared.showsButtonShapes = false
      phone.settle()
      #expect(button.layer.borderWidth == 0)
      work.end()
    }
  }
}
