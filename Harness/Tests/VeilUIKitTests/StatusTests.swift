import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The status symbol in a veil", .onPhone)
  @MainActor struct StatusPanel {
    @Test("S1: progress, or a short status with a symbol that disappears by itself")
    func progressOrStatus() throws {
      let phone = Phone()
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
      let phone = Phone()
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
      let phone = Phone()
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

    @Test("S8: a cross, and a library of further symbols, each drawn in its own path")
    func library() throws {
      let phone = Phone()
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
      let phone = Phone()
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
      let phone = Phone()
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
