import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// Each run is played twice, with a veil and without. Both must end the same, except for what is documented.
  @Suite("Typed text is never lost", .onPhone)
  @MainActor struct EditingSuite {
    enum Scope: String, CaseIterable { case window, windowAndKeyboard, keyboard, view }
    /// The ends of work: before anything is visible, as soon as something is, after a while, and with an outcome.
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

    /// The user continues to type after the work, and also within its grace unless the text is being composed.
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
      "V1: within its grace work changes nothing: text, selection, composition, focus, keys, notifications",
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
      "V1: with an on-screen keyboard, visible work resets only the keyboard's page and the composition",
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
      "V1: with a hardware keyboard, a text ends its editing once and begins it again once",
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
      "V1: whatever happens, no letter of a text is lost, and afterwards all keys work as before",
      arguments: UInt64(0)..<40)
    func anything(seed: UInt64) {
      var random = SeededRandom(seed)
      let phone = Phone()
      // A secure field loses its text if the app itself moves the focus away and back.
      let kinds: [TextKind] = seed % 2 == 0 ? [.secureField] : [.field, .searchField, .textView]
      let texts = kinds.map { Editing($0, on: phone) }
      for text in texts { text.responder.selectedTextRange = UITextRange(6..<6) }
      var activities: [Veil.Activity] = []
      var letters = texts.map(\.state.text)
      var steps: [String] = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
          let scope = Scope.allCases.randomElement(using: &random) ?? .window
          activities.append(begin(scope, phone))
          steps.append("begin over \(scope)")
        case 2 where !activities.isEmpty:
          let activity = activities.remove(at: Int.random(in: 0..<activities.count, using: &random))
          if Bool.random(using: &random) { activity.end() } else { activity.fail("It went wrong") }
          steps.append("end")
        case 3 where texts.count > 1:
          let text = texts[Int.random(in: 0..<texts.count, using: &random)]
          _ = text.responder.becomeFirstResponder()
          steps.append("focus \(text.kind)")
        case 4 where texts.count > 1:
          for text in texts { text.responder.resignFirstResponder() }
          steps.append("no focus")
        case 5:
          Device.rotate(to: [.portrait, .landscapeLeft].randomElement(using: &random) ?? .portrait)
          steps.append("turn")
        case 6:
          Keyboard.shared.isHardware.toggle()
          steps.append("other keys")
        case 7:
          phone.scene.enterBackground()
          phone.advance(by: 1)
          phone.scene.activate()
          steps.append("away and back")
        default:
          texts[0].type("a")
          steps.append("type")
        }
        phone.advance(by: [0, 0.1, 0.4, 2].randomElement(using: &random) ?? 0)
        for (index, text) in texts.enumerated() {
          let now = text.state.text
          #expect(now.hasPrefix(letters[index]), "\(steps), \(letters[index]) became \(now)")
          letters[index] = now
        }
      }
      for activity in activities { activity.end() }
      phone.advance(by: 60)
      #expect(texts.allSatisfy { $0.state.hasOwnKeys }, "\(steps)")
      #expect(phone.covers.isEmpty && phone.windows == [phone.window])
      #expect(phone.window.views(of: KeyStop.self).isEmpty, "\(steps)")
      _ = texts[0].responder.becomeFirstResponder()
      phone.advance(by: 1)
      texts[0].type("z")
      #expect(texts[0].state.text == letters[0] + "z", "\(steps)")
    }

    @Test(
      "V1: typing during visible work ends at the veil; a web page keeps its keys",
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
