import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Fingers that are down when a block begins", .onPhone)
  @MainActor struct Presses {
    private let phone = Phone()

    @Test(
      "V1: a finger or a pointer that is down on a button when its window is blocked does not press it",
      arguments: [UITouch.TouchType.direct, .indirectPointer])
    func window(type: UITouch.TouchType) throws {
      let veil = Veil(over: .window(of: phone.home.view))
      let finger = try #require(phone.scene.press(phone.middle(of: phone.button), type: type))
      #expect(phone.button.isHighlighted)
      let activity = veil.begin("Searching…")
      phone.settle()
      #expect(!phone.button.isHighlighted)
      finger.lift()
      #expect(phone.taps == 0)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.isButtonUsable(), "and afterwards all is as it was")
    }

    @Test("A1: a covered view loses its fingers, and others are not affected")
    func view() throws {
      let other = UIButton(type: .system)
      var taps = 0
      other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      other.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
      phone.table.addSubview(other)
      let veil = Veil(over: phone.table, style: .blocker)
      let inside = try #require(phone.scene.press(phone.middle(of: other)))
      let outside = try #require(phone.scene.press(phone.middle(of: phone.button)))
      #expect(inside.view === other)
      veil.show()
      phone.settle()
      inside.lift()
      outside.lift()
      #expect(taps == 0)
      #expect(phone.taps == 1)
    }

    @Test("A spared view keeps its finger")
    func spared() throws {
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .blocker)
      let kept = try #require(phone.scene.press(phone.middle(of: phone.button)))
      let cell = phone.middle(of: phone.table)
      let lost = try #require(phone.scene.press(cell))
      veil.show()
      phone.settle()
      lost.lift()
      kept.lift()
      #expect(phone.taps == 1)
      // Another finger comes down while one that was taken is still down.
      veil.remove()
      phone.advance(by: 1)
      let resting = try #require(phone.scene.press(cell))
      veil.show()
      phone.settle()
      #expect(phone.isButtonUsable())
      resting.lift()
      #expect(phone.isButtonUsable())
    }

    @Test("A drag of the app is cancelled")
    func recognizer() throws {
      let drag = Drag()
      phone.table.addGestureRecognizer(drag)
      let veil = Veil(over: phone.window, style: .blocker)
      let middle = phone.middle(of: phone.table)
      let finger = try #require(phone.scene.press(middle))
      finger.move(to: CGPoint(x: middle.x, y: middle.y + 50))
      #expect(drag.told == [.began])
      veil.show()
      phone.settle()
      #expect(drag.told == [.began, .cancelled] && drag.isEnabled)
      finger.move(to: CGPoint(x: middle.x, y: middle.y + 90))
      finger.lift()
      #expect(drag.told == [.began, .cancelled])
    }

    @Test("A drag around a covered view continues")
    func around() throws {
      let drag = Drag()
      phone.home.view.addGestureRecognizer(drag)
      let veil = Veil(over: phone.table, style: .blocker)
      let middle = phone.middle(of: phone.table)
      let finger = try #require(phone.scene.press(middle))
      veil.show()
      phone.settle()
      finger.move(to: CGPoint(x: middle.x, y: middle.y + 50))
      finger.lift()
      #expect(drag.told == [.began, .ended])
    }

    @Test("What begins on a veil is nothing for the recognizers around the covered view")
    func onCover() throws {
      let drag = Drag()
      phone.home.view.addGestureRecognizer(drag)
      let veil = Veil(over: phone.table, style: .veil)
      let activity = veil.begin("Deleting…", cancellation: .always)
      phone.advance(by: 1)
      let corner = phone.frame(of: phone.table).origin
      let places = [
        CGPoint(x: corner.x + 5, y: corner.y + 5), try phone.frame(.message).middle,
        try phone.frame(.cancel).middle,
      ]
      for place in places {
        phone.scene.drag([place, CGPoint(x: place.x, y: place.y + 30), place])
        #expect(!drag.told.contains(.began))
        drag.forget()
      }
      activity.end()
      phone.advance(by: 1)
      phone.scene.drag([places[0], CGPoint(x: places[0].x, y: places[0].y + 30), places[0]])
      #expect(drag.told == [.began, .ended])
    }

    @Test("A list around a covered row scrolls by a finger on the veil; its other recognizers do nothing")
    func listAround() throws {
      let list = List(frame: phone.home.view.bounds)
      phone.home.view.addSubview(list)
      let row = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
      list.addSubview(row)
      let swipe = Drag()
      list.addGestureRecognizer(swipe)
      let activity = Veil(over: row, style: .veil).begin("Deleting…")
      phone.advance(by: 1)
      let middle = phone.middle(of: row)
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y + 30), middle])
      #expect(list.scroll.begins == 1)
      list.scroll.isEnabled = false
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y + 30), middle])
      #expect(!swipe.told.contains(.began))
      activity.end()
    }

    @Test("Texts that are too tall for the veil over a row scroll by a finger, and not the list around")
    func textsInList() throws {
      let list = List(frame: phone.home.view.bounds)
      phone.home.view.addSubview(list)
      let row = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
      list.addSubview(row)
      let words = String(repeating: "The disk is full. ", count: 60)
      let activity = Veil(over: row, style: .veil).begin(words)
      phone.advance(by: 1)
      let message = try #require(phone.part(.message))
      let before = message.frame.minY
      let middle = try phone.frame(.panel).middle
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y - 60)])
      phone.settle()
      #expect(list.scroll.begins == 0)
      #expect(message.frame.minY < before)
      let corner = phone.frame(of: row).origin
      phone.scene.drag([
        CGPoint(x: corner.x + 2, y: corner.y + 2), CGPoint(x: corner.x + 2, y: corner.y + 40),
      ])
      #expect(list.scroll.begins == 1)
      activity.end()
    }

    @Test(
      "A wheel scrolls texts that are too tall for the veil over a row, and the list around where they fit")
    func wheelInList() throws {
      let list = UIScrollView(frame: phone.home.view.bounds)
      list.contentSize = CGSize(width: 390, height: 3000)
      phone.home.view.addSubview(list)
      let row = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
      list.addSubview(row)
      let veil = Veil(over: row, style: .veil)
      let activity = veil.begin(String(repeating: "The disk is full. ", count: 60))
      phone.advance(by: 1)
      let start = list.contentOffset.y
      let before = try phone.frame(.message).minY
      phone.scene.turnWheel(by: 60, at: try phone.frame(.panel).middle)
      #expect(list.contentOffset.y == start)
      #expect(try phone.frame(.message).minY == before - 60)
      activity.message = "Full"
      phone.advance(by: 1)
      phone.scene.turnWheel(by: 60, at: try phone.frame(.panel).middle)
      #expect(list.contentOffset.y == start + 60)
      activity.end()
    }

    @Test("A veil over a list also takes a finger from Cancel of a veil within the list")
    func nested() throws {
      let row = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 300))
      phone.table.addSubview(row)
      let outer = Veil(over: phone.table, style: .veil)
      let inner = Veil(over: row, style: .veil).begin("Deleting…", cancellation: .always)
      phone.advance(by: 1)
      let cancel = try #require(phone.part(.cancel))
      let finger = try #require(phone.scene.press(phone.middle(of: cancel)))
      #expect(finger.view.isDescendant(of: cancel))
      outer.show()
      phone.settle()
      finger.lift()
      phone.settle()
      #expect(!inner.isCancelled)
      outer.remove()
      inner.end()
    }

    @Test("Without a block the app's recognizers and buttons work as without a veil")
    func undisturbed() throws {
      let drag = Drag()
      phone.table.addGestureRecognizer(drag)
      let veil = Veil(over: phone.window, style: .blocker)
      let middle = phone.middle(of: phone.table)
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y + 50), middle])
      #expect(drag.told == [.began, .ended])
      #expect(phone.isButtonUsable())
      veil.flash(.success, "Saved")
      phone.settle()
      let finger = try #require(phone.scene.press(phone.middle(of: phone.button)))
      phone.settle()
      finger.lift()
      #expect(phone.taps == 2)
    }

    @Test("A press that starts the work has ended")
    func ownPress() {
      let veil = Veil(over: phone.window, style: .blocker)
      var ends = 0
      phone.button.addAction(UIAction { _ in veil.show() }, for: .touchUpInside)
      phone.button.addAction(UIAction { _ in ends += 1 }, for: [.touchUpInside, .touchCancel])
      phone.tap(phone.button)
      #expect(ends == 1)
      #expect(!phone.isButtonUsable())
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.isButtonUsable())
    }

    @Test(
      "A veil that was made before its view was in a window takes fingers as well, and leaves nothing behind")
    func laterWindow() throws {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var veil: Veil? = Veil(over: .window(of: page), style: .blocker)
      phone.home.view.addSubview(page)
      phone.settle()
      let before = phone.window.gestureRecognizers?.count ?? 0
      #expect(before == 1)
      let finger = try #require(phone.scene.press(phone.middle(of: phone.button)))
      veil?.show()
      phone.settle()
      finger.lift()
      #expect(phone.taps == 0)
      veil?.remove()
      phone.advance(by: 1)
      veil = nil
      phone.settle()
      #expect(phone.window.gestureRecognizers == nil)
    }
  }
}

/// A drag recognizer of the app.
private final class Drag: UIGestureRecognizer {
  private(set) var told: [UIGestureRecognizer.State] = []

  func forget() { told = [] }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .failed else { return }
    if state == .possible {
      state = .began
      told.append(state)
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
    told.append(state)
  }

  override func reset() { if told == [.began] { told.append(.cancelled) } }
}

/// A list that scrolls by a recognizer, as in UIKit.
private final class List: UIScrollView {
  let scroll = Scroll()
  override var panGestureRecognizer: UIPanGestureRecognizer { scroll }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(scroll)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Scroll: UIPanGestureRecognizer {
  private(set) var begins = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    state = .began
    if state == .began { begins += 1 }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}
