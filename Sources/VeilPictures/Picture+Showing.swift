import VeilCairo
import VeilCore
import VeilEngine

/// What a picture shows of a composition.
struct Shown {
  var composition: Composition
  /// What it looks like; nil once a spinner has stepped on.
  var list: DisplayList?
  var instant: Double
  var steps: SpinnerSteps?
}

/// A spinner that steps while everything else stands, and the pixels of the steps that have been painted.
struct SpinnerSteps {
  let spinner: Composition.Spinner
  let area: PixelArea
  /// From this instant on nothing else moves.
  let since: Double
  var phase: Int
  var patches: [Patch?]

  /// Nil where there is no spinner, or where something else moves now or later.
  init?(
    of composition: Composition, moving: [Composition.Element.Identity], at now: Double, in picture: Picture
  ) {
    guard !composition.fade.isMoving(at: now), composition.fade.value(at: now) > 0,
      moving == [.indicator],
      let element = composition.elements.first(where: { $0.identity == .indicator }),
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
  /// Shows a composition at an instant, painting only what differs from what was shown last.
  ///
  /// A spinner's steps are painted in its first turn alone, and taken from there in the turns after it, as long as
  /// nothing else moves: such a step asks for no memory.
  ///
  /// ```swift
  /// let picture = try Picture(of: composition.displayList(at: 0), background: .white)
  /// for step in 0..<120 { try picture.show(composition, at: Double(step) / 12) }
  /// ```
  ///
  /// - Parameters:
  ///   - composition: of the picture's size and scale; nil shows nothing.
  ///   - now: in seconds of the composition's clock.
  /// - Throws: ``PictureError`` where it cannot be painted.
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
    // What is half painted is nothing to go on from.
    shown = nil
    try paint(list, within: parts, moving: steps == nil ? moving : [])
    shown = Shown(composition: composition, list: list, instant: now, steps: steps)
    keepStep(at: now)
  }

  /// Takes a spinner's step from where it was painted before; false where there is more to do.
  private func step(to now: Double) -> Bool {
    guard let steps = shown?.steps, now >= steps.since else { return false }
    let phase = steps.spinner.phase(at: now)
    if phase != steps.phase {
      guard let patch = steps.patches[phase] else { return false }
      patch.put(on: self)
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
    if steps.patches[phase] == nil { shown?.steps?.patches[phase] = Patch(steps.area, of: self) }
  }
}
