import VeilCore

extension VeilStyle.Panel.Position {
  /// Where along one axis.
  enum Along: Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// Along the line of reading.
  var across: Along {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .top, .center, .bottom: .middle
    case .topTrailing, .trailing, .bottomTrailing: .end
    }
  }

  /// From top to bottom.
  var down: Along {
    switch self {
    case .topLeading, .top, .topTrailing: .start
    case .leading, .center, .trailing: .middle
    case .bottomLeading, .bottom, .bottomTrailing: .end
    }
  }

  /// Where a panel of that size stands in a room; `center` is where its middle belongs along an axis along which
  /// it is in the middle.
  func place(
    _ size: Geometry.Size, in room: Geometry.Rect, around center: Geometry.Point,
    direction: Surroundings.Direction, grid: PixelGrid
  ) -> Geometry.Rect {
    var frame = grid.rect(size, around: center, inside: room)
    switch (across, direction) {
    case (.middle, _): break
    case (.start, .leftToRight), (.end, .rightToLeft): frame.origin.x = room.minX
    case (.end, .leftToRight), (.start, .rightToLeft): frame.origin.x = max(room.minX, room.maxX - size.width)
    }
    switch down {
    case .middle: break
    case .start: frame.origin.y = room.minY
    case .end: frame.origin.y = max(room.minY, room.maxY - size.height)
    }
    return frame
  }
}
