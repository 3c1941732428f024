import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// The scenes of the rows with pictures.
enum Scenes {
  /// A phone's screen in points, two pixels each: 780 × 1688.
  static let phone = Surroundings(size: Geometry.Size(width: 390, height: 844), scale: 2)

  /// A darkened screen, and on it a panel with twelve spokes above a label.
  ///
  /// - Parameter shade: of the panel and the dim, 0…1.
  static func hud(shade: Double = 1) throws -> Composition {
    var style = VeilStyle.status
    style.scrim = .grey(1 - shade, alpha: 0.4)
    style.panel.fill = .grey(shade, alpha: 0.96)
    style.panel.border = nil
    return try veil(style, .spinner(since: 0, isAnimating: true), in: phone)
  }

  /// A check that draws itself within a second, 88 × 88 pixels, without a background.
  static let check: Composition = {
    let frame = Geometry.Rect(x: 0, y: 0, width: 44, height: 44)
    let stroke = Composition.Stroke(
      symbol: .checkmark, insets: Geometry.Insets(checkInset),
      strokeEnd: Tween(from: 0, to: 1, curve: .linear, start: 0, duration: 1), color: checkColor,
      lineWidth: checkWidth)
    return Composition(
      size: frame.size, scale: 2, turn: .upright, fade: .still(at: 1), opacity: 1,
      elements: [
        Composition.Element(.indicator, role: .decoration, frame: frame, drawing: .symbol(stroke))
      ])
  }()

  private static let checkInset = 3.0
  private static let checkWidth = 3.0
  private static let checkColor = RGBA(red: 0.2, green: 0.6, blue: 0.4)

  /// The same check as Lottie, a thousand frames in its second.
  static var checkLottie: String {
    let path = Symbol.checkmark.path(in: Geometry.Rect(x: 3, y: 3, width: 38, height: 38))
    var vertices: [(point: Geometry.Point, entering: Geometry.Point, leaving: Geometry.Point)] = []
    path.draw(
      move: { vertices.append(($0, $0, $0)) }, line: { vertices.append(($0, $0, $0)) },
      curve: { control1, control2, end in
        vertices[vertices.count - 1].leaving = control1
        vertices.append((end, control2, end))
      }, close: {})
    func list(_ points: [Geometry.Point]) -> String {
      "[" + points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
    }
    func from(_ point: Geometry.Point, _ origin: Geometry.Point) -> Geometry.Point {
      Geometry.Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    let place = #""p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0}"#
    let whole = #""o":{"a":0,"k":100}"#
    let color = "[\(checkColor.red),\(checkColor.green),\(checkColor.blue),1]"
    return """
      {"v":"5.7.0","fr":1000,"ip":0,"op":1000,"w":44,"h":44,"layers":[{"ty":4,"ip":0,"op":1000,"st":0,
      "ks":{\(place),\(whole)},"shapes":[{"ty":"gr","it":[
      {"ty":"sh","ks":{"a":0,"k":{"c":false,"v":\(list(vertices.map(\.point))),
      "i":\(list(vertices.map { from($0.entering, $0.point) })),
      "o":\(list(vertices.map { from($0.leaving, $0.point) }))}}},
      {"ty":"tm","s":{"a":0,"k":0},"o":{"a":0,"k":0},"m":1,"e":{"a":1,"k":[
      {"t":0,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":1000,"s":[100]}]}},
      {"ty":"st","c":{"a":0,"k":\(color)},\(whole),"w":{"a":0,"k":\(checkWidth)},"lc":2,"lj":2},
      {"ty":"tr",\(place),\(whole)}]}]}]}
      """
  }

  /// Sixty frames of 220 × 220, 24 a second during continuous motion: a veil fades in, its spinner steps, and
  /// a check draws itself.
  static func life() throws -> [(composition: Composition, instant: Double)] {
    try life(fading: 6, stepping: 42, checking: 12)
  }

  /// The same with a slower fade and check, for more than 256 colours.
  static func colorfulLife() throws -> [(composition: Composition, instant: Double)] {
    try life(fading: 12, stepping: 24, checking: 24)
  }

  private static func life(
    fading: Int, stepping: Int, checking: Int
  ) throws -> [(composition: Composition, instant: Double)] {
    let place = Surroundings(size: Geometry.Size(width: 220, height: 220))
    var style = VeilStyle.status
    style.scrim = .grey(0, alpha: 0.4)
    let fade = Tween(from: 0, to: 1, start: 0, duration: Double(fading) / 24)
    let waiting = try veil(style, .spinner(since: 0, isAnimating: true), in: place, fade: fade)
    let rest = fade.duration + Double(stepping) / 12
    let drawing = Tween(from: 0, to: 1, start: rest, duration: Double(checking) / 24)
    let done = try veil(style, .symbol(.checkmark, strokeEnd: drawing), in: place)
    return (1...fading).map { (waiting, Double($0) / 24) }
      + (1...stepping).map { (waiting, fade.duration + Double($0) / 12) }
      + (1...checking).map { (done, rest + Double($0) / 24) }
  }

  private static func veil(
    _ style: VeilStyle, _ indicator: VeilContent.Indicator, in place: Surroundings,
    fade: Tween = .still(at: 1)
  ) throws -> Composition {
    Composition(
      content: VeilContent(message: "Searching…", indicator: indicator), style: style, surroundings: place,
      fade: fade, measuring: CairoTextMeasurer(try Picture.pinnedFonts()))
  }
}

extension Picture {
  /// The fraction of its pixels that differ from others by more than a fourth of the full range: edges are
  /// rounded differently, but another shape is noticed.
  func part(differingFrom others: UnsafePointer<UInt32>, in area: Geometry.Rect? = nil) -> Double {
    let area = area ?? Geometry.Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let differing: Int? = withPixels { pixels in
      var differing = 0
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) {
          let ours = pixels[y * stride + x]
          let theirs = others[y * width + x]
          let isFar = [UInt32(0), 8, 16, 24].contains { (shift: UInt32) -> Bool in
            let (one, other) = (Int(ours >> shift & 0xFF), Int(theirs >> shift & 0xFF))
            return abs(one - other) > 64
          }
          if isFar { differing += 1 }
        }
      }
      return differing
    }
    return Double(differing ?? .max) / (area.width * area.height)
  }
}
