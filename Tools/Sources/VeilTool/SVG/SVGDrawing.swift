import VeilCore
import VeilEngine

/// The strokes of a document, in order, in the coordinates of its root.
struct SVGDrawing {
  /// One visible shape.
  struct Stroke {
    var path: BezierPath
    /// Its pen; nil: it is only filled.
    var pen: Pen?
    /// Whether it is filled.
    var hasFill: Bool
    /// The fill rule.
    var rule: FilledArea.Rule
    /// The index of its element.
    var element: Int
  }

  /// The properties of a stroke.
  struct Pen: Hashable {
    /// The width, in the coordinates of the root; nil: unknown.
    var width: Double?
    /// Whether it has round caps.
    var hasRoundEnds: Bool
    var isDashed: Bool
    /// Whether it is transparent.
    var isSeeThrough: Bool
  }

  /// The maximum nesting of elements.
  static let deepest = 256
  /// The maximum number of elements; those in `use` count each time.
  static let mostElements = 20_000
  /// The maximum number of segments: a hundred times that of icons.
  static let mostSteps = 5_000

  /// The strokes, in document order.
  var strokes: [Stroke] = []
  /// The names of visible elements that are not drawn.
  private(set) var leftOut: Set<String> = []
  /// The names of properties that change the look and are not shown.
  private(set) var lostEffects: Set<String> = []

  private let document: SVGDocument
  private var cache: [Int: Said] = [:]
  /// The `use` elements being resolved.
  private var followed: Set<Int> = []
  private var visited = 0
  private var steps = 0

  /// An element's parsed long texts: parsed once, however often it is used.
  private struct Said {
    var properties: SVGProperties
    var transform: Geometry.Transform
    var path: BezierPath?
  }

  /// The context of an element.
  private struct Place {
    var transform = Geometry.Transform.identity
    var paint = SVGPaint()
    /// The reference of percentages.
    var viewport: Geometry.Size?
    var depth = 0
  }

  /// Draws everything visible.
  ///
  /// - Parameter viewport: The reference of percentages; nil: the root has no size.
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
    // Only one of these is drawn.
    if document.elements[index].name == "switch" {
      children = children.first(where: document.meetsConditions).map { [$0] } ?? []
    }
    for child in children where document.meetsConditions(child) { try draw(child, in: place) }
  }

  /// Records the effects of an element that are not shown.
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
        at: index, "elements are nested more than \(SVGDrawing.deepest) deep",
        advice: "Remove groups that are not needed")
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

  /// Draws the target of a `use`.
  private mutating func follow(_ index: Int, in outer: Place) throws(ToolError) {
    let reference = document.elements[index].attributes["href"] ?? ""
    guard reference.first == "#", let target = document.ids[String(reference.dropFirst())] else {
      throw document.error(
        at: index, "this file has no id \(reference.quoted)",
        advice: "Refer to an existing id, as in href=\"#arrow\"")
    }
    guard followed.insert(index).inserted else {
      throw document.error(
        at: index, "\(reference.quoted) uses itself",
        advice: "Refer to an element that does not contain it")
    }
    defer { followed.remove(index) }
    var place = outer
    place.depth += 1
    let frame = try frame(of: index, in: place)
    place.transform = Geometry.Transform.translation(x: frame.minX, y: frame.minY)
      .concatenating(place.transform)
    let name = document.elements[target].name
    guard name == "symbol" || name == "svg" else { return try draw(target, in: place) }
    // These are scaled to the size of the `use`, otherwise to their own.
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

  /// Draws the content of an element with its own coordinate system.
  private mutating func enter(_ index: Int, frame: Geometry.Rect, _ outer: Place) throws(ToolError) {
    var place = outer
    if let box = try document.viewBox(at: index) {
      // Without a known size, its own size.
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

  /// An element's x, y, width and height; the viewport's by default.
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
    // A move at the end draws nothing.
    if path.elements.count > 1, path.elements.last?.isMove == true {
      path = BezierPath(path.elements.dropLast())
    }
    guard path.elements.count > 1, place.paint.strokes || place.paint.fills && path.hasArea else { return }
    steps += path.elements.count
    guard steps <= SVGDrawing.mostSteps else {
      throw document.error(
        at: index, "the drawing has more than \(SVGDrawing.mostSteps) lines and curves",
        advice: "Give a simpler drawing")
    }
    path = path.transformed(by: place.transform)
    guard path.elements.allSatisfy({ $0.isFinite }) else {
      throw document.error(
        at: index, "its numbers, or those of its transforms, are too large", advice: "Give smaller ones")
    }
    var stroke = Stroke(
      path: path, pen: place.paint.strokes ? Pen(place.paint, in: place.transform) : nil,
      hasFill: place.paint.fills && path.hasArea, rule: place.paint.fillsEvenOdd ? .evenOdd : .nonZero,
      element: index)
    stroke.startDotInItsMiddle()
    strokes.append(stroke)
  }

  private mutating func said(_ index: Int) throws(ToolError) -> Said {
    if let known = cache[index] { return known }
    let element = document.elements[index]
    var said = Said(properties: SVGProperties(of: element, document.sheet), transform: .identity)
    if let name = said.properties.unreadMotion, !said.properties.isHidden {
      throw document.error(
        at: index, "its position is given by \(name), which is not read",
        advice: "Write it as the attribute transform")
    }
    // Function names are case-sensitive.
    if let text = element.attributes["transform"], text.trimmed != "none" {
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
  /// A closed shape no larger than the pen is a dot. If the pen only went around it, it would leave a hole in
  /// the middle if it is thinner than the file's, and with some painters in any case.
  fileprivate mutating func startDotInItsMiddle() {
    guard let width = pen?.width, path.elements.last == .close,
      path.elements.count(where: { $0.isMove }) == 1,
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
  /// The pen of a paint; under an uneven scale, the mean width of both axes.
  fileprivate init(_ paint: SVGPaint, in transform: Geometry.Transform) {
    width = paint.strokeWidth.map { $0 * transform.determinant.magnitude.squareRoot() }
    hasRoundEnds = paint.hasRoundEnds
    isDashed = paint.isDashed
    isSeeThrough = paint.isSeeThrough
  }
}

extension BezierPath {
  /// Whether its fill could be visible: a single straight line has no area.
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

  /// All of its points.
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
