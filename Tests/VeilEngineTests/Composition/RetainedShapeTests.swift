import Testing

@testable import VeilCore
@testable import VeilEngine

/// Retained shapes look like what a painter paints at each instant.
struct RetainedShapeTests {
  /// The tolerated distance of an edge from the painter's, in points.
  private static let slack = 0.5
  /// The beginning of all motions here.
  private static let beginning = 10.0

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var content: VeilContent
    var testDescription: String { name }
  }

  private static func progress(_ from: Double, _ to: Double, start: Double = beginning, time: Double = 0.4)
    -> VeilContent.Indicator
  {
    .progress(Tween(from: from, to: to, curve: .linear, start: start, duration: time))
  }

  private static let formers: [VeilContent.Handover.Former?] = [
    nil, .spinner(.spokes, phase: 5), .spinner(.dots, phase: 7), .spinner(.bars, phase: 2),
    .arc(start: 0.4, length: 0.75), .arc(start: -0.25, length: 0.75),
    .ring(start: 0, length: 0.3), .ring(start: 0.1, length: 1), .ring(start: 0, length: 0),
  ]

  private static let cases: [Case] = {
    var cases = [
      Case(name: "turning", content: VeilContent(indicator: .spinner(since: 9.03, isAnimating: true))),
      Case(name: "stopped", content: VeilContent(indicator: .spinner(since: 9.03, isAnimating: false))),
    ]
    let indicators: [(String, VeilContent.Indicator)] = [
      ("nothing yet", progress(0, 0)), ("from nothing", progress(0, 0.5)), ("on", progress(0.3, 0.8)),
      ("a dot", progress(0, 0.03)), ("whole", progress(0.5, 1)), ("back", progress(0.7, 0)),
      ("late", progress(0.2, 0.9, start: 10.2, time: 0.8)), ("stays", .progress(.still(at: 0.4))),
      ("done", .progress(.still(at: 1))), ("too far", progress(-0.2, 1.3)),
    ]
    for (name, indicator) in indicators {
      for former in formers {
        cases.append(
          Case(
            name: "\(name) after \(former.map { "\($0)" } ?? "nothing")",
            content: VeilContent(
              message: "Searching…", indicator: indicator,
              handover: former.map { VeilContent.Handover($0, at: beginning) }, cancelTitle: "Cancel")))
      }
    }
    for symbol in [Symbol.checkmark, .cross, .warning] {
      for former in formers {
        let tween = Tween(from: 0, to: 1, start: beginning + 0.3, duration: 0.5)
        cases.append(
          Case(
            name: "\(symbol.name) after \(former.map { "\($0)" } ?? "nothing")",
            content: VeilContent(
              indicator: .symbol(symbol, strokeEnd: tween),
              handover: former.map { VeilContent.Handover($0, at: beginning) })))
      }
    }
    return cases
  }()

  private static let styles: [VeilStyle] = {
    var bar = VeilStyle.automatic
    bar.indicator.progress.kind = .bar(minimumWidth: 120)
    var number = VeilStyle.automatic
    number.indicator.progress.kind = .number
    var system = VeilStyle.automatic
    system.indicator.spinner.kind = .system
    var fat = bar
    fat.indicator.progress.kind = .bar(minimumWidth: 4)
    fat.indicator.progress.lineWidth = 44
    var mark = VeilStyle.blocker
    mark.indicator.artwork = Artwork(
      size: Geometry.Size(width: 20, height: 10),
      parts: [
        .fill(BezierPath(rect: Geometry.Rect(x: 0, y: 0, width: 20, height: 5)), .tint),
        .stroke(
          BezierPath(ellipseIn: Geometry.Rect(x: 5, y: 2, width: 6, height: 6)), .color(.black), width: 2),
      ])
    let spinners = [VeilStyle.SpinnerStyle.Kind.ring, .dots, .bars].map { kind in
      var style = VeilStyle.automatic
      style.indicator.spinner.kind = kind
      return style
    }
    var pie = VeilStyle.automatic
    pie.indicator.progress.kind = .pie
    var red = VeilStyle.automatic
    red.indicator.symbol.color = .fixed(RGBA(red: 0.8, green: 0, blue: 0))
    return [
      .automatic, .veil, .activity, .card, .status, .blocker, .loading, bar, number, system, fat, mark, pie,
      red,
    ]
      + spinners
  }()

  private func places(_ generator: inout SeededGenerator) -> Surroundings {
    var place = Surroundings.phone()
    if generator.chance(0.3) { place.direction = .rightToLeft }
    if generator.chance(0.2) { place.wantsLessMotion = true }
    if generator.chance(0.2) { place.holes = [Geometry.Rect(x: 0, y: 400, width: 320, height: 80)] }
    if generator.chance(0.2) { place.size = Geometry.Size(width: 120, height: 60) }
    return place
  }

  @Test(
    "Keyframes move the shapes as the painter paints them, in every style, at every instant", arguments: cases
  )
  func same(as painted: Case) {
    var generator = SeededGenerator(seed: Seed.value)
    for (number, style) in RetainedShapeTests.styles.enumerated() {
      let composition = Composition(
        content: painted.content, style: style, surroundings: places(&generator),
        slowness: generator.chance(0.2) ? 3 : 1, measuring: FakeTextMeasurer())
      for element in composition.elements {
        let shapes = element.retainedShapes()
        for _ in 0..<8 {
          let now = RetainedShapeTests.beginning + generator.number(0...2)
          if let point = difference(of: shapes, from: element, at: now, &generator) {
            Issue.record(
              "style \(number), \(element.identity) at \(now), near \(point), seed \(Seed.value)")
          }
        }
        #expect(
          difference(of: shapes, from: element, at: 10_000, &generator) == nil, "style \(number) at rest")
      }
    }
  }

  /// A point at which the two differ by more than the rounding of an edge; nil: none.
  private func difference(
    of shapes: [Composition.RetainedShape], from element: Composition.Element, at now: Double,
    _ generator: inout SeededGenerator
  ) -> Geometry.Point? {
    let painted = element.shapes(at: now)
    let sampled = shapes.compactMap { $0.shape(at: now) }
    if painted == sampled { return nil }
    if case .number(let number) = element.drawing {
      return sampled == [.text(number.run, in: element.frame)] ? nil : element.frame.origin
    }
    let (one, two) = (PointPainter(painted), PointPainter(sampled))
    for _ in 0..<60 {
      let frame = element.frame
      let point = Geometry.Point(
        x: frame.minX + frame.width * generator.number(0...1),
        y: frame.minY + frame.height * generator.number(0...1))
      guard !one.color(at: point).isClose(to: two.color(at: point)) else { continue }
      if one.isPlain(around: point, within: RetainedShapeTests.slack) { return point }
    }
    return nil
  }

  @Test("The whole fades as it is painted", arguments: [1, 0.8, 0])
  func fade(opacity: Double) {
    var style = VeilStyle.veil
    style.opacity = opacity
    for fade in [
      Tween(from: 0, to: 1, start: 10, duration: 0.25),
      Tween(from: 0.7, to: 0, start: 10, duration: 0.25), .still(at: 1),
    ] {
      let composition = compose(.waiting(), style, in: .phone(), fade: fade)
      for step in -1...10 {
        let now = 10 + Double(step) / 30
        let painted = composition.displayList(at: now).opacity
        #expect(abs(composition.retainedOpacity.value(at: now) - painted) < 1e-9)
      }
    }
  }

  @Test("The platform's spinner is the larger one that fits, and never larger than its frame")
  func fit() {
    let spinner = Composition.Spinner(kind: .system, color: .white, lineWidth: 2, since: 0)
    #expect(spinner.fit(in: rect(0, 0, 44, 44)) == .init(isLarge: true, scale: 1))
    #expect(spinner.fit(in: rect(0, 0, 37, 37)) == .init(isLarge: true, scale: 1))
    #expect(spinner.fit(in: rect(0, 0, 36, 40)) == .init(isLarge: false, scale: 1))
    #expect(spinner.fit(in: rect(0, 0, 20, 20)) == .init(isLarge: false, scale: 1))
    #expect(spinner.fit(in: rect(0, 0, 10, 20)) == .init(isLarge: false, scale: 0.5))
  }

  @Test("A rectangle is known as one, and nothing else is")
  func rectangles() {
    let frame = rect(3, 4, 50, 60)
    #expect(BezierPath(rect: frame).rect == frame)
    #expect(BezierPath(roundedRect: frame, radius: 4).rect == nil)
    #expect(BezierPath(ellipseIn: frame).rect == nil)
    #expect(BezierPath(rect: frame).transformed(by: .rotation(0.3)).rect == nil)
    #expect(BezierPath().rect == nil)
  }

  @Test("A tween without a duration is at its end; keyframes have a final value")
  func courses() {
    let tween = Tween(from: 0.2, to: 0.6, curve: .linear, start: 1, duration: 2)
    #expect(Composition.Keyframes.tween(tween).value(at: 2) == 0.4)
    #expect(Composition.Keyframes.tween(tween).rest == 0.6)
    #expect(Composition.Keyframes.tween(tween).end == 3)
    let values = Composition.Keyframes.values([0, 1, 0.5], start: 1, duration: 2)
    #expect(values.value(at: 0) == 0)
    #expect(values.value(at: 1.5) == 0.5)
    #expect(values.value(at: 2.5) == 0.75)
    #expect(values.value(at: 9) == 0.5)
    #expect(values.rest == 0.5)
    #expect(values.isMoving(at: 2.9) && !values.isMoving(at: 3))
    #expect(Composition.Keyframes.values([], start: 0, duration: 1).value(at: 0.5) == 0)
    let cycle = Composition.Keyframes.cycle([0.2, 0.9, 0.4], since: 1, perSecond: 12)
    #expect(cycle.value(at: 1) == 0.2 && cycle.value(at: 1.1) == 0.9 && cycle.value(at: 1.25) == 0.2)
    #expect(cycle.value(at: 1 - 1.0 / 24) == 0.4)
    #expect(cycle.isMoving(at: 1e9) && cycle.rest == 0.2)
    #expect(Composition.Keyframes.cycle([], since: 1, perSecond: 12).value(at: 3) == 0)
    #expect(Composition.Keyframes.following(.still(at: 0.3)) == .still(0.3))
    #expect(
      Composition.Keyframes.from(5).value(at: 4.999) == 0 && Composition.Keyframes.from(5).value(at: 5) == 1)
    #expect(Tween.until(5).value(at: 4.999) == 1 && Tween.until(5).value(at: 5) == 0)
  }

  @Test("S4: a symbol is invisible before the end of its delay, however an engine draws a length of 0")
  func delay() throws {
    let stroke = Composition.Stroke(
      symbol: .checkmark, insets: Geometry.Insets(6),
      strokeEnd: Tween(from: 0, to: 1, start: 10.3, duration: 0.5), color: .black, lineWidth: 1)
    let shape = try #require(
      Composition.Element(
        .indicator, role: .decoration, frame: rect(0, 0, 44, 44), drawing: .symbol(stroke)
      ).retainedShapes().first)
    #expect(shape.opacity.value(at: 10.29) == 0)
    #expect(shape.opacity.value(at: 10.3) == 1)
    #expect(shape.strokeEnd == .tween(stroke.strokeEnd))
  }

  @Test("Still shapes have no animation: a finished gauge and a stopped spinner")
  func still() {
    for indicator in [
      VeilContent.Indicator.progress(.still(at: 0.5)), .spinner(since: 0, isAnimating: false),
      .symbol(.cross, strokeEnd: .still(at: 1)),
    ] {
      for style in RetainedShapeTests.styles {
        let composition = compose(VeilContent(indicator: indicator), style, in: .phone())
        for shape in composition.elements.flatMap({ $0.retainedShapes() }) {
          for keyframes in [shape.strokeStart, shape.strokeEnd, shape.opacity, shape.rotation] {
            #expect(!keyframes.isMoving(at: 0))
          }
        }
      }
    }
  }
}

extension Composition.RetainedShape {
  /// What an animation engine shows at an instant; nil: nothing.
  fileprivate func shape(at now: Double) -> DisplayList.Shape? {
    let opacity = opacity.value(at: now)
    let (start, end) = (strokeStart.value(at: now), strokeEnd.value(at: now))
    guard opacity > 0 else { return nil }
    let turn = rotation.value(at: now)
    func turned(_ path: BezierPath) -> BezierPath {
      guard turn != 0 else { return path }
      return path.transformed(
        by: .translation(x: -center.x, y: -center.y).concatenating(.rotation(turn * 2 * .pi))
          .concatenating(.translation(x: center.x, y: center.y)))
    }
    func faded(_ color: RGBA) -> RGBA { opacity == 1 ? color : color.withAlpha(color.alpha * opacity) }
    switch shape {
    case .fill(let path, let color):
      return .fill(turned(path), faded(color))
    case .stroke(let path, let color, let width, let cap):
      guard end > start else { return nil }
      let part = start == 0 && end == 1 ? path : path.trimmed(from: start, to: end)
      return .stroke(turned(part), faded(color), width: width, cap: cap)
    case .text, .gradient, .image:
      return shape
    }
  }
}
