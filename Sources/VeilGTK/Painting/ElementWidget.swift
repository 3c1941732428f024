import CVeilGTK
import VeilCore
import VeilEngine

/// The widget of one element: its place, its accessibility and its painting.
///
/// GTK caches what each widget has painted, so that a moving element repaints only its own box.
final class ElementWidget: WidgetPeer {
  private static let plainClass = WidgetClass("VeilElement", style: "veil-element")
  // A real button, since only that has an accessible action. Its own style name keeps the theme's look away.
  private static let buttonClass = WidgetClass(
    "VeilButton", parent: gtk_button_get_type(), style: "veil-button")

  private(set) var element: Composition.Element
  /// Called when the user activates the element by pointer, key or assistive technology.
  var onActivate: ((Composition.Action) -> Void)?
  /// The visible part of the cover, in the cover's coordinates; nil: all.
  var room: Geometry.Rect?

  private let painter: CoverPainter
  private let ownWidget = OwnWidgetPlace()
  private var painted: (layer: DisplayList.Layer, list: DisplayList)?

  init(_ element: Composition.Element, painter: CoverPainter) {
    self.element = element
    self.painter = painter
    let isButton = element.role == .button
    super.init(
      isButton ? ElementWidget.buttonClass : ElementWidget.plainClass,
      role: isButton ? nil : element.role.accessibleRole)
    ignoreStyleSheets()
    gtk_widget_set_can_target(widget, isButton ? 1 : 0)
    if isButton {
      connect(widget, "clicked") { [weak self] in
        guard let self, let action = self.element.action else { return }
        self.onActivate?(action)
      }
    }
    for change in ["notify::has-focus", "state-flags-changed"] where isButton || element.role == .alert {
      connect(widget, change) { [weak self] in self?.queueDraw() }
    }
    describe(since: nil)
    becomeFocusable()
    ownWidget.show(element, in: widget)
  }

  /// Whether this widget can show the element: a widget's accessible role cannot change.
  func canBecome(_ other: Composition.Element) -> Bool {
    element.identity == other.identity && element.role == other.role
  }

  /// Takes the element's new values; returns whether it must be placed again.
  func become(_ other: Composition.Element) -> Bool {
    let before = element
    guard before != other else { return false }
    element = other
    describe(since: before)
    if before.isFocusStop != other.isFocusStop { becomeFocusable() }
    if before.drawing != other.drawing { ownWidget.show(other, in: widget) }
    return before.frame != other.frame || (other.ownView != nil && before.drawing != other.drawing)
  }

  /// Moves to its place in the cover, on whole points around its frame.
  func place() {
    let origin = origin
    allocateChild(
      widget, x: origin.x, y: origin.y, width: Int32(roundingUp: element.frame.maxX - origin.x),
      height: Int32(roundingUp: element.frame.maxY - origin.y))
  }

  /// Sets the layer to paint; nil: none.
  func paint(_ layer: DisplayList.Layer?, of list: DisplayList) {
    guard layer != painted?.layer else { return }
    painted = layer.map { ($0, list) }
    queueDraw()
  }

  override func allocate(width: Int32, height: Int32) { ownWidget.place(from: origin) }

  override func contains(x: Double, y: Double) -> Bool {
    guard super.contains(x: x, y: y) else { return false }
    return room?.contains(Geometry.Point(x: x + origin.x, y: y + origin.y)) ?? true
  }

  override func snapshot(_ snapshot: OpaquePointer) {
    ownWidget.snapshot(snapshot, in: widget)
    guard let painted else { return }
    painter.paint(painted.layer, of: painted.list, from: origin, into: snapshot)
    if gtk_widget_has_visible_focus(widget) != 0 { FocusRing.draw(around: self, into: snapshot) }
  }

  private var origin: Geometry.Point {
    Geometry.Point(x: element.frame.minX.rounded(.down), y: element.frame.minY.rounded(.down))
  }

  private func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Tab reaches only what can be activated.
  private func becomeFocusable() {
    let isFocusStop: gboolean = element.isFocusStop ? 1 : 0
    gtk_widget_set_focusable(widget, isFocusStop)
    gtk_widget_set_can_focus(widget, isFocusStop)
  }
}

extension Int32 {
  /// Rounds a length up to a whole number.
  fileprivate init(roundingUp length: Double) {
    self = Int32(exactly: length.rounded(.up)) ?? (length > 0 ? Int32.max : 0)
  }
}
