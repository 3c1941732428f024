import Testing

@testable import VeilCore
@testable import VeilEngine

/// A shadow under the panel.
struct ShadowTests {
  private let shadow = Composition.Shadow(
    color: RGBA(white: 0, alpha: 0.4), radius: 10, offset: Geometry.Point(x: 0, y: 4))
  private let frame = rect(100, 100, 80, 60)

  private var style: VeilStyle {
    var style = VeilStyle.status
    style.panel.shadow = VeilStyle.Panel.Shadow(
      color: .grey(0, alpha: 0.4), radius: 10, offset: Geometry.Point(x: 0, y: 4))
    return style
  }

  @Test("No style has one by itself; one with a shadow paints it under its panel")
  func under() throws {
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.panel.shadow == nil)
    }
    let plain = compose(.waiting("Saving…"), .status, in: .phone()).displayList(at: 0)
    let shaded = compose(.waiting("Saving…"), style, in: .phone()).displayList(at: 0)
    let (old, new) = (try #require(plain.layers.first), try #require(shaded.layers.first))
    #expect(new.identity == .panel && new.shapes.count == old.shapes.count + 9)
    #expect(Array(new.shapes.suffix(old.shapes.count)) == old.shapes)
    #expect(new.frame == old.frame.offset(x: 0, y: 4).inset(by: Geometry.Insets(-20)))
    #expect(shaded.layers.dropFirst().elementsEqual(plain.layers.dropFirst()))
  }

  @Test("V3: a shadow's pieces cover each point of it once, and nothing else")
  func covered() {
    let pieces = shadow.shapes(under: frame, radius: 12).map { shape -> Geometry.Rect in
      switch shape {
      case .fill(let path, _): path.bounds
      case .gradient(_, let frame): frame
      default: .zero
      }
    }
    let whole = shadow.extent(of: frame)
    #expect(whole == rect(80, 84, 120, 100))
    for x in stride(from: 70.5, to: 210, by: 3) {
      for y in stride(from: 70.5, to: 210, by: 3) {
        let place = Geometry.Point(x: x, y: y)
        #expect(pieces.filter { $0.contains(place) }.count == (whole.contains(place) ? 1 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("It falls from its core to nothing, by half at the panel's edge")
  func falloff() throws {
    let shapes = shadow.shapes(under: frame, radius: 12)
    for case .gradient(let gradient, in: _) in shapes {
      let alphas = gradient.stops.map(\.color.alpha)
      #expect(alphas == alphas.sorted(by: >))
      #expect(alphas.last == 0 && gradient.stops.first?.place == 0 && gradient.stops.last?.place == 1)
      // 12 of 32 points are inside of the edge.
      #expect(abs(gradient.stops[3].color.alpha - 0.2) < 1e-9)
    }
    guard case .fill(_, let core)? = shapes.first, case .gradient(let side, in: _) = shapes[1] else {
      Issue.record("there is no core")
      return
    }
    #expect(side.stops.first?.color == core)
  }

  @Test("Figures that make no sense are no shadow, or a sharp one")
  func careful() {
    var odd = shadow
    odd.radius = .nan
    odd.offset = Geometry.Point(x: .nan, y: .infinity)
    #expect(odd.extent(of: frame) == frame)
    #expect(odd.shapes(under: frame, radius: 0) == [.fill(BezierPath(rect: frame), odd.color)])
    odd.color = .clear
    #expect(odd.shapes(under: frame, radius: 12).isEmpty)
    #expect(shadow.shapes(under: .zero, radius: 12).isEmpty)
    odd = shadow
    odd.radius = .infinity
    #expect(odd.extent(of: frame).width == 80 + 2 * 200)
  }

  @Test("A spinner's step repaints its box, and no shadow")
  func step() {
    let composition = compose(.waiting("Saving…"), style, in: .phone())
    let changes = composition.displayList(at: 1.0 / 12).changes(since: composition.displayList(at: 0))
    #expect(changes == composition.element(.indicator).map { [$0.frame] })
  }
}
