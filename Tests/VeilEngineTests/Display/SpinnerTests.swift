import Testing

@testable import VeilCore
@testable import VeilEngine

/// The spinner's figures.
struct SpinnerTests {
  private func spinner(_ kind: VeilStyle.SpinnerStyle.Kind = .spokes, since: Double = 5)
    -> Composition.Spinner
  {
    Composition.Spinner(kind: kind, color: .black, lineWidth: 2, since: since)
  }

  @Test("Twelve steps a second, one turn a second")
  func phases() {
    let spinner = spinner()
    for step in 0..<36 {
      let begin = 5 + Double(step) / 12
      #expect(spinner.phase(at: begin) == step % 12)
      #expect(spinner.phase(at: begin + 0.08) == step % 12)
    }
    #expect(spinner.phase(at: 5 - 1.0 / 24) == 11)
    #expect(spinner.phase(at: 4) == 0)
  }

  @Test(
    "Invalid clocks do not hang anything",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e17])
  func wildClocks(now: Double) {
    #expect((0..<12).contains(spinner().phase(at: now)))
    if let next = spinner().nextStep(after: now) { #expect(next > now) }
    #expect((0..<12).contains(spinner(since: now).phase(at: 3)))
  }

  @Test("Twelve spokes, the brightest at the phase, the tail behind it fading", arguments: 0..<12)
  func tail(phase: Int) throws {
    let shapes = spinner().shapes(in: rect(0, 0, 20, 20), at: 5 + Double(phase) / 12)
    #expect(shapes.count == 12)
    let strengths = shapes.map { shape in
      if case .stroke(_, let color, _, _) = shape { color.alpha } else { 0.0 }
    }
    #expect(strengths[phase] == 1)
    for age in 1..<12 {
      let younger = strengths[(phase - age + 1 + 12) % 12]
      #expect(strengths[(phase - age + 12) % 12] < younger)
    }
    #expect(abs(strengths[(phase + 1) % 12] - 0.25) < 1e-12)
  }

  @Test("Spokes stand every 30° from the top, clockwise, inside the box")
  func spokes() throws {
    let shapes = spinner().shapes(in: rect(0, 0, 20, 20), at: 5)
    let ends: [Geometry.Point?] = shapes.map { shape in
      guard case .stroke(let path, _, _, _) = shape else { return nil }
      return path.elements.last?.endPoint
    }
    #expect(ends[0] == Geometry.Point(x: 10, y: 1))
    #expect(ends[3] == Geometry.Point(x: 19, y: 10))
    #expect(ends[6] == Geometry.Point(x: 10, y: 19))
    #expect(ends[9] == Geometry.Point(x: 1, y: 10))
    let second = try #require(ends[1])
    #expect(abs(second.x - 14.5) < 1e-9)
    #expect(abs(second.y - (10 - 9 * 3.0.squareRoot() / 2)) < 1e-9)
  }

  @Test("The arc covers three quarters, its head at the phase")
  func arc() throws {
    let shapes = spinner(.arc).shapes(in: rect(0, 0, 44, 44), at: 5 + 3.0 / 12)
    #expect(shapes.count == 1)
    guard case .stroke(let path, _, _, let cap) = shapes[0] else {
      Issue.record("no arc")
      return
    }
    #expect(cap == .round)
    #expect(abs(path.length() - 0.75 * 2 * Double.pi * 21) < 0.1)
    let head = try #require(path.currentPoint)
    #expect(abs(head.x - 43) < 1e-9)
    #expect(abs(head.y - 22) < 1e-9)
  }

  @Test("The ring has a quarter that runs, its head at the phase, on a faint whole one")
  func ring() throws {
    let shapes = spinner(.ring).shapes(in: rect(0, 0, 44, 44), at: 5 + 6.0 / 12)
    guard shapes.count == 2, case .stroke(let whole, let faint, _, _) = shapes[0],
      case .stroke(let part, let color, _, _) = shapes[1]
    else {
      Issue.record("no ring")
      return
    }
    #expect(abs(whole.length() - 2 * Double.pi * 21) < 0.1)
    #expect(abs(part.length() - 0.25 * 2 * Double.pi * 21) < 0.1)
    #expect(faint.alpha == 0.2 && color.alpha == 1)
    let head = try #require(part.currentPoint)
    #expect(abs(head.x - 22) < 1e-9)
    #expect(abs(head.y - 43) < 1e-9)
  }

  @Test("Three dots light up one after the other, a quarter of a turn apart", arguments: 0..<12)
  func dots(phase: Int) {
    let shapes = spinner(.dots).shapes(in: rect(0, 0, 44, 44), at: 5 + Double(phase) / 12)
    let lights = shapes.map { shape in
      if case .fill(_, let color) = shape { color.alpha } else { 0.0 }
    }
    #expect(lights.count == 3)
    for (dot, light) in lights.enumerated() {
      let age = (phase - 3 * dot + 12) % 12
      #expect(abs(light - (1 - 0.75 * Double(min(age, 12 - age)) / 6)) < 1e-9)
    }
  }

  @Test("Five bars grow one after the other, a sixth of a turn apart, from the middle", arguments: 0..<12)
  func bars(phase: Int) {
    let frame = rect(0, 0, 44, 44)
    let shapes = spinner(.bars).shapes(in: frame, at: 5 + Double(phase) / 12)
    #expect(shapes.count == 5)
    for (bar, shape) in shapes.enumerated() {
      guard case .stroke(let path, _, let width, _) = shape else { continue }
      let age = (phase - 2 * bar + 12) % 12
      let part = 1 - 0.7 * Double(min(age, 12 - age)) / 6
      #expect(abs(path.length() - part * (0.8 * 44 - width)) < 1e-6)
      #expect(abs(path.bounds.center.y - 22) < 1e-6)
    }
  }

  @Test(
    "Every spinner stays in its box, whatever its size and its lines",
    arguments: VeilStyle.SpinnerStyle.Kind.allCases)
  func inside(kind: VeilStyle.SpinnerStyle.Kind) {
    for (side, width) in [(44.0, 4.0), (20, 2), (37, 3.5), (12, 9), (3, 40)] {
      let box = rect(10, 20, side, side)
      let spinner = Composition.Spinner(kind: kind, color: .black, lineWidth: width, since: 0)
      for phase in 0..<12 {
        for shape in spinner.shapes(in: box, phase: phase) {
          var (bounds, reach) = (Geometry.Rect.zero, 0.0)
          switch shape {
          case .fill(let path, _): bounds = path.bounds
          case .stroke(let path, _, let width, _): (bounds, reach) = (path.bounds, width / 2)
          case .text, .gradient, .image: break
          }
          // A circle of curves deviates a little.
          let painted = bounds.inset(by: Geometry.Insets(-reach + 0.01))
          #expect(
            painted.minX >= box.minX && painted.maxX <= box.maxX && painted.minY >= box.minY
              && painted.maxY <= box.maxY, "\(side), \(width)")
        }
      }
    }
  }

  @Test(
    "Every spinner looks different in each step, and the same a turn later",
    arguments: VeilStyle.SpinnerStyle.Kind.allCases)
  func steps(kind: VeilStyle.SpinnerStyle.Kind) {
    let spinner = spinner(kind)
    let turn = (0..<12).map { spinner.shapes(in: rect(0, 0, 44, 44), at: 5 + Double($0) / 12) }
    #expect(zip(turn, turn.dropFirst() + [turn[0]]).allSatisfy { $0 != $1 })
    #expect(spinner.shapes(in: rect(0, 0, 44, 44), at: 6) == turn[0])
  }
}
