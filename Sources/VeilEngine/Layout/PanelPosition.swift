import VeilCore

extension VeilStyle.Panel.Position {
  /// A position along one axis.
  enum Along: Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The horizontal position.
  var across: Along {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .top, .center, .bottom: .middle
    case .topTrailing, .trailing, .bottomTrailing: .end
    }
  }

  /// The vertical position.
  var down: Along {
    switch self {
    case .topLeading, .top, .topTrailing: .start
    case .leading, .center, .trailing: .middle
    case .bottomLeading, .bottom, .bottomTrailing: .end
    }
  }
}

extension VeilStyle.Panel {
  /// The frame of a panel of this size in a room; `center` is its centre along each axis on which it is
  /// centred.
  func place(
    _ size: Geometry.Size, in room: Geometry.Rect, around center: Geometry.Point,
    direction: Surroundings.Direction, grid: PixelGrid
  ) -> Geometry.Rect {
    var frame = grid.rect(size, around: center, inside: room)
    switch (position.across, direction) {
    case (.middle, _): break
    case (.start, .leftToRight), (.end, .rightToLeft): frame.origin.x = room.minX
    case (.end, .leftToRight), (.start, .rightToLeft): frame.origin.x = max(room.minX, room.maxX - size.width)
    }
    switch position.down {
    case .middle: break
    case .start: frame.origin.y = room.minY
    case .end: frame.origin.y = max(room.minY, room.maxY - size.height)
    }
    func moved(_ start: Double, by distance: Double, from low: Double, to high: Double) -> Double {
      // What is not a number moves nothing.
      guard distance == distance, distance != 0 else { return start }
      return max(low, min(start + grid.nearest(min(max(distance, low - start), high - low)), high))
    }
    let across = direction == .leftToRight ? offset.x : -offset.x
    frame.origin.x = moved(frame.minX, by: across, from: room.minX, to: room.maxX - size.width)
    frame.origin.y = moved(frame.minY, by: offset.y, from: room.minY, to: room.maxY - size.height)
    return frame
  }
}
