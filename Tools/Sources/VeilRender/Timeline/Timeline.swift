import VeilCore
import VeilEngine
import VeilTool

/// A whole life as shapes with tracks, for players of SVG or Lottie.
struct Timeline {
  /// A path with its paint.
  struct Figure: Hashable {
    var path: BezierPath
    var color: RGBA
    /// Nil: filled.
    var stroke: Stroke?
    /// What replaces the colour; nil, the default, is the colour everywhere.
    var gradient: DisplayList.Gradient?

    struct Stroke: Hashable {
      var width: Double
      var cap: DisplayList.LineCap
    }
  }

  /// One figure over the whole time.
  struct Part {
    var identity: Composition.Element.Identity
    var figure: Figure
    /// The clip rectangle; nil: none.
    var clip: Geometry.Rect?
    /// The centre of its rotation.
    var center: Geometry.Point
    var strokeStart: Track
    var strokeEnd: Track
    /// 0 while it is not shown.
    var opacity: Track
    /// In turns.
    var rotation: Track
  }

  /// The painted surroundings, in the stage's own coordinates.
  let surroundings: Surroundings
  /// In seconds.
  let duration: Double
  /// An instant at which the work is visible and nothing moves except a spinner: the picture for reduced
  /// motion.
  let rest: Double
  /// The background.
  let ground: [Figure]
  /// The opacity of scrim and panel together.
  let opacity: Track
  /// The panel's entrances, each from its instant on; empty if it does not move.
  let entrances: [(instant: Double, entrance: Composition.Entrance)]
  /// The progress of the entrances.
  let arrival: Track
  /// Back to front.
  let parts: [Part]
}

extension Timeline {
  /// The transform of the panel at a key of ``arrival``.
  func transform(at key: Track.Key) -> Geometry.Transform {
    let entrance = entrances.last { $0.instant <= key.time + Track.slack } ?? entrances.first
    return entrance?.entrance.transform(at: key.value) ?? .identity
  }

  /// Creates a timeline of a recording, in the fonts in which it was measured.
  ///
  /// - Parameter rest: nil, the default: when the first content has appeared.
  init(
    of recording: Recording, over ground: DisplayList, fonts: some TextOutlining, rest: Double? = nil
  ) {
    surroundings = recording.surroundings
    duration = recording.duration
    self.rest = rest ?? recording.moments.compactMap({ $0.composition }).first?.fade.end ?? 0
    self.ground = ground.layers.flatMap { layer in
      layer.shapes.flatMap { Figure.figures(of: $0, fonts: fonts) }
    }
    var builder = TimelineBuilder(fonts: fonts)
    for (index, moment) in recording.moments.enumerated() {
      let later = index + 1 < recording.moments.count ? recording.moments[index + 1].instant : duration
      guard moment.instant < min(later, duration) else { continue }
      builder.add(moment.composition, from: moment.instant, to: min(later, duration))
    }
    opacity = builder.opacity
    arrival = builder.arrival
    entrances = builder.entrances
    parts = builder.order.flatMap { identity in
      builder.parts.filter { $0.identity == identity }.flatMap({ $0.strokes })
    }
  }
}

/// Merges successive compositions, shape by shape.
private struct TimelineBuilder<Fonts: TextOutlining> {
  let fonts: Fonts
  var opacity = Track(0)
  var arrival = Track(0)
  var entrances: [(instant: Double, entrance: Composition.Entrance)] = []
  var order: [Composition.Element.Identity] = []
  var parts: [Timeline.Part] = []

  mutating func add(_ composition: Composition?, from begin: Double, to end: Double) {
    guard let composition else {
      opacity.append([Track.Key(time: begin, value: 0, ease: .hold)])
      arrival.append([Track.Key(time: begin, value: 0, ease: .hold)])
      for index in parts.indices { hide(index, at: begin) }
      return
    }
    let fade = Track(composition.fade)
    arrival.append(fade.cut(from: begin, to: end))
    opacity.append(fade.clamped(to: 0...1).mapped { $0 * composition.opacity }.cut(from: begin, to: end))
    if composition.entrance != .none, composition.entrance != entrances.last?.entrance {
      entrances.append((begin, composition.entrance))
    }
    var shown: Set<Int> = []
    var below: Composition.Element.Identity?
    for element in composition.elements {
      place(element.identity, over: below)
      below = element.identity
      var last = -1
      for shape in element.retainedShapes() {
        for figure in Timeline.Figure.figures(of: shape.shape, fonts: fonts) {
          let index = index(of: figure, of: shape, in: element, over: last)
          shown.insert(index)
          last = index
          parts[index].append(shape, from: begin, to: end)
        }
      }
    }
    for index in parts.indices where !shown.contains(index) { hide(index, at: begin) }
  }

  private mutating func hide(_ index: Int, at now: Double) {
    parts[index].opacity.append([Track.Key(time: now, value: 0, ease: .hold)])
  }

  private mutating func place(
    _ identity: Composition.Element.Identity, over below: Composition.Element.Identity?
  ) {
    guard !order.contains(identity) else { return }
    let index = below.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(identity, at: index)
  }

  /// The part that already shows the figure, or a new one above the element's earlier ones.
  private mutating func index(
    of figure: Timeline.Figure, of shape: Composition.RetainedShape, in element: Composition.Element,
    over last: Int
  ) -> Int {
    let known = parts.indices.first { index in
      let part = parts[index]
      return index > last && part.identity == element.identity && part.figure == figure
        && part.clip == element.clip && part.center == shape.center
    }
    if let known { return known }
    parts.append(
      Timeline.Part(
        identity: element.identity, figure: figure, clip: element.clip, center: shape.center,
        strokeStart: Track(keys: []), strokeEnd: Track(keys: []), opacity: Track(0),
        rotation: Track(keys: [])))
    return parts.count - 1
  }
}

extension Timeline.Part {
  /// Continues with a retained shape.
  fileprivate mutating func append(_ shape: Composition.RetainedShape, from begin: Double, to end: Double) {
    func keys(_ keyframes: Composition.Keyframes) -> [Track.Key] {
      Track(keyframes, from: begin, to: end).cut(from: begin, to: end)
    }
    strokeStart.append(keys(shape.strokeStart))
    strokeEnd.append(keys(shape.strokeEnd))
    opacity.append(keys(shape.opacity))
    rotation.append(keys(shape.rotation))
  }

  /// A figure that is drawn in parts, as one for each of its strokes: players begin every subpath anew.
  fileprivate var strokes: [Timeline.Part] {
    let subpaths = figure.path.subpaths
    guard figure.stroke != nil, subpaths.count > 1, strokeStart.constant == nil || strokeEnd.constant == nil
    else { return [self] }
    let whole = figure.path.length()
    var done = 0.0
    return subpaths.map { path in
      let length = path.length()
      let range = (whole > 0 ? done / whole : 0)...(whole > 0 ? (done + length) / whole : 1)
      done += length
      var part = self
      part.figure.path = path
      part.strokeStart = strokeStart.clamped(to: range)
      part.strokeEnd = strokeEnd.clamped(to: range)
      part.opacity = opacity.combined(with: part.strokeEnd.presence, *)
      return part
    }
  }
}

extension Timeline.Figure {
  /// A shape as paths. No selectable style has an image.
  static func figures(of shape: DisplayList.Shape, fonts: some TextOutlining) -> [Timeline.Figure] {
    switch shape {
    case .fill(let path, let color):
      return [Timeline.Figure(path: path, color: color)]
    case .stroke(let path, let color, let width, let cap):
      return [Timeline.Figure(path: path, color: color, stroke: Stroke(width: width, cap: cap))]
    case .text(let run, let box):
      let outline = fonts.outline(of: run, in: box)
      return outline.isEmpty ? [] : [Timeline.Figure(path: outline, color: run.color)]
    case .gradient(let gradient, let rect):
      return [Timeline.Figure(path: BezierPath(rect: rect), color: .clear, gradient: gradient)]
    case .image:
      return []
    }
  }
}
