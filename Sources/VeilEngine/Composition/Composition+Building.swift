import VeilCore

extension Composition {
  /// Lays out a veil, and determines the role, text, action and look of each part.
  ///
  /// If nothing can be shown, because the scope is empty, there are no elements.
  ///
  /// ```swift
  /// let composition = Composition(
  ///   content: VeilContent(message: "Searching…", indicator: .spinner(since: now, isAnimating: true)),
  ///   style: .veil, surroundings: surroundings, fade: fade, measuring: measurer)
  /// let picture = composition.displayList(at: now)
  /// ```
  ///
  /// - Parameters:
  ///   - fade: the opacity of everything together.
  ///   - scroll: the scroll offset of texts that are too tall, in points; see ``scroll``.
  ///   - slowness: the debugging factor for the spinner's steps; tweens include their own.
  public init(
    content: VeilContent, style: VeilStyle, surroundings: Surroundings,
    fade: Tween = .still(at: 1), scroll: Double = 0, slowness: Double = 1,
    measuring measurer: some TextMeasuring
  ) {
    let (style, surroundings) = PanelLayout.settled(
      content, style.resolved(in: surroundings), surroundings, measuring: measurer)
    let layout = PanelLayout(
      content: content, style: style, surroundings: surroundings, scroll: scroll, measuring: measurer)
    self.init(
      size: surroundings.size, scale: PixelGrid(scale: surroundings.scale).scale, turn: surroundings.turn,
      fade: fade, opacity: style.opacity, elements: [])
    if let layout {
      elements =
        CompositionBuilder(
          content: content, style: style, surroundings: surroundings, layout: layout,
          slowness: slowness.asSlowness
        ).elements
      entrance = Entrance(style.entrance, of: layout.panel, in: surroundings, bounds: layout.bounds)
      self.scroll = layout.scroll
      isCancellable = VeilContent.shown(content.cancelTitle) != nil
    }
    if style.tapOutside == .cancels { tapOutside = isCancellable ? .cancel : element(.panel)?.action }
    if case .filling(let insets) = style.panel.extent { filling = insets.asLengths() }
  }
}

/// Makes the elements of a layout; the style is resolved.
struct CompositionBuilder {
  let content: VeilContent
  let style: VeilStyle
  let surroundings: Surroundings
  let layout: PanelLayout
  let slowness: Double

  /// Back to front, and in reading order.
  var elements: [Composition.Element] {
    let button = button
    var panel = panel
    if button != nil { panel.isFocusStop = false }
    var elements = [scrim, panel]
    switch style.panel.arrangement {
    case .textAbove, .beside: elements += texts + indicatorElements
    case .indicatorAbove: elements += indicatorElements + texts
    }
    if let button { elements.append(button) }
    return elements
  }

  func color(_ ink: VeilStyle.Ink) -> RGBA { ink.color(in: surroundings) }

  func run(_ line: PanelLayout.Line, _ look: VeilStyle.TextStyle) -> TextRun {
    TextRun(
      line.text, font: line.font, color: color(look.color), alignment: look.alignment,
      direction: surroundings.direction)
  }

  private var scrim: Composition.Element {
    let (fill, center) = (color(style.scrim), style.scrimCenter.map(color))
    var sheet = Composition.Sheet(fill: fill, gradient: gradient(from: center, to: fill), holes: layout.holes)
    if style.scrimMaterial != nil {
      sheet.blur = Composition.Sheet.Blur(fill: fill, gradient: sheet.gradient)
      sheet.fill = fill.dense(in: surroundings)
      sheet.gradient = gradient(from: center?.dense(in: surroundings), to: sheet.fill)
    }
    let isSeen = sheet.fill.alpha > 0 || sheet.gradient != nil
    return Composition.Element(
      .scrim, role: .decoration, frame: layout.bounds, drawing: isSeen ? .sheet(sheet) : .nothing)
  }

  private func gradient(from center: RGBA?, to fill: RGBA) -> DisplayList.Gradient? {
    guard let center, center != fill else { return nil }
    return DisplayList.Gradient(from: center, to: fill, around: layout.panel.center, in: layout.bounds)
  }

  /// The alert, even if no panel is painted.
  private var panel: Composition.Element {
    let fill = color(style.panel.fill)
    var box = Composition.Box(fill: fill, material: style.panel.material, radius: style.panel.radius)
    if let border = style.panel.border {
      box.border = color(border.color)
      box.borderWidth = border.width
      box.isBorderCentered = border.isCentered
    }
    if let shadow = style.panel.shadow {
      box.shadow = Composition.Shadow(
        color: color(shadow.color), radius: shadow.radius, offset: shadow.offset)
    }
    let isSeen =
      fill.alpha > 0 || box.material != nil || (box.border.alpha > 0 && box.borderWidth > 0)
    return Composition.Element(
      .panel, role: .alert,
      text: content.spokenMessage ?? content.message(in: style) ?? content.spokenDefault
        ?? content.words.loading,
      frame: layout.panel,
      action: content.isDismissible ? .dismiss : nil, drawing: isSeen ? .box(box) : .nothing)
  }

  private var texts: [Composition.Element] {
    func element(
      _ identity: Composition.Element.Identity, _ line: PanelLayout.Line, _ look: VeilStyle.TextStyle
    ) -> Composition.Element {
      var element = Composition.Element(
        identity, role: .text, text: line.whole ?? line.text, frame: line.frame, clip: layout.viewport,
        fading: layout.fading,
        drawing: .text(run(line, look)))
      element.isReduced = line.isReduced
      return element
    }
    var elements: [Composition.Element] = []
    if let line = layout.message { elements.append(element(.message, line, style.message)) }
    if let line = layout.detail { elements.append(element(.detail, line, style.detail)) }
    if let line = layout.hint { elements.append(element(.hint, line, style.hint)) }
    return elements
  }

  private var indicatorElements: [Composition.Element] {
    var elements = [indicator]
    if layout.hasEmblem, let artwork = style.indicator.artwork {
      let drawing = Composition.Drawing.artwork(figure(artwork))
      elements.append(
        Composition.Element(
          .emblem, role: artwork.label == nil ? .decoration : .text, text: artwork.label ?? "",
          frame: layout.emblem, drawing: drawing))
    }
    if let frame = layout.stop {
      // The button is around it, and says it.
      elements.append(
        Composition.Element(
          .stop, role: .decoration, frame: frame,
          drawing: .box(Composition.Box(fill: indicatorColor, radius: frame.width / 6))))
    }
    if let line = layout.percentage, let look = style.indicator.progress.percentage {
      // The indicator itself says it.
      elements.append(
        Composition.Element(
          .percentage, role: .decoration, frame: line.frame, drawing: number(run(line, look))))
    }
    return elements
  }

  private var indicatorColor: RGBA {
    if case .progress = content.indicator { return color(style.indicator.progress.color) }
    return color(style.indicator.spinner.color)
  }

  /// Cancel without a title, around the square in the ring.
  private var stop: Composition.Element? {
    guard layout.stop != nil, let frame = layout.button, let title = content.buttonTitle else { return nil }
    let look = style.button.title
    return Composition.Element(
      .cancel, role: .button, text: title, frame: frame, action: .cancel,
      drawing: .button(
        Composition.Box(fill: .clear), title: TextRun("", font: look.font, color: color(look.color)),
        titleFrame: frame))
  }

  private var button: Composition.Element? {
    if let stop { return stop }
    guard let frame = layout.button, let title = layout.buttonTitle else { return nil }
    let look = style.button
    let isCancel = VeilContent.shown(content.cancelTitle) != nil
    var element = Composition.Element(
      isCancel ? .cancel : .action, role: .button, text: title.text, frame: frame,
      action: isCancel ? .cancel : .choose,
      drawing: .button(shape(of: look), title: run(title, look.title), titleFrame: title.frame))
    element.isReduced = title.isReduced
    return element
  }

  /// What is drawn behind a button's title.
  private func shape(of look: VeilStyle.ButtonStyle) -> Composition.Box {
    var box = Composition.Box(fill: color(look.fill), radius: look.radius)
    if surroundings.wantsButtonShapes, box.fill.alpha == 0 {
      box.border = color(look.title.color)
      box.borderWidth = 1
    }
    return box
  }
}
