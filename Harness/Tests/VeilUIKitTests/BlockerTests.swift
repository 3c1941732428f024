import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The blocker", .onPhone)
  @MainActor struct Blocker {
    @Test("B1: the area to block is the caller's choice; covered in every orientation")
    func area() throws {
      let phone = Phone()
      let pane = UIView(frame: CGRect(x: 50, y: 150, width: 200, height: 300))
      phone.home.view.addSubview(pane)
      for (veil, view) in [
        (Veil(over: pane, style: .blocker), pane),
        (Veil(over: .window(of: pane), style: .blocker), phone.window),
      ] as [(Veil, UIView)] {
        veil.show()
        phone.settle()
        for orientation in [
          UIInterfaceOrientation.landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait,
        ] {
          Device.rotate(to: orientation)
          pane.frame = phone.home.view.bounds.insetBy(dx: 40, dy: 60)
          phone.settle()
          #expect(try phone.frame(.scrim) == phone.frame(of: view), "\(orientation)")
        }
        veil.remove()
        phone.advance(by: 1)
        #expect(phone.covers.isEmpty)
      }
    }

    @Test("B2: black, half transparent, without a panel and a text")
    func looks() throws {
      let phone = Phone()
      Veil(over: .window(of: phone.table), style: .blocker).show()
      phone.settle()
      #expect(RGBA(white: 0, alpha: 0.5).isAlmost(phone.part(.scrim)?.fill))
      #expect(phone.opacity(.scrim) == 1)
      #expect(phone.part(.panel)?.fill == nil)
      #expect(phone.part(.message) == nil)
    }

    @Test("B3: a large white spinner of 37 in the true centre of the area's bounds")
    func spinner() throws {
      let phone = Phone(in: CGRect(x: 0, y: 0, width: 1200, height: 1200))
      // The source's figures and its trap: in landscape the area's `center` is in its superview's coordinates, and far from
      // the middle of its bounds.
      for (size, center, turn) in [
        (CGSize(width: 768, height: 1004), CGPoint(x: 384, y: 502), 0.0),
        (CGSize(width: 1024, height: 748), CGPoint(x: 394, y: 512), Double.pi / 2),
      ] {
        let area = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        area.transform = CGAffineTransform(rotationAngle: CGFloat(turn))
        area.center = center
        phone.window.addSubview(area)
        Veil(over: area, style: .blocker).show()
        phone.settle()
        let spinner = try #require(phone.part(.indicator))
        let place = spinner.convert(spinner.bounds, to: area)
        #expect(place.size.isAlmost(CGSize(width: 37, height: 37)))
        #expect(place.middle.isAlmost(CGPoint(x: size.width / 2, y: size.height / 2)))
        #expect(RGBA.white.isAlmost(spinner.shapes.first?.ink))
        area.removeFromSuperview()
        phone.settle()
      }
    }

    @Test("B4: on every change of size recentred and still turning")
    func recentred() throws {
      let phone = Phone()
      Veil(over: .window(of: phone.table), style: .blocker).show()
      phone.advance(by: 0.5)
      let spinner = try #require(phone.part(.indicator))
      for size in [
        CGSize(width: 320, height: 480), CGSize(width: 700, height: 300), CGSize(width: 390, height: 844),
      ] {
        phone.scene.resize(to: CGRect(origin: .zero, size: size))
        phone.settle()
        #expect(try phone.frame(.indicator).middle.isAlmost(CGPoint(x: size.width / 2, y: size.height / 2)))
        #expect(phone.part(.indicator) === spinner && spinner.isTurning)
      }
    }

    @Test("B5: start, stop, draw and remove are each safe to call twice; no fade")
    func twice() throws {
      let phone = Phone()
      let veil = Veil(over: .window(of: phone.table), style: .blocker)
      veil.show()
      veil.show()
      phone.settle()
      #expect(phone.covers.count == 1 && phone.views("veil.indicator").count == 1)
      #expect(phone.opacity(.scrim) == 1, "there at once")
      let activity = veil.begin()
      for isAnimating in [false, false, true, true] {
        activity.isAnimating = isAnimating
        phone.advance(by: 0.1)
        #expect((phone.part(.indicator)?.isTurning ?? false) == isAnimating)
      }
      activity.end()
      veil.remove()
      veil.remove()
      phone.settle()
      #expect(phone.covers.isEmpty && phone.part(.indicator) == nil, "gone at once, nothing is left")
    }

    @Test("B6: progress in the place of the bare spinner")
    func progress() throws {
      let phone = Phone()
      let veil = Veil(over: .window(of: phone.table), style: .blocker)
      let activity = veil.begin()
      phone.advance(by: 0.1)
      let before = try phone.frame(.indicator)
      activity.progress = 0.25
      phone.advance(by: 1)
      let ring = try #require(phone.part(.indicator))
      #expect(try phone.frame(.indicator) == before, "where the spinner was")
      #expect(!ring.isTurning)
      #expect(ring.shapes.contains { abs($0.strokeEnd - 0.25) < 0.001 })
      #expect(phone.part(.percentage)?.views(of: UILabel.self).first?.text == "25%")
      #expect(ring.accessibilityValue == "25%")
      activity.progress = 1
      phone.advance(by: 1)
      #expect(ring.shapes.contains { $0.strokeEnd == 1 && $0.strokeColor != nil })
    }

    @Test("Bytes are below the ring, and their rate below the texts once it is known")
    func bytes() {
      let phone = Phone()
      let activity = Veil(over: .window(of: phone.table), style: .blocker).begin("Downloading…")
      for second in 0...3 {
        activity.report(second * 1_200_000, of: 12_000_000, in: .bytes)
        phone.advance(by: 1)
        if second == 1 { #expect(phone.text(of: .hint) == nil) }
      }
      #expect(phone.text(of: .hint) == "1.2\u{A0}MB/s")
      #expect(phone.text(of: .percentage) == "3.6\u{A0}MB of 12.0\u{A0}MB")
      #expect(phone.part(.indicator)?.accessibilityValue == "3.6\u{A0}MB of 12.0\u{A0}MB")
      activity.end()
    }
  }
}

extension CAShapeLayer {
  /// Its stroke or fill colour.
  var ink: RGBA? { (strokeColor ?? fillColor).map { RGBA($0) } }
}
