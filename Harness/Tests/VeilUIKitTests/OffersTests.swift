import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("What a veil offers while it waits", .onPhone)
  @MainActor struct Offers {
    private let phone = Phone()

    @Test(
      "A tap beside the panel cancels if the style says so, and does nothing by default",
      arguments: [true, false])
    func tapBeside(cancels: Bool) throws {
      var style = VeilStyle.automatic
      if cancels { style.tapOutside = .cancels }
      let activity = Veil(over: .window(of: phone.table), style: style).begin(
        "Searching…", cancellation: .always)
      phone.advance(by: 1)
      let panel = try phone.frame(.panel)
      phone.scene.tap(CGPoint(x: panel.midX, y: panel.maxY + 60))
      phone.settle()
      #expect(activity.isCancelled == cancels)
    }

    @Test("Cancel is a square in the ring: a tap on it cancels")
    func square() throws {
      var style = VeilStyle.automatic
      style.button.place = .inRing
      let activity = Veil(over: .window(of: phone.table), style: style).begin(
        "Searching…", progress: 0.4, cancellation: .always)
      phone.advance(by: 1)
      phone.tap(try #require(phone.part(.cancel)))
      phone.settle()
      #expect(activity.isCancelled)
    }

    @Test("A hint of the app's follows when work takes long")
    func hint() {
      var style = VeilStyle.automatic
      style.timing.hints = [Timing.Hint(after: 60, "Large folders take a few minutes")]
      let activity = Veil(over: .window(of: phone.table), style: style).begin("Searching…")
      phone.advance(by: 59)
      #expect(phone.text(of: .hint) != "Large folders take a few minutes")
      phone.advance(by: 2)
      #expect(phone.text(of: .hint) == "Large folders take a few minutes")
      activity.end()
    }

    @Test("A notice is changed and ended by its handle, and stays as long as the app says")
    func notice() {
      let veil = Veil(over: .window(of: phone.table))
      let notice = veil.flash(.information, "Connecting", linger: .fixed(30))
      phone.advance(by: 20)
      #expect(phone.text(of: .message) == "Connecting")
      notice.change(.success, "Connected")
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Connected")
      notice.end()
      phone.advance(by: 2)
      #expect(phone.covers.isEmpty)
    }
  }
}
