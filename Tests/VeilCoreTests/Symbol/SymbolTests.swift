import Testing
import VeilCore
import VeilEngine

struct SymbolTests {
  @Test("S7: the checkmark has the published coordinates")
  func checkmark() {
    let expected: [BezierPath.Element] = [
      .move(to: Geometry.Point(x: 0.01136, y: 0.53409)),
      .curve(
        to: Geometry.Point(x: 0.30682, y: 0.82955), control1: Geometry.Point(x: 0.26136, y: 0.78409),
        control2: Geometry.Point(x: 0.30682, y: 0.82955)),
      .line(to: Geometry.Point(x: 0.98864, y: 0.14773)),
    ]
    #expect(Symbol.checkmark.path.elements == expected)
  }

  @Test("Outcomes are told apart without colour: each has a shape of its own, in every look")
  func statuses() {
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading, .automatic] {
      let symbols = style.indicator.symbol.symbols
      let paths = Status.allCases.map { symbols[$0].path }
      #expect(Set(paths).count == paths.count)
    }
  }

  @Test("S2: a symbol fits any rectangle")
  func fits() {
    let path = Symbol.checkmark.path(in: rect(100, 200, 32, 64))
    #expect(path.elements.first == .move(to: Geometry.Point(x: 100 + 0.01136 * 32, y: 200 + 0.53409 * 64)))
    for symbol in Symbol.library {
      #expect(symbol.path.bounds.isInside(rect(0, 0, 1, 1)), "\(symbol.name)")
      let fitted = symbol.path(in: rect(-7, 3, 44, 20))
      #expect(fitted.bounds.isInside(rect(-7, 3, 44, 20)), "\(symbol.name)")
    }
  }

  @Test("S2: a symbol can be a function of the rectangle, known by its name")
  func function() {
    let frame = Symbol("frame") { BezierPath(roundedRect: $0, radius: 4) }
    #expect(
      frame.path(in: rect(10, 20, 100, 50)) == BezierPath(roundedRect: rect(10, 20, 100, 50), radius: 4))
    #expect(frame == Symbol("frame") { BezierPath(rect: $0) })
    #expect(frame.hashValue == Symbol("frame", outline: { BezierPath(rect: $0) }).hashValue)
    #expect(frame != Symbol("other") { BezierPath(roundedRect: $0, radius: 4) })
    #expect(frame != Symbol("frame", path: frame.path))
  }

  @Test("S3: ends and corners are the style's: cut off and pointed as published, round elsewhere")
  func ends() {
    #expect(!VeilStyle.status.indicator.symbol.isRound)
    #expect(!VeilStyle.SymbolStyle(color: .grey(0)).isRound)
    for style in [VeilStyle.automatic, .veil, .activity, .card, .blocker, .loading] {
      #expect(style.indicator.symbol.isRound)
    }
  }

  @Test("S8: a cross of two strokes that meet in the middle, and a library of further symbols")
  func library() {
    let near = 0.12
    let expected: [BezierPath.Element] = [
      .move(to: Geometry.Point(x: near, y: near)), .line(to: Geometry.Point(x: 1 - near, y: 1 - near)),
      .move(to: Geometry.Point(x: 1 - near, y: near)), .line(to: Geometry.Point(x: near, y: 1 - near)),
    ]
    #expect(Symbol.cross.path.elements == expected)
    #expect(Symbol.library.contains(.cross))
    #expect(Symbol.library.count >= 40)
    #expect(Set(Symbol.library.map(\.name)).count == Symbol.library.count)
    for symbol in Symbol.library {
      // Each is as large as the others, and draws something.
      let bounds = symbol.path.bounds
      #expect(max(bounds.width, bounds.height) >= 0.76, "\(symbol.name)")
      #expect(symbol.path.length() >= 0.76, "\(symbol.name)")
    }
  }

  @Test("S8: symbols are compared by their paths, never by their names")
  func equality() {
    #expect(Symbol("tick", path: Symbol.checkmark.path) == .checkmark)
    #expect(Symbol("checkmark", path: Symbol.cross.path) != .checkmark)
    #expect(Set(Symbol.library).count == Symbol.library.count)
    #expect(Symbol("tick", path: Symbol.checkmark.path).hashValue == Symbol.checkmark.hashValue)
  }

  @Test("S10: 0.5 for the checkmark, others by the square root of their length, within 0.3 and 1")
  func drawingTime() {
    #expect(abs(Symbol.checkmark.drawingTime - 0.5) < 1e-9)
    let length = Symbol.checkmark.path.length()
    func line(_ length: Double) -> Symbol {
      var path = BezierPath()
      path.move(to: .zero)
      path.line(to: Geometry.Point(x: length, y: 0))
      return Symbol("line", path: path)
    }
    #expect(abs(line(2.25 * length).drawingTime - 0.75) < 1e-6)
    #expect(abs(line(0.64 * length).drawingTime - 0.4) < 1e-6)
    #expect(line(0.3 * length).drawingTime == 0.3)
    #expect(line(5 * length).drawingTime == 1)
    #expect(Symbol("nothing", path: BezierPath()).drawingTime == 0.3)
    for symbol in Symbol.library { #expect((0.3...1).contains(symbol.drawingTime)) }
  }
}
