import CVeilCairo
import Testing
import VeilCore
import VeilEngine

@testable import VeilCairo
@testable import VeilPictures

@Suite("Pictures of animated compositions")
struct ShowingTests {
  private static let background = RGBA(red: 0.85, green: 0.9, blue: 1)

  /// A composition painted in a new picture.
  private func whole(_ composition: Composition, at now: Double) throws -> Picture {
    try Picture(of: composition.displayList(at: now), background: Self.background)
  }

  /// A different clip rounds the edge of a curve differently, by a few of 255 steps.
  private let rounding = 0.08

  private static func dimmed() throws -> VeilStyle {
    var style = VeilStyle.status
    style.scrim = .grey(0, alpha: 0.4)
    return style
  }

  @Test(
    "a composition looks as in a new picture, whatever was shown before",
    arguments: [1.0, 1.5, 2], Surroundings.Turn.allCases)
  func steps(scale: Double, turn: Surroundings.Turn) throws {
    let veil = try VeilPictureTests.veil(
      Self.dimmed(), message: "Searching…", width: 160, height: 200, scale: scale, turn: turn)
    let picture = try Picture(of: veil.displayList(at: 0), background: Self.background)
    // Two turns of the spinner, then back in time, then far ahead.
    let instants = (0...30).map { Double($0) / 12 } + [0.5, 0.25, 100, 3]
    for now in instants {
      try picture.show(veil, at: now)
      #expect(picture.difference(from: try whole(veil, at: now)) <= rounding, "at \(now)")
    }
  }

  @Test("repeating a step of a spinner changes only the spinner's box")
  func stepAlone() throws {
    let veil = try VeilPictureTests.veil(Self.dimmed(), message: "Searching…")
    let picture = try Picture(of: veil.displayList(at: 0), background: Self.background)
    for step in 0..<12 { try picture.show(veil, at: Double(step) / 12) }
    let context: OpaquePointer = cairo_create(picture.surface)
    cairo_set_source_rgba(context, 1, 0, 0, 1)
    cairo_paint(context)
    cairo_destroy(context)
    try picture.show(veil, at: 1)
    let frame = try #require(veil.elements.first { $0.identity == .indicator }?.frame)
    let area = try #require(picture.bounds(differingFrom: red))
    #expect(area == frame)
  }

  @Test("a change after a spinner, a late frame and a change by other means are shown as well")
  func changes() throws {
    let waiting = try VeilPictureTests.veil(Self.dimmed(), message: "Searching…")
    let done = try VeilPictureTests.veil(
      Self.dimmed(), message: "Found", indicator: .symbol(.checkmark, strokeEnd: .still(at: 0.7)))
    let leaving = try VeilPictureTests.veil(
      Self.dimmed(), message: "Searching…",
      fade: Tween(from: 1, to: 0, curve: .linear, start: 5, duration: 1))
    let picture = try Picture(of: waiting.displayList(at: 0), background: Self.background)
    func expect(_ composition: Composition, at now: Double) throws {
      try picture.show(composition, at: now)
      #expect(picture.difference(from: try whole(composition, at: now)) <= rounding, "at \(now)")
    }
    for step in 0..<14 { try expect(waiting, at: Double(step) / 12) }
    try expect(done, at: 2)
    for step in 0..<14 { try expect(leaving, at: 3 + Double(step) / 12) }
    try expect(leaving, at: 5.5)
    try expect(leaving, at: 7)
    for step in 0..<14 { try expect(waiting, at: 8 + Double(step) / 12) }
    try picture.repaint(done.displayList(at: 0), within: [Geometry.Rect(origin: .zero, size: done.size)])
    try expect(waiting, at: 9.5)
    try picture.show(nil, at: 10)
    let nothing = try Picture(of: list(320, 480, []), background: Self.background)
    #expect(picture.difference(from: nothing) == 0)
    try expect(waiting, at: 10.5)
  }

  @Test("a symbol that draws itself looks as in a new picture")
  func drawing() throws {
    let veil = try VeilPictureTests.veil(
      Self.dimmed(),
      indicator: .symbol(
        .checkmark, strokeEnd: Tween(from: 0, to: 1, curve: .linear, start: 0, duration: 1)))
    let picture = try Picture(of: veil.displayList(at: 0), background: Self.background)
    for now in [0.1, 0.4, 0.8, 0.3, 1, 2] {
      try picture.show(veil, at: now)
      #expect(picture.difference(from: try whole(veil, at: now)) <= rounding, "at \(now)")
    }
  }

  @Test("repeated painting of a list gives the same pixels, and a changed list is shown")
  func kept() throws {
    let list = try VeilPictureTests.veil(Self.dimmed(), message: "Searching…").displayList(at: 0)
    let everything = [Geometry.Rect(origin: .zero, size: list.size)]
    let picture = try Picture(of: list, background: Self.background)
    for _ in 0..<4 {
      try picture.repaint(list, within: everything)
      #expect(picture.difference(from: try Picture(of: list, background: Self.background)) == 0)
    }
    var other = list
    other.layers.removeFirst()
    try picture.repaint(other, within: everything)
    #expect(picture.difference(from: try Picture(of: other, background: Self.background)) == 0)
    try picture.repaint(list, within: everything)
    #expect(picture.difference(from: try Picture(of: list, background: Self.background)) == 0)
  }

  @Test(
    "filling the scrim and the background in one step gives the same pixels as painting one over the other",
    arguments: [
      RGBA.white, RGBA(red: 0.3, green: 0.5, blue: 0.7), RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5),
      nil,
    ])
  func filling(background: RGBA?) throws {
    for alpha in stride(from: 0.05, through: 1, by: 0.19) {
      let scrim = list(
        24, 18, [.fill(box(0, 0, 24, 18), RGBA(red: 0.9, green: 0.4, blue: 0.1, alpha: alpha))])
      let picture = try Picture(of: scrim, background: background)
      let expected = try Picture(of: list(24, 18, []), background: background)
      let context: OpaquePointer = cairo_create(expected.surface)
      CairoPainter(fonts: CairoFonts()).paint(scrim, on: context)
      cairo_destroy(context)
      #expect(picture.difference(from: expected) == 0, "\(alpha) over \(String(describing: background))")
    }
  }

  @Test("a scrim that is partial, clipped or turned covers only its own area")
  func partlyFilled() throws {
    let half = list(20, 20, [.fill(box(0, 0, 10, 20), red)])
    #expect(try Picture(of: half, background: .white)[15, 5] == .white)
    let clipped = list(
      20, 20, clip: Geometry.Rect(x: 0, y: 0, width: 20, height: 5), [.fill(box(0, 0, 20, 20), red)])
    #expect(try Picture(of: clipped, background: .white)[5, 15] == .white)
    let turned = list(30, 20, turn: .right, [.fill(box(0, 0, 20, 30), red)])
    #expect(try Picture(of: turned, background: .white).bounds(differingFrom: red) == nil)
    let short = list(30, 20, turn: .right, [.fill(box(0, 0, 30, 20), red)])
    #expect(try Picture(of: short, background: .white).bounds(differingFrom: red) != nil)
  }

  @Test("a layer with a NaN frame is painted")
  func frameWithoutNumbers() throws {
    var bad = list(20, 20, [.fill(box(0, 0, 10, 10), red)])
    bad.layers[0].frame = Geometry.Rect(x: .nan, y: -.infinity, width: .infinity, height: .nan)
    #expect(try Picture(of: bad)[5, 5] == red)
  }
}
