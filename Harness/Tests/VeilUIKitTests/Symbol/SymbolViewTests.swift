import Testing
import VeilCore
import VeilEngine
@preconcurrency @_spi(Double) import UIKit

@testable import VeilUIKit

@Suite("Symbol view", .onPhone) @MainActor struct SymbolViewTests {
  private let bench = Bench()

  private func layer(_ view: SymbolView) -> CAShapeLayer { view.layer as! CAShapeLayer }

  private func drawn(_ view: SymbolView) -> Double { Double(layer(view).presentation()?.strokeEnd ?? .nan) }

  private func bounds(_ view: SymbolView) -> CGRect { layer(view).path?.boundingBoxOfPath ?? .null }

  @Test("S2: a symbol fits whatever room it has: 44 by 44 with 6 on each side, or any other size")
  func size() {
    let view = SymbolView(.checkmark)
    #expect(view.bounds.size == CGSize(width: 44, height: 44))
    #expect(view.intrinsicContentSize == CGSize(width: 44, height: 44))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 44, height: 44))
    bench.put(view)
    let check = Symbol.checkmark.path.mapped(to: Geometry.Rect(x: 6, y: 6, width: 32, height: 32))
    #expect(layer(view).path.map { BezierPath($0) } == check)
    view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    view.insets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 0)
    MainLoop.settle()
    let larger = Symbol.checkmark.path.mapped(to: Geometry.Rect(x: 20, y: 10, width: 100, height: 60))
    #expect(layer(view).path.map { BezierPath($0) } == larger)
  }

  @Test("S2: a function of the app's own makes the path for the room there is")
  func function() {
    let view = SymbolView { rect in
      BezierPath(rect: Geometry.Rect(rect))
    }
    bench.put(view)
    #expect(bounds(view) == CGRect(x: 6, y: 6, width: 32, height: 32))
    // A symbol can be such a function as well: corners of 4 in a rectangle of any size.
    let frame = Symbol("frame") { BezierPath(roundedRect: $0, radius: 4) }
    let other = SymbolView(frame)
    other.frame.size = CGSize(width: 132, height: 62)
    bench.put(other)
    let room = BezierPath(roundedRect: Geometry.Rect(x: 6, y: 6, width: 120, height: 50), radius: 4)
    #expect(layer(other).path.map { BezierPath($0) } == room)
  }

  @Test("S2: a path of the app's own stays as it is, whether the engine's or UIKit's")
  func ownPath() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40))
    let view = SymbolView(path: circle)
    bench.put(view)
    #expect(layer(view).path.map { BezierPath($0) } == BezierPath(circle))
    view.frame.size = CGSize(width: 100, height: 100)
    MainLoop.settle()
    #expect(layer(view).path.map { BezierPath($0) } == BezierPath(circle))
    let path = BezierPath(rect: Geometry.Rect(x: 0, y: 0, width: 5, height: 5))
    let other = SymbolView(path: path)
    bench.put(other)
    #expect(layer(other).path.map { BezierPath($0) } == path)
  }

  @Test("S3: a stroke of 1 without a fill, in the tint, which it follows, and with which it is not dimmed")
  func look() {
    let view = SymbolView(.cross)
    bench.view.tintColor = .systemRed
    bench.put(view)
    #expect(layer(view).fillColor == nil)
    #expect(layer(view).lineWidth == 1)
    #expect(layer(view).lineCap == .butt && layer(view).lineJoin == .miter)
    #expect(layer(view).strokeColor == UIColor.systemRed.cgColor)
    bench.view.tintColor = .systemGreen
    #expect(layer(view).strokeColor == UIColor.systemGreen.cgColor)
    bench.window.tintAdjustmentMode = .dimmed
    MainLoop.settle()
    #expect(layer(view).strokeColor == UIColor.systemGreen.cgColor)
    view.lineWidth = 3
    #expect(layer(view).lineWidth == 3)
    view.isRound = true
    #expect(layer(view).lineCap == .round && layer(view).lineJoin == .round)
  }

  @Test("S3: the tint's dark colour in the dark")
  func dark() {
    let view = SymbolView(.cross)
    bench.view.tintColor = .systemBlue
    bench.put(view)
    Settings.shared.isDark = true
    MainLoop.settle()
    let wanted = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    #expect(layer(view).strokeColor == wanted)
  }

  @Test("The tint's dark colour in the dark, also on iOS 16, where no traits can be observed")
  func darkBeforeTraitObserving() {
    let view = SymbolView(.cross)
    bench.view.tintColor = .systemBlue
    bench.put(view)
    view.traitObservers.forget()
    Settings.shared.isDark = true
    MainLoop.settle()
    let wanted = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    #expect(layer(view).strokeColor == wanted)
  }

  @Test("S4: nothing is drawn for 0.3, then it draws for 0.5, ease in, ease out, and stays")
  func timing() {
    let view = SymbolView(.checkmark)
    bench.put(view)
    let start = CACurrentMediaTime()
    let curve = TimingCurve.easeInOut
    for step in 0...20 {
      let time = Double(step) * 0.05
      MainLoop.advance(to: start + time)
      #expect(abs(drawn(view) - curve.value(at: (time - 0.3) / 0.5)) < 2e-3, "after \(time)")
    }
    #expect(layer(view).strokeEnd == 1)
    #expect(layer(view).animationKeys() == nil)
  }

  @Test("S4: it draws each time it comes into a window")
  func again() {
    let view = SymbolView(.checkmark)
    var told: [Bool] = []
    view.onCompletion = { told.append($0) }
    for round in 1...3 {
      bench.put(view)
      #expect(drawn(view) == 0)
      MainLoop.advance(by: 1)
      #expect(drawn(view) == 1)
      #expect(told == Array(repeating: true, count: round))
      view.removeFromSuperview()
      MainLoop.settle()
    }
  }

  @Test("S4: delay, duration and whether it draws at all are the app's")
  func settings() {
    let view = SymbolView(.checkmark)
    (view.delay, view.duration) = (0.1, 2)
    bench.put(view)
    let start = CACurrentMediaTime()
    MainLoop.advance(to: start + 1.1)
    #expect(abs(drawn(view) - 0.5) < 1e-3)
    MainLoop.advance(to: start + 2.05)
    #expect(drawn(view) < 1)
    MainLoop.advance(to: start + 2.11)
    #expect(drawn(view) == 1)
    let still = SymbolView(.checkmark)
    still.isAnimated = false
    bench.put(still)
    #expect(layer(still).animationKeys() == nil)
    #expect(drawn(still) == 1)
  }

  @Test("S4: with reduced motion it appears at once, and completes")
  func calm() {
    Settings.shared.reducesMotion = true
    let view = SymbolView(.checkmark)
    var told: [Bool] = []
    view.onCompletion = { told.append($0) }
    bench.put(view)
    #expect(drawn(view) == 1)
    #expect(told == [true])
  }

  @Test("S5: the completion is called once, at its end")
  func completion() {
    let view = SymbolView(.checkmark)
    var told: [Bool] = []
    view.onCompletion = { told.append($0) }
    bench.put(view)
    MainLoop.advance(by: 0.79)
    #expect(told.isEmpty)
    MainLoop.advance(by: 0.02)
    #expect(told == [true])
    MainLoop.advance(by: 5)
    view.removeFromSuperview()
    MainLoop.settle()
    #expect(told == [true])
  }

  @Test("S5: a drawing that leaves its window is interrupted, which is reported once")
  func cutShort() {
    let view = SymbolView(.checkmark)
    var told: [Bool] = []
    view.onCompletion = { told.append($0) }
    bench.put(view)
    MainLoop.advance(by: 0.5)
    view.removeFromSuperview()
    MainLoop.advance(by: 5)
    #expect(told == [false])
  }

  @Test("S5: another drawing replaces the current one, and each completion is called once")
  func replaced() {
    let view = SymbolView(.checkmark)
    view.isAnimated = false
    bench.put(view)
    var told: [String] = []
    view.draw { told.append("first \($0)") }
    MainLoop.advance(by: 0.5)
    view.draw(from: 1, to: 0.5) { told.append("second \($0)") }
    #expect(told == ["first false"])
    MainLoop.advance(by: 0.2)
    #expect(drawn(view) == 1)
    MainLoop.advance(by: 5)
    #expect(told == ["first false", "second true"])
    #expect(drawn(view) == 0.5)
  }

  @Test("S5: from where it is, or in no time, it is set and complete at once", arguments: [0, -1])
  func atOnce(duration: Double) {
    let view = SymbolView(.checkmark)
    view.isAnimated = false
    bench.put(view)
    var told: [Bool] = []
    view.draw(from: 0.5, to: 0.5) { told.append($0) }
    #expect(told == [true])
    #expect(layer(view).strokeEnd == 0.5)
    view.duration = duration
    view.draw(from: 0, to: 0.7) { told.append($0) }
    #expect(told == [true, true])
    #expect(abs(layer(view).strokeEnd - 0.7) < 1e-9)
    #expect(layer(view).animationKeys() == nil)
    MainLoop.advance(by: 5)
    #expect(told == [true, true])
  }

  @Test("S6: slowness multiplies drawing time and delay")
  func slowness() {
    let view = SymbolView(.checkmark)
    view.slowness = 3
    bench.put(view)
    let start = CACurrentMediaTime()
    MainLoop.advance(to: start + 0.85)
    #expect(drawn(view) == 0)
    MainLoop.advance(to: start + 0.9 + 0.75)
    #expect(abs(drawn(view) - 0.5) < 1e-3)
    MainLoop.advance(to: start + 2.39)
    #expect(drawn(view) < 1)
    MainLoop.advance(to: start + 2.41)
    #expect(drawn(view) == 1)
  }

  @Test("S7: the checkmark is the published one, as a UIBezierPath, too")
  func checkmark() {
    let path = Symbol.checkmark.bezierPath(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    let steps = path.cgPath.steps.map { step in step.points.map { ($0.x * 100_000).rounded() } }
    #expect(steps == [[1_136], [26_136, 30_682, 30_682], [98_864]])
    let rows = path.cgPath.steps.map { step in step.points.map { ($0.y * 100_000).rounded() } }
    #expect(rows == [[53_409], [78_409, 82_955, 82_955], [14_773]])
  }

  @Test("S4: every symbol draws for 0.5")
  func published() {
    for symbol in [Symbol.checkmark, .warning, .minus] {
      let view = SymbolView(symbol)
      bench.put(view)
      #expect(layer(view).animation(forKey: "strokeEnd")?.duration == 0.5)
    }
  }

  @Test(
    "S10: by its length a longer path draws longer, within bounds, and the checkmark as long as published")
  func byLength() {
    func time(_ view: SymbolView) -> Double {
      view.duration = nil
      bench.put(view)
      defer { view.removeFromSuperview() }
      return layer(view).animation(forKey: "strokeEnd")?.duration ?? 0
    }
    #expect(abs(time(SymbolView(.checkmark)) - 0.5) < 1e-9)
    #expect(abs(time(SymbolView(.warning)) - Symbol.warning.drawingTime) < 1e-9)
    #expect(time(SymbolView(.warning)) > 0.5)
    let long = (1...40).map { Geometry.Rect(x: 0, y: 0, width: Double($0), height: 32) }
    var path = BezierPath()
    for rect in long { path.append(BezierPath(rect: rect)) }
    #expect(time(SymbolView(path: path)) == 1)
    var short = BezierPath()
    short.move(to: Geometry.Point(x: 0, y: 0))
    short.line(to: Geometry.Point(x: 1, y: 0))
    #expect(time(SymbolView(path: short)) == 0.3)
    // Like the symbol of the same shape, whatever its size.
    let same = SymbolView(path: Symbol.cross.path(in: Geometry.Rect(x: 6, y: 6, width: 32, height: 32)))
    #expect(abs(time(same) - Symbol.cross.drawingTime) < 1e-6)
  }

  @Test("A drawing that iOS removed in the background continues where it would be, and completes once")
  func background() {
    let view = SymbolView(.checkmark)
    view.duration = 4
    var told: [Bool] = []
    view.onCompletion = { told.append($0) }
    bench.put(view)
    let start = CACurrentMediaTime()
    MainLoop.advance(by: 1)
    bench.leaveFor(1)
    #expect(told.isEmpty)
    #expect(
      abs(drawn(view) - TimingCurve.easeInOut.value(at: (CACurrentMediaTime() - start - 0.3) / 4)) < 1e-3)
    bench.leaveFor(10)
    #expect(told == [true])
    #expect(drawn(view) == 1)
  }

  @Test("A view without a reference is freed, and stops drawing")
  func freed() {
    weak var held: SymbolView?
    do {
      let view = SymbolView(.checkmark)
      bench.put(view)
      MainLoop.advance(by: 0.4)
      held = view
      view.removeFromSuperview()
    }
    MainLoop.advance(by: 5)
    #expect(held == nil)
  }

  @Test("Paths pass through Core Graphics and UIKit unchanged")
  func conversions() {
    var path = BezierPath(roundedRect: Geometry.Rect(x: 8, y: 8, width: 303, height: 463), radius: 5)
    path.move(to: Geometry.Point(x: 1, y: 2))
    path.quad(to: Geometry.Point(x: 3, y: 4), control: Geometry.Point(x: 5, y: 6))
    path.append(BezierPath(ellipseIn: Geometry.Rect(x: 1, y: 1, width: 20, height: 10)))
    #expect(BezierPath(path.cgPath) == path)
    #expect(BezierPath(UIBezierPath(path)) == path)
    #expect(BezierPath(BezierPath().cgPath).isEmpty)
  }

  @Test("VoiceOver ignores it until it is an element with a label: then it is an image")
  func accessibility() {
    let view = SymbolView(.checkmark)
    #expect(!view.isAccessibilityElement)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Saved"
    #expect(view.accessibilityTraits == .image)
    #expect(view.accessibilityLabel == "Saved")
  }
}
