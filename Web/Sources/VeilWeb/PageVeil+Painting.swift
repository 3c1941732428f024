import VeilCore
import VeilEngine

extension PageVeil {
  /// Two decimals are a fiftieth of a device pixel on the finest screens.
  private static let decimals = 2

  func show(_ composition: Composition) {
    shown = composition
    follow(interaction.show(composition))
    (composition.element(.panel)?.text ?? "").passed { stageNameShown(number, $0, $1) }
    var kept: Int32 = 0
    for element in composition.elements {
      kept |= 1 << element.identity.number
      describe(element, in: composition)
    }
    stageKeep(number, kept)
    moved = Composition.Element.Identity.allCases
    paint()
  }

  /// Paints what has moved since the last frame, and requests the next one.
  func paint() {
    guard let shown else { return }
    let now = stageNow()
    let list = shown.displayList(at: now)
    let place = list.panelTransform
    stagePlace(
      number, list.opacity, place.a, place.b, place.c, place.d, place.tx, place.ty)
    for element in shown.elements where moved.contains(element.identity) {
      // What paints nothing now may have painted something before.
      let shapes = list.layers.first { $0.identity == element.identity }?.shapes ?? []
      paint(shapes, of: element.identity)
    }
    moved = shown.moving(at: now)
    switch shown.motion(after: now) {
    case .still: stageRequestFrame(number, .nan)
    case .step(let instant): stageRequestFrame(number, instant)
    case .continuous: stageRequestFrame(number, 0)
    }
  }

  private func describe(_ element: Composition.Element, in composition: Composition) {
    let reading = composition.reading(of: element)
    let part = element.identity.number
    let frame = element.frame
    (reading.map { $0.value ?? $0.label ?? "" } ?? "").passed { label, length in
      stageElement(
        number, part, reading?.role.number ?? 0, element.action == nil ? 0 : 1, frame.minX, frame.minY,
        frame.width, frame.height, label, length, reading?.percent.map { Double($0) } ?? .nan)
    }
    if let clip = element.clip {
      stageClip(
        number, part, clip.minY - frame.minY, frame.maxY - clip.maxY, element.fading.top,
        element.fading.bottom)
    }
  }

  private func paint(_ shapes: [DisplayList.Shape], of identity: Composition.Element.Identity) {
    stageBeginPart(number, identity.number)
    for shape in shapes {
      switch shape {
      case .fill(let path, let color): paint(path, color, width: .nan, cap: .butt)
      case .stroke(let path, let color, let width, let cap): paint(path, color, width: width, cap: cap)
      case .text(let run, let box): paint(run, in: box)
      case .gradient(let gradient, let box): paint(gradient, in: box)
      // No style of a page has an image.
      case .image: break
      }
    }
    stageEndPart(number)
  }

  private func paint(_ path: BezierPath, _ color: RGBA, width: Double, cap: DisplayList.LineCap) {
    path.svgPathData(decimals: PageVeil.decimals).passed { data, length in
      stagePath(
        number, data, length, color.red, color.green, color.blue, color.alpha, width, cap == .round ? 1 : 0)
    }
  }

  private func paint(_ gradient: DisplayList.Gradient, in box: Geometry.Rect) {
    let (from, to, radius) =
      switch gradient.course {
      case .linear(let from, let to): (from, to, Double.nan)
      case .radial(let center, let radius): (center, center, radius)
      }
    stageGradient(
      number, box.minX, box.minY, box.width, box.height, from.x, from.y, to.x, to.y, radius)
    for stop in gradient.stops {
      let color = stop.color
      stageGradientStop(number, stop.place, color.red, color.green, color.blue, color.alpha)
    }
  }

  private func paint(_ run: TextRun, in box: Geometry.Rect) {
    let color = run.color
    run.text.passed { text, length in
      (run.font.family ?? "").passed { family, familyLength in
        stageText(
          number, text, length, family, familyLength, run.font.size, run.font.weight.number, color.red,
          color.green, color.blue, color.alpha, run.alignment.number, box.minX, box.minY, box.width,
          box.height
        )
      }
    }
  }
}

extension Composition.Element.Identity {
  /// The page's number for it.
  var number: Int32 {
    switch self {
    case .scrim: 0
    case .panel: 1
    case .indicator: 2
    case .percentage: 3
    case .message: 4
    case .detail: 5
    case .hint: 6
    case .cancel: 7
    case .action: 8
    case .stop: 9
    case .emblem: 10
    }
  }

  /// The identity of a number; nil: none.
  init?(part: Int32) {
    for identity in Composition.Element.Identity.allCases where identity.number == part {
      self = identity
      return
    }
    return nil
  }
}

extension Composition.Element.Role {
  fileprivate var number: Int32 {
    switch self {
    case .decoration, .alert: 0
    case .text: 1
    case .progressIndicator: 2
    case .button: 3
    }
  }
}

extension VeilStyle.TextStyle.Alignment {
  fileprivate var number: Int32 {
    switch self {
    case .leading: 0
    case .center: 1
    case .trailing: 2
    }
  }
}
