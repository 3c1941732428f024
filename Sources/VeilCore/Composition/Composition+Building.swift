extension Composition {
  /// Lays a veil out and settles what each part is, says, does and looks like.
  ///
  /// Where nothing can be shown, because the scope is empty, there are no elements.
  ///
  /// ```swift
  /// let composition = Composition(
  ///   content: VeilContent(message: "Searching…", indicator: .spinner(since: now, isAnimating: true)),
  ///   style: .veil, surroundings: surroundings, fade: fade, measuring: fonts)
  /// let picture = composition.displayList(at: now)
  /// ```
  ///
  /// - Parameters:
  ///   - fade: the opacity of the whole.
  ///   - scroll: how far texts that are too tall are scrolled, in points; see ``scroll``.
  ///   - slowness: the debugging factor (row S6) for the spinner's steps; tweens bring their own.
  public init(
    content: VeilContent, style: VeilStyle, surroundings: Surroundings,
    fade: Tween = .still(.opacity, at: 1), scroll: Double = 0, slowness: Double = 1,
    measuring measurer: some TextMeasuring
  ) {
    let (style, surroundings) = PanelLayout.settled(
      content, style.resolved(in: surroundings), surroundings, measuring: measurer)
    let layout = PanelLayout(
      content: content, style: style, surroundings: surroundings, scroll: scroll, measuring: measurer)
    var elements: [Element] = []
    if let layout {
      elements =
        CompositionBuilder(
          content: content, style: style, surroundings: surroundings, layout: layout,
          slowness: SlowMotion.usable(slowness)
        ).elements
    }
    self.init(
      size: surroundings.size, scale: PixelGrid(scale: surroundings.scale).scale, turn: surroundings.turn,
      fade: fade, opacity: style.opacity, elements: elements, scroll: layout?.scroll ?? PanelLayout.Scroll())
  }
}

/// Makes elements of a layout; the style is resolved.
private struct CompositionBuilder {
  let content: VeilContent
  let style: VeilStyle
  let surroundings: Surroundings
  let layout: PanelLayout
  let slowness: Double

  /// Back to front, and in reading order.
  var elements: [Composition.Element] {
    var elements = [scrim, panel]
    switch style.panel.arrangement {
    case .textAbove, .beside: elements += texts + indicator
    case .indicatorAbove: elements += indicator + texts
    }
    if let button { elements.append(button) }
    return elements
  }

  private func color(_ ink: VeilStyle.Ink) -> RGBA { ink.color(in: surroundings) }

  private func run(_ line: PanelLayout.Line, _ look: VeilStyle.TextLook) -> TextRun {
    TextRun(
      line.text, font: line.font, color: color(look.color), alignment: look.alignment,
      direction: surroundings.direction)
  }

  private var scrim: Composition.Element {
    let fill = color(style.scrim)
    var drawing = Composition.Drawing.box(Composition.Box(fill: fill))
    if fill.alpha <= 0 {
      drawing = .nothing
    } else if !layout.holes.isEmpty {
      drawing = .sheet(fill, holes: layout.holes)
    }
    return Composition.Element(.scrim, role: .decoration, frame: layout.bounds, drawing: drawing)
  }

  /// The alert, also where no panel is painted.
  private var panel: Composition.Element {
    let fill = color(style.panel.fill)
    var box = Composition.Box(fill: fill, radius: style.panel.radius)
    if let border = style.panel.border {
      box.border = color(border.color)
      box.borderWidth = border.width
    }
    let isSeen = fill.alpha > 0 || (box.border.alpha > 0 && box.borderWidth > 0)
    return Composition.Element(
      .panel, role: .alert, text: content.message(in: style) ?? content.spokenDefault, frame: layout.panel,
      action: content.isDismissible ? .dismiss : nil, drawing: isSeen ? .box(box) : .nothing)
  }

  private var texts: [Composition.Element] {
    func element(
      _ identity: Composition.Element.Identity, _ line: PanelLayout.Line, _ look: VeilStyle.TextLook
    ) -> Composition.Element {
      Composition.Element(
        identity, role: .text, text: line.text, frame: line.frame, clip: layout.viewport,
        drawing: .text(run(line, look)))
    }
    var elements: [Composition.Element] = []
    if let line = layout.message { elements.append(element(.message, line, style.message)) }
    if let line = layout.detail { elements.append(element(.detail, line, style.detail)) }
    if let line = layout.notice { elements.append(element(.notice, line, style.notice)) }
    return elements
  }

  private var indicator: [Composition.Element] {
    var elements = [mark]
    if let line = layout.percentage, let look = style.indicator.progress.percentage {
      // The indicator says its value itself.
      elements.append(
        Composition.Element(
          .percentage, role: .decoration, frame: line.frame, drawing: .text(run(line, look))))
    }
    return elements
  }

  private var mark: Composition.Element {
    let frame = layout.indicator
    switch content.indicator {
    case .spinner(let since, let isAnimating):
      let look = style.indicator.spinner
      let rate =
        surroundings.wantsLessMotion ? Composition.Spinner.calmRate : Composition.Spinner.usualRate
      return Composition.Element(
        .indicator, role: .progressIndicator, frame: frame,
        drawing: .spinner(
          Composition.Spinner(
            kind: look.kind, color: color(look.color), lineWidth: look.lineWidth, since: since,
            isAnimating: isAnimating, stepsPerSecond: rate / slowness)))
    case .progress(let tween):
      let look = style.indicator.progress
      let kind: Composition.Gauge.Kind
      switch look.kind {
      case .ring: kind = .ring
      case .bar: kind = .bar(fromRight: surroundings.direction == .rightToLeft)
      }
      return Composition.Element(
        .indicator, role: .progressIndicator, value: VeilContent.part(tween.to), frame: frame,
        drawing: .gauge(
          Composition.Gauge(
            kind: kind, progress: settled(tween), color: color(look.color), track: color(look.track),
            lineWidth: look.lineWidth)))
    case .symbol(let symbol, let strokeEnd):
      let look = style.indicator.symbol
      // In a square that had to shrink, insets and line shrink as well.
      let shrinkage = look.size > 0 ? min(1, frame.width / look.size) : 1
      let insets = look.insets.asLengths(times: shrinkage)
      return Composition.Element(
        .indicator, role: .decoration, frame: frame,
        drawing: .symbol(
          Composition.Stroke(
            symbol: symbol, insets: insets, strokeEnd: settled(strokeEnd), color: color(look.color),
            lineWidth: look.lineWidth * shrinkage)))
    }
  }

  /// For a user who wants less motion a symbol is there at once and progress jumps; both end the same.
  private func settled(_ tween: Tween) -> Tween {
    surroundings.wantsLessMotion ? .still(tween.property, at: tween.to) : tween
  }

  private var button: Composition.Element? {
    guard let frame = layout.button, let title = layout.buttonTitle else { return nil }
    let look = style.button
    return Composition.Element(
      .cancel, role: .button, text: title.text, frame: frame, action: .cancel,
      drawing: .button(
        Composition.Box(fill: color(look.fill), radius: look.radius), title: run(title, look.title),
        titleFrame: title.frame))
  }
}
