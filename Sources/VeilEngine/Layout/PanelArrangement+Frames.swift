import VeilCore

extension PanelArrangement {
  func layout(scroll: Double, in area: UprightArea) -> PanelLayout {
    let frame = Geometry.Rect(origin: .zero, size: size)
    let content = frame.inset(by: padding)
    var layout = PanelLayout(bounds: area.bounds, panel: frame, indicatorBox: frame, indicator: frame)

    // Content that is lower than the panel is centred.
    var y = grid.start(
      of: contentHeight, around: content.center.y, from: content.minY, to: max(content.maxY, contentHeight))
    switch panel.arrangement {
    case .textAbove:
      if let text = textBlock {
        placeTexts(x: middle(of: text.width), y: y, scroll: scroll, in: &layout)
        y += text.height + spacing
      }
      placeIndicator(x: middle(of: block.width), y: y, in: &layout)
      y += block.height
    case .indicatorAbove:
      placeIndicator(x: middle(of: block.width), y: y, in: &layout)
      y += block.height
      if let text = textBlock {
        y += spacing
        placeTexts(x: middle(of: text.width), y: y, scroll: scroll, in: &layout)
        y += text.height
      }
    case .beside:
      placeRow(y: y, scroll: scroll, in: &layout)
      y += rowHeight
    }
    if hasStop { placeStop(in: &layout) }
    layout.hasEmblem = hasEmblem
    if let button, let title = buttonTitle {
      // As wide as the panel, which is easier to hit, unless the panel is a card that fills a window.
      let width = panel.extent == .hugging ? max(button.width, content.width) : button.width
      let frame = Geometry.Rect(x: middle(of: width), y: y + spacing, width: width, height: button.height)
      layout.button = frame
      layout.buttonTitle = title.placed(
        in: grid.rect(title.frame.size, around: frame.center, inside: frame))
    }
    if area.direction == .rightToLeft { layout.mirror() }
    layout.move(to: origin(of: layout, in: area))
    return layout
  }

  /// The beginning of something with this width, centred between the paddings, and inside the panel even if
  /// it is wider than the space between them.
  private func middle(of width: Double) -> Double {
    grid.start(
      of: width, around: (size.width + padding.left - padding.right) / 2, from: 0, to: size.width)
  }

  private func origin(of layout: PanelLayout, in area: UprightArea) -> Geometry.Point {
    var center = area.usable.center
    if case .hugging = panel.extent, panel.area == .bounds {
      let inside = layout.indicator.center
      center = Geometry.Point(
        x: area.bounds.center.x + size.width / 2 - inside.x,
        y: area.bounds.center.y + size.height / 2 - inside.y)
    }
    if case .filling = panel.extent { return grid.rect(size, around: room.center, inside: room).origin }
    return panel.place(size, in: room, around: center, direction: area.direction, grid: grid).origin
  }

  /// Texts and indicator in one row, each centred vertically.
  private func placeRow(y: Double, scroll: Double, in layout: inout PanelLayout) {
    let textWidth = textBlock.map { $0.width + spacing } ?? 0
    var x = middle(of: textWidth + block.width)
    if let text = textBlock {
      placeTexts(x: x, y: y + grid.nearest((rowHeight - text.height) / 2), scroll: scroll, in: &layout)
      x += textWidth
    }
    placeIndicator(x: x, y: y + grid.nearest((rowHeight - block.height) / 2), in: &layout)
  }

  /// The indicator in its box, and the percentage in it or below both.
  private func placeIndicator(x: Double, y: Double, in layout: inout PanelLayout) {
    let block = block
    var room = Geometry.Rect(
      x: x + grid.nearest((block.width - box.width) / 2), y: y, width: box.width, height: box.height)
    var indicator = indicator
    if stretchesIndicator, panel.arrangement != .beside {
      room.origin.x = padding.left
      room.size.width = max(box.width, size.width - padding.left - padding.right)
      indicator.width = room.width
    }
    layout.indicatorBox = room
    layout.indicator = grid.rect(indicator, around: room.center, inside: room)
    layout.number = number?.shrunk(to: layout.indicator)
    if let percentage, isPercentageInside {
      layout.percentage = percentage.placed(
        in: grid.rect(percentage.frame.size, around: layout.indicator.center, inside: layout.indicator))
    } else if let percentage {
      let width = percentage.frame.width
      layout.percentage = percentage.placed(
        in: Geometry.Rect(
          x: x + grid.nearest((block.width - width) / 2), y: room.maxY + textSpacing, width: width,
          height: percentage.frame.height))
    }
  }

  /// Message, detail and hint below each other in their box, or in a viewport.
  private func placeTexts(x: Double, y: Double, scroll: Double, in layout: inout PanelLayout) {
    guard let textBox else { return }
    let room = Geometry.Rect(
      x: x + textInsets.left, y: y + textInsets.top, width: textBox.width, height: textBox.height)
    layout.textBox = room
    var top = room.minY + grid.nearest(max(0, room.height - columnHeight) / 2)
    let range = columnHeight - room.height
    if range > grid.pixel / 2 {
      // A NaN scrolls nothing.
      let offset = scroll > 0 ? min(grid.nearest(scroll), range) : 0
      layout.viewport = room
      layout.scroll = PanelLayout.Scroll(offset: offset, range: range)
      top = room.minY - offset
    }
    func place(_ line: PanelLayout.Line?) -> PanelLayout.Line? {
      guard let line else { return nil }
      let frame = Geometry.Rect(x: room.minX, y: top, width: room.width, height: line.frame.height)
      top += line.frame.height + textSpacing
      return line.placed(in: frame)
    }
    layout.message = place(message)
    layout.detail = place(detail)
    layout.hint = place(hint)
  }
}

extension PanelLayout.Line {
  /// The same text in another frame.
  func placed(in frame: Geometry.Rect) -> PanelLayout.Line {
    var line = self
    line.frame = frame
    return line
  }

  /// The same text in a frame that may be too small: its font shrinks accordingly.
  func shrunk(to room: Geometry.Rect) -> PanelLayout.Line {
    var line = placed(in: room)
    line.font.size *= min(1, room.width / frame.width, room.height / frame.height)
    return line
  }
}

extension PanelLayout {
  /// Applies a change to every frame except the scope's.
  private mutating func mapFrames(_ change: (Geometry.Rect) -> Geometry.Rect) {
    panel = change(panel)
    indicatorBox = change(indicatorBox)
    indicator = change(indicator)
    if let frame = percentage?.frame { percentage?.frame = change(frame) }
    if let frame = number?.frame { number?.frame = change(frame) }
    if let frame = textBox { textBox = change(frame) }
    if let frame = message?.frame { message?.frame = change(frame) }
    if let frame = detail?.frame { detail?.frame = change(frame) }
    if let frame = hint?.frame { hint?.frame = change(frame) }
    if let frame = button { button = change(frame) }
    if let frame = stop { stop = change(frame) }
    if let frame = buttonTitle?.frame { buttonTitle?.frame = change(frame) }
    if let frame = viewport { viewport = change(frame) }
  }

  /// Mirrors the panel's content.
  mutating func mirror() {
    let sides = panel.minX + panel.maxX
    mapFrames { frame in
      Geometry.Rect(x: sides - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  /// Moves everything so that the panel begins at a point.
  mutating func move(to origin: Geometry.Point) {
    let x = origin.x - panel.minX
    let y = origin.y - panel.minY
    mapFrames { $0.offset(x: x, y: y) }
  }
}
