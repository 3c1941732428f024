import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// Each run is played twice, with a veil and without, and both have to end the same but for what is documented.
  @Suite("Nothing that a user typed is lost", .onPhone)
  @MainActor struct EditingSuite {
    enum Scope: String, CaseIterable { case window, windowAndKeyboard, keyboard, view }
    /// Of work: over before anything is seen, as soon as something is, after a while, and with an outcome.
    enum Length: String, CaseIterable { case inGrace, justSeen, long, failing }

    private func begin(_ scope: Scope, _ phone: Phone) -> Veil.Activity {
      let veil =
        switch scope {
        case .window: Veil(over: phone.window)
        case .windowAndKeyboard: Veil(over: .window(of: phone.table), covering: .windowAndKeyboard)
        case .keyboard: Veil(over: .window(of: phone.table), covering: .keyboard)
        case .view: Veil(over: phone.home.view)
        }
      return veil.begin("Working…", style: .automatic)
    }

    /// A user goes on typing after work, and, where the text is not being composed, within its grace as well.
    private func play(
      _ kind: TextKind, _ scope: Scope?, _ length: Length, isHardware: Bool
    ) -> (grace: Editing.State, end: Editing.State) {
      let phone = Phone()
      Keyboard.shared.isHardware = isHardware
      let editing = Editing(kind, on: phone)
      let activity = scope.map { begin($0, phone) }
      phone.advance(by: 0.1)
      if !kind.isComposing { editing.type("x") }
      phone.advance(by: 0.1)
      let grace = editing.state
      switch length {
      case .inGrace: activity?.end()
      case .justSeen:
        phone.advance(by: 0.15)
        activity?.end()
      case .long:
        phone.advance(by: 5)
        activity?.end()
      case .failing:
        phone.advance(by: 5)
        activity?.fail("It went wrong")
      }
      phone.advance(by: 60)
      if !kind.isComposing { editing.type("y") }
      let end = editing.state
      phone.scene.disconnect()
      Device.reset()
      return (grace, end)
    }

    @Test(
      "V1: within its grace work changes nothing: text, selection, composition, focus, keys, and what the app hears",
      arguments: TextKind.allCases, [false, true])
    func grace(kind: TextKind, isHardware: Bool) {
      let (grace, end) = play(kind, nil, .inGrace, isHardware: isHardware)
      for scope in Scope.allCases {
        let played = play(kind, scope, .inGrace, isHardware: isHardware)
        #expect(played.grace == grace, "\(scope)")
        #expect(played.end == end, "\(scope)")
      }
    }

    @Test(
      "V1: with keys on the screen, work that was seen takes the keys' page and what is being composed, and no more",
      arguments: TextKind.allCases)
    func shown(kind: TextKind) {
      for scope in Scope.allCases {
        for length in Length.allCases where length != .inGrace {
          var expected = play(kind, nil, length, isHardware: false).end
          // A web page is not touched at all.
          if kind != .webPage {
            expected.page = .letters
            expected.marked = nil
          }
          #expect(play(kind, scope, length, isHardware: false).end == expected, "\(scope), \(length)")
        }
      }
    }

    @Test(
      "V1: with keys in the hands, a text that was taken the focus ends its editing once and begins it again once",
      arguments: TextKind.allCases)
    func hardware(kind: TextKind) {
      for scope in Scope.allCases {
        for length in Length.allCases where length != .inGrace {
          let plain = play(kind, nil, length, isHardware: true).end
          let played = play(kind, scope, length, isHardware: true).end
          #expect(played.text == plain.text && played.selection == plain.selection, "\(scope), \(length)")
          #expect(played.hasFocus && played.hasOwnKeys)
          let more = played.told.filter { $0 != "changed" && $0 != "should end" }
          switch kind {
          case .webPage: #expect(played == plain)
          case .textView, .composingTextView: #expect(more == ["end", "begin"])
          default: #expect(more == ["end", "end action", "begin", "begin action"])
          }
        }
      }
    }

    @Test(
      "V1: what is typed while work is seen ends at the veil; a web page goes on taking its keys",
      arguments: TextKind.allCases)
    func blocked(kind: TextKind) {
      for scope in Scope.allCases {
        for isHardware in [false, true] {
          let phone = Phone()
          Keyboard.shared.isHardware = isHardware
          let editing = Editing(kind, on: phone)
          let activity = begin(scope, phone)
          phone.advance(by: 1)
          let before = editing.state.text
          editing.type("x")
          #expect((editing.state.text == before) == (kind != .webPage), "\(scope), hardware: \(isHardware)")
          activity.end()
          phone.advance(by: 60)
          Device.reset()
        }
      }
    }
  }
}
