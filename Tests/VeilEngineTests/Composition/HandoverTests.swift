import Testing

@testable import VeilCore
@testable import VeilEngine

/// How an indicator takes over from the former one.
struct HandoverTests {
  private let square = Geometry.Size(width: 320, height: 480)

  private func symbol(
    _ style: VeilStyle, after former: VeilContent.Handover.Former?, calm: Bool = false
  ) -> Composition {
    let tween = style.indicator.symbol.strokeEnd(of: .checkmark, from: 10)
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = calm
    return compose(
      VeilContent(
        indicator: .symbol(.checkmark, strokeEnd: tween),
        handover: former.map { VeilContent.Handover($0, at: 10) }),
      style, in: surroundings)
  }

  private func strokes(_ composition: Composition, at now: Double) -> [DisplayList.Shape] {
    composition.displayList(at: now).layers.first { $0.identity == .indicator }?.shapes ?? []
  }

  /// The visible part of a ring with a diameter of 40: the length of what is painted in the spinner's width, in turns.
  private func ring(_ composition: Composition, at now: Double) -> Double {
    var turns = 0.0
    for case .stroke(let path, let color, let width, _) in strokes(composition, at: now)
    where width == 4 && color.alpha == 1 { turns += path.length() / (40 * Double.pi) }
    return turns
  }

  @Test("S11: an arc closes from its current angle, and its end then runs after its beginning, once")
  func closes() throws {
    let composition = symbol(.automatic, after: .arc(start: -0.25, length: 0.75))
    #expect(abs(ring(composition, at: 10) - 0.75) < 1e-3)
    // From nine o'clock over the top and three o'clock to the bottom.
    guard case .stroke(let path, _, _, _) = try #require(strokes(composition, at: 10).first) else { return }
    let center = try #require(composition.element(.indicator)).frame.center
    #expect(abs(try #require(path.currentPoint).x - center.x) < 1e-6)
    #expect(abs(try #require(path.currentPoint).y - center.y - 20) < 1e-6)
    var last = 0.0
    for frame in 0...18 {
      let turns = ring(composition, at: 10 + Double(frame) / 60)
      #expect(turns >= last - 1e-9)
      last = turns
    }
    #expect(abs(ring(composition, at: 10.3) - 1) < 1e-3)
    for frame in 18...48 {
      let turns = ring(composition, at: 10 + Double(frame) / 60)
      #expect(turns <= last + 1e-9)
      last = turns
    }
    #expect(ring(composition, at: 10.8) == 0)
  }

  @Test("The end is the symbol alone, whatever the former indicator", arguments: formers)
  func sameEnd(former: VeilContent.Handover.Former) {
    for style in [VeilStyle.automatic, .status, .blocker, .veil] {
      let composition = symbol(style, after: former)
      #expect(composition.displayList(at: 11) == symbol(style, after: nil).displayList(at: 11))
      #expect(composition.motion(after: 11) == .still)
    }
  }

  @Test("S4: whatever the former indicator, the symbol draws from 0.3 to 0.8", arguments: formers)
  func timing(former: VeilContent.Handover.Former) {
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      let before = symbol(style, after: nil)
      let after = symbol(style, after: former)
      guard case .symbol(let bare) = before.element(.indicator)?.drawing,
        case .symbol(let stroke) = after.element(.indicator)?.drawing
      else {
        Issue.record("no symbol")
        return
      }
      #expect(stroke.strokeEnd == bare.strokeEnd)
      #expect(abs(stroke.strokeEnd.start - 10.3) < 1e-9)
      #expect(abs(stroke.strokeEnd.end - 10.8) < 1e-9)
      // The symbol's line is painted last.
      #expect(strokes(after, at: 10.5).last == strokes(before, at: 10.5).last)
    }
  }

  @Test("S11: in a preset, the former indicator fades out during the delay, and does not return")
  func fades() {
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
      for former in HandoverTests.formers {
        let composition = symbol(style, after: former)
        var last = 2.0
        for frame in 0...18 {
          var strongest = 0.0
          for case .stroke(_, let color, _, _) in strokes(composition, at: 10 + Double(frame) / 60) {
            strongest = max(strongest, color.alpha)
          }
          #expect(strongest < last || (strongest == 0 && last == 0))
          last = strongest
        }
        #expect(strokes(composition, at: 10.3).isEmpty)
        #expect(strokes(composition, at: 10.5).count == 1)
      }
    }
  }

  @Test("It moves from the first frame: during the delay the former indicator disappears")
  func motion() {
    let composition = symbol(.automatic, after: .arc(start: 0, length: 0.75))
    #expect(composition.motion(after: 10) == .continuous)
    #expect(composition.motion(after: 10.5) == .continuous)
    #expect(composition.motion(after: 10.8) == .still)
    #expect(symbol(.automatic, after: nil).motion(after: 10) == .step(at: 10.3))
  }

  @Test("With reduced motion the symbol is whole at once, without a hand-over")
  func calm() {
    let composition = symbol(.automatic, after: .arc(start: 0, length: 0.75), calm: true)
    #expect(composition.motion(after: 10) == .still)
    #expect(strokes(composition, at: 10) == strokes(symbol(.automatic, after: nil), at: 12))
  }

  @Test("A symbol without a delay, or one that does not draw itself, follows at once")
  func noDelay() {
    for change in [{ $0.delay = 0 }, { $0.delay = .nan }, { $0.isAnimated = false }]
      as [(inout VeilStyle.SymbolStyle) -> Void]
    {
      var style = VeilStyle.automatic
      change(&style.indicator.symbol)
      let composition = symbol(style, after: .arc(start: 0, length: 0.75))
      guard case .symbol(let stroke) = composition.element(.indicator)?.drawing else {
        Issue.record("no symbol")
        return
      }
      #expect(stroke.predecessor == nil)
    }
  }

  @Test("A ring comes out of the arc without a jump, its tail always clockwise", arguments: 0..<12)
  func arrives(phase: Int) throws {
    let start = Double(phase) / 12 - 0.75
    var content = VeilContent.progress(0.3)
    content.handover = VeilContent.Handover(.arc(start: start, length: 0.75), at: 10)
    let composition = compose(content, .automatic, in: .phone())
    guard case .gauge(let gauge) = composition.element(.indicator)?.drawing else {
      Issue.record("no ring")
      return
    }
    #expect(gauge.extent.value(at: 10).start == start)
    #expect(gauge.extent.value(at: 10).length == 0.75)
    var tail = start
    for frame in 1...24 {
      let span = gauge.extent.value(at: 10 + Double(frame) / 60)
      #expect(span.start >= tail)
      #expect(span.start - tail < 0.11)  // a turn in 0.4 s, twice as fast in the middle
      tail = span.start
    }
    let end = gauge.extent.value(at: 10.4)
    #expect(abs(end.start - end.start.rounded()) < 1e-9)
    #expect(abs(end.length - 0.3) < 1e-9)
    #expect(composition.motion(after: 10.2) == .continuous)
    #expect(composition.motion(after: 10.4) == .still)
    // The track appears meanwhile.
    #expect(strokes(composition, at: 10).count == 1)
    guard case .stroke(_, let track, _, _)? = strokes(composition, at: 10.4).first else { return }
    #expect(track == gauge.track)
    #expect(strokes(composition, at: 10.4).count == 2)
  }

  @Test("A bar, and a ring with reduced motion, have no hand-over")
  func noArrival() {
    var content = VeilContent.progress(0.3)
    content.handover = VeilContent.Handover(.arc(start: 0, length: 0.75), at: 10)
    var calm = Surroundings.phone()
    calm.wantsLessMotion = true
    for composition in [compose(content, .veil, in: .phone()), compose(content, .automatic, in: calm)] {
      guard case .gauge(let gauge) = composition.element(.indicator)?.drawing else {
        Issue.record("no gauge")
        return
      }
      #expect(gauge.arrival == nil)
    }
  }

  @Test("S11: a running quarter becomes the ring of progress, and its faint ring makes room for the track")
  func ringArrives() throws {
    var style = VeilStyle.automatic
    style.indicator.spinner.kind = .ring
    let spinner = compose(.waiting(), style, in: .phone())
    let former = try #require(spinner.element(.indicator)?.drawing.former(at: 0.5))
    #expect(former == .arc(start: 0.25, length: 0.25))
    var content = VeilContent.progress(0.6)
    content.handover = VeilContent.Handover(former, at: 10)
    let ring = compose(content, style, in: .phone())
    guard case .spinner(let look)? = spinner.element(.indicator)?.drawing,
      case .gauge(let gauge)? = ring.element(.indicator)?.drawing
    else {
      Issue.record("no ring")
      return
    }
    func colors(_ composition: Composition, at now: Double) -> [RGBA] {
      strokes(composition, at: now).map { if case .stroke(_, let color, _, _) = $0 { color } else { .clear } }
    }
    #expect(colors(ring, at: 10) == colors(spinner, at: 0.5))
    #expect(colors(ring, at: 10.4) == [gauge.track, gauge.color])
    let middle = colors(ring, at: 10.2)
    #expect(middle.count == 3 && middle[0].alpha < look.track.alpha && middle[1].alpha < gauge.track.alpha)
  }

  @Test("A running quarter closes into the symbol as the arc does", arguments: [true, false])
  func ringCloses(takesOver: Bool) {
    var style = VeilStyle.automatic
    style.indicator.spinner.kind = .ring
    style.indicator.symbol.takesOverRing = takesOver
    let composition = symbol(style, after: .arc(start: 0.25, length: 0.25))
    #expect(strokes(composition, at: 10).count == 2)
    #expect(strokes(composition, at: 10.3).count == (takesOver ? 1 : 0))
    #expect(composition.displayList(at: 11) == symbol(style, after: nil).displayList(at: 11))
  }

  static let formers: [VeilContent.Handover.Former] = [
    .spinner(.spokes, phase: 4), .spinner(.dots, phase: 3), .spinner(.bars, phase: 8),
    .arc(start: 0.1, length: 0.75), .ring(start: 0, length: 0.4),
    .ring(start: 0.7, length: 1),
  ]
}
