import CVeilGTK
import VeilCore
import VeilRuntime

/// What a veil covers: a window or a widget, except for spared widgets; a keyboard; or a strip of the veil's
/// own.
@MainActor
final class ScopeArea {
  enum Kind {
    case window
    case widget
    /// The keyboard of a window, wherever it is.
    case keyboard
    /// Room above the rows of a list.
    case header
  }

  let kind: Kind
  /// Makes room above a list; nil: not above a list.
  let room: HeaderRoom?
  private let held: WeakObject
  /// Whether the widget is a libadwaita dialog, which is as large as its window, and shows only its child.
  private let isDialog: Bool
  private var sparedObjects: [WeakObject] = []
  /// Every stage over its owner that still exists, shown or not.
  private var stages: [WeakBox<GTKStage>] = []
  /// The keyboard's place, as last determined.
  private var keyboard = KeyboardPlace.nowhere
  /// The height of a strip, in points, from the veil's content; set by the stage.
  var stripHeight = 0.0

  /// - Parameters:
  ///   - owner: the window, the widget, the keyboard's window or the list, held weakly.
  ///   - kind: nil: a window or a widget, depending on the owner.
  init(_ owner: Widget, kind: Kind? = nil) {
    self.kind = kind ?? (isA(owner, gtk_window_get_type()) ? .window : .widget)
    room = kind == .header ? HeaderRoom(above: owner) : nil
    held = WeakObject(owner)
    isDialog = ScopeArea.isDialog(owner)
  }

  /// The type of libadwaita's dialogs; 0: the app has made none so far.
  static var dialogType: GType { g_type_from_name("AdwDialog") }

  static func isDialog(_ widget: Widget) -> Bool { dialogType != 0 && isA(widget, dialogType) }

  var isWindow: Bool { kind == .window }

  /// Whether a dialog of libadwaita in its window would lie below its veil.
  var hasDialogs: Bool { kind == .window || kind == .keyboard }

  /// Whether it is of one widget, or above a list, that is hidden, as in another tab.
  var isHidden: Bool {
    (kind == .widget || kind == .header) && owner.map { gtk_widget_get_mapped($0) == 0 } ?? false
  }

  /// Whether it is a strip that covers nothing of the app: above a list or, without a visible keyboard, at
  /// the bottom of its window.
  var isStrip: Bool { kind == .header || kind == .keyboard && keyboard.widget == nil }

  /// Whether it takes the keys of its window wherever the focus is.
  var takesKeys: Bool { kind == .keyboard && !keyboard.isOnScreen }

  /// Its owner: the window, the widget, the keyboard's window or the list; nil once it is gone.
  var owner: Widget? { held.widget }

  /// Its target or, for a strip, the widget beside it; nil once that is gone.
  var target: Widget? {
    if kind == .keyboard { return keyboard.widget ?? owner }
    guard isDialog, let owner else { return owner }
    return heldWidget(in: "child", of: owner) ?? owner
  }

  /// Whether the keyboard has moved since the last look.
  var hasKeyboardMoved: Bool {
    guard kind == .keyboard, let owner else { return false }
    return !KeyboardPlace.now(of: owner, before: keyboard).isSame(as: keyboard)
  }

  /// Looks for the keyboard; returns whether it has moved.
  func findKeyboard() -> Bool {
    guard kind == .keyboard, let owner else { return false }
    let before = keyboard
    keyboard = KeyboardPlace.now(of: owner, before: before)
    return !keyboard.isSame(as: before)
  }

  /// Its current window; nil: none.
  var window: Widget? { target.flatMap(ScopeArea.window) }

  /// The window of a widget; nil: none, or the widget is on a surface of its own, such as a popover's, above
  /// everything in the window.
  static func window(of widget: Widget) -> Widget? {
    if isA(widget, gtk_window_get_type()) { return widget }
    guard let root = gtk_widget_get_root(widget), root == gtk_widget_get_native(widget) else { return nil }
    let window = Widget(root)
    return isA(window, gtk_window_get_type()) && gtk_widget_in_destruction(window) == 0 ? window : nil
  }

  /// Whether it is on a surface of its own inside its window, such as a popover's.
  var isInPopover: Bool {
    guard let target, let native = gtk_widget_get_native(target) else { return false }
    return isA(native, gtk_popover_get_type())
  }

  /// The spared widgets that still exist.
  var spared: [Widget] { sparedObjects.compactMap { $0.widget.flatMap { contains($0) ? $0 : nil } } }

  /// Registers a stage, which hears what becomes of the owner.
  func register(_ stage: GTKStage) {
    stages.removeAll { $0.object == nil }
    stages.append(WeakBox(stage))
  }

  func tell(_ action: (GTKStage) -> Void) {
    for stage in stages { if let stage = stage.object { action(stage) } }
  }

  func spare(_ widgets: [Widget]) {
    sparedObjects = widgets.map { WeakObject($0) }
    tell { $0.sparedChanged() }
  }

  private func contains(_ widget: Widget) -> Bool {
    guard !isStrip, let target else { return false }
    return isIn(widget, target)
  }

  /// Whether a widget of the app belongs to it.
  func covers(_ widget: Widget) -> Bool {
    guard contains(widget) else { return false }
    return !spared.contains { isIn(widget, $0) }
  }

  /// The largest widgets that belong to it completely.
  ///
  /// - Parameter covers: the covers in the window, which are not the app's.
  func pieces(besides covers: [CoverWidget]) -> [Widget] {
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

  /// The widget that assistive technology sees as busy.
  var surrounding: Widget? { isWindow || isStrip ? target : target.flatMap { gtk_widget_get_parent($0) } }
}

// Geometry.
extension ScopeArea {
  /// Its visible part, on whole points of its window; nil: invisible.
  var visibleFrame: Geometry.Rect? {
    guard let target, let window, gtk_widget_get_mapped(target) != 0, let frame = wholeFrame else {
      return nil
    }
    return ScopeArea.part(of: frame, seenAround: target, in: window)
  }

  /// The visible frames of the spared widgets, in the coordinates of the area's visible part.
  var holes: [Geometry.Rect] {
    let spared = spared
    guard !spared.isEmpty, let origin = isWindow ? Geometry.Point(x: 0, y: 0) : visibleFrame?.origin else {
      return []
    }
    return spared.compactMap { ScopeArea.visibleFrame(of: $0)?.offset(x: -origin.x, y: -origin.y) }
  }

  /// The visible part of a widget, on whole points of its window; nil: invisible.
  static func visibleFrame(of widget: Widget) -> Geometry.Rect? {
    guard gtk_widget_get_mapped(widget) != 0, let window = window(of: widget),
      let frame = Geometry.Rect(boundsOf: widget, in: window)
    else { return nil }
    return part(of: frame, seenAround: widget, in: window)
  }

  /// The part of a frame inside or beside a widget that the widgets around it show, on whole points.
  private static func part(of place: Geometry.Rect, seenAround widget: Widget, in window: Widget)
    -> Geometry.Rect?
  {
    var frame = place
    for around in ancestors(of: widget).prefix(while: { $0 != window })
    where gtk_widget_get_overflow(around) == GTK_OVERFLOW_HIDDEN {
      guard let inside = Geometry.Rect(insideOf: around, in: window) else { return nil }
      frame = frame.intersection(inside)
    }
    frame = frame.intersection(
      Geometry.Rect(
        x: 0, y: 0, width: Double(gtk_widget_get_width(window)),
        height: Double(gtk_widget_get_height(window))))
    return frame.isEmpty ? nil : frame.onWholePoints
  }

  /// Its whole frame, visible or not, in points of its window; nil: it is in no window.
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

  /// The frame of the cover, on whole points of its window: the visible part of the target, or the whole strip,
  /// which is the veil's own and scrolls with its list; nil: invisible.
  var coverFrame: Geometry.Rect? {
    guard let visibleFrame else { return nil }
    return isStrip ? wholeFrame?.onWholePoints : visibleFrame
  }

  /// Its size, estimated before the first layout from the size request.
  var size: Geometry.Size {
    if !isWindow, !isStrip, let visibleFrame { return visibleFrame.size }
    guard let target else { return .zero }
    var width = gtk_widget_get_width(target)
    var height = isStrip ? highestStrip(beside: target) : gtk_widget_get_height(target)
    if isA(target, gtk_window_get_type()), width <= 0 || height <= 0 {
      gtk_window_get_default_size(cast(target), &width, &height)
    }
    if width <= 0 || height <= 0 {
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(target, nil, &natural)
      // A text or a list without content asks for nothing, and gets a size all the same.
      if width <= 0 { width = max(natural.width, 1) }
      if height <= 0 { height = max(natural.height, 1) }
    }
    return Geometry.Size(width: Double(width), height: Double(height))
  }

  /// A strip is as high as its content, but never higher than the window or, above rows, than the view that
  /// scrolls them: a list that scrolls itself gets only the rest of its view.
  private func highestStrip(beside target: Widget) -> Int32 {
    guard let room, let view = gtk_widget_get_ancestor(target, gtk_scrolled_window_get_type()),
      gtk_widget_get_height(view) > 0
    else { return gtk_widget_get_height(window ?? target) }
    var taken = gtk_widget_get_margin_top(target) - room.made + gtk_widget_get_margin_bottom(target)
    if isA(target, gtk_column_view_get_type()), let titles = gtk_widget_get_first_child(target) {
      taken += gtk_widget_get_height(titles)
    }
    return max(gtk_widget_get_height(view) - taken, 1)
  }
}

extension Geometry.Rect {
  /// The frame of a widget, including its border.
  init?(boundsOf widget: Widget, in window: Widget) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return nil }
    self.init(bounds)
  }

  /// What a widget that hides its overflow shows of its children: everything inside its border.
  init?(insideOf widget: Widget, in window: Widget) {
    guard let bounds = Geometry.Rect(boundsOf: widget, in: window) else { return nil }
    let border = veil_gtk_border(widget)
    self = bounds.inset(
      by: Geometry.Insets(
        top: Double(border.top), left: Double(border.left), bottom: Double(border.bottom),
        right: Double(border.right)))
  }

  /// The smallest rectangle around it with edges on whole points.
  var onWholePoints: Geometry.Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Geometry.Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
