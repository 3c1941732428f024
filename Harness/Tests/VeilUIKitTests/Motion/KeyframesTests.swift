import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

/// Core Animation plays the keyframes without any work of the app.
@Suite("Keyframes", .onPhone) @MainActor struct KeyframesTests {
  private let bench = Bench()
  private let turn = (0..<12).map { Double($0) / 12 }

  private func layer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    bench.view.layer.addSublayer(layer)
    MainLoop.settle()
    return layer
  }

  private func shown(_ layer: CAShapeLayer) -> Double { Double(layer.presentation()?.strokeEnd ?? .nan) }

  private func tween(_ curve: TimingCurve, delay: Double = 0, duration: Double = 2) -> Tween {
    Tween(
      from: 0.2, to: 0.9, curve: curve, start: CACurrentMediaTime() + delay, duration: duration)
  }

  @Test(
    "A layer follows its tween at every instant, and its own value is the end's",
    arguments: [
      TimingCurve.linear, .easeInOut, .cubic(x1: 0.1, y1: 0.9, x2: 0.4, y2: 0.2), .steps(4),
      .spring(bounce: 0.3),
    ])
  func tweens(curve: TimingCurve) {
    for delay in [0.0, 0.5, -0.7] {
      let layer = layer()
      let keyframes = Composition.Keyframes.tween(tween(curve, delay: delay))
      layer.move(.strokeEnd, along: keyframes, now: CACurrentMediaTime())
      MainLoop.settle()
      for _ in 0..<17 {
        #expect(layer.strokeEnd == 0.9)
        #expect(abs(shown(layer) - keyframes.value(at: CACurrentMediaTime())) < 1e-3)
        MainLoop.advance(by: 0.17)
      }
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Samples and steps are shown as they are")
  func samples() {
    let start = CACurrentMediaTime() + 0.25
    let layer = layer()
    let values = Composition.Keyframes.values([0.1, 0.7, 0.3, 1], start: start, duration: 1.5)
    layer.move(.strokeEnd, along: values, now: CACurrentMediaTime())
    let steps = Composition.Keyframes.cycle(turn, since: start - 3.3, perSecond: 12)
    layer.move(.rotation, along: steps, now: CACurrentMediaTime())
    MainLoop.settle()
    for _ in 0..<20 {
      let now = CACurrentMediaTime()
      #expect(abs(shown(layer) - values.value(at: now)) < 1e-6)
      let turned = layer.presentation().map { atan2($0.affineTransform().b, $0.affineTransform().a) }
      let wanted = steps.value(at: now) * 2 * .pi
      #expect(
        abs(sin(Double(turned ?? .nan) - wanted)) + abs(1 - cos(Double(turned ?? .nan) - wanted)) < 1e-6)
      MainLoop.advance(by: 0.1 + 1e-3)
    }
  }

  @Test("A cycle of values is shown as it is")
  func cycle() {
    let layer = layer()
    let cycle = Composition.Keyframes.cycle(
      [0.2, 0.9, 0.4, 0.6, 0.1], since: CACurrentMediaTime() - 3.3, perSecond: 12)
    layer.move(.strokeEnd, along: cycle, now: CACurrentMediaTime())
    MainLoop.settle()
    for _ in 0..<20 {
      #expect(abs(shown(layer) - cycle.value(at: CACurrentMediaTime())) < 1e-6)
      MainLoop.advance(by: 0.1 + 1e-3)
    }
  }

  @Test("A constant is set at once without an animation; a finished motion does not begin again")
  func still() {
    let layer = layer()
    #expect(!layer.move(.strokeEnd, along: .still(0.4), now: CACurrentMediaTime()))
    #expect(layer.strokeEnd == 0.4)
    let over = Composition.Keyframes.tween(tween(.linear, delay: -10))
    #expect(!layer.move(.strokeEnd, along: over, now: CACurrentMediaTime()))
    #expect(layer.strokeEnd == 0.9)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A constant ends a motion")
  func ends() {
    let layer = layer()
    layer.move(.strokeEnd, along: .tween(tween(.linear)), now: CACurrentMediaTime())
    MainLoop.settle()
    layer.move(.strokeEnd, along: .still(0.5), now: CACurrentMediaTime())
    MainLoop.settle()
    #expect(shown(layer) == 0.5)
  }

  @Test("No turn of the main loop is needed while a spinner turns and a symbol draws")
  func noWork() {
    let layer = layer()
    layer.move(.strokeEnd, along: .tween(tween(.easeInOut, duration: 5)), now: CACurrentMediaTime())
    layer.move(
      .rotation, along: .cycle(turn, since: CACurrentMediaTime(), perSecond: 12),
      now: CACurrentMediaTime())
    MainLoop.settle()
    let turns = MainLoop.turns
    MainLoop.advance(by: 4)
    // The turn that finds out whether there is anything to do.
    #expect(MainLoop.turns - turns <= 1)
  }

  @Test(
    "Fade and entrance match the painter's", arguments: entrances,
    [TimingCurve.easeInOut, .spring(bounce: 0.3)])
  func entrance(entrance: VeilStyle.Entrance, curve: TimingCurve) throws {
    var style = VeilStyle.veil
    style.entrance = entrance
    let size = CGSize(width: 320, height: 480)
    let now = CACurrentMediaTime()
    let composition = Composition(
      content: VeilContent(message: "Searching…", indicator: .spinner(since: now, isAnimating: true)),
      style: style, surroundings: Surroundings(size: Geometry.Size(size)),
      fade: Tween(from: 0, to: 1, curve: curve, start: now, duration: 0.25), measuring: LabelMeasurer())
    let whole = UIView(frame: CGRect(origin: .zero, size: size))
    let group = UIView(frame: CGRect(origin: .zero, size: size))
    whole.addSubview(group)
    bench.put(whole)
    whole.layer.move(.opacity, along: composition.retainedOpacity, now: now)
    group.layer.follow(entranceOf: composition, now: now)
    MainLoop.settle()
    for _ in 0..<8 {
      let list = composition.displayList(at: CACurrentMediaTime())
      #expect(abs(Double(whole.layer.presentation()?.opacity ?? -1) - list.opacity) < 1e-3)
      let seen = try #require(group.layer.presentation())
      for corner in [CGPoint.zero, CGPoint(x: 100, y: 30), CGPoint(x: 320, y: 480)] {
        let wanted = list.panelTransform.apply(to: Geometry.Point(corner))
        let anchor = CGPoint(x: 160, y: 240)
        let moved = CGPoint(x: corner.x - anchor.x, y: corner.y - anchor.y).applying(seen.affineTransform())
        #expect(abs(Double(moved.x + seen.position.x) - wanted.x) < 0.1)
        #expect(abs(Double(moved.y + seen.position.y) - wanted.y) < 0.1)
      }
      MainLoop.advance(by: 0.04)
    }
    #expect(group.layer.affineTransform().isIdentity)
  }

  nonisolated private static let entrances: [VeilStyle.Entrance] = [
    .fade, .zoom(from: 0.8), .slide(from: .bottom),
  ]
}
