import Foundation
import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Work that begins within an animation of the app's", .onPhone)
  @MainActor struct AnimationBlocks {
    private let phone = Phone()

    enum Scope: CaseIterable { case window, view, rows }

    @Test("The veil is in its place at once, and takes every touch", arguments: Scope.allCases)
    func animated(scope: Scope) throws {
      let veil =
        switch scope {
        case .window: Veil(over: phone.window, style: .veil)
        case .view: Veil(over: phone.home.view, style: .veil)
        case .rows: Veil(aboveRowsOf: phone.table, style: .activity)
        }
      UIView.animate(withDuration: 1) {
        MainActor.assumeIsolated {
          self.phone.other.view.alpha = 0
          veil.show("Signing in…")
          self.phone.window.layoutIfNeeded()
        }
      }
      phone.advance(by: 0.1)
      let cover = try #require(phone.covers.first)
      #expect(cover.moving.isEmpty)
      #expect(phone.isButtonUsable() == (scope == .rows))
    }

    @Test("The same within a notification of the keyboard, which the system posts in an animation of its own")
    func keyboard() throws {
      phone.edit("sheep")
      let veil = Veil(over: phone.window, style: .veil)
      let center = NotificationCenter.default
      let token = center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
      ) { _ in
        MainActor.assumeIsolated { veil.show("Signing in…") }
      }
      defer { center.removeObserver(token) }
      _ = phone.field.resignFirstResponder()
      phone.advance(by: 0.1)
      let cover = try #require(phone.covers.first)
      #expect(cover.moving.isEmpty)
      #expect(!phone.isButtonUsable())
    }

    @Test(
      "The material of a notice, and of work that does not block, fades in as usual",
      arguments: [true, false])
    func material(isNotice: Bool) throws {
      var style = VeilStyle.automatic
      style.timing = .immediate
      style.timing.fade = 0.4
      let veil = Veil(over: phone.window, style: style)
      let activity = isNotice ? nil : veil.begin("Syncing…", isBlocking: false)
      if isNotice { veil.flash(.success, "Saved") }
      phone.advance(by: 0.2)
      let panel = try #require(phone.part(.panel)?.views(of: UIVisualEffectView.self).first)
      #expect(panel.effectShare > 0.2 && panel.effectShare < 0.8)
      activity?.end()
    }

    @Test("Text that appears later within an animation does not fly in from a corner")
    func text() throws {
      let veil = Veil(over: phone.window, style: .veil)
      let first = veil.begin()
      phone.advance(by: 1)
      var second: Veil.Activity?
      UIView.animate(withDuration: 1) {
        MainActor.assumeIsolated { second = veil.begin("Signing in…", cancellation: .always) }
      }
      phone.advance(by: 0.1)
      for part in [phone.part(.message), phone.part(.cancel)] {
        #expect(try #require(part).moving.isEmpty)
      }
      second?.end()
      first.end()
    }
  }
}

extension UIView {
  /// The views in it whose frames are animated.
  fileprivate var moving: [String] {
    let keys = (layer.animationKeys() ?? []).filter { $0.hasPrefix("bounds") || $0.hasPrefix("position") }
    let own = keys.map { "\(accessibilityIdentifier ?? "\(type(of: self))") \($0)" }
    return own + subviews.flatMap { $0.moving }
  }
}
