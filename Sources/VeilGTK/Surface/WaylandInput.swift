import CVeilWayland
import VeilCairo

/// Reads the clicks, touches and Escape keys of a window while GDK does not.
///
/// A client may get a seat's devices more than once, and each gets all events. A surface of its own is no solution: GDK
/// ends the process when a finger touches a surface that it does not know.
final class WaylandInput: StandInInput {
  private let canvas: WaylandCanvas
  private let layer: WaylandLayer
  /// The cover's origin in the window, in pixels.
  private let origin: (x: Int, y: Int)
  private let scale: Double
  private let heard: UnsafeMutablePointer<VeilWaylandInput>
  private var box: PixelBox?
  private var takesEscape = false
  private var isPressed = false

  /// Nil if there is no surface.
  init?(_ canvas: WaylandCanvas, scale: Double, origin: (x: Int, y: Int)) {
    guard let layer = canvas.layer() else { return nil }
    self.canvas = canvas
    self.layer = layer
    self.scale = scale
    self.origin = origin
    heard = UnsafeMutablePointer<VeilWaylandInput>.allocate(capacity: 1)
    heard.initialize(to: VeilWaylandInput())
    heard.pointee.window = canvas.window.surface
    // Mir does not tell a keyboard that comes later who has the focus.
    heard.pointee.is_focused = canvas.hasKeyboard ? 1 : 0
    // Until the compositor has told the keyboard its keymap.
    withUnsafeMutableBytes(of: &heard.pointee.escapes) { bytes in
      let keys = bytes.bindMemory(to: UInt32.self)
      for (place, key) in zip(keys.indices, canvas.escape) { keys[place] = key }
      heard.pointee.escape_count = Int32(min(keys.count, canvas.escape.count))
    }
  }

  deinit {
    // The devices write there.
    veil_wayland_deafen(heard)
    heard.deallocate()
  }

  /// Readable when the compositor has sent something.
  var descriptor: Int32? { wl_display_get_fd(canvas.connection.display) }

  func take(_ box: PixelBox?, escape takesEscape: Bool) {
    self.box = box
    self.takesEscape = takesEscape
  }

  func wasUsed() -> Bool {
    guard let globals = canvas.connection.globals else { return false }
    // The compositor announces the seat, and the seat then its devices.
    veil_wayland_hear(canvas.connection.display, globals, layer.queue, heard)
    _ = veil_wayland_receive(canvas.connection.display, layer.queue, 0)
    var wasUsed = false
    let acts = withUnsafeBytes(of: heard.pointee.acts) { bytes in
      Array(bytes.bindMemory(to: VeilWaylandAct.self).prefix(Int(heard.pointee.count)))
    }
    heard.pointee.count = 0
    for act in acts {
      switch act.kind {
      case VEIL_WAYLAND_PRESS: isPressed = isInBox(act)
      case VEIL_WAYLAND_RELEASE:
        if isPressed, isInBox(act) { wasUsed = true }
        isPressed = false
      default: if takesEscape { wasUsed = true }
      }
    }
    return wasUsed
  }

  func end() {
    veil_wayland_deafen(heard)
    wl_display_flush(canvas.connection.display)
  }

  private func isInBox(_ act: VeilWaylandAct) -> Bool {
    guard let box else { return false }
    let (x, y) = (act.x * scale - Double(origin.x), act.y * scale - Double(origin.y))
    return x >= Double(box.x) && x < Double(box.x + box.width) && y >= Double(box.y)
      && y < Double(box.y + box.height)
  }
}
