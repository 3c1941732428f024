import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The status symbol in a veil", .onPhone)
  @MainActor struct StatusPanel {
    private let phone = Phone()

    @Test("S1: progress, or a short status with a symbol that disappears by itself")
    func progressOrStatus() throws {
      let veil = Veil(over: phone.window, style: .status)
      let saving = veil.begin("Saving…", progress: 0.5)
      phone.advance(by: 1)
      #expect(phone.part(.indicator)?.shapes.contains { abs($0.strokeEnd - 0.5) < 0.001 } == true)
      #expect(!phone.isButtonUsable())
      saving.succeed("Saved")
      phone.advance(by: 0.01)
      #expect(phone.isButtonUsable(), "the status blocks nothing")
      phone.advance(by: 1)
      #expect(phone.part(.message)?.views(of: UILabel.self).first?.text == "Saved")
      let stroke = try #require(phone.symbol)
      #expect(stroke.strokeEnd == 1 && stroke.presentation()?.strokeEnd == 1)
      phone.advance(by: 0.9)
      #expect(phone.opacity(.panel) > 0.999, "long enough to be read")
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty, "it goes by itself")
      veil.flash(.information, "As you know")
      phone.advance(by: 1)
      #expect(phone.symbol != nil)
    }

    @Test(
      "S4, S11: in a veil, too, it draws itself once, by Core Animation, after a delay in which nothing is drawn"
    )
    func drawsItself() throws {
      Veil(over: phone.window, style: .status).flash(.success, "Saved")
      phone.settle()
      let stroke = try #require(phone.symbol)
      func drawn() -> Double { Double(stroke.presentation()?.strokeEnd ?? -1) }
      #expect(drawn() == 0)
      phone.advance(by: 0.29)
      #expect(drawn() == 0)
      phone.advance(by: 0.26)
      #expect(abs(drawn() - 0.5) < 0.02)
      phone.advance(by: 0.25)
      #expect(drawn() == 1)
      for _ in 0..<10 {
        phone.advance(by: 0.1)
        #expect(drawn() == 1 && phone.symbol === stroke, "it stays")
      }
    }

    @Test("An outcome has haptics if the style says so, and in none of the published looks")
    func felt() {
      for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
        Veil(over: phone.window, style: style).flash(.success, "Saved")
        phone.advance(by: 100)
      }
      #expect(UIFeedbackGenerator.felt.isEmpty)
      let veil = Veil(over: phone.window, style: .automatic)
      for status in [Status.success, .failure, .warning, .information] {
        veil.flash(status, "So it is")
        phone.advance(by: 100)
      }
      #expect(UIFeedbackGenerator.felt == ["success", "error", "warning", "light impact"])
    }

    @Test("S12: the ring takes on the colour of its status in one motion, and the symbol has it")
    func ownColor() throws {
      let red = RGBA(red: 0.8, green: 0.1, blue: 0.1)
      var style = VeilStyle.automatic
      style.indicator.symbol.colors.failure = .fixed(red)
      let veil = Veil(over: phone.window, style: style)
      let saving = veil.begin("Saving…", progress: 0.4)
      phone.advance(by: 1.5)
      func seen() throws -> RGBA {
        let strokes = try #require(phone.part(.indicator)).shapes.compactMap { shape -> RGBA? in
          let now = shape.presentation() ?? shape
          guard let color = shape.strokeColor, now.strokeEnd > now.strokeStart, now.opacity > 0 else {
            return nil
          }
          return RGBA(color).withAlpha(RGBA(color).alpha * Double(now.opacity))
        }
        let rings = Array(strokes.drop { $0.alpha < 1 })
        return try rings.dropFirst().reduce(#require(rings.first)) { $1.over($0) }
      }
      let former = try seen()
      #expect(!former.isClose(to: red))
      saving.fail("The disk is full")
      phone.settle()
      var shares: [Double] = []
      for _ in 0..<20 {
        shares.append((try seen().red - former.red) / (red.red - former.red))
        phone.advance(by: 1.0 / 60)
      }
      #expect(shares[0] < 0.1 && shares.contains { $0 > 0.3 && $0 < 0.7 } && shares[19] > 0.99)
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 }, "\(shares)")
      phone.advance(by: 1)
      #expect(try seen().isClose(to: red))
      phone.advance(by: 10)
      veil.flash(.success, "Saved")
      phone.advance(by: 2)
      #expect(try !seen().isClose(to: red), "another status")
    }

    @Test("S8: a cross, and a library of further symbols, each drawn in its own path")
    func library() throws {
      #expect(Symbol.library.count >= 10)
      let veil = Veil(over: phone.window, style: .status)
      for (status, symbol) in [
        (Status.failure, Symbol.cross), (.success, .checkmark), (.warning, .warning),
        (.information, .information),
      ] {
        veil.flash(status)
        phone.advance(by: 1.5)
        let stroke = try #require(phone.symbol)
        let frame = Geometry.Rect(stroke.bounds)
        #expect(stroke.path == symbol.path(in: frame.inset(by: Geometry.Insets(6))).cgPath, "\(symbol.name)")
        #expect(stroke.bounds.size == CGSize(width: 44, height: 44))
        veil.endAll()
        phone.advance(by: 10)
      }
      for symbol in Symbol.library {
        let view = SymbolView(symbol)
        phone.home.view.addSubview(view)
        phone.settle()
        let path = try #require((view.layer as? CAShapeLayer)?.path)
        #expect(view.bounds.insetBy(dx: 5.5, dy: 5.5).contains(path.boundingBoxOfPath), "\(symbol.name)")
        view.removeFromSuperview()
      }
    }

    @Test("S2: in a veil, too, a symbol can be a function of the rectangle; S3: its ends are cut off")
    func function() throws {
      var style = VeilStyle.status
      style.indicator.symbol.symbols.success = Symbol("frame") { BezierPath(roundedRect: $0, radius: 4) }
      Veil(over: phone.window, style: style).flash(.success, "Framed")
      phone.advance(by: 1)
      let stroke = try #require(phone.symbol)
      let room = Geometry.Rect(stroke.bounds).inset(by: Geometry.Insets(6))
      #expect(stroke.path == BezierPath(roundedRect: room, radius: 4).cgPath)
      #expect(stroke.lineCap == .butt && stroke.lineJoin == .miter)
    }

    @Test("S9: an SVG icon that became a symbol from the command line draws itself, in a view and in a veil")
    func generated() throws {
      let view = SymbolView(Symbol.bell)
      phone.home.view.addSubview(view)
      phone.settle()
      let layer = try #require(view.layer as? CAShapeLayer)
      #expect(layer.path == Symbol.bell.path(in: Geometry.Rect(x: 6, y: 6, width: 32, height: 32)).cgPath)
      #expect(layer.presentation()?.strokeEnd == 0)
      phone.advance(by: 1)
      #expect(layer.presentation()?.strokeEnd == 1)
      var style = VeilStyle.status
      style.indicator.symbol.symbols.success = .bell
      Veil(over: phone.window, style: style).flash(.success, "It rings")
      phone.advance(by: 1)
      let stroke = try #require(phone.symbol)
      #expect(
        stroke.path == Symbol.bell.path(in: Geometry.Rect(stroke.bounds).inset(by: Geometry.Insets(6))).cgPath
      )
    }
  }
}

extension Phone {
  /// The layer of the symbol that the veil shows.
  var symbol: CAShapeLayer? {
    part(.indicator)?.shapes.first { $0.strokeColor != nil && $0.fillColor == nil }
  }
}
