import VeilCore

/// The content of a panel, and the size of each part for a given squeeze.
struct PanelIngredients<Measurer: TextMeasuring> {
  let content: VeilContent
  let style: VeilStyle
  let area: UprightArea
  let measurer: Measurer

  /// The line height of a font of size 1, for the minimum height of a viewport, as in most fonts.
  private static var lineHeight: Double { 1.2 }

  var grid: PixelGrid { area.grid }

  /// The measured parts for a squeeze; nil if they do not fit.
  func arranged(_ squeeze: PanelSqueeze) -> PanelArrangement? {
    let panel = style.panel
    var arrangement = PanelArrangement(panel, squeeze: squeeze, area: area)
    let inner = arrangement.inner
    guard inner.width >= grid.pixel, inner.height >= grid.pixel else { return nil }

    arrangement.indicator = indicatorSize
    arrangement.stretchesIndicator = isBar
    let least = squeeze.keepsMinimums ? style.indicator.box.asLengths : .zero
    arrangement.box = grid.up(
      Geometry.Size(
        width: max(least.width, arrangement.indicator.width),
        height: max(least.height, arrangement.indicator.height)))
    arrangement.number = number
    arrangement.hasEmblem = hasEmblem
    if squeeze.hasPercentage { addPercentage(to: &arrangement) }
    if squeeze.hasTexts {
      addTexts(to: &arrangement, squeeze: squeeze)
      if breaksWords(arrangement) { return nil }
    }
    if squeeze.hasButton, hasStop {
      arrangement.hasStop = true
      arrangement.leastTarget = style.button.minimumHeight.asLength
    } else if squeeze.hasButton, let title = content.buttonTitle {
      addButton(title, to: &arrangement, squeeze: squeeze)
    }
    return arrangement.fit(leastViewport: squeeze.leastLines * leastLine) ? arrangement : nil
  }

  /// The indicator alone, as large as the usable area allows.
  func bareIndicator() -> PanelLayout {
    let room = grid.inside(area.usable)
    let indicator = indicatorSize
    let side = min(room.width, room.height)
    let size = Geometry.Size(width: min(indicator.width, side), height: min(indicator.height, side))
    var place = style.panel.place(
      grid.up(size), in: room, around: area.usable.center, direction: area.direction, grid: grid)
    var panel = place
    if case .filling = style.panel.extent {
      panel = room
      place = grid.rect(grid.up(size), around: room.center, inside: room)
    }
    var layout = PanelLayout(bounds: area.bounds, panel: panel, indicatorBox: place, indicator: place)
    layout.number = number?.shrunk(to: place)
    return layout
  }

  var isBar: Bool {
    if case .progress = content.indicator, case .bar = style.indicator.progress.kind { true } else { false }
  }

  /// The indicator's own size.
  var indicatorSize: Geometry.Size {
    let size: Geometry.Size
    switch content.indicator {
    case .spinner:
      size = style.indicator.replacement?.size ?? Geometry.Size(square: style.indicator.spinner.size)
    case .symbol: size = Geometry.Size(square: style.indicator.symbol.size)
    case .progress:
      let look = style.indicator.progress
      switch look.kind {
      case .ring, .pie: size = Geometry.Size(square: look.size)
      case .bar(let minimum): size = Geometry.Size(width: minimum, height: look.size)
      case .number: size = number?.frame.size ?? .zero
      }
    }
    let usable = size.asLengths
    return grid.up(Geometry.Size(width: max(1, usable.width), height: max(1, usable.height)))
  }

  /// The minimum height of a useful line.
  private var leastLine: Double { style.message.font.size * area.textScale * PanelIngredients.lineHeight }

  private func addTexts(to arrangement: inout PanelArrangement, squeeze: PanelSqueeze) {
    let scale = style.panel.widensWithText ? max(1, area.textScale) : 1
    let limit = grid.down(min(style.panel.textWidth.asLength * scale, arrangement.roomForText))
    guard limit > 0 else { return }
    arrangement.breakWidth = limit
    arrangement.message = line(content.message(in: style), style.message, within: limit)
    arrangement.detail = line(VeilContent.shown(content.detail), style.detail, within: limit)
    arrangement.hint = line(VeilContent.shown(content.hint), style.hint, within: limit)
    if squeeze.keepsMinimums { arrangement.leastTextBox = grid.up(style.panel.textBox.asLengths) }
  }

  /// The width of the narrowest scope, and of the narrowest text column, in which a word that is longer than
  /// a line is broken rather than omitted, in font sizes before the user's text scale.
  private static var narrow: Double { 10 }
  private static var narrowColumn: Double { 8 }

  /// Whether the message would be broken inside a word in a very narrow scope: a row with its beginning is
  /// easier to read.
  private func breaksWords(_ arrangement: PanelArrangement) -> Bool {
    let size = style.message.font.size
    guard let message = arrangement.message,
      area.usable.width < size * PanelIngredients.narrow
        || arrangement.breakWidth < size * PanelIngredients.narrowColumn
    else { return false }
    func isTooLong(_ word: String) -> Bool {
      measurer.size(of: word, font: message.font, within: .infinity).width > arrangement.breakWidth
    }
    var word = ""
    var length = 0
    for scalar in message.text.unicodeScalars {
      if scalar.isSpace {
        if length > 0, isTooLong(word) { return true }
        word = ""
        length = 0
      } else {
        // A word that is longer than any column need not be measured.
        if length < PanelIngredients.longestLine { word.unicodeScalars.append(scalar) }
        length += 1
      }
    }
    return length > 0 && isTooLong(word)
  }

  private func addButton(_ title: String, to arrangement: inout PanelArrangement, squeeze: PanelSqueeze) {
    let look = style.button
    let padding = grid.nearest(look.padding.asLengths(times: squeeze.spacing))
    let within = arrangement.inner.width - padding.left - padding.right
    guard let title = line(title, look.title, within: within) else { return }
    let least = squeeze.keepsMinimums ? look.minimumHeight.asLength : 0
    arrangement.buttonTitle = title
    arrangement.button = Geometry.Size(
      width: title.frame.width + padding.left + padding.right,
      height: max(grid.up(least), title.frame.height + padding.top + padding.bottom))
  }

  /// A text with its size, still at the origin; nil: none.
  func line(
    _ text: String?, _ look: VeilStyle.TextStyle, within width: Double
  ) -> PanelLayout.Line? {
    guard let text, width > 0 else { return nil }
    var font = look.font
    font.size *= area.textScale
    let measured = measurer.size(of: text, font: font, within: width)
    let size = Geometry.Size(
      width: min(measured.width.asLength, width), height: measured.height.asLength)
    return PanelLayout.Line(text: text, font: font, frame: Geometry.Rect(origin: .zero, size: grid.up(size)))
  }
}

extension VeilContent {
  /// The shown message: the app's, or the style's own during work; nil: none.
  func message(in style: VeilStyle) -> String? {
    if let message = VeilContent.shown(message) { return message }
    // "Loading" would be wrong beside the symbol of an outcome.
    if case .symbol = indicator { return nil }
    return style.defaultMessage.text(in: words)
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space. Written out, since the standard library's table of all properties would be a tenth of the web
  /// module.
  var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension Geometry.Size {
  init(square side: Double) { self.init(width: side, height: side) }
}
