import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The loading card", .onPhone)
  @MainActor struct Loading {
    private let phone = Phone()

    private func veil(_ view: UIView) -> Veil { Veil(over: view, style: .loading) }

    @Test("L1: fills the view that it blocks: card (8, 8, w − 17, h − 17)")
    func fills() throws {
      veil(phone.table).show()
      phone.advance(by: 1)
      let size = phone.table.bounds.size
      let card = try #require(phone.part(.panel))
      #expect(
        card.convert(card.bounds, to: phone.table.superview).isAlmost(
          CGRect(x: 8, y: phone.table.frame.minY + 8, width: size.width - 17, height: size.height - 17)))
      #expect(phone.covers.first.map(phone.frame) == phone.frame(of: phone.table), "all of it is blocked")
    }

    @Test("L2: radius 5, black 0.85, border of white 0.25 1 wide; text and spinner centred")
    func looks() throws {
      veil(phone.table).show()
      phone.advance(by: 1)
      let card = try #require(phone.part(.panel))
      #expect(RGBA(white: 0, alpha: 0.85).isAlmost(card.fill))
      #expect(card.isRounded(by: 5))
      let border = try #require(card.shapes.first { $0.strokeColor != nil })
      #expect(
        border.lineWidth == 1 && RGBA(white: 1, alpha: 0.25).isAlmost(border.strokeColor.map { RGBA($0) }))
      // The middle of the line is the card's edge.
      let outline = try #require(border.path).boundingBoxOfPath
      #expect(outline.isAlmost(card.convert(card.bounds, to: phone.covers.first)), "\(outline)")
      let label = try #require(phone.part(.message)?.views(of: UILabel.self).first)
      #expect(label.text == "Loading...")
      let middle = try phone.frame(.panel).midX
      #expect(abs(try phone.frame(.message).midX - middle) < 1)
      #expect(abs(try phone.frame(.indicator).midX - middle) < 1)
      let block = try phone.frame(.message).union(phone.frame(.indicator))
      #expect(abs(block.midY - (try phone.frame(.panel).midY)) < 1)
    }

    @Test("L3: one call adds it and fades it in, one call fades it out and removes it, 0.25")
    func oneCall() throws {
      let veil = veil(phone.table)
      let parts = [0.1, 0.25, 0.5, 0.75, 0.9]
      veil.show()
      // Linear, like a transition without a timing function.
      var before = 0.0
      for part in parts {
        phone.advance(by: 0.25 * (part - before))
        #expect(abs(phone.opacity(.panel) - part) < 0.02, "\(part)")
        before = part
      }
      phone.advance(by: 0.025)
      #expect(phone.opacity(.panel) > 0.999)
      veil.remove()
      before = 0
      for part in parts {
        phone.advance(by: 0.25 * (part - before))
        #expect(abs(phone.opacity(.panel) - (1 - part)) < 0.02, "\(part)")
        before = part
      }
      phone.advance(by: 0.03)
      #expect(phone.covers.isEmpty)
    }

    @Test("L4: resizes with its view; a rotation disturbs nothing")
    func resizes() throws {
      let veil = veil(phone.home.view)
      veil.show()
      phone.advance(by: 1)
      let spinner = try #require(phone.part(.indicator))
      for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
        Device.rotate(to: orientation)
        phone.settle()
        let size = phone.home.view.bounds.size
        let top = phone.home.view.safeAreaInsets.top
        #expect(
          try phone.frame(.panel).isAlmost(
            CGRect(x: 8, y: top + 8, width: size.width - 17, height: size.height - top - 17)),
          "\(size)")
        #expect(spinner.isTurning && phone.part(.indicator) === spinner)
        #expect(phone.opacity(.panel) > 0.999, "no second fade")
      }
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("L9: a rounded rectangle in one line")
    func roundedRectangle() {
      let path = UIBezierPath(
        BezierPath(roundedRect: Geometry.Rect(x: 0, y: 0, width: 260, height: 110), radius: 10))
      #expect(path.bounds.isAlmost(CGRect(x: 0, y: 0, width: 260, height: 110)))
      #expect(path.contains(CGPoint(x: 130, y: 1)) && path.contains(CGPoint(x: 4, y: 4)))
      #expect(!path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("L10: refresh shows the full card for 5 s, send the keyboard card for 5 s")
    func sample() async throws {
      let refresh = Veil(over: phone.home.view, style: .loading)
      let full = refresh.begin()
      phone.advance(by: 4.9)
      #expect(phone.covers.first?.superview === phone.home.view.superview)
      phone.advance(by: 0.1)
      full.end()
      phone.advance(by: 0.3)
      #expect(phone.covers.isEmpty)
      phone.edit("Hello")
      let send = Veil(over: .window(of: phone.field), covering: .keyboard, style: .loading)
      let card = send.begin()
      phone.advance(by: 4.9)
      let keyboard = try #require(Keyboard.shared.frame)
      #expect(phone.covers.first.map(phone.frame) == keyboard)
      phone.advance(by: 0.1)
      card.end()
      phone.advance(by: 0.3)
      #expect(phone.covers.isEmpty)
      Keyboard.shared.type("!")
      #expect(phone.field.text == "Hello!")
    }

    @Test("L10: on the playground's page, refresh covers the window for 5 s, send the keyboard for 5 s")
    func playground() async throws {
      let page = MessagePage()
      var answer: (@MainActor () -> Void)?
      var lengths: [Double] = []
      page.wait = { seconds in
        lengths.append(seconds)
        await withCheckedContinuation { continuation in
          answer = Time.source.wake(at: Time.source.now + seconds) { continuation.resume() }
        }
      }
      phone.window.rootViewController = page
      phone.settle()
      let buttons = page.view.views(of: UIButton.self)
      let text = try #require(page.view.views(of: UITextView.self).first)
      for title in ["Refresh", "Send"] {
        let button = try #require(buttons.first { $0.title(for: .normal) == title })
        if title == "Send" {
          _ = text.becomeFirstResponder()
          phone.advance(by: 1)
        }
        let place = title == "Send" ? try #require(Keyboard.shared.frame) : phone.window.bounds
        phone.tap(button)
        await eventually { answer != nil }
        phone.advance(by: 4.9)
        #expect(phone.covers.map(phone.frame) == [place], "\(title)")
        let card = try phone.frame(.panel)
        #expect(card.width == place.width - 17, "\(title)")
        phone.advance(by: 0.1)
        answer = nil
        await eventually {
          phone.advance(by: 0.01)
          return phone.covers.isEmpty
        }
      }
      #expect(lengths == [5, 5])
    }
  }
}
