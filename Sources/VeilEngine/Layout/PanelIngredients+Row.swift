import VeilCore

// A panel in a scope as low as a list row: indicator, one line and button side by side.
extension PanelIngredients {
  /// The minimum padding, in points; half or a quarter of the style's own padding if that is more.
  private static var leastPadding: Geometry.Size { Geometry.Size(width: 6, height: 2) }
  /// The distance between the parts, in points.
  private static var gap: Double { 8 }
  /// How much higher than its line an indicator may be.
  private static var prominence: Double { 1.25 }
  /// The minimum width of a line, in font sizes: a shorter part says too little.
  private static var leastLine: Double { 4 }
  /// The number of font sizes to try.
  private static var fontTries: Int { 3 }
  /// The maximum part of the row for a bar.
  private static var barPart: Double { 1.0 / 3 }
  /// The longest text to try on one line, in characters.
  static var longestLine: Int { 200 }

  /// The row; nil if it does not fit, or if the indicator is alone.
  func row(_ row: PanelSqueeze) -> PanelLayout? {
    let whole = grid.inside(area.usable)
    if case .filling(let insets) = style.panel.extent {
      // A card that fills its scope keeps its insets as long as possible.
      let inset = grid.inside(area.usable.inset(by: insets.asLengths()))
      return layout(row, in: inset) ?? layout(row, in: whole)
    }
    return layout(row, in: whole)
  }

  private func layout(_ row: PanelSqueeze, in room: Geometry.Rect) -> PanelLayout? {
    let own = style.panel.padding.asLengths()
    let least = PanelIngredients.leastPadding
    let padding = grid.nearest(
      Geometry.Insets(
        top: max(own.top / 4, least.height), left: max(own.left / 2, least.width),
        bottom: max(own.bottom / 4, least.height), right: max(own.right / 2, least.width)))
    let height = room.height - padding.top - padding.bottom
    var width = room.width - padding.left - padding.right
    let gap = grid.nearest(PanelIngredients.gap)
    guard height >= grid.pixel, width >= grid.pixel else { return nil }

    var indicator = indicatorSize
    if isBar { indicator.width = min(indicator.width, room.width * PanelIngredients.barPart) }
    var button: (title: PanelLayout.Line, size: Geometry.Size)?
    if row.hasButton, let title = content.buttonTitle {
      let besideIndicator = width - grid.up(indicator.shrunk(toHeight: height)).width - gap
      guard
        let fitting = rowButton(
          title, within: Geometry.Size(width: width, height: height), besideIndicator: besideIndicator)
      else { return nil }
      button = fitting
      width -= fitting.size.width + gap
    }
    let text = row.hasTexts ? content.message(in: style) : nil
    guard text != nil || (button != nil && !row.hasTexts) else { return nil }

    var line: PanelLayout.Line?
    if let text {
      guard let font = rowFont(style.message, height: height) else { return nil }
      let least = measured("…", font).height
      let side = min(height, max(least * PanelIngredients.prominence, least))
      indicator = indicator.shrunk(toHeight: side)
      guard let fitting = oneLine(text, font, within: width - grid.up(indicator.width) - gap) else {
        return nil
      }
      line = fitting
    } else {
      indicator = indicator.shrunk(toHeight: height)
    }
    indicator = grid.up(indicator)
    guard indicator.width <= width + grid.pixel / 2, indicator.height <= height + grid.pixel / 2 else {
      return nil
    }
    return place(indicator, line, button, padding: padding, gap: gap, in: room)
  }

  /// Places the parts.
  private func place(
    _ indicator: Geometry.Size, _ line: PanelLayout.Line?,
    _ button: (title: PanelLayout.Line, size: Geometry.Size)?, padding: Geometry.Insets, gap: Double,
    in room: Geometry.Rect
  ) -> PanelLayout {
    let inner = max(indicator.height, line?.frame.height ?? 0, button?.size.height ?? 0)
    var needed = padding.left + indicator.width + padding.right
    if let line { needed += gap + line.frame.width }
    if let button { needed += gap + button.size.width }
    var size = Geometry.Size(width: needed, height: padding.top + inner + padding.bottom)
    var x = padding.left
    if case .filling = style.panel.extent {
      x += grid.nearest(max(0, room.width - needed) / 2)
      size = room.size
    }
    let frame = Geometry.Rect(origin: .zero, size: size)
    func next(_ size: Geometry.Size) -> Geometry.Rect {
      let y = grid.start(
        of: size.height, around: frame.inset(by: padding).center.y, from: 0, to: frame.height)
      let place = Geometry.Rect(x: x, y: y, width: size.width, height: size.height)
      x += size.width + gap
      return place
    }
    var layout = PanelLayout(bounds: area.bounds, panel: frame, indicatorBox: frame, indicator: frame)
    // In `beside` the label comes before its spinner.
    let isLineFirst = style.panel.arrangement == .beside
    if isLineFirst, let line { layout.message = line.placed(in: next(line.frame.size)) }
    layout.indicator = next(indicator)
    if !isLineFirst, let line { layout.message = line.placed(in: next(line.frame.size)) }
    if let button {
      let place = next(button.size)
      layout.button = place
      layout.buttonTitle = button.title.placed(
        in: grid.rect(button.title.frame.size, around: place.center, inside: place))
    }
    layout.indicatorBox = layout.indicator
    layout.number = number?.shrunk(to: layout.indicator)
    layout.textBox = layout.message?.frame
    if area.direction == .rightToLeft { layout.mirror() }
    var place = grid.rect(size, around: room.center, inside: room)
    if case .hugging = style.panel.extent {
      place = style.panel.place(
        size, in: room, around: area.usable.center, direction: area.direction, grid: grid)
    }
    layout.move(to: place.origin)
    return layout
  }

  /// A button as low as its title, in a font no smaller than before the user's text scale; nil if it does not
  /// fit.
  private func rowButton(
    _ text: String, within room: Geometry.Size, besideIndicator: Double
  ) -> (title: PanelLayout.Line, size: Geometry.Size)? {
    let padding = grid.nearest(style.button.padding.asLengths(times: PanelSqueeze.leastSpacing))
    let look = style.button.title
    guard var font = rowFont(look, height: room.height - padding.top - padding.bottom) else { return nil }
    let wanted = measured(text, font).width
    let free = besideIndicator - padding.left - padding.right
    if wanted > free, wanted > 0 {
      font.size = max(min(font.size, look.font.size), (font.size * free / wanted).rounded(.down))
    }
    let title = line(text, of: text, font, in: look)
    let least = min(grid.down(room.height), grid.up(style.button.minimumHeight.asLength))
    let size = Geometry.Size(
      width: title.frame.width + padding.left + padding.right,
      height: max(least, title.frame.height + padding.top + padding.bottom))
    guard size.width <= room.width, size.height <= room.height else { return nil }
    return (title, size)
  }

  /// A text's font, no smaller than before the user's text scale; nil if that does not fit.
  private func rowFont(_ look: VeilStyle.TextStyle, height: Double) -> FontSpec? {
    var font = look.font
    let least = font.size
    font.size *= area.textScale
    let needed = measured("…", font).height
    guard needed > height else { return font }
    guard needed > 0 else { return nil }
    font.size = max(min(font.size, least), (font.size * height / needed).rounded(.down))
    // The line height of some sizes is a little more than proportional.
    for _ in 0..<PanelIngredients.fontTries {
      if measured("…", font).height <= height { return font }
      guard font.size > least else { return nil }
      font.size = max(least, font.size - 1)
    }
    return nil
  }

  /// A text on one line, truncated if necessary; nil if too little of it would be visible.
  private func oneLine(_ text: String, _ font: FontSpec, within width: Double) -> PanelLayout.Line? {
    var characters: [Character] = []
    var isCut = false
    for character in text {
      guard characters.count < PanelIngredients.longestLine else {
        isCut = true
        break
      }
      characters.append(character.isNewline ? " " : character)
    }
    func line(_ shown: String) -> PanelLayout.Line { self.line(shown, of: text, font, in: style.message) }
    let all = line(String(characters))
    if !isCut, all.frame.width <= width { return all }
    guard width >= font.size * PanelIngredients.leastLine else { return nil }
    var fits = 0
    var tooMany = characters.count + 1
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if line(String(characters[..<middle]) + "…").frame.width <= width {
        fits = middle
      } else {
        tooMany = middle
      }
    }
    while fits > 0, characters[fits - 1] == " " { fits -= 1 }
    return fits > 0 ? line(String(characters[..<fits]) + "…") : nil
  }

  /// The visible part of a text, in its font.
  private func line(
    _ shown: String, of text: String, _ font: FontSpec, in look: VeilStyle.TextStyle
  ) -> PanelLayout.Line {
    PanelLayout.Line(
      text: shown, whole: shown == text ? nil : text, font: font,
      isReduced: shown != text || font.size < look.font.size * area.textScale,
      frame: Geometry.Rect(origin: .zero, size: grid.up(measured(shown, font))))
  }

  private func measured(_ text: String, _ font: FontSpec) -> Geometry.Size {
    measurer.size(of: text, font: font, within: .infinity).asLengths
  }
}

extension Geometry.Size {
  /// The same shape with a maximum height; a bar keeps its length.
  fileprivate func shrunk(toHeight limit: Double) -> Geometry.Size {
    guard height > limit, height > 0 else { return self }
    return Geometry.Size(width: width > height ? width : width * limit / height, height: limit)
  }
}
