import VeilCore
import VeilEngine

/// The background of a veil in a picture.
public struct Ground: Hashable, Sendable {
  /// The colour; nil: transparent.
  public var color: RGBA?
  /// Whether there is a page: a heading, lines of text and a picture, as bars.
  public var hasPage: Bool

  /// Creates a background; transparent by default.
  public init(color: RGBA? = nil, hasPage: Bool = false) {
    self.color = color
    self.hasPage = hasPage
  }

  /// A page of an app, light or dark.
  public static func page(isDark: Bool) -> Ground {
    Ground(color: plain(isDark: isDark).color, hasPage: true)
  }

  /// The colour of such a page, without content.
  public static func plain(isDark: Bool) -> Ground { Ground(color: RGBA(white: isDark ? 0.11 : 0.98)) }

  /// The shapes on the colour: upright, rotated with the veil.
  func list(in surroundings: Surroundings) -> DisplayList {
    let upright = surroundings.turn.uprightSize(of: surroundings.size)
    let shapes = hasPage ? Ground.page(of: upright, isDark: surroundings.isDark) : []
    let frame = Geometry.Rect(origin: .zero, size: upright)
    return DisplayList(
      size: surroundings.size, scale: surroundings.scale, turn: surroundings.turn, opacity: 1,
      layers: shapes.isEmpty ? [] : [DisplayList.Layer(.scrim, frame: frame, shapes: shapes)])
  }

  /// The same, with the colour as a shape.
  func filledList(in surroundings: Surroundings) -> DisplayList {
    var list = list(in: surroundings)
    guard let color, color.alpha > 0 else { return list }
    let frame = Geometry.Rect(origin: .zero, size: surroundings.turn.uprightSize(of: surroundings.size))
    list.layers.insert(
      DisplayList.Layer(.scrim, frame: frame, shapes: [.fill(BezierPath(rect: frame), color)]), at: 0)
    return list
  }

  /// A title bar, and paragraphs of lines below it, as far as there is room.
  private static func page(of size: Geometry.Size, isDark: Bool) -> [DisplayList.Shape] {
    let bar = 36.0
    let margin = 20.0
    let line = 8.0
    let advance = 20.0
    let faint = RGBA(white: isDark ? 0.25 : 0.87)
    let strong = RGBA(white: isDark ? 0.4 : 0.72)
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA) -> DisplayList.Shape
    {
      .fill(
        BezierPath(
          roundedRect: Geometry.Rect(x: x, y: y, width: width, height: height), radius: height / 2), color)
    }
    var shapes: [DisplayList.Shape] = [
      .fill(
        BezierPath(rect: Geometry.Rect(x: 0, y: 0, width: size.width, height: bar)),
        RGBA(white: isDark ? 0.16 : 0.93)),
      box(margin, bar / 2 - line / 2, min(96, size.width / 3), line, strong),
    ]
    let width = size.width - 2 * margin
    guard width > 0 else { return shapes }
    // The lengths of the lines as fractions of the width: uneven, like text.
    let lengths = [0.42, 0.96, 0.91, 0.98, 0.63]
    var y = bar + margin
    var index = 0
    while y + line <= size.height - margin / 2 {
      let isHeading = index % lengths.count == 0
      shapes.append(box(margin, y, width * lengths[index % lengths.count], line, isHeading ? strong : faint))
      index += 1
      y += index % lengths.count == 0 ? advance * 1.6 : advance
    }
    return shapes
  }
}
