import CVeilGTK
import VeilCore

/// What a veil covers: a window or one widget with all that is in it, but for the widgets that it spares; a keyboard; or
/// a strip that is the veil's own.
@MainActor
final class ScopeArea {
  enum Kind {
    case window
    case widget
    /// The keyboard of a window, wherever that is.
    case keyboard
    /// Room above the rows of a list.
    case header
  }

  let kind: Kind
  private let held: WeakObject
  /// Whether the widget is a dialog of libadwaita's, which is as large as its window, and shows its child alone.
  private let isDialog: Bool
  private var sparedObjects: [WeakObject] = []
  /// Where the keyboard is, as far as it has been looked for.
  private var keyboard = KeyboardPlace.nowhere
  /// How high a strip is, in points: what the veil's content wants; set by the stage.
  var stripHeight = 0.0

  /// - Parameters:
  ///   - owner: the window, the widget, the keyboard's window or the list, held weakly.
  ///   - kind: nil means a window or a widget, whichever it is.
  init(_ owner: Widget, kind: Kind? = nil) {
    self.kind = kind ?? (isA(owner, gtk_window_get_type()) ? .window : .widget)
    held = WeakObject(owner)
    let dialogs = g_type_from_name("AdwDialog")
    isDialog = dialogs != 0 && isA(owner, dialogs)
  }

  /// Whether all of a window is covered.
  var isWindow: Bool { kind == .window }

  /// Whether it covers nothing of the app's, but stands in a strip: above a list, or, where a keyboard cannot be
  /// seen, at the bottom of its window.
  var isStrip: Bool { kind == .header || kind == .keyboard && keyboard.widget == nil }

  /// Whether it takes the keys of its window wherever the focus is.
  var takesKeys: Bool { kind == .keyboard && !keyboard.isOnScreen }

  /// Whom it belongs to: the window, the widget, the keyboard's window or the list; nil once it is gone.
  var owner: Widget? { held.widget }

  /// What it covers, or, for a strip, what that stands at; nil once it is gone.
  var target: Widget? {
    if kind == .keyboard { return keyboard.widget ?? owner }
    guard isDialog, let owner else { return owner }
    return Properties(object: cast(owner)).widget("child") ?? owner
  }

  /// Whether the keyboard is elsewhere than where it was last looked for.
  var hasKeyboardMoved: Bool {
    guard kind == .keyboard, let owner else { return false }
    return KeyboardPlace.now(of: owner, before: keyboard) != keyboard
  }

  /// Looks for the keyboard; tells whether it is elsewhere than before.
  func findKeyboard() -> Bool {
    guard kind == .keyboard, let owner else { return false }
    let before = keyboard
    keyboard = KeyboardPlace.now(of: owner, before: before)
    return keyboard != before
  }

  /// The window in which it stands now; nil where it stands in none.
  var window: Widget? { target.flatMap(ScopeArea.window) }

  /// The window in which a widget stands; nil where it stands in none, or on a surface of its own, such as a
  /// popover's, over which nothing of the window lies.
  static func window(of widget: Widget) -> Widget? {
    if isA(widget, gtk_window_get_type()) { return widget }
    guard let root = gtk_widget_get_root(widget), root == gtk_widget_get_native(widget) else { return nil }
    let window = Widget(root)
    return isA(window, gtk_window_get_type()) && gtk_widget_in_destruction(window) == 0 ? window : nil
  }

  /// Whether it stands on a surface of its own before its window, such as a popover's.
  var isInPopover: Bool {
    guard let target, let native = gtk_widget_get_native(target) else { return false }
    return isA(UnsafeMutablePointer<GObject>(native), gtk_popover_get_type())
  }

  /// The widgets in it that stay usable, with all that is in them; those that are gone are not among them.
  var spared: [Widget] {
    get { sparedObjects.compactMap { $0.widget.flatMap { contains($0) ? $0 : nil } } }
    set { sparedObjects = newValue.map { WeakObject($0) } }
  }

  private func contains(_ widget: Widget) -> Bool {
    guard !isStrip, let target else { return false }
    return widget == target || gtk_widget_is_ancestor(widget, target) != 0
  }

  /// Whether a widget of the app's belongs to it.
  func covers(_ widget: Widget) -> Bool {
    guard contains(widget) else { return false }
    return !spared.contains { $0 == widget || gtk_widget_is_ancestor(widget, $0) != 0 }
  }

  /// The largest widgets that belong to it with all that is in them.
  ///
  /// - Parameter covers: what the window holds besides the app's own.
  func pieces(besides covers: [StageWidget]) -> [Widget] {
    guard !isStrip, let target else { return [] }
    let spared = spared
    guard isWindow else { return pieces(of: target, sparing: spared) }
    return children(of: target).filter { child in !covers.contains { $0.widget == child } }
      .flatMap { pieces(of: $0, sparing: spared) }
  }

  private func pieces(of widget: Widget, sparing spared: [Widget]) -> [Widget] {
    if spared.contains(widget) { return [] }
    guard spared.contains(where: { gtk_widget_is_ancestor($0, widget) != 0 }) else { return [widget] }
    return children(of: widget).flatMap { pieces(of: $0, sparing: spared) }
  }

  /// The widget in which assistive technology still sees that something is going on there.
  var surrounding: Widget? { isWindow || isStrip ? target : target.flatMap { gtk_widget_get_parent($0) } }
}

// Where it is.
extension ScopeArea {
  /// The part of it that can be seen, on whole points of its window; nil where nothing of it can.
  var visibleFrame: Geometry.Rect? {
    guard let target, let window, gtk_widget_get_mapped(target) != 0, let frame = wholeFrame else {
      return nil
    }
    return ScopeArea.part(of: frame, seenAround: target, in: window)
  }

  /// Where the spared widgets can be seen, in the coordinates of the part of the area that can be.
  var holes: [Geometry.Rect] {
    let spared = spared
    guard !spared.isEmpty, let origin = isWindow ? Geometry.Point(x: 0, y: 0) : visibleFrame?.origin else {
      return []
    }
    return spared.compactMap { ScopeArea.visibleFrame(of: $0)?.offset(x: -origin.x, y: -origin.y) }
  }

  /// The part of a widget that can be seen, on whole points of its window; nil where nothing of it can.
  static func visibleFrame(of widget: Widget) -> Geometry.Rect? {
    guard gtk_widget_get_mapped(widget) != 0, let window = window(of: widget),
      let frame = Geometry.Rect(boundsOf: widget, in: window)
    else { return nil }
    return part(of: frame, seenAround: widget, in: window)
  }

  /// What the widgets around one leave to be seen of a place beside it or in it, on whole points.
  private static func part(of place: Geometry.Rect, seenAround widget: Widget, in window: Widget)
    -> Geometry.Rect?
  {
    var frame = place
    var next = widget == window ? nil : gtk_widget_get_parent(widget)
    while let around = next, around != window {
      if gtk_widget_get_overflow(around) == GTK_OVERFLOW_HIDDEN {
        guard let inside = Geometry.Rect(insideOf: around, in: window) else { return nil }
        frame = frame.intersection(inside)
      }
      next = gtk_widget_get_parent(around)
    }
    frame = frame.intersection(
      Geometry.Rect(
        x: 0, y: 0, width: Double(gtk_widget_get_width(window)),
        height: Double(gtk_widget_get_height(window))))
    return frame.isEmpty ? nil : frame.onWholePoints
  }

  /// All of it, whether it can be seen or not, in points of its window; nil where it stands in none.
  private var wholeFrame: Geometry.Rect? {
    guard let target, let window, let bounds = Geometry.Rect(boundsOf: target, in: window) else { return nil }
    switch (isStrip, kind) {
    case (true, .header):
      return Geometry.Rect(
        x: bounds.minX, y: bounds.minY - stripHeight, width: bounds.width, height: stripHeight)
    case (true, _):
      return Geometry.Rect(x: 0, y: bounds.height - stripHeight, width: bounds.width, height: stripHeight)
    default:
      return bounds
    }
  }

  /// Where the cover stands: what can be seen of what it covers, but a strip stands as a whole, since it is the
  /// veil's own and scrolls as a whole.
  var standing: Geometry.Rect? {
    guard let visibleFrame else { return nil }
    return isStrip ? wholeFrame?.onWholePoints : visibleFrame
  }

  /// Its size as far as one can tell: what was never laid out will have the size that it asks for.
  var size: Geometry.Size {
    if !isWindow, !isStrip, let visibleFrame { return visibleFrame.size }
    guard let target else { return .zero }
    var width = gtk_widget_get_width(target)
    // A strip is as high as its content wants, and never higher than the window.
    var height = gtk_widget_get_height(isStrip ? window ?? target : target)
    if isA(target, gtk_window_get_type()), width <= 0 || height <= 0 {
      gtk_window_get_default_size(cast(target), &width, &height)
    }
    if width <= 0 || height <= 0 {
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(target, nil, &natural)
      if width <= 0 { width = natural.width }
      if height <= 0 { height = natural.height }
    }
    return Geometry.Size(width: Double(width), height: Double(height))
  }
}

extension Geometry.Rect {
  /// All of a widget, its border included.
  init?(boundsOf widget: Widget, in window: Widget) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return nil }
    self.init(bounds)
  }

  /// What a widget that hides its overflow shows of its children: everything inside of its border.
  init?(insideOf widget: Widget, in window: Widget) {
    guard let bounds = Geometry.Rect(boundsOf: widget, in: window) else { return nil }
    let border = veil_gtk_border(widget)
    self.init(
      x: bounds.minX + Double(border.left), y: bounds.minY + Double(border.top),
      width: max(0, bounds.width - Double(border.left) - Double(border.right)),
      height: max(0, bounds.height - Double(border.top) - Double(border.bottom)))
  }

  /// The smallest rectangle around it whose edges lie on whole points.
  fileprivate var onWholePoints: Geometry.Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Geometry.Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
