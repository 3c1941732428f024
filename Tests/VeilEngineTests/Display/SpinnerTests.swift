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
    "Clocks that make no sense wedge nothing",
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
}
