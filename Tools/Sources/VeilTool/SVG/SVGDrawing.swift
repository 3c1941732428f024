import VeilCore
import VeilEngine

/// The strokes of a document, one behind the other, in the coordinates of its root.
struct SVGDrawing {
  /// One shape that can be seen.
  struct Stroke {
    /// What it draws.
    var path: BezierPath
    /// What its line is drawn with; nil where it is painted by its fill alone.
    var pen: Pen?
    /// Whether it is painted by its fill.
    var hasFill: Bool
    /// How overlapping parts are filled.
    var rule: FilledArea.Rule
    /// The place of its element.
    var element: Int
  }

  /// What the line of a shape is drawn with.
  struct Pen: Hashable {
    /// How wide the line is, in the coordinates of the root; nil where it is not known.
    var width: Double?
    /// Whether its ends are round.
    var hasRoundEnds: Bool
    /// Whether it is made of dashes.
    var isDashed: Bool
    /// Whether what lies under it is seen through it.
    var isSeeThrough: Bool
  }

  /// How deep elements may stand in each other.
  static let deepest = 256
  /// How many elements may be looked at, those that `use` repeats counted each time.
  static let mostElements = 20_000
  /// How many steps the pen may take: a hundred times what icons have.
  static let mostSteps = 5_000

  /// What is drawn, in document order.
  var strokes: [Stroke] = []
  /// Elements that would be seen and are not drawn, by name.
  private(set) var leftOut: Set<String> = []
  /// Properties that would change what is seen and are not shown, by name.
  private(set) var lostEffects: Set<String> = []

  private let document: SVGDocument
  private var cache: [Int: Said] = [:]
  /// The `use` elements that are being followed.
  private var followed: Set<Int> = []
  private var visited = 0
  private var steps = 0

  /// What an element says in texts that may be long: read once, however often it is used.
  private struct Said {
    var properties: SVGProperties
    var transform: Geometry.Transform
    var path: BezierPath?
  }

  /// Where an element stands.
  private struct Place {
    var transform = Geometry.Transform.identity
    var paint = SVGPaint()
    /// What percentages refer to.
    var viewport: Geometry.Size?
    var depth = 0
  }

  /// Draws everything that is seen.
  ///
  /// - Parameter viewport: What percentages refer to; nil where the root has no size.
  init(_ document: SVGDocument, viewport: Geometry.Size?) throws(ToolError) {
    self.document = document
    let root = try said(0)
    guard !root.properties.isHidden else { return }
    var place = Place(viewport: viewport)
    place.transform = root.transform
    place.paint.take(root.properties)
    noteEffects(of: 0, root, in: place)
    try drawChildren(of: 0, in: place)
    if document.sheet.hasUnread { leftOut.insert("style") }
  }
}

extension SVGDrawing {
  private mutating func drawChildren(of index: Int, in place: Place) throws(ToolError) {
    var place = place
    place.depth += 1
    var children = document.elements[index].children
    // Of these only one is seen.
    if document.elements[index].name == "switch" {
      children = children.first(where: document.meetsConditions).map { [$0] } ?? []
    }
    for child in children where document.meetsConditions(child) { try draw(child, in: place) }
  }

  /// Notes what would change the look of an element.
  private mutating func noteEffects(of index: Int, _ said: Said, in place: Place) {
    for effect in said.properties.effects {
      let isHarmless =
        effect == "clip-path" && place.transform == .identity && document.clipsNothing(at: index)
      if !isHarmless { lostEffects.insert(effect) }
    }
  }

  private mutating func draw(_ index: Int, in outer: Place) throws(ToolError) {
    visited += 1
    guard visited <= SVGDrawing.mostElements else {
      throw document.error(
        at: index, "more than \(SVGDrawing.mostElements) elements are drawn, <use> counted each time",
        advice: "Give a simpler drawing")
    }
    guard outer.depth <= SVGDrawing.deepest else {
      throw document.error(
        at: index, "elements stand more than \(SVGDrawing.deepest) deep in each other",
        advice: "Take apart the groups that are not needed")
    }
    let name = document.elements[index].name
    let isShape = SVGDocument.shapes.contains(name)
    let isUnreadable = name == "text" || name == "image"
    guard isShape || isUnreadable || SVGDrawing.containers.contains(name) else { return }
    let said = try said(index)
    guard !said.properties.isHidden else { return }
    guard !isUnreadable else {
      leftOut.insert(name)
      return
    }
    var place = outer
    place.transform = said.transform.concatenating(outer.transform)
    place.paint.take(said.properties)
    noteEffects(of: index, said, in: place)
    switch name {
    case "use": try follow(index, in: place)
    case "svg": try enter(index, frame: frame(of: index, in: place), place)
    case _ where isShape: try stroke(index, said.path, in: place)
    default: try drawChildren(of: index, in: place)
    }
  }

  private static let containers: Set = ["g", "a", "switch", "svg", "use"]

  /// Draws what a `use` refers to.
  private mutating func follow(_ index: Int, in outer: Place) throws(ToolError) {
    let reference = document.elements[index].attributes["href"] ?? ""
    guard reference.first == "#", let target = document.ids[String(reference.dropFirst())] else {
      throw document.error(
        at: index, "nothing in this file is called \(reference.quoted)",
        advice: "Refer to an id that is there, as in href=\"#arrow\"")
    }
    guard followed.insert(index).inserted else {
      throw document.error(
        at: index, "\(reference.quoted) uses itself",
        advice: "Let it refer to something that does not hold it")
    }
    defer { followed.remove(index) }
    var place = outer
    place.depth += 1
    let frame = try frame(of: index, in: place)
    place.transform = Geometry.Transform.translation(x: frame.minX, y: frame.minY)
      .concatenating(place.transform)
    let name = document.elements[target].name
    guard name == "symbol" || name == "svg" else { return try draw(target, in: place) }
    // These are drawn into the size that the use has, else into their own.
    let said = try said(target)
    guard !said.properties.isHidden else { return }
    place.transform = said.transform.concatenating(place.transform)
    place.paint.take(said.properties)
    noteEffects(of: target, said, in: place)
    let own = try self.frame(of: target, in: place)
    let attributes = document.elements[index].attributes
    let size = Geometry.Size(
      width: attributes["width"] == nil ? own.width : frame.width,
      height: attributes["height"] == nil ? own.height : frame.height)
    try enter(target, frame: Geometry.Rect(origin: own.origin, size: size), place)
  }

  /// Draws what stands in an element that sets up coordinates of its own.
  private mutating func enter(_ index: Int, frame: Geometry.Rect, _ outer: Place) throws(ToolError) {
    var place = outer
    if let box = try document.viewBox(at: index) {
      // Where nothing is known of the size, as large as it is.
      let frame = frame.isEmpty ? Geometry.Rect(origin: frame.origin, size: box.size) : frame
      let ratio = document.elements[index].attributes["preserveAspectRatio"]
      place.transform = Geometry.Transform.fitting(box, into: frame, aspectRatio: ratio)
        .concatenating(place.transform)
      place.viewport = box.size
    } else {
      place.transform = Geometry.Transform.translation(x: frame.minX, y: frame.minY)
        .concatenating(place.transform)
      if !frame.isEmpty { place.viewport = frame.size }
    }
    try drawChildren(of: index, in: place)
  }

  /// An element's x, y, width and height; all of the viewport where they are not given.
  private func frame(of index: Int, in place: Place) throws(ToolError) -> Geometry.Rect {
    let viewport = place.viewport
    return Geometry.Rect(
      x: try document.length("x", at: index, along: .width, of: viewport) ?? 0,
      y: try document.length("y", at: index, along: .height, of: viewport) ?? 0,
      width: try document.extent("width", at: index, along: .width, of: viewport) ?? viewport?.width ?? 0,
      height: try document.extent("height", at: index, along: .height, of: viewport) ?? viewport?.height ?? 0)
  }

  private mutating func stroke(_ index: Int, _ known: BezierPath?, in place: Place) throws(ToolError) {
    var path = BezierPath()
    if let known { path = known } else { path = try document.path(ofShapeAt: index, in: place.viewport) }
    // A move that nothing follows draws nothing.
    if path.elements.count > 1, path.elements.last?.isMove == true {
      path = BezierPath(path.elements.dropLast())
    }
    guard path.elements.count > 1, place.paint.strokes || place.paint.fills && path.hasArea else { return }
    steps += path.elements.count
    guard steps <= SVGDrawing.mostSteps else {
      throw document.error(
        at: index, "the drawing has more than \(SVGDrawing.mostSteps) lines and curves",
        advice: "Give a simpler drawing, as icons are")
    }
    path = path.transformed(by: place.transform)
    guard path.elements.allSatisfy(\.isFinite) else {
      throw document.error(
        at: index, "its numbers, or those of its transforms, are too large", advice: "Give smaller ones")
    }
    var stroke = Stroke(
      path: path, pen: place.paint.strokes ? Pen(place.paint, in: place.transform) : nil,
      hasFill: place.paint.fills, rule: place.paint.fillsEvenOdd ? .evenOdd : .nonZero, element: index)
    stroke.startDotInItsMiddle()
    strokes.append(stroke)
  }

  private mutating func said(_ index: Int) throws(ToolError) -> Said {
    if let known = cache[index] { return known }
    let element = document.elements[index]
    var said = Said(properties: SVGProperties(of: element, document.sheet), transform: .identity)
    if let name = said.properties.unreadMotion, !said.properties.isHidden {
      throw document.error(
        at: index, "its place is given by \(name), which is not read",
        advice: "Write it as the attribute transform")
    }
    // The names of functions are told apart by case.
    if let text = element.attributes["transform"], text[...].trimmed != "none" {
      guard let transform = Geometry.Transform(svgTransform: text) else {
        throw document.error(
          at: index, "transform is \(text.quoted), which cannot be read",
          advice: "Write a list of matrix, translate, scale, rotate, skewX and skewY, as in rotate(45 12 12)")
      }
      said.transform = transform
    }
    if ["path", "polyline", "polygon"].contains(element.name) {
      said.path = try document.path(ofShapeAt: index, in: nil)
    }
    cache[index] = said
    return said
  }
}

extension SVGDrawing.Stroke {
  /// A closed shape no larger than the pen is a dot. The pen that only went round it would leave a hole in its middle
  /// where it is thinner than the file's, and with some painters in any case.
  fileprivate mutating func startDotInItsMiddle() {
    guard let width = pen?.width, path.elements.last == .close, path.elements.count(where: \.isMove) == 1,
      case .move(let start) = path.elements.first
    else { return }
    let bounds = path.bounds
    let side = max(bounds.width, bounds.height)
    guard side < width || (hasFill && side <= width) else { return }
    path = BezierPath([.move(to: bounds.center), .line(to: start)] + path.elements.dropFirst().dropLast())
    if path.currentPoint != start { path.line(to: start) }
  }
}

extension SVGDrawing.Pen {
  /// The pen of a paint; where one side is stretched more than the other, as wide as it is in the middle of both.
  fileprivate init(_ paint: SVGPaint, in transform: Geometry.Transform) {
    width = paint.strokeWidth.map { $0 * transform.determinant.magnitude.squareRoot() }
    hasRoundEnds = paint.hasRoundEnds
    isDashed = paint.isDashed
    isSeeThrough = paint.isSeeThrough
  }
}

extension BezierPath {
  /// Whether a fill of it could be seen: one straight line has no inside.
  fileprivate var hasArea: Bool {
    let drawn = elements.filter { !$0.isMove && $0 != .close }
    if case .line = drawn.first { return drawn.count > 1 }
    return true
  }
}

extension BezierPath.Element {
  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  /// Every point that it names.
  var points: [Geometry.Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}
