import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@Suite("Painting shapes")
struct PaintingTests {
  @Test("a filled rectangle changes exactly its own pixels", arguments: [1.0, 2, 3])
  func fillCoversItsBox(scale: Double) throws {
    let picture = try Picture(of: list(30, 20, scale: scale, [.fill(box(3, 5, 10, 7), red)]))
    #expect(picture.width == Int(30 * scale))
    #expect(picture.height == Int(20 * scale))
    #expect(
      picture.bounds(differingFrom: .clear)
        == Geometry.Rect(x: 3 * scale, y: 5 * scale, width: 10 * scale, height: 7 * scale))
    #expect(picture[Int(3 * scale), Int(5 * scale)] == red)
    #expect(picture[Int(13 * scale) - 1, Int(12 * scale) - 1] == red)
  }

  @Test("inner windings are filled as well")
  func nonZeroWinding() throws {
    var path = box(0, 0, 20, 20)
    path.append(box(5, 5, 10, 10))
    let picture = try Picture(of: list(20, 20, [.fill(path, red)]))
    #expect(picture[10, 10] == red)
  }

  @Test("a butt cap ends at the line's end, a round cap half the line's width beyond it")
  func caps() throws {
    let path = line((10, 10), (30, 10))
    let butt = try Picture(of: list(40, 20, [.stroke(path, red, width: 4, cap: .butt)]))
    #expect(
      butt.bounds(differingFrom: .clear) == Geometry.Rect(x: 10, y: 8, width: 20, height: 4))
    let round = try Picture(of: list(40, 20, [.stroke(path, red, width: 4, cap: .round)]))
    #expect(
      round.bounds(differingFrom: .clear) == Geometry.Rect(x: 8, y: 8, width: 24, height: 4))
  }

  @Test("S3: lines with round caps have round joins, others have mitred joins")
  func joins() throws {
    let path = line((5, 30), (20, 10), (35, 30))
    func top(_ cap: DisplayList.LineCap) throws -> Double? {
      try Picture(of: list(40, 40, [.stroke(path, red, width: 8, cap: cap)])).bounds(differingFrom: .clear)?
        .minY
    }
    // A bevel would end at y = 7.6.
    #expect(try top(.round) == 6)
    #expect(try top(.butt) == 3)
  }

  @Test("a closed path is stroked to its beginning, with a join there")
  func closed() throws {
    let path = box(10, 10, 20, 20)
    let picture = try Picture(of: list(40, 40, [.stroke(path, red, width: 4, cap: .butt)]))
    #expect(picture[9, 20] == red && picture[8, 8] == red)
  }

  @Test("a quadratic curve is painted like the cubic of the same shape")
  func quadratics() throws {
    let start = Geometry.Point(x: 0, y: 30)
    let end = Geometry.Point(x: 30, y: 30)
    var quad = BezierPath()
    quad.move(to: start)
    quad.quad(to: end, control: Geometry.Point(x: 15, y: -30))
    var cubic = BezierPath()
    cubic.move(to: start)
    cubic.curve(to: end, control1: Geometry.Point(x: 10, y: -10), control2: Geometry.Point(x: 20, y: -10))
    let first = try Picture(of: list(30, 30, [.fill(quad, red)]))
    let second = try Picture(of: list(30, 30, [.fill(cubic, red)]))
    #expect(first.difference(from: second) == 0)
    #expect(first.bounds(differingFrom: .clear)?.minY == 0)
  }

  @Test("V2: grey 2/3 under the panel, 0.8 over both together, on white and on black")
  func veilOpacity() throws {
    let grey = RGBA(white: 2 / 3)
    let veil = list(
      40, 40, opacity: 0.8, [.fill(box(0, 0, 40, 40), grey), .fill(box(10, 10, 20, 20), .white)])
    let onWhite = try Picture(of: veil, background: .white)
    #expect(isNear(onWhite[2, 2], RGBA(white: 2 / 3 * 0.8 + 0.2)))
    #expect(isNear(onWhite[20, 20], .white))
    let onBlack = try Picture(of: veil, background: .black)
    #expect(isNear(onBlack[2, 2], RGBA(white: 2 / 3 * 0.8)))
    #expect(isNear(onBlack[20, 20], RGBA(white: 0.8)))
  }

  @Test("B2: black at one half")
  func blockerOpacity() throws {
    let blocker = list(20, 20, [.fill(box(0, 0, 20, 20), RGBA(white: 0, alpha: 0.5))])
    #expect(isNear(try Picture(of: blocker, background: .white)[10, 10], RGBA(white: 0.5)))
    #expect(isNear(try Picture(of: blocker)[10, 10], RGBA(white: 0, alpha: 0.5)))
  }

  @Test("overlapping shapes do not show through each other in a transparent list")
  func groupOpacity() throws {
    let shapes: [DisplayList.Shape] = [.fill(box(0, 0, 20, 20), red), .fill(box(10, 0, 10, 20), blue)]
    let picture = try Picture(of: list(20, 20, opacity: 0.5, shapes), background: .white)
    #expect(isNear(picture[5, 5], RGBA(red: 1, green: 0.5, blue: 0.5)))
    #expect(isNear(picture[15, 5], RGBA(red: 0.5, green: 0.5, blue: 1)))
  }

  @Test("a list without opacity paints nothing", arguments: [0, -1, Double.nan])
  func noOpacity(opacity: Double) throws {
    let picture = try Picture(of: list(20, 20, opacity: opacity, [.fill(box(0, 0, 20, 20), red)]))
    #expect(picture.bounds(differingFrom: .clear) == nil)
  }

  @Test(
    "V9: upright coordinates land where each turn puts them",
    arguments: [
      (Surroundings.Turn.upright, 0, 0), (.right, 29, 0), (.upsideDown, 29, 19), (.left, 0, 19),
    ])
  func turns(turn: Surroundings.Turn, x: Int, y: Int) throws {
    // The upright top left corner is red, the pixel to the right of it green.
    let picture = try Picture(
      of: list(30, 20, turn: turn, [.fill(box(0, 0, 1, 1), red), .fill(box(1, 0, 1, 1), green)]))
    #expect(picture[x, y] == red)
    let rightwards: (x: Int, y: Int) =
      switch turn {
      case .upright: (1, 0)
      case .right: (0, 1)
      case .upsideDown: (-1, 0)
      case .left: (0, -1)
      }
    #expect(picture[x + rightwards.x, y + rightwards.y] == green)
    #expect(picture.bounds(differingFrom: .clear).map { $0.width * $0.height } == 2)
  }

  @Test("nothing is painted outside a layer's clip")
  func clip() throws {
    let clip = Geometry.Rect(x: 4, y: 6, width: 8, height: 3)
    let picture = try Picture(of: list(20, 20, clip: clip, [.fill(box(0, 0, 20, 20), red)]))
    #expect(picture.bounds(differingFrom: .clear) == clip)
    let empty = list(20, 20, clip: .zero, [.fill(box(0, 0, 20, 20), red)])
    #expect(try Picture(of: empty).bounds(differingFrom: .clear) == nil)
  }

  @Test("a text fades out at the sides of its clip over the layer's fade depth, and is opaque between them")
  func fading() throws {
    let clip = Geometry.Rect(x: 0, y: 10, width: 60, height: 40)
    // A column of full blocks without gaps between its lines.
    let run = TextRun(
      Array(repeating: "█████", count: 6).joined(separator: "\n"), font: FontSpec(size: 20), color: red,
      alignment: .leading, direction: .leftToRight)
    let box = Geometry.Rect(x: 0, y: 0, width: 60, height: 200)
    func alphas(_ fading: Geometry.Insets) throws -> [Double] {
      let picture = try Picture(of: list(60, 60, clip: clip, fading: fading, [.text(run, in: box)]))
      return [9, 10, 15, 19, 30, 40, 45, 49, 50].map { picture[10, $0]?.alpha ?? -1 }
    }
    #expect(try alphas(.zero) == [0, 1, 1, 1, 1, 1, 1, 1, 0])
    let both = try alphas(Geometry.Insets(top: 10, bottom: 10))
    for (alpha, expected) in zip(both, [0, 0.05, 0.55, 0.95, 1, 0.95, 0.45, 0.05, 0]) {
      #expect(abs(alpha - expected) < 0.02, "\(both)")
    }
    #expect(try alphas(Geometry.Insets(bottom: 10)).prefix(5) == [0, 1, 1, 1, 1])
  }

  @Test("one layer's clip does not apply to the next")
  func clipEnds() throws {
    var two = list(20, 20, clip: Geometry.Rect(x: 0, y: 0, width: 5, height: 5), [])
    two.layers.append(
      DisplayList.Layer(
        .message, frame: Geometry.Rect(x: 0, y: 0, width: 20, height: 20),
        shapes: [.fill(box(0, 0, 20, 20), red)]))
    #expect(try Picture(of: two)[15, 15] == red)
  }
}
