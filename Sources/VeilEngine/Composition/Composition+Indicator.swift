import VeilCore

// The indicator.
extension CompositionBuilder {
  var indicator: Composition.Element {
    switch content.indicator {
    case .spinner(let since, let isAnimating): spinner(since: since, isAnimating: isAnimating)
    case .progress(let tween): gauge(settled(tween))
    case .symbol(let symbol, let strokeEnd): stroke(symbol, settled(strokeEnd))
    }
  }

  private func spinner(since: Double, isAnimating: Bool) -> Composition.Element {
    if let artwork = style.indicator.replacement {
      return Composition.Element(
        .indicator, role: .progressIndicator, text: artwork.label ?? "", frame: layout.indicator,
        drawing: .artwork(figure(artwork)))
    }
    let rate = surroundings.wantsLessMotion ? Composition.Spinner.calmRate : Composition.Spinner.usualRate
    var spinner = spinnerLook
    spinner.lineWidth *= shrinkage(from: style.indicator.spinner.size)
    spinner.since = since
    spinner.isAnimating = isAnimating
    spinner.stepsPerSecond = rate / slowness
    return Composition.Element(
      .indicator, role: .progressIndicator, frame: layout.indicator, drawing: .spinner(spinner))
  }

  /// The app's artwork, which moves as calmly as a spinner does.
  func figure(_ artwork: Artwork) -> Composition.Figure {
    var figure = Composition.Figure(artwork: artwork, tint: color(style.indicator.spinner.color))
    let calm = Composition.Spinner.calmRate / Composition.Spinner.usualRate
    figure.pace = (surroundings.wantsLessMotion ? calm : 1) / slowness
    if case .spinner(let since, let isAnimating) = content.indicator {
      figure.since = since
      figure.isVisible = isAnimating
    }
    return figure
  }

  /// The spinner of the style, which counts from 0.
  private var spinnerLook: Composition.Spinner {
    let look = style.indicator.spinner
    return Composition.Spinner(kind: look.kind, color: color(look.color), lineWidth: look.lineWidth, since: 0)
  }

  private func gauge(_ progress: Tween) -> Composition.Element {
    let look = style.indicator.progress
    func gauge(
      _ kind: Composition.Gauge.Kind, width: Double? = nil, _ arrival: Composition.Arrival? = nil
    ) -> Composition.Drawing {
      .gauge(
        Composition.Gauge(
          kind: kind, progress: progress, color: color(look.color), track: color(look.track),
          lineWidth: width ?? look.lineWidth * shrinkage(from: look.size), arrival: arrival))
    }
    let drawing: Composition.Drawing
    switch look.kind {
    case .ring: drawing = gauge(.ring, arrival)
    case .pie: drawing = gauge(.ring, width: layout.indicator.width / 2)
    case .bar: drawing = gauge(.bar(fromRight: surroundings.direction == .rightToLeft))
    case .number: drawing = layout.number.map { number(run($0, style.numberLook)) } ?? .nothing
    }
    return Composition.Element(
      .indicator, role: .progressIndicator, text: content.valueText ?? "",
      value: progress.to.nearestFraction, frame: layout.indicator, drawing: drawing)
  }

  /// A percentage counts with the progress; words do not.
  func number(_ run: TextRun) -> Composition.Drawing {
    guard case .progress(let tween) = content.indicator, VeilContent.shown(content.progressText) == nil else {
      return .text(run)
    }
    return .number(Composition.Number(progress: settled(tween), run: run, words: content.words))
  }

  /// How much smaller an indicator is than its look, 0…1, for lack of room: its lines and insets shrink as
  /// well.
  private func shrinkage(from size: Double) -> Double {
    let side = min(layout.indicator.width, layout.indicator.height)
    return size > 0 ? min(1, side / size) : 1
  }

  private func stroke(_ symbol: Symbol, _ strokeEnd: Tween) -> Composition.Element {
    let look = style.indicator.symbol
    let shrinkage = shrinkage(from: look.size)
    return Composition.Element(
      .indicator, role: .decoration, frame: layout.indicator,
      drawing: .symbol(
        Composition.Stroke(
          symbol: symbol, insets: look.insets.asLengths(times: shrinkage), strokeEnd: strokeEnd,
          color: color(look.color), lineWidth: look.lineWidth * shrinkage, cap: look.isRound ? .round : .butt,
          predecessor: predecessor(of: strokeEnd))))
  }

  /// With reduced motion a symbol appears at once and progress jumps; both end the same.
  private func settled(_ tween: Tween) -> Tween {
    surroundings.wantsLessMotion ? .still(at: tween.to) : tween
  }

  /// The transition from the arc that the ring replaces; nil: none.
  private var arrival: Composition.Arrival? {
    guard !surroundings.wantsLessMotion, let handover = content.handover,
      case .arc(let start, let length) = handover.former, start.isFinite
    else { return nil }
    let share = Tween(
      from: 0, to: 1, start: handover.instant, duration: Composition.Arrival.time
    ).slowed(by: slowness, from: handover.instant)
    return Composition.Arrival(start: start, length: length, share: share, track: spinnerLook.track)
  }

  /// The former indicator, which disappears during the symbol's delay; nil if there was none, or if the
  /// symbol has no delay or does not draw itself.
  private func predecessor(of strokeEnd: Tween) -> Composition.Predecessor? {
    guard let handover = content.handover, strokeEnd.everMoves else { return nil }
    let delay = strokeEnd.start - handover.instant
    guard delay > 0, delay.isFinite else { return nil }
    let spinner = style.indicator.spinner
    let progress = style.indicator.progress
    func tween(from: Double, to: Double) -> Tween {
      Tween(from: from, to: to, start: handover.instant, duration: delay)
    }
    var predecessor = Composition.Predecessor(
      kind: .arc, start: 0, strokeStart: .still(at: 0), strokeEnd: .still(at: 1),
      opacity: tween(from: 1, to: 0), diameter: spinner.size, color: color(spinner.color),
      lineWidth: spinner.lineWidth)
    switch handover.former {
    case .spinner(let kind, let phase):
      predecessor.kind = kind
      predecessor.start = Double(phase) / Composition.Spinner.stepsInTurn
      return predecessor
    case .arc(let start, let length):
      predecessor.start = start
      predecessor.strokeEnd = .still(at: length)
      predecessor.track = spinnerLook.track
    case .ring(let start, let length):
      predecessor.start = start
      predecessor.strokeEnd = .still(at: length)
      predecessor.diameter = progress.size
      predecessor.color = color(progress.color)
      predecessor.track = color(progress.track)
      predecessor.lineWidth = progress.kind == .pie ? progress.size / 2 : progress.lineWidth
      // A disc that closed would hide the symbol.
      if progress.kind == .pie { return predecessor }
    }
    guard style.indicator.symbol.takesOverRing else { return predecessor }
    predecessor.opacity = .still(at: 1)
    let last = color(style.indicator.symbol.color)
    if last != predecessor.color { predecessor.lastColor = last }
    predecessor.strokeEnd = tween(from: predecessor.strokeEnd.to, to: 1)
    predecessor.strokeStart = Tween(
      from: 0, to: 1, curve: strokeEnd.curve, start: strokeEnd.start,
      duration: strokeEnd.duration)
    return predecessor
  }
}
