import CVeilGTK
import VeilCore
import VeilEngine

/// The widget of one element: where it stands, what it is to assistive technology, and what it paints.
///
/// GTK keeps what each widget has painted, so that an element that moves repaints its own box alone.
final class ElementWidget: WidgetPeer {
  private static let plainClass = WidgetClass("VeilElement", style: "veil-element")
  // A real button, since only that has an action for assistive technology; a style name of its own keeps the
  // theme's looks away from it.
  private static let buttonClass = WidgetClass(
    "VeilButton", parent: gtk_button_get_type(), style: "veil-button")

  private(set) var element: Composition.Element
  /// The user activates the element by pointer, key or assistive technology.
  var onActivate: ((Composition.Action) -> Void)?
  /// The part of the cover that is seen, in the cover's coordinates; nil means all.
  var room: Geometry.Rect?

  private let painter: CoverPainter
  private var painted: (layer: DisplayList.Layer, list: DisplayList)?

  init(_ element: Composition.Element, painter: CoverPainter) {
    self.element = element
    self.painter = painter
    let isButton = element.role == .button
    super.init(
      isButton ? ElementWidget.buttonClass : ElementWidget.plainClass,
      role: isButton ? nil : element.role.accessibleRole)
    gtk_widget_set_can_target(widget, isButton ? 1 : 0)
    if isButton {
      connect(widget, "clicked") { [weak self] in
        guard let self, let action = self.element.action else { return }
        self.onActivate?(action)
      }
      connect(widget, "notify::has-focus") { [weak self] in self?.queueDraw() }
      connect(widget, "state-flags-changed") { [weak self] in self?.queueDraw() }
    }
    describe(since: nil)
    becomeFocusable()
  }

  /// Whether the element can be shown by this widget: what a widget is to assistive technology cannot change.
  func canBecome(_ other: Composition.Element) -> Bool {
    element.identity == other.identity && element.role == other.role
  }

  /// Takes over the element's new values; tells whether it has to be placed anew.
  func become(_ other: Composition.Element) -> Bool {
    let before = element
    guard before != other else { return false }
    element = other
    describe(since: before)
    if before.action != other.action { becomeFocusable() }
    return before.frame != other.frame
  }

  /// Takes its place in the cover, on whole points around its frame.
  func place() {
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    let origin = self.origin
    var place = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_widget_allocate(
      widget, Int32(roundingUp: element.frame.maxX - origin.x),
      Int32(roundingUp: element.frame.maxY - origin.y), -1,
      gsk_transform_translate(nil, &place))
  }

  /// Paints a layer from now on; nil paints nothing.
  func paint(_ layer: DisplayList.Layer?, of list: DisplayList) {
    guard layer != painted?.layer else { return }
    painted = layer.map { ($0, list) }
    queueDraw()
  }

  override func contains(x: Double, y: Double) -> Bool {
    guard super.contains(x: x, y: y) else { return false }
    return room?.contains(Geometry.Point(x: x + origin.x, y: y + origin.y)) ?? true
  }

  override func snapshot(_ snapshot: OpaquePointer) {
    guard let painted else { return }
    painter.paint(painted.layer, of: painted.list, from: origin, into: snapshot)
    if gtk_widget_has_visible_focus(widget) != 0 { FocusRing.draw(around: self, into: snapshot) }
  }

  private var origin: Geometry.Point {
    Geometry.Point(x: element.frame.minX.rounded(.down), y: element.frame.minY.rounded(.down))
  }

  private func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Tab reaches what can be activated, and nothing else.
  private func becomeFocusable() {
    let isFocusStop: gboolean = element.isFocusStop ? 1 : 0
    gtk_widget_set_focusable(widget, isFocusStop)
    gtk_widget_set_can_focus(widget, isFocusStop)
  }
}

extension Int32 {
  /// The smallest whole number that is not below a length.
  fileprivate init(roundingUp length: Double) {
    self = Int32(exactly: length.rounded(.up)) ?? (length > 0 ? Int32.max : 0)
  }
}
