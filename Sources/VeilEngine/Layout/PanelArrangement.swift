import VeilCore

/// A panel's parts with their sizes, fitted into the room there is.
struct PanelArrangement {
  let panel: VeilStyle.Panel
  /// Where the panel may stand, on whole pixels.
  let room: Geometry.Rect
  /// The largest panel.
  let limit: Geometry.Size
  let padding: Geometry.Insets
  let textInsets: Geometry.Insets
  let spacing: Double
  let textSpacing: Double
  /// The least panel.
  let minimum: Geometry.Size
  let grid: PixelGrid

  /// The indicator's own size.
  var mark = Geometry.Size.zero
  var stretchesMark = false
  /// The room kept for the indicator.
  var box = Geometry.Size.zero
  var percentage: PanelLayout.Line?
  /// Whether it stands in the ring.
  var isPercentageInside = false
  var number: PanelLayout.Line?
  var message: PanelLayout.Line?
  var detail: PanelLayout.Line?
  var hint: PanelLayout.Line?
  var leastTextBox = Geometry.Size.zero
  /// The width at which the texts were broken into lines.
  var textLimit = 0.0
  var button: Geometry.Size?
  var buttonTitle: PanelLayout.Line?

  /// What `fit` finds.
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

  /// The largest room inside the padding.
  var inner: Geometry.Size {
    Geometry.Size(
      width: limit.width - padding.left - padding.right, height: limit.height - padding.top - padding.bottom)
  }

  /// The room for the texts' width.
  var roomForText: Double {
    let width = inner.width - textInsets.left - textInsets.right
    return panel.arrangement == .beside ? width - spacing - block.width : width
  }

  /// The texts, in reading order.
  var lines: [PanelLayout.Line] {
    var lines: [PanelLayout.Line] = []
    if let message { lines.append(message) }
    if let detail { lines.append(detail) }
    if let hint { lines.append(hint) }
    return lines
  }

  /// Indicator and percentage together.
  var block: Geometry.Size {
    guard let percentage, !isPercentageInside else { return box }
    return Geometry.Size(
      width: max(box.width, percentage.frame.width),
      height: box.height + textSpacing + percentage.frame.height)
  }

  /// The text box with what is around it.
  var textBlock: Geometry.Size? {
    guard let textBox else { return nil }
    return Geometry.Size(
      width: textBox.width + textInsets.left + textInsets.right,
      height: textBox.height + textInsets.top + textInsets.bottom)
  }

  /// Sizes panel and text box; false where it does not fit, or where less than `leastViewport` of texts that
  /// are too tall would be seen.
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
      // Beside a tall indicator, less text does not make the row lower.
      guard textBox.height + slack >= min(leastViewport, columnHeight) else { return false }
      self.textBox = textBox
      guard neededHeight <= limit.height + slack else { return false }
    }
    size.height = wantedHeight
    if case .filling = panel.extent { size = limit }
    widenTextBox()
    return true
  }

  /// The panel is sized by its texts, so that a bare indicator under a narrow one may stand in the
  /// padding; a bar, and an indicator alone, keep it.
  private var neededWidth: Double {
    let around = padding.left + padding.right
    var inside = max(isPercentageInside ? 0 : percentage?.frame.width ?? 0, button?.width ?? 0)
    guard let text = textBlock else { return max(inside, block.width) + around }
    switch panel.arrangement {
    case .beside:
      inside = max(inside, text.width + spacing + block.width)
      return inside + around
    case .textAbove, .indicatorAbove:
      inside = max(inside, text.width, stretchesMark ? block.width : 0)
      return max(inside + around, block.width)
    }
  }

  /// The height with which nothing is given up.
  var wantedHeight: Double { max(minimum.height, neededHeight) }

  private var neededHeight: Double {
    padding.top + padding.bottom + contentHeight
  }

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

  /// Under or over the indicator, the texts take the panel's width, never more than they were broken at: they
  /// would break elsewhere.
  private mutating func widenTextBox() {
    guard let width = textBox?.width, panel.arrangement != .beside else { return }
    let inside = size.width - padding.left - padding.right - textInsets.left - textInsets.right
    textBox?.width = max(width, min(inside, textLimit))
  }
}
