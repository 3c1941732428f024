import Testing

@testable import VeilCore
@testable import VeilEngine

/// How a symbol draws itself.
struct SymbolStrokeTests {
  @Test("S2: a veil draws a function of the rectangle for the room that there is; S3: with its ends cut off")
  func function() {
    let frame = Symbol("frame") { BezierPath(roundedRect: $0, radius: 4) }
    let content = VeilContent(indicator: .symbol(frame, strokeEnd: .still(at: 1)))
    let drawn = compose(content, .status, in: .phone()).displayList(at: 0).layers.last?.shapes.first
    guard case .stroke(let path, _, _, let cap) = drawn else {
      Issue.record("no symbol")
      return
    }
    #expect(path == BezierPath(roundedRect: rect(144, 224, 32, 32), radius: 4))
    #expect(cap == .butt)
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

  @Test("S4: nothing during 0.3, then the stroke end from 0 to 1 in 0.5, ease in, ease out")
  func strokeEnd() {
    let tween = VeilStyle.status.indicator.symbol.strokeEnd(of: .warning, from: 20)
    #expect(tween == Tween(from: 0, to: 1, curve: .easeInOut, start: 20.3, duration: 0.5))
    // The modern default draws long symbols longer.
    #expect(VeilStyle.SymbolStyle(color: .grey(0)).strokeEnd(of: .warning, from: 20) == tween)
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
