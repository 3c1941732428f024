import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// VoiceOver's gestures that belong to no element: the two-finger double tap (Magic Tap) and the scrub (escape).
  @Suite("VoiceOver's gestures", .onPhone)
  @MainActor struct SpokenGestures {
    /// A controller that acts on both gestures.
    private final class Player: UIViewController {
      var acts: [String] = []

      override func accessibilityPerformMagicTap() -> Bool {
        acts.append("magic tap")
        return true
      }

      override func accessibilityPerformEscape() -> Bool {
        acts.append("escape")
        return true
      }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
      var taps = 0

      override func accessibilityPerformMagicTap() -> Bool {
        taps += 1
        return true
      }
    }

    private let phone = Phone()
    private let player = Player()
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let delegate = Delegate()

    init() {
      phone.window.rootViewController = player
      page.isAccessibilityElement = true
      page.accessibilityLabel = "Page"
      player.view.addSubview(page)
      UIApplication.shared.delegate = delegate
      VoiceOver.shared.isRunning = true
      phone.settle()
      VoiceOver.shared.move(to: page)
    }

    @Test("Without a veil the controller has both gestures")
    func usual() {
      #expect(VoiceOver.shared.magicTap() && VoiceOver.shared.escape())
      #expect(player.acts == ["magic tap", "escape"] && delegate.taps == 0)
    }

    @Test(
      "Under a window's veil no controller of the app has them, before and after it appears; the app's delegate has the Magic Tap"
    )
    func window() {
      let work = Veil(over: phone.window).begin("Searching…")
      for _ in 0..<2 {
        phone.advance(by: 0.1)
        VoiceOver.shared.escape()
        VoiceOver.shared.magicTap()
        phone.advance(by: 1)
      }
      #expect(player.acts == [] && delegate.taps == 2 && !work.isCancelled)
      work.end()
      phone.advance(by: 2)
      #expect(VoiceOver.shared.magicTap() && player.acts == ["magic tap"] && delegate.taps == 2)
    }

    @Test("A veil over a view leaves both to the controllers around it, and its Cancel comes first")
    func view() {
      let veil = Veil(over: page, style: .veil)
      let first = veil.begin("Loading…")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.magicTap() && VoiceOver.shared.escape())
      #expect(player.acts == ["magic tap", "escape"])
      first.end()
      phone.advance(by: 1)
      let second = veil.begin("Loading…", cancellation: .always)
      phone.advance(by: 1)
      VoiceOver.shared.escape()
      #expect(second.isCancelled && player.acts == ["magic tap", "escape"])
      second.end()
    }
  }
}
