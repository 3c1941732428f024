import Testing
@_spi(Double) import UIKit

/// Which recognizers and views receive a touch.
@Suite(.onPhone)
@MainActor struct GestureTests {
  private let phone = Phone()
  private let control = UIButton(type: .system)

  private func show() -> CGPoint {
    phone.add(control).frame = CGRect(x: 50, y: 100, width: 100, height: 50)
    MainLoop.settle()
    return CGPoint(x: 100, y: 125)
  }

  @Test("A recognizer that recognizes cancels the touch for its view")
  func cancels() throws {
    let place = show()
    let recognizer = Taker()
    control.superview?.addGestureRecognizer(recognizer)
    let finger = try #require(phone.scene.press(place))
    #expect(control.isHighlighted && recognizer.numberOfTouches == 1)
    recognizer.state = .began
    #expect(!control.isHighlighted)
    finger.lift()
    #expect(recognizer.told == ["began", "ended", "reset"])
    #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }

  @Test("The touched view may refuse a recognizer of a superview that would cancel its touch")
  func refused() throws {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let view = phone.add(Refusing(frame: CGRect(x: 50, y: 100, width: 100, height: 50)))
    MainLoop.settle()
    for cancels in [true, false] {
      let recognizer = Taker()
      recognizer.cancelsTouchesInView = cancels
      view.superview?.addGestureRecognizer(recognizer)
      let finger = try #require(phone.scene.press(CGPoint(x: 100, y: 125)))
      recognizer.state = .began
      #expect(recognizer.state == (cancels ? .possible : .began))
      finger.lift()
      view.superview?.removeGestureRecognizer(recognizer)
    }
  }

  @Test("A recognizer that was attached while a finger was down does not receive it")
  func late() throws {
    let place = show()
    let finger = try #require(phone.scene.press(place))
    let recognizer = Taker()
    control.addGestureRecognizer(recognizer)
    finger.lift()
    #expect(recognizer.told.isEmpty)
  }

  @Test("The end of a touch waits until the recognizer that delays it has failed")
  func delays() throws {
    let place = show()
    let recognizer = Taker()
    recognizer.failsAtEnd = false
    control.addGestureRecognizer(recognizer)
    let finger = try #require(phone.scene.press(place))
    finger.lift()
    #expect(control.isHighlighted)
    recognizer.state = .failed
    #expect(!control.isHighlighted)
  }

  @Test("A recognizer that has begun prevents another on the same touch, unless one of them allows both")
  func prevents() throws {
    let place = show()
    let (first, second) = (Taker(), Taker())
    control.addGestureRecognizer(first)
    control.superview?.addGestureRecognizer(second)
    let finger = try #require(phone.scene.press(place))
    #expect(second.numberOfTouches == 1)
    first.state = .began
    #expect(second.numberOfTouches == 0 && second.told.last == "reset")
    finger.lift()
    second.isPreventable = false
    let other = try #require(phone.scene.press(place))
    first.state = .began
    second.state = .began
    #expect(first.state == .began && second.state == .began)
    other.lift()
  }

  @Test("A disabled recognizer is cancelled, and an ignored touch stays with its view")
  func switchedOff() throws {
    let place = show()
    let recognizer = Taker()
    control.addGestureRecognizer(recognizer)
    let finger = try #require(phone.scene.press(place))
    recognizer.state = .began
    recognizer.isEnabled = false
    #expect(recognizer.told.last == "reset")
    finger.lift()
    recognizer.isEnabled = true
    let other = try #require(phone.scene.press(place))
    recognizer.ignoreAll()
    recognizer.state = .began
    #expect(control.isHighlighted)
    recognizer.state = .cancelled
    other.lift()
  }

  @Test("An invalid change of state is a misuse")
  func states() {
    let recognizer = Taker()
    recognizer.state = .changed
    #expect(Misuse.take().count == 1)
  }

  @Test("An effect in a transparent view is a misuse; one that appears and disappears by itself is not")
  func effects() {
    let home = phone.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let effect = UIVisualEffectView(effect: nil)
    home.addSubview(effect)
    home.alpha = 0.5
    MainLoop.settle()
    #expect(Misuse.take().isEmpty, "there is no effect")
    home.alpha = 1
    UIView.animate(withDuration: 0.4) { effect.effect = UIBlurEffect(style: .systemMaterial) }
    MainLoop.settle()
    MainLoop.advance(by: 0.2)
    #expect(effect.effectShare > 0.2 && effect.effectShare < 0.8)
    MainLoop.advance(by: 1)
    #expect(Misuse.take().isEmpty)
    home.alpha = 0.5
    MainLoop.settle()
    #expect(Misuse.take().count == 1)
  }
}

private final class Taker: UIGestureRecognizer {
  private(set) var told: [String] = []
  var failsAtEnd = true
  var isPreventable = true
  private var last: (touches: Set<UITouch>, event: UIEvent)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    told.append("began")
    last = (touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    told.append("ended")
    if state == .possible { if failsAtEnd { state = .failed } } else { state = .ended }
  }

  override func reset() { told.append("reset") }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { isPreventable }

  func ignoreAll() {
    guard let last else { return }
    for touch in last.touches { ignore(touch, for: last.event) }
  }
}
