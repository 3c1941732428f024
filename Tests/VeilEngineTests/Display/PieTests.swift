import Testing

@testable import VeilCore
@testable import VeilEngine

/// A disc that fills.
struct PieTests {
  private static let style: VeilStyle = {
    var style = VeilStyle.automatic
    style.indicator.progress.kind = .pie
    return style
  }()

  private func shapes(_ content: VeilContent, at now: Double = 20) -> [DisplayList.Shape] {
    compose(content, PieTests.style, in: .phone()).element(.indicator)?.shapes(at: now) ?? []
  }

  /// Whether a point is filled, in hours of a clock's face and in fractions of the radius.
  private func isFilled(_ part: Double, hour: Double, at radius: Double) throws -> Bool {
    let composition = compose(.progress(part), PieTests.style, in: .phone())
    let element = try #require(composition.element(.indicator))
    guard case .gauge(let gauge) = element.drawing else { return false }
    let (sine, cosine) = MathLibrary.sineAndCosine(hour / 12 * 2 * Double.pi)
    let center = element.frame.center
    let reach = radius * element.frame.width / 2
    let point = Geometry.Point(
      x: center.x + reach * sine, y: center.y - reach * cosine)
    let color = PointPainter(element.shapes(at: 20)).color(at: point)
    return color.isClose(to: gauge.color.over(gauge.track.over(.white)))
  }

  @Test("A pie fills clockwise from the top, seen near its edge", arguments: [0.85, 0.95])
  func clockwise(radius: Double) throws {
    #expect(try isFilled(0.25, hour: 1.5, at: radius))
    #expect(try !isFilled(0.25, hour: 4.5, at: radius))
    #expect(try !isFilled(0.25, hour: 10.5, at: radius))
    #expect(try isFilled(0.75, hour: 7.5, at: radius))
    #expect(try !isFilled(0.75, hour: 10.5, at: radius))
  }

  @Test("Its sides are cut off at the centre, and nothing of it is seen at 0")
  func ends() {
    guard case .stroke(let path, _, let width, let cap)? = shapes(.progress(0.4)).last else {
      Issue.record("no pie")
      return
    }
    #expect(cap == .butt)
    #expect(width == 22)
    #expect(abs(path.length() - 0.4 * 2 * Double.pi * 11) < 0.05)
    #expect(shapes(.progress(0)).count == 1)
    #expect(shapes(.progress(1)).count == 2)
  }

  @Test("S11: a pie fades while the symbol waits, and covers none of it")
  func handover() throws {
    let tween = PieTests.style.indicator.symbol.strokeEnd(of: .checkmark, from: 10)
    let former = try #require(
      compose(.progress(0.6), PieTests.style, in: .phone()).element(.indicator)?.drawing.former(at: 9))
    let symbol = VeilContent(
      indicator: .symbol(.checkmark, strokeEnd: tween),
      handover: VeilContent.Handover(former, at: 10))
    func strongest(_ now: Double) -> Double {
      shapes(symbol, at: now).map { shape in
        if case .stroke(_, let color, let width, _) = shape, width == 22 { color.alpha } else { 0.0 }
      }.max() ?? 0
    }
    #expect(strongest(10) == 1)
    #expect(strongest(10.2) < 0.5 && strongest(10.2) > 0)
    #expect(strongest(10.3) == 0 && strongest(10.5) == 0)
  }

  @Test("Its number is under it, also where a ring has it inside")
  func number() throws {
    let content = VeilContent.progress(0.42)
    let layout = try laidOut(content, PieTests.style, in: .phone())
    #expect(try #require(layout.percentage).frame.minY >= layout.indicator.maxY)
    let ring = try laidOut(content, .automatic, in: .phone())
    #expect(try #require(ring.percentage).frame.minY < ring.indicator.maxY)
  }
}
