import Testing

@testable import VeilCore
@testable import VeilEngine

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
      let paths = [Status.success, .failure, .information, .warning].map { symbols.symbol(of: $0).path }
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

  @Test("S3: the symbol is never dimmed with the tint, while it draws and after")
  func notDimmed() {
    let tint = RGBA(red: 0.9, green: 0.2, blue: 0.1)
    var surroundings = Surroundings.phone()
    surroundings.tint = tint
    let tween = VeilStyle.status.indicator.symbol.strokeEnd(of: .checkmark, from: 0)
    let content = VeilContent(indicator: .symbol(.checkmark, strokeEnd: tween))
    for isDark in [false, true] {
      surroundings.isDark = isDark
      let composition = compose(content, .status, in: surroundings)
      for now in [0.35, 0.5, 0.8, 3] {
        let list = composition.displayList(at: now)
        #expect(list.opacity == 1)
        guard case .stroke(_, let color, let width, _) = list.layers.last?.shapes.first else {
          Issue.record("no symbol")
          return
        }
        #expect(color == tint)
        #expect(width == 1)
      }
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

  @Test("S4: nothing during 0.3, then the stroke end from 0 to 1 in 0.5, ease in, ease out")
  func strokeEnd() {
    let tween = VeilStyle.status.indicator.symbol.strokeEnd(of: .warning, from: 20)
    #expect(tween == Tween(from: 0, to: 1, curve: .easeInOut, start: 20.3, duration: 0.5))
    // The modern default draws long symbols longer.
    let automatic = VeilStyle.automatic.indicator.symbol.strokeEnd(of: .warning, from: 20)
    #expect(automatic.duration == Symbol.warning.drawingTime)
    #expect(automatic.duration > 0.5)
  }

  @Test("S4: delay, duration and whether it moves at all can be set")
  func settable() {
    var look = VeilStyle.status.indicator.symbol
    look.delay = 1
    look.duration = 2
    #expect(look.strokeEnd(of: .checkmark, from: 0).start == 1)
    #expect(look.strokeEnd(of: .checkmark, from: 0).duration == 2)
    look.isAnimated = false
    #expect(look.strokeEnd(of: .checkmark, from: 0).value(at: -5) == 1)
  }

  @Test("A part of a symbol can be drawn, and with less motion the part is there at once")
  func part() {
    let look = VeilStyle.status.indicator.symbol
    let tween = look.strokeEnd(of: .checkmark, from: 20, drawing: 0.25, to: 0.75)
    #expect(tween.from == 0.25 && tween.to == 0.75 && tween.start == 20.3)
    let still = look.strokeEnd(of: .checkmark, from: 20, drawing: 0.25, to: 0.75, wantsLessMotion: true)
    #expect(still == .still(at: 0.75))
  }

  @Test("S6: in slow motion the delay is as slow as the drawing")
  func slow() {
    let tween = VeilStyle.status.indicator.symbol.strokeEnd(of: .checkmark, from: 20, slowness: 10)
    #expect(abs(tween.start - 23) < 1e-9)
    #expect(abs(tween.duration - 5) < 1e-9)
  }
}
