import CVeilWayland
import VeilCairo

/// What the stand-in thread paints of a cover on a canvas, while GTK paints nothing.
final class WaylandSurface: StandInSurface {
  private let canvas: WaylandCanvas
  private let layer: WaylandLayer
  private let frame: Int
  /// The cover's origin in the window.
  private let origin: (x: Int, y: Int)
  private let scale: Double
  let bounds: PixelBox
  private(set) var isAlive = true
  /// All that is shown, at its place in the window.
  private var shown: PixelSheet?
  private var buffers: WaylandBuffers?

  /// Nil if there is no layer.
  init?(_ canvas: WaylandCanvas, frame: Int, scale: Double, origin: (x: Int, y: Int), bounds: PixelBox) {
    guard let layer = canvas.layer() else { return nil }
    guard layer.canShow(scale) else {
      StandInThread.complain(
        "The compositor has no viewports: on this screen a blocked main thread stops the spinner.")
      return nil
    }
    self.canvas = canvas
    self.layer = layer
    self.frame = frame
    self.scale = scale
    self.origin = origin
    self.bounds = bounds
  }

  var hasAlpha: Bool { true }

  /// No client reads the screen.
  func picture(of box: PixelBox) -> PixelSheet? { nil }

  func show(_ sheet: PixelSheet, within box: PixelBox?) {
    let part = inWindow(sheet.box)
    let whole = box.map(inWindow) ?? part
    let old = shown?.box
    guard let moved = PixelSheet(part, sheet.pixels),
      var next = shown.flatMap({ $0.box == whole ? $0 : nil })
        ?? PixelSheet(whole, [UInt32](repeating: 0, count: whole.count))
    else { return }
    if let shown, shown.box != whole { next.lay(shown) }
    next.lay(moved)
    shown = next
    let room = (width: whole.x + whole.width, height: whole.y + whole.height)
    let former = buffers
    if former?.holds(room.width, room.height) != true {
      buffers = WaylandBuffers(
        canvas.connection, layer, width: room.width, height: room.height, scale: scale)
    }
    guard let buffers, let buffer = buffers.fill(with: next) else {
      isAlive = false
      return
    }
    let changed = former === buffers && old == whole ? part : old.map(whole.union) ?? whole
    let damage = (Int32(changed.x), Int32(changed.y), Int32(changed.width), Int32(changed.height))
    let size = buffers.size.within((bounds.width, bounds.height))
    if canvas.show(buffer, of: size, changed: damage, since: frame) {
      buffers.used(buffer)
    } else {
      isAlive = false
    }
  }

  func end() { canvas.hide() }

  private func inWindow(_ box: PixelBox) -> PixelBox {
    PixelBox(x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
  }
}

/// Buffers that the compositor reads in turn.
private final class WaylandBuffers {
  private static let count = 3
  /// The sizes are multiples of this many points. Scales are multiples of 1/120, so these are whole pixels, aligned with the
  /// window's.
  private static let unit = 120

  private let connection: WaylandConnection
  private let layer: WaylandLayer
  private let width: Int
  private let height: Int
  let size: WaylandLayer.Size
  private let memory: UnsafeMutableRawPointer
  private let isUsed: UnsafeMutablePointer<Int32>
  private let buffers: [OpaquePointer]
  /// The part of each that is not clear.
  private var filled: [PixelBox?]

  /// Nil without memory, or if the size is too large for the protocol.
  init?(_ connection: WaylandConnection, _ layer: WaylandLayer, width: Int, height: Int, scale: Double) {
    let unit = Int((Double(WaylandBuffers.unit) * scale).rounded())
    guard unit > 0 else { return nil }
    let (columns, rows) = ((width + unit - 1) / unit, (height + unit - 1) / unit)
    let (width, height) = (columns * unit, rows * unit)
    let count = WaylandBuffers.count
    guard width > 0, height > 0, width < 1 << 15, height < 1 << 15,
      width * height * 4 * count <= Int(Int32.max), let globals = connection.globals
    else { return nil }
    let isUsed = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    isUsed.initialize(repeating: 0, count: count)
    var buffers = [OpaquePointer?](repeating: nil, count: count)
    guard
      let memory = veil_wayland_buffers(
        globals, layer.queue, Int32(width), Int32(height), Int32(count), &buffers, isUsed)
    else {
      isUsed.deallocate()
      return nil
    }
    self.connection = connection
    self.layer = layer
    self.width = width
    self.height = height
    size = WaylandLayer.Size(
      width: Int32(columns * WaylandBuffers.unit), height: Int32(rows * WaylandBuffers.unit), scale: scale)
    self.memory = memory
    self.isUsed = isUsed
    self.buffers = buffers.compactMap { $0 }
    filled = [PixelBox?](repeating: nil, count: count)
  }

  deinit {
    for buffer in buffers { wl_buffer_destroy(buffer) }
    munmap(memory, width * height * 4 * WaylandBuffers.count)
    isUsed.deallocate()
  }

  func holds(_ width: Int, _ height: Int) -> Bool { width <= self.width && height <= self.height }

  func used(_ buffer: OpaquePointer) {
    if let index = buffers.firstIndex(of: buffer) { isUsed[index] = 1 }
  }

  /// A buffer that shows only this sheet; nil if the compositor is gone, or releases none in time.
  func fill(with sheet: PixelSheet) -> OpaquePointer? {
    guard sheet.box.x >= 0, sheet.box.y >= 0,
      holds(sheet.box.x + sheet.box.width, sheet.box.y + sheet.box.height),
      let index = connection.receive(layer.queue, tries: 10, { buffers.indices.first { isUsed[$0] == 0 } })
    else { return nil }
    let row = width * 4
    let start = memory + index * row * height
    if let old = filled[index], !sheet.box.holds(old) {
      for y in old.y..<(old.y + old.height) { memset(start + y * row + old.x * 4, 0, old.width * 4) }
    }
    sheet.pixels.withUnsafeBytes { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in 0..<sheet.box.height {
        memcpy(
          start + (sheet.box.y + y) * row + sheet.box.x * 4, pixels + y * sheet.box.width * 4,
          sheet.box.width * 4)
      }
    }
    filled[index] = sheet.box
    return buffers[index]
  }
}
