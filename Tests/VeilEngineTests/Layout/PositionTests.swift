import Testing

@testable import VeilCore
@testable import VeilEngine

/// The positions of a panel, and its entrances.
struct PositionTests {
  private func style(_ position: VeilStyle.Panel.Position) -> VeilStyle {
    var style = VeilStyle.automatic
    style.panel.position = position
    return style
  }

  @Test("Nine positions, the margin away from the sides, mirrored from right to left")
  func nine() throws {
    // 112 wide without a message, 16 from the sides of 400 × 300.
    let xs = [16.0, 144, 272]
    let ys = [16.0, 94, 172]
    for (index, position) in VeilStyle.Panel.Position.allCases.enumerated() {
      var surroundings = Surroundings.scope(400, 300)
      let expected = rect(xs[index % 3], ys[index / 3], 112, 112)
      #expect(try laidOut(.waiting(), style(position), in: surroundings).panel == expected, "\(position)")
      surroundings.direction = .rightToLeft
      let mirrored = rect(xs[2 - index % 3], ys[index / 3], 112, 112)
      #expect(try laidOut(.waiting(), style(position), in: surroundings).panel == mirrored, "\(position)")
    }
    #expect(VeilStyle.automatic.panel.position == .center)
  }

  @Test("Safe area and keyboard are left out")
  func usable() throws {
    var surroundings = Surroundings.scope(400, 500)
    surroundings.safeArea = Geometry.Insets(top: 30, left: 10)
    surroundings.keyboard = rect(0, 350, 400, 150)
    #expect(try laidOut(.waiting(), style(.topLeading), in: surroundings).panel == rect(26, 46, 112, 112))
    #expect(
      try laidOut(.waiting(), style(.bottomTrailing), in: surroundings).panel == rect(272, 222, 112, 112))
  }

  @Test("V6: an offset moves it from its position, mirrored from right to left, and keeps the margin")
  func offset() throws {
    func panel(
      _ position: VeilStyle.Panel.Position, _ x: Double, _ y: Double,
      direction: Surroundings.Direction = .leftToRight
    ) throws -> Geometry.Rect {
      var style = style(position)
      style.panel.offset = Geometry.Point(x: x, y: y)
      var surroundings = Surroundings.scope(400, 300)
      surroundings.direction = direction
      return try laidOut(.waiting(), style, in: surroundings).panel
    }
    #expect(try panel(.center, 10, -20) == rect(154, 74, 112, 112))
    #expect(try panel(.topLeading, 30, 40) == rect(46, 56, 112, 112))
    #expect(try panel(.topLeading, 30, 40, direction: .rightToLeft) == rect(242, 56, 112, 112))
    #expect(try panel(.center, -1_000, 1_000) == rect(16, 172, 112, 112))
    #expect(try panel(.center, .infinity, .nan) == rect(272, 94, 112, 112))
    #expect(VeilStyle.automatic.panel.offset == .zero)
  }

  @Test("The blocker's true centre holds along the axis along which it is in the middle")
  func bounds() throws {
    var style = VeilStyle.blocker
    style.panel.position = .top
    var surroundings = Surroundings.scope(401, 300)
    surroundings.safeArea.left = 50
    let layout = try laidOut(.waiting(), style, in: surroundings)
    #expect(layout.indicator == rect(182, 10, 37, 37))
  }

  @Test("A panel that fills its scope ignores its position")
  func filling() throws {
    var style = VeilStyle.loading
    style.panel.position = .bottomTrailing
    style.panel.offset = Geometry.Point(x: -20, y: -20)
    #expect(try laidOut(.waiting(), style, in: .phone()).panel == rect(8, 8, 303, 463))
  }

  private func list(
    _ entrance: VeilStyle.Entrance, at part: Double, calm: Bool = false,
    direction: Surroundings.Direction = .leftToRight, curve: TimingCurve = .linear
  ) -> DisplayList {
    var style = VeilStyle.automatic
    style.entrance = entrance
    var surroundings = Surroundings.scope(400, 300)
    surroundings.wantsLessMotion = calm
    surroundings.direction = direction
    let fade = Tween(from: 0, to: 1, curve: curve, start: 0, duration: 1)
    return compose(.waiting(), style, in: surroundings, fade: fade).displayList(at: part)
  }

  @Test("Zoom: from a part of its size to all of it around its own middle, while it fades in")
  func zoom() throws {
    let panel = rect(144, 94, 112, 112)
    #expect(list(.zoom(from: 0.5), at: 0).panelTransform.apply(to: panel) == rect(172, 122, 56, 56))
    #expect(list(.zoom(from: 0.5), at: 0.5).panelTransform.apply(to: panel) == rect(158, 108, 84, 84))
    #expect(list(.zoom(from: 0.5), at: 1).panelTransform == .identity)
    #expect(list(.zoom(from: 0.5), at: 1) == list(.fade, at: 1))
  }

  @Test(
    "Slide: from outside the scope to its place",
    arguments: [
      (VeilStyle.Side.top, 0.0, -206.0), (.bottom, 0, 206), (.leading, -256, 0), (.trailing, 256, 0),
    ])
  func slide(side: VeilStyle.Side, x: Double, y: Double) {
    #expect(list(.slide(from: side), at: 0).panelTransform == .translation(x: x, y: y))
    #expect(list(.slide(from: side), at: 0.5).panelTransform == .translation(x: x / 2, y: y / 2))
    #expect(list(.slide(from: side), at: 1).panelTransform == .identity)
    let mirrored = list(.slide(from: side), at: 0, direction: .rightToLeft).panelTransform
    #expect(mirrored == .translation(x: -x, y: y))
  }

  @Test("On a spring the panel goes too far and comes back; its opacity does not")
  func spring() {
    let bouncy = TimingCurve.spring(bounce: 0.5)
    let list = list(.slide(from: .top), at: 0.25, curve: bouncy)
    #expect(list.panelTransform.ty > 0)
    #expect(list.opacity == 1)
    #expect(self.list(.zoom(from: 0.5), at: 0.25, curve: bouncy).panelTransform.a > 1)
    #expect(self.list(.slide(from: .top), at: 1, curve: bouncy).panelTransform == .identity)
    #expect(self.list(.slide(from: .top), at: 0.25, calm: true, curve: bouncy).panelTransform == .identity)
    let far = TimingCurve.cubic(x1: 0, y1: 40, x2: 0, y2: 40)
    #expect(self.list(.zoom(from: 20), at: 0.5, curve: far).panelTransform.inverse != nil)
  }

  @Test(
    "The scrim stays; the fade alone for a user who wants less motion; sizes that make no sense can be painted"
  )
  func careful() {
    let list = list(.slide(from: .top), at: 0.5)
    #expect(list.layers.map { list.transform(of: $0) == .identity } == [true, false, false])
    #expect(self.list(.slide(from: .top), at: 0.5, calm: true).panelTransform == .identity)
    #expect(self.list(.zoom(from: 0.5), at: 0.5, calm: true) == self.list(.fade, at: 0.5, calm: true))
    for scale in [0, -3, Double.nan, .infinity, -.infinity] {
      let transform = self.list(.zoom(from: scale), at: 0).panelTransform
      #expect(transform.inverse != nil)
    }
  }

  @Test("While the panel comes or goes the whole stage changes; a veil that leaves goes the way it came")
  func changes() {
    let first = list(.slide(from: .top), at: 0.5)
    var second = first
    second.panelTransform = .translation(x: 0, y: 1)
    #expect(second.changes(since: first) == [rect(0, 0, 400, 300)])
    #expect(first.changes(since: first).isEmpty)
    var style = VeilStyle.automatic
    style.entrance = .slide(from: .top)
    let out = Tween(from: 1, to: 0, curve: .linear, start: 0, duration: 1)
    let leaving = compose(.waiting(), style, in: .scope(400, 300), fade: out)
    #expect(leaving.displayList(at: 0.75).panelTransform == list(.slide(from: .top), at: 0.25).panelTransform)
    #expect(first.description.hasPrefix("stage 400 × 300 @1 upright opacity 0.5 panel at 0 -103 × 1"))
  }
}
