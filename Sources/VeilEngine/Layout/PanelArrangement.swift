import VeilCore

/// The parts of a panel with their sizes, fitted into the available room.
struct PanelArrangement {
  let panel: VeilStyle.Panel
  /// The area for the panel, on whole pixels.
  let room: Geometry.Rect
  let limit: Geometry.Size
  let padding: Geometry.Insets
  let textInsets: Geometry.Insets
  let spacing: Double
  let textSpacing: Double
  let minimum: Geometry.Size
  let grid: PixelGrid

  /// The indicator's own size.
  var indicator = Geometry.Size.zero
  var stretchesIndicator = false
  /// The area of the indicator.
  var box = Geometry.Size.zero
  var percentage: PanelLayout.Line?
  var isPercentageInside = false
  var number: PanelLayout.Line?
  var message: PanelLayout.Line?
  var detail: PanelLayout.Line?
  var hint: PanelLayout.Line?
  var leastTextBox = Geometry.Size.zero
  /// The width at which the texts were broken.
  var breakWidth = 0.0
  var button: Geometry.Size?
  var buttonTitle: PanelLayout.Line?
  /// Whether Cancel is a square in the indicator.
  var hasStop = false
  /// Whether an artwork is in the middle of the indicator.
  var hasEmblem = false
  /// The minimum side of the Cancel square's touch target.
  var leastTarget = 0.0

  /// The results of `fit`.
  var size = Geometry.Size.zero
  var textBox: Geometry.Size?
  /// The height of all texts together.
  var columnHeight = 0.0

  init(_ panel: VeilStyle.Panel, squeeze: PanelSqueeze, area: UprightArea) {
    let grid = area.grid
    self.panel = panel
    self.grid = grid
    var margin = Geometry.Insets.zero
    if squeeze.keepsMargin {
      switch panel.extent {
      case .hugging: margin = Geometry.Insets(panel.margin).asLengths()
      case .filling(let insets): margin = insets.asLengths()
      }
    }
    room = grid.inside(area.room(for: panel.extent).inset(by: margin))
    var limit = room.size
    if let maximum = panel.maximumSize, panel.extent == .hugging {
      limit = Geometry.Size(
        width: min(limit.width, grid.down(maximum.width.asLength)),
        height: min(limit.height, grid.down(maximum.height.asLength)))
    }
    self.limit = limit
    var padding = grid.nearest(panel.padding.asLengths(times: squeeze.spacing))
    if case .filling = panel.extent, squeeze.keepsMargin {
      let reserved = grid.up(area.reserved(in: room))
      padding = Geometry.Insets(
        top: max(padding.top, reserved.height), left: max(padding.left, reserved.width),
        bottom: max(padding.bottom, reserved.height), right: max(padding.right, reserved.width))
    }
    self.padding = padding
    textInsets = grid.nearest(panel.textInsets.asLengths(times: squeeze.spacing))
    spacing = grid.nearest(panel.spacing.asLength * squeeze.spacing)
    textSpacing = grid.nearest(panel.textSpacing.asLength * squeeze.spacing)
    let least = squeeze.keepsMinimums ? grid.up(panel.minimumSize.asLengths) : .zero
    minimum = Geometry.Size(
      width: min(least.width, limit.width), height: min(least.height, limit.height))
  }

  /// The maximum area inside the padding.
  var inner: Geometry.Size {
    Geometry.Size(
      width: limit.width - padding.left - padding.right, height: limit.height - padding.top - padding.bottom)
  }

  /// The maximum width of the texts.
  var roomForText: Double {
    let width = inner.width - textInsets.left - textInsets.right
    return panel.arrangement == .beside ? width - spacing - block.width : width
  }

  /// The texts, in reading order.
  var lines: [PanelLayout.Line] { [message, detail, hint].compactMap { $0 } }

  /// Indicator and percentage together.
  var block: Geometry.Size {
    guard let percentage, !isPercentageInside else { return box }
    return Geometry.Size(
      width: max(box.width, percentage.frame.width),
      height: box.height + textSpacing + percentage.frame.height)
  }

  /// The text box with its insets.
  var textBlock: Geometry.Size? {
    guard let textBox else { return nil }
    return Geometry.Size(
      width: textBox.width + textInsets.left + textInsets.right,
      height: textBox.height + textInsets.top + textInsets.bottom)
  }

  /// Sizes panel and text box; returns false if they do not fit, or if the viewport of texts that are too
  /// tall would be lower than `leastViewport`.
  mutating func fit(leastViewport: Double) -> Bool {
    let lines = lines
    if !lines.isEmpty {
      var column = Geometry.Size.zero
      for line in lines {
        column.width = max(column.width, line.frame.width)
        column.height += line.frame.height
      }
      column.height += textSpacing * Double(lines.count - 1)
      columnHeight = column.height
      textBox = Geometry.Size(
        width: max(column.width, min(leastTextBox.width, roomForText)),
        height: max(column.height, leastTextBox.height))
    }
    let slack = grid.pixel / 2
    size.width = max(minimum.width, neededWidth)
    guard size.width <= limit.width + slack else { return false }

    let excess = wantedHeight - limit.height
    if excess > slack {
      guard var textBox else { return false }
      textBox.height -= excess
      // Beside a tall indicator, shorter texts do not make the row lower.
      guard textBox.height + slack >= min(leastViewport, columnHeight) else { return false }
      self.textBox = textBox
      guard neededHeight <= limit.height + slack else { return false }
    }
    size.height = wantedHeight
    if case .filling = panel.extent { size = limit }
    widenTextBox()
    return true
  }

  /// The panel's width depends on its texts, so that a bare indicator may extend into the padding; a bar, and
  /// an indicator alone, respect the padding.
  private var neededWidth: Double {
    let around = padding.left + padding.right
    var inside = max(isPercentageInside ? 0 : percentage?.frame.width ?? 0, button?.width ?? 0)
    guard let text = textBlock else { return max(inside, block.width) + around }
    switch panel.arrangement {
    case .beside:
      inside = max(inside, text.width + spacing + block.width)
      return inside + around
    case .textAbove, .indicatorAbove:
      inside = max(inside, text.width, stretchesIndicator ? block.width : 0)
      return max(inside + around, block.width)
    }
  }

  /// The height without any squeeze.
  var wantedHeight: Double { max(minimum.height, neededHeight) }

  private var neededHeight: Double { padding.top + padding.bottom + contentHeight }

  /// The height of everything inside the padding.
  var contentHeight: Double {
    var height = rowHeight
    if let button { height += spacing + button.height }
    return height
  }

  /// The height of texts and indicator without the button.
  var rowHeight: Double {
    guard let text = textBlock else { return block.height }
    switch panel.arrangement {
    case .beside: return max(text.height, block.height)
    case .textAbove, .indicatorAbove: return text.height + spacing + block.height
    }
  }

  /// Above or below the indicator, the texts take the panel's width, but never more than the width at which
  /// they were broken.
  private mutating func widenTextBox() {
    guard let width = textBox?.width, panel.arrangement != .beside else { return }
    let inside = size.width - padding.left - padding.right - textInsets.left - textInsets.right
    textBox?.width = max(width, min(inside, breakWidth))
  }
}
