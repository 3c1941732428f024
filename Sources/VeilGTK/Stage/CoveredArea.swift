import CVeilGTK
import VeilCore

/// What a veil covers: a window with all that is in it, or one widget with all that is in it, but for the widgets
/// that it spares.
@MainActor
final class CoveredArea {
  let isWindow: Bool
  private let held: WeakObject
  private var sparedObjects: [WeakObject] = []

  /// - Parameter target: the window or the widget, held weakly.
  init(_ target: Widget) {
    isWindow = isA(target, gtk_window_get_type())
    held = WeakObject(target)
  }

  /// The window or the widget; nil once it is gone.
  var target: Widget? { held.widget }

  /// The window in which it stands now; nil where it stands in none, or on a surface of its own, such as a
  /// popover's, over which nothing of the window lies.
  var window: Widget? {
    guard let target else { return nil }
    if isWindow { return target }
    guard let root = gtk_widget_get_root(target), root == gtk_widget_get_native(target) else { return nil }
    let window = Widget(root)
    return isA(window, gtk_window_get_type()) && gtk_widget_in_destruction(window) == 0 ? window : nil
  }

  /// The widgets in it that stay usable, with all that is in them; those that are gone are not among them.
  var spared: [Widget] {
    get { sparedObjects.compactMap { $0.widget.flatMap { contains($0) ? $0 : nil } } }
    set { sparedObjects = newValue.map { WeakObject($0) } }
  }

  private func contains(_ widget: Widget) -> Bool {
    guard let target else { return false }
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
    guard let target else { return [] }
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
  var surrounding: Widget? { isWindow ? target : target.flatMap { gtk_widget_get_parent($0) } }
}

// Where it is.
extension CoveredArea {
  /// The part of it that can be seen, on whole points of its window; nil where nothing of it can.
  var visibleFrame: Geometry.Rect? { target.flatMap(visibleFrame) }

  /// Where the spared widgets can be seen, in the coordinates of the part of the area that can be.
  var holes: [Geometry.Rect] {
    let spared = spared
    guard !spared.isEmpty, let origin = isWindow ? Geometry.Point(x: 0, y: 0) : visibleFrame?.origin else {
      return []
    }
    return spared.compactMap { visibleFrame(of: $0)?.offset(x: -origin.x, y: -origin.y) }
  }

  private func visibleFrame(of widget: Widget) -> Geometry.Rect? {
    guard let window, gtk_widget_get_mapped(widget) != 0,
      var frame = Geometry.Rect(boundsOf: widget, in: window)
    else { return nil }
    var next = gtk_widget_get_parent(widget)
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

  /// Its size as far as one can tell: what was never laid out will have the size that it asks for.
  var size: Geometry.Size {
    if !isWindow, let visibleFrame { return visibleFrame.size }
    guard let target else { return .zero }
    var width = gtk_widget_get_width(target)
    var height = gtk_widget_get_height(target)
    if isWindow, width <= 0 || height <= 0 { gtk_window_get_default_size(cast(target), &width, &height) }
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
  fileprivate init?(insideOf widget: Widget, in window: Widget) {
    guard let bounds = Geometry.Rect(boundsOf: widget, in: window) else { return nil }
    var border = GtkBorder()
    gtk_style_context_get_border(gtk_widget_get_style_context(widget), &border)
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
