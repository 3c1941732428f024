import VeilCairo
import VeilCore
import VeilEngine

/// What a picture shows of a composition.
struct Shown {
  var composition: Composition
  /// Its list; nil once a spinner has stepped.
  var list: DisplayList?
  var instant: Double
  var steps: SpinnerSteps?
}

/// A spinner that steps while everything else is still, with the pixels of its painted steps.
struct SpinnerSteps {
  let spinner: Composition.Spinner
  let area: PixelBox
  /// The instant from which nothing else moves.
  let since: Double
  var phase: Int
  var patches: [PixelSheet?]

  /// Nil: there is no spinner, or something else moves now or later.
  init?(
    of composition: Composition, moving: [Composition.Element.Identity], at now: Double, in picture: Picture
  ) {
    guard !composition.fade.isMoving(at: now), composition.fade.value(at: now) > 0,
      moving == [.indicator],
      let element = composition.element(.indicator),
      case .spinner(let spinner) = element.drawing
    else { return nil }
    let frame = composition.turn.transform(in: composition.size).apply(to: element.frame)
    self.spinner = spinner
    area = picture.area(of: frame)
    since = now
    phase = spinner.phase(at: now)
    patches = Array(repeating: nil, count: Int(Composition.Spinner.stepsInTurn))
  }
}

extension Picture {
  /// Shows a composition at an instant, and repaints only what has changed.
  ///
  /// A spinner's steps are painted in its first turn, and copied in later turns while nothing else moves:
  /// such a step allocates no memory.
  ///
  /// ```swift
  /// let picture = try Picture(of: composition.displayList(at: 0), background: .white)
  /// for step in 0..<120 { try picture.show(composition, at: Double(step) / 12) }
  /// ```
  ///
  /// - Parameters:
  ///   - composition: of the picture's size and scale; nil: nothing is shown.
  ///   - now: in seconds of the composition's clock.
  /// - Throws: ``PictureError`` if it cannot be painted.
  public func show(_ composition: Composition?, at now: Double) throws(PictureError) {
    guard let composition else {
      let empty = DisplayList(size: size, scale: scale, turn: .upright, opacity: 0, layers: [])
      return try repaint(empty, within: [Geometry.Rect(origin: .zero, size: size)])
    }
    let isSame = shown?.composition == composition
    if isSame, step(to: now) { return }
    let list = composition.displayList(at: now)
    let before = shown.map { $0.list ?? $0.composition.displayList(at: $0.instant) }
    let parts = before.map { list.changes(since: $0) } ?? [Geometry.Rect(origin: .zero, size: size)]
    let moving = composition.moving(at: now)
    let steps =
      (isSame ? shown?.steps : nil) ?? SpinnerSteps(of: composition, moving: moving, at: now, in: self)
    // A partly painted picture cannot be continued.
    shown = nil
    try paint(list, within: parts, moving: steps == nil ? moving : [])
    shown = Shown(composition: composition, list: list, instant: now, steps: steps)
    keepStep(at: now)
  }

  /// Copies the pixels of a spinner's step; false: there is more to paint.
  private func step(to now: Double) -> Bool {
    guard let steps = shown?.steps, now >= steps.since else { return false }
    let phase = steps.spinner.phase(at: now)
    if phase != steps.phase {
      guard let patch = steps.patches[phase] else { return false }
      put(patch)
      shown?.steps?.phase = phase
      shown?.list = nil
    }
    shown?.instant = now
    return true
  }

  private func keepStep(at now: Double) {
    guard let steps = shown?.steps, now >= steps.since else {
      shown?.steps = nil
      return
    }
    let phase = steps.spinner.phase(at: now)
    shown?.steps?.phase = phase
    if steps.patches[phase] == nil { shown?.steps?.patches[phase] = sheet(steps.area) }
  }
}
