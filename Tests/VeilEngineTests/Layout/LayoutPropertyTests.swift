import Testing

@testable import VeilCore
@testable import VeilEngine

/// Layouts of random content in random scopes.
struct LayoutPropertyTests {
  @Test("Everything is inside the scope, on whole device pixels, and nothing overlaps", arguments: 0..<8)
  func random(run: Int) throws {
    let seed = Seed.value &+ UInt64(run)
    var dice = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let surroundings = dice.surroundings()
      let content = dice.content()
      let style = dice.style()
      let scroll = dice.number(-100...3000)
      try check(content, style, surroundings, scroll: scroll, note: "seed \(seed), round \(round)")
    }
  }

  @Test("Invalid styles never leave the scope", arguments: 0..<4)
  func wildStyles(run: Int) throws {
    let seed = Seed.value &+ UInt64(run)
    var dice = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var style = dice.style()
      for _ in 0..<3 { dice.spoil(&style) }
      let surroundings = dice.surroundings()
      let content = dice.content()
      let layout = try laidOut(content, style, in: surroundings)
      let note = Comment(rawValue: "seed \(seed), round \(round)")
      #expect(layout.panel.isInside(layout.bounds, slack: 1e-6), note)
      #expect(layout.indicator.isInside(layout.panel, slack: 1e-6), note)
      #expect(!layout.indicator.isEmpty, note)
      // Sampling and printing must not trap either.
      let list = compose(content, style, in: surroundings).displayList(at: dice.number(0...9))
      #expect(!list.description.isEmpty)
    }
  }

  private func check(
    _ content: VeilContent, _ style: VeilStyle, _ surroundings: Surroundings, scroll: Double, note: Comment
  ) throws {
    let layout = try laidOut(content, style, in: surroundings, scroll: scroll)
    let scale = surroundings.scale
    let slack = 1e-6
    let bounds = Geometry.Rect(
      origin: .zero, size: surroundings.turn.uprightSize(of: surroundings.size))
    #expect(layout.bounds == bounds, note)
    #expect(layout.panel.isInside(bounds, slack: slack), note)
    #expect(!layout.indicator.isEmpty, note)
    #expect(layout.indicator.isInside(layout.panel, slack: slack), note)

    var parts: [Geometry.Rect] = [layout.indicator]
    for line in [layout.message, layout.detail, layout.hint] {
      guard let line else { continue }
      #expect(line.frame.isOnPixels(scale: scale), note)
      parts.append(layout.viewport.map { line.frame.intersection($0) } ?? line.frame)
    }
    if let percentage = layout.percentage?.frame {
      // A number in a ring is on its indicator, and nowhere else.
      let isInRing = style.indicator.progress.numberPlace == .inside && percentage.isInside(layout.indicator)
      if !isInRing { parts.append(percentage) }
    }
    if let button = layout.button {
      parts.append(button)
      #expect(try #require(layout.buttonTitle).frame.isInside(button, slack: slack), note)
    }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      #expect(part.isInside(layout.panel, slack: slack), note)
      if layout.viewport == nil { #expect(part.isOnPixels(scale: scale), note) }
      for other in parts.dropFirst(index + 1) where !other.isEmpty {
        #expect(!part.overlaps(other, slack: slack), note)
      }
    }
    #expect(layout.panel.isOnPixels(scale: scale), note)
    #expect(layout.indicator.isOnPixels(scale: scale), note)
    #expect(layout.scroll.offset >= 0 && layout.scroll.offset <= layout.scroll.range, note)
    #expect((layout.viewport == nil) == (layout.scroll.range == 0), note)

    // Centred to half a device pixel in the usable area, if nothing pushes it.
    if case .hugging = style.panel.extent, style.panel.area == .usableArea,
      let area = UprightArea(surroundings)
    {
      #expect(
        abs(layout.panel.center.x - area.usable.center.x) <= 0.5 / scale + slack || isTight(layout, area),
        note)
      #expect(
        abs(layout.panel.center.y - area.usable.center.y) <= 0.5 / scale + slack || isTight(layout, area),
        note)
      #expect(layout.panel.isInside(area.usable, slack: slack), note)
    }
  }

  /// Whether the panel takes all the space, so that the grid may move it by up to a pixel.
  private func isTight(_ layout: PanelLayout, _ area: UprightArea) -> Bool {
    area.usable.width - layout.panel.width < 2 * area.grid.pixel
      || area.usable.height - layout.panel.height < 2 * area.grid.pixel
  }
}

extension SeededGenerator {
  fileprivate mutating func surroundings() -> Surroundings {
    let scales = [1.0, 2.0, 3.0, 1.5]
    let scale = scales[Int(number(0...3.99))]
    let width = side()
    var surroundings = Surroundings(size: Geometry.Size(width: width, height: side()))
    surroundings.scale = scale
    surroundings.textScale = number(0.3...3.5)
    surroundings.turn = Surroundings.Turn.allCases.randomElement(using: &self) ?? .upright
    surroundings.direction = chance(0.5) ? .leftToRight : .rightToLeft
    if chance(0.5) {
      surroundings.safeArea = Geometry.Insets(
        top: number(0...60), left: number(0...40), bottom: number(0...40), right: number(0...40))
    }
    if chance(0.3) {
      let height = number(0...surroundings.size.height)
      surroundings.keyboard = Geometry.Rect(
        x: 0, y: surroundings.size.height - height, width: width, height: height)
    }
    return surroundings
  }

  private mutating func side() -> Double {
    (chance(0.3) ? number(2...80) : number(80...1400)).rounded()
  }

  fileprivate mutating func text() -> String? {
    guard chance(0.8) else { return nil }
    let count = chance(0.1) ? 400 : Int(number(1...30))
    return (0..<count).map { _ in String(repeating: "m", count: Int(number(1...14))) }
      .joined(separator: chance(0.1) ? "\n" : " ")
  }

  fileprivate mutating func content() -> VeilContent {
    var content = VeilContent.waiting(text())
    if chance(0.3) { content.detail = text() }
    if chance(0.3) { content.hint = "Still working…" }
    if chance(0.4) { content.cancelTitle = "Cancel" }
    switch Int(number(0...2.99)) {
    case 0: break
    case 1: content.indicator = .progress(.still(at: number(0...1)))
    default: content.indicator = .symbol(.checkmark, strokeEnd: .still(at: 1))
    }
    return content
  }

  /// Replaces a number of a style with a meaningless one.
  fileprivate mutating func spoil(_ style: inout VeilStyle) {
    let wild = [-20, -0.001, Double.nan, .infinity, -.infinity, 1e300, 1e-300][Int(number(0...6.99))]
    switch Int(number(0...15.99)) {
    case 0: style.panel.margin = wild
    case 1: style.panel.padding.left = wild
    case 2: style.panel.padding.bottom = wild
    case 3: style.panel.spacing = wild
    case 4: style.panel.textSpacing = wild
    case 5: style.panel.minimumSize.width = wild
    case 6: style.panel.maximumSize = Geometry.Size(width: wild, height: 100)
    case 7: style.panel.textWidth = wild
    case 8: style.panel.textBox.height = wild
    case 9: style.panel.textInsets.top = wild
    case 10: style.indicator.box.width = wild
    case 11: style.indicator.spinner.size = wild
    case 12: style.indicator.progress.lineWidth = wild
    case 13: style.panel.extent = .filling(Geometry.Insets(wild))
    case 14: style.panel.radius = wild
    default: style.opacity = wild
    }
  }

  fileprivate mutating func style() -> VeilStyle {
    [.automatic, .veil, .activity, .card, .status, .blocker, .loading].randomElement(using: &self) ?? .veil
  }
}
