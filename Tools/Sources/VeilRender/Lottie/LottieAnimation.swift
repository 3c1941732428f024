import VeilCore
import VeilEngine
import VeilTool

/// A timeline as Lottie: shapes with trim paths, rotations and opacities; texts as outlines.
struct LottieAnimation {
  private let timeline: Timeline
  private let name: String

  /// The version of the format: that of the first players that support everything used here.
  private static let version = "5.5.2"
  /// Frames per second. A player with whole frames shows a spinner's twelve steps exactly.
  static let rate = 60.0
  /// The veil's name in the file.
  private static let veilName = "veil"

  init(_ timeline: Timeline, name: String?) {
    self.timeline = timeline
    self.name = name ?? LottieAnimation.veilName
  }

  /// The file. Lottie counts layers from the front.
  var json: JSON {
    let stage = timeline.surroundings.size
    let upright = timeline.surroundings.turn.uprightSize(of: stage)
    return [
      "v": .text(LottieAnimation.version), "nm": .text(name), "fr": JSON(LottieAnimation.rate), "ip": 0,
      "op": end, "w": JSON(stage.width), "h": JSON(stage.height), "ddd": 0,
      "assets": [["id": .text(LottieAnimation.veilName), "layers": .list(veil)]],
      "layers": .list([
        // One layer over the whole veil: what is below a shape must not show through during a fade.
        layer(
          type: 0, name: LottieAnimation.veilName, transform: turned(opacity: timeline.opacity),
          [
            "refId": .text(LottieAnimation.veilName), "w": JSON(upright.width), "h": JSON(upright.height),
          ]),
        layer(
          type: 4, name: "ground", transform: turned(opacity: Track(1)),
          ["shapes": .list(timeline.ground.reversed().map { group($0) })]),
      ]),
    ]
  }

  private var end: JSON { JSON(timeline.duration * LottieAnimation.rate) }

  /// The layers of the veil.
  private var veil: [JSON] {
    var layers: [JSON] = []
    let hasEntrance = !timeline.entrances.isEmpty
    if hasEntrance {
      // An empty layer carries the panel's transform.
      layers.append(
        layer(
          type: 3, name: "panel",
          transform: [
            "o": value(100), "r": value(0), "a": value(0, 0),
            "p": vector(timeline.arrival) {
              let matrix = timeline.transform(at: $0)
              return [matrix.tx, matrix.ty]
            },
            "s": vector(timeline.arrival) {
              let matrix = timeline.transform(at: $0)
              return [matrix.a * 100, matrix.d * 100]
            },
          ], ["ind": 1]))
    }
    for part in timeline.parts.reversed() where part.opacity.constant != 0 {
      var fields: JSON = ["shapes": [group(part.figure, trim: trim(of: part))]]
      if hasEntrance, part.identity != .scrim { fields = fields.adding(["parent": 1]) }
      if let clip = part.clip {
        fields = fields.adding([
          "hasMask": .truth(true),
          "masksProperties": [
            [
              "inv": .truth(false), "mode": "a", "pt": ["a": 0, "k": outline(BezierPath(rect: clip))],
              "o": value(100), "x": value(0),
            ]
          ],
        ])
      }
      let center = JSON(part.center.x, part.center.y)
      layers.append(
        layer(
          type: 4, name: part.identity.rawValue,
          transform: [
            "o": number(part.opacity) { $0 * 100 }, "r": number(part.rotation) { $0 * 360 },
            "a": ["a": 0, "k": center], "p": ["a": 0, "k": center], "s": value(100, 100),
          ], fields))
    }
    return layers
  }

  private func layer(type: Int, name: String, transform: JSON, _ fields: JSON) -> JSON {
    let layer: JSON = [
      "ty": .number(Double(type)), "nm": .text(name), "ip": 0, "op": end, "st": 0, "sr": 1, "ddd": 0,
      "bm": 0, "ao": 0, "ks": transform,
    ]
    return layer.adding(fields)
  }

  /// The rotation from upright coordinates to the stage's.
  private func turned(opacity: Track) -> JSON {
    let matrix = timeline.surroundings.turn.transform(in: timeline.surroundings.size)
    let degrees: Double =
      switch timeline.surroundings.turn {
      case .upright: 0
      case .right: 90
      case .upsideDown: 180
      case .left: 270
      }
    return [
      "o": number(opacity) { $0 * 100 }, "r": value(degrees), "a": value(0, 0),
      "p": value(matrix.tx, matrix.ty), "s": value(100, 100),
    ]
  }
}

// Shapes.
extension LottieAnimation {
  private func group(_ figure: Timeline.Figure, trim: JSON? = nil) -> JSON {
    var items = figure.path.subpaths.map { path -> JSON in
      ["ty": "sh", "ks": ["a": 0, "k": outline(path)]]
    }
    if let trim { items.append(trim) }
    let color: JSON = [
      "a": 0,
      "k": .list(
        [figure.color.red, figure.color.green, figure.color.blue, 1].map { JSON($0, decimals: 4) }),
    ]
    let opacity = value(figure.color.alpha * 100)
    if let stroke = figure.stroke {
      items.append([
        "ty": "st", "c": color, "o": opacity, "w": value(stroke.width),
        "lj": stroke.cap == .round ? 2 : 1, "lc": stroke.cap == .round ? 2 : 1,
        "ml": .number(DisplayList.LineCap.miterLimit),
      ])
    } else if let gradient = figure.gradient {
      items.append(fill(gradient))
    } else {
      items.append(["ty": "fl", "c": color, "o": opacity, "r": 1])
    }
    items.append([
      "ty": "tr", "o": value(100), "r": value(0), "a": value(0, 0), "p": value(0, 0), "s": value(100, 100),
    ])
    return ["ty": "gr", "it": .list(items)]
  }

  /// A gradient: its colours, then their opacities, each after its place.
  private func fill(_ gradient: DisplayList.Gradient) -> JSON {
    let ends =
      switch gradient.course {
      case .linear(let from, let to): (from, to, type: 1)
      case .radial(let center, let radius):
        (center, Geometry.Point(x: center.x + radius, y: center.y), type: 2)
      }
    let colors = gradient.stops.flatMap { [$0.place, $0.color.red, $0.color.green, $0.color.blue] }
    let opacities = gradient.stops.flatMap { [$0.place, $0.color.alpha] }
    return [
      "ty": "gf", "o": value(100), "r": 1, "t": .number(Double(ends.type)),
      "g": [
        "p": .number(Double(gradient.stops.count)),
        "k": ["a": 0, "k": .list((colors + opacities).map { JSON($0, decimals: 4) })],
      ],
      "s": value(ends.0.x, ends.0.y), "e": value(ends.1.x, ends.1.y),
    ]
  }

  private func trim(of part: Timeline.Part) -> JSON? {
    guard part.figure.stroke != nil, part.strokeStart.constant != 0 || part.strokeEnd.constant != 1 else {
      return nil
    }
    return [
      "ty": "tm", "m": 1, "o": value(0), "s": number(part.strokeStart) { $0 * 100 },
      "e": number(part.strokeEnd) { $0 * 100 },
    ]
  }

  /// One subpath: its points, with the control points before and after each, relative to it.
  private func outline(_ path: BezierPath) -> JSON {
    var points: [Geometry.Point] = []
    var before: [Geometry.Point] = []
    var behind: [Geometry.Point] = []
    var isClosed = false
    func add(_ point: Geometry.Point, from control: Geometry.Point) {
      points.append(point)
      before.append(Geometry.Point(x: control.x - point.x, y: control.y - point.y))
      behind.append(.zero)
    }
    func leave(towards control: Geometry.Point) {
      guard let last = points.last else { return }
      behind[points.count - 1] = Geometry.Point(x: control.x - last.x, y: control.y - last.y)
    }
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): add(end, from: end)
      case .quad(let end, let control):
        let pen = points.last ?? end
        leave(
          towards: Geometry.Point(
            x: pen.x + (control.x - pen.x) * 2 / 3, y: pen.y + (control.y - pen.y) * 2 / 3))
        add(
          end,
          from: Geometry.Point(
            x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
      case .curve(let end, let control1, let control2):
        leave(towards: control1)
        add(end, from: control2)
      case .close: isClosed = true
      }
    }
    if isClosed, points.count > 1, points.first == points.last {
      // The last point is the first: its incoming control point belongs to the first.
      before[0] = before.removeLast()
      points.removeLast()
      behind.removeLast()
    }
    func list(_ points: [Geometry.Point]) -> JSON { .list(points.map { JSON($0.x, $0.y) }) }
    return ["c": .truth(isClosed), "v": list(points), "i": list(before), "o": list(behind)]
  }
}

// Values and their keyframes.
extension LottieAnimation {
  private func value(_ numbers: Double...) -> JSON {
    ["a": 0, "k": numbers.count == 1 ? JSON(numbers[0]) : .list(numbers.map { JSON($0) })]
  }

  private func number(_ track: Track, _ value: (Double) -> Double) -> JSON {
    if let constant = track.constant { return self.value(value(constant)) }
    return keyframes(track) { [value($0.value)] }
  }

  private func vector(_ track: Track, _ value: (Track.Key) -> [Double]) -> JSON { keyframes(track, value) }

  private func keyframes(_ track: Track, _ value: (Track.Key) -> [Double]) -> JSON {
    let keys = track.cut(from: 0, to: timeline.duration)
    return [
      "a": 1,
      "k": .list(
        keys.enumerated().map { index, key in
          let frame: JSON = [
            "t": JSON(key.time * LottieAnimation.rate, decimals: 4),
            "s": .list(value(key).map { JSON($0, decimals: 4) }),
          ]
          guard index + 1 < keys.count else { return frame }
          switch key.ease {
          case .hold: return frame.adding(["h": 1])
          case .linear: return eased(frame, x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
          case .cubic(let x1, let y1, let x2, let y2): return eased(frame, x1: x1, y1: y1, x2: x2, y2: y2)
          }
        }),
    ]
  }

  private func eased(_ frame: JSON, x1: Double, y1: Double, x2: Double, y2: Double) -> JSON {
    func handle(_ x: Double, _ y: Double) -> JSON {
      ["x": [JSON(x, decimals: 4)], "y": [JSON(y, decimals: 4)]]
    }
    return frame.adding(["o": handle(x1, y1), "i": handle(x2, y2)])
  }
}
