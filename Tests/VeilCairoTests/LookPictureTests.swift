import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@Suite("Pictures of images, gradients and moving panels")
struct LookPictureTests {
  private let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0,
  ]

  @Test("an image fills its box, row by row from the top", arguments: [1.0, 2, 3])
  func image(scale: Double) throws {
    let image = try #require(Pixels(width: 2, height: 2, bytes: pixels))
    let frame = Geometry.Rect(x: 4, y: 6, width: 20, height: 20)
    let picture = try Picture(of: list(40, 40, scale: scale, [.image(image, in: frame)]))
    func pixel(_ x: Double, _ y: Double) -> RGBA? { picture[Int(x * scale), Int(y * scale)] }
    #expect(isNear(pixel(6, 8), red))
    #expect(isNear(pixel(22, 8), green))
    #expect(isNear(pixel(6, 24), blue))
    #expect(isNear(pixel(22, 24), .clear))
    #expect(pixel(3, 10) == .clear)
    #expect(pixel(25, 10) == .clear)
    // The edge is sharp.
    #expect(isNear(pixel(4, 8), red))
  }

  @Test("half-transparent pixels are premultiplied, and a component above its alpha is clamped to it")
  func premultiplied() throws {
    let half = try #require(Pixels(width: 1, height: 1, bytes: [128, 0, 0, 128]))
    let wrong = try #require(Pixels(width: 1, height: 1, bytes: [255, 255, 255, 128]))
    let frame = Geometry.Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      isNear(
        try Picture(of: list(10, 10, [.image(half, in: frame)]))[5, 5],
        RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(
      isNear(
        try Picture(of: list(10, 10, [.image(wrong, in: frame)]))[5, 5],
        RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)))
  }

  @Test("an image in an invalid box paints nothing, and the next shapes are painted")
  func noBox() throws {
    let image = try #require(Pixels(width: 2, height: 2, bytes: pixels))
    let empty = Geometry.Rect(x: 4, y: 4, width: 0, height: 5)
    let picture = try Picture(of: list(20, 20, [.image(image, in: empty), .fill(box(0, 0, 5, 5), red)]))
    #expect(picture.bounds(differingFrom: .clear) == Geometry.Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(throws: PictureError.self) {
      try Picture(of: list(20, 20, [.image(image, in: Geometry.Rect(x: .nan, y: 0, width: 5, height: 5))]))
    }
  }

  @Test("a gradient blends its colours along a line or around a point, only inside its box")
  func gradients() throws {
    let stops = [DisplayList.Gradient.Stop(at: 0, red), DisplayList.Gradient.Stop(at: 1, blue)]
    let frame = Geometry.Rect(x: 10, y: 10, width: 100, height: 40)
    let linear = DisplayList.Gradient(
      .linear(from: Geometry.Point(x: 10, y: 0), to: Geometry.Point(x: 110, y: 0)), stops: stops)
    var picture = try Picture(of: list(120, 60, [.gradient(linear, in: frame)]))
    #expect(picture.bounds(differingFrom: .clear) == frame)
    #expect((picture[10, 20]?.red ?? 0) > 0.98 && (picture[109, 20]?.blue ?? 0) > 0.98)
    #expect(abs((picture[60, 20]?.red ?? 0) - 0.5) < 0.02)
    let radial = DisplayList.Gradient(
      .radial(center: Geometry.Point(x: 60, y: 30), radius: 40), stops: stops)
    picture = try Picture(of: list(120, 60, [.gradient(radial, in: frame)]))
    #expect((picture[60, 30]?.red ?? 0) > 0.97)
    #expect(isNear(picture[15, 30], blue) && isNear(picture[105, 30], blue))
    #expect(abs((picture[80, 30]?.red ?? 0) - 0.5) < 0.03)
  }

  @Test("a gradient with NaN geometry is an error")
  func noGradient() throws {
    let stops = [DisplayList.Gradient.Stop(at: 0, red), DisplayList.Gradient.Stop(at: 1, blue)]
    let odd = DisplayList.Gradient(.radial(center: Geometry.Point(x: .nan, y: 0), radius: 5), stops: stops)
    #expect(throws: PictureError.self) {
      try Picture(
        of: list(20, 20, [.gradient(odd, in: Geometry.Rect(x: 0, y: 0, width: 9, height: 9))]))
    }
  }

  /// The automatic style's panel, halfway through its entrance.
  private func veil(_ entrance: VeilStyle.Entrance, turn: Surroundings.Turn = .upright) throws -> DisplayList
  {
    var style = VeilStyle.automatic
    style.scrim = .fixed(RGBA(red: 0, green: 0, blue: 1))
    style.panel.fill = .fixed(RGBA(red: 1, green: 0, blue: 0))
    style.panel.radius = 0
    style.panel.border = nil
    style.entrance = entrance
    style.indicator.artwork = Artwork(size: Geometry.Size(width: 1, height: 1), parts: [])
    return Composition(
      content: VeilContent(indicator: .spinner(since: 0, isAnimating: true)), style: style,
      surroundings: Surroundings(size: Geometry.Size(width: 300, height: 300), turn: turn),
      fade: .still(at: 0.5), measuring: CairoTextMeasurer(try Picture.pinnedFonts())
    ).displayList(at: 0)
  }

  @Test("a moving panel is painted at its current place, and the scrim does not move")
  func entrances() throws {
    let scrim = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    // The panel is 112 wide and centred: from 94 to 206.
    let zoomed = try Picture(of: veil(.zoom(from: 0.5)))
    #expect(zoomed[2, 2] == zoomed[297, 297])
    #expect(isNear(zoomed[2, 2], scrim))
    #expect(
      zoomed.bounds(differingFrom: try #require(zoomed[2, 2]))
        == Geometry.Rect(x: 108, y: 108, width: 84, height: 84))
    let moved = try Picture(of: veil(.slide(from: .top)))
    #expect(
      moved.bounds(differingFrom: try #require(moved[2, 2]))
        == Geometry.Rect(x: 94, y: 0, width: 112, height: 103))
    // On a stage turned by 90°, the user's top is the right side.
    let turned = try Picture(of: veil(.slide(from: .top), turn: .right))
    #expect(
      turned.bounds(differingFrom: try #require(turned[2, 2]))
        == Geometry.Rect(x: 197, y: 94, width: 103, height: 112))
  }

  @Test("with a singular transform the panel is not painted, and everything else is")
  func flat() throws {
    var list = try veil(.fade)
    for scale in [0, Double.nan, .infinity] {
      list.panelTransform = .scale(scale)
      let picture = try Picture(of: list)
      #expect(picture.bounds(differingFrom: try #require(picture[2, 2])) == nil)
    }
  }
}
