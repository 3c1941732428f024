import CVeilGTK
import VeilCore
import VeilEngine

/// The widget that covers an area: it contains a child for each element, and takes the pointer within its
/// reach.
final class CoverWidget: WidgetPeer {
  private static let widgetClass = WidgetClass("VeilCover", style: "veil-cover")

  let area: ScopeArea
  /// Its visible part of the window, if it covers no window; nil: invisible.
  var place: Geometry.Rect?
  /// The visible part of the cover, in its own coordinates; nil: all. A strip can be partly scrolled out of
  /// sight.
  var clip: Geometry.Rect? {
    didSet {
      guard clip != oldValue else { return }
      for element in elements { element.room = clip }
      gtk_widget_queue_draw(widget)
    }
  }
  /// The round corners of its target, in its own coordinates.
  var corners: [RoundedFrame] = [] { didSet { if corners != oldValue { gtk_widget_queue_draw(widget) } } }
  private var isBeingPlaced = false
  /// Where input passes through, in its own coordinates.
  private var holes: [Geometry.Rect] = []
  /// The reach of input; set by the layer.
  var reach = Reach.nothing { didSet { reachChanged() } }
  var isShowing = false
  /// Where the pointer rests on a covered widget. GTK does not find the cover there until something is shown, so that
  /// the widget keeps its highlight.
  var rest: Geometry.Point?
  var input: PanelInput?
  /// Called when widgets may have moved in the window.
  var onLayout: (() -> Void)?
  /// Called when the size, the holes or the theme have changed.
  var onChange: (() -> Void)?
  /// Called when its window is destroyed.
  var onWindowLost: (() -> Void)?
  /// Reports the end of its parent, if that is not the window.
  var parentEnd: Connection?
  /// The size in points from the layer; nil before the first layout.
  private(set) var size: Geometry.Size?
  /// The last reported size and visibility.
  private var told: (size: Geometry.Size?, limit: Geometry.Size?, isInSight: Bool)
  private var hasNewStyle = false
  /// Whether there has been no layout since it was added.
  private(set) var isNew = true

  let painter: CoverPainter
  private var elements: [ElementWidget] = []
  private let titleArea: TitleArea
  /// Which of two faint marks is drawn; nil: none.
  private var mark: Bool?
  /// The transform of everything but the scrim during the panel's entrance and exit.
  private var panelTransform = Geometry.Transform.identity

  init(_ painter: CoverPainter, over area: ScopeArea) {
    self.painter = painter
    self.area = area
    titleArea = TitleArea()
    told = (nil, nil, area.isWindow)
    // A screen reader says only the name of a region, not its role.
    super.init(CoverWidget.widgetClass, role: GTK_ACCESSIBLE_ROLE_REGION)
    ignoreStyleSheets()
    // Overflow is not hidden: otherwise GTK would find nothing in it before its first size.
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_can_focus(widget, 0)
  }

  func leaveParent() {
    parentEnd?.disconnect()
    parentEnd = nil
    gtk_widget_unparent(widget)
  }

  /// Sets its place in its parent, and takes over the transform; nil: at the origin.
  func place(width: Int32, height: Int32, transform: OpaquePointer?) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(widget, width, height, -1, transform)
    // GTK does not ask again if the widget that contains it has just placed it so.
    if size != Geometry.Size(width: Double(width), height: Double(height)) {
      allocate(width: width, height: height)
    }
  }

  override func allocate(width: Int32, height: Int32) {
    let size = Geometry.Size(width: Double(width), height: Double(height))
    // A widget of the app that contains it also places it, as its own children; the layer's place comes
    // afterwards.
    guard isBeingPlaced || size == self.size else { return }
    self.size = size
    if reach == .scope, area.isWindow, let window = gtk_widget_get_parent(widget) {
      titleArea.update(over: window, in: widget, besides: holes)
    }
    for element in elements { element.place() }
  }

  override func contains(x: Double, y: Double) -> Bool {
    let place = Geometry.Point(x: x, y: y)
    if isAtRest(place), !RestingPointer.isSearching { return false }
    if let clip, !clip.contains(place) { return false }
    return reach.takes(place, in: size, panel: panelFrame, besides: titleArea.controls + holes)
  }

  override func snapshot(_ snapshot: OpaquePointer) {
    if let mark {
      // Too faint to change a pixel, but a different drawing for GTK, which otherwise sends nothing to the
      // screen.
      var color = GdkRGBA(red: mark ? 1 : 0, green: 0, blue: 0, alpha: 1.0 / 1024)
      var point = graphene_rect_t(Geometry.Rect(x: 0, y: 0, width: 1, height: 1))
      gtk_snapshot_append_color(snapshot, &color, &point)
    }
    for corner in corners {
      var outline = corner.outline
      gtk_snapshot_push_rounded_clip(snapshot, &outline)
    }
    if let clip {
      var bounds = graphene_rect_t(clip)
      gtk_snapshot_push_clip(snapshot, &bounds)
    }
    snapshotParts(snapshot)
    if clip != nil { gtk_snapshot_pop(snapshot) }
    for _ in corners { gtk_snapshot_pop(snapshot) }
  }

  private func snapshotParts(_ snapshot: OpaquePointer) {
    guard panelTransform != .identity else { return super.snapshot(snapshot) }
    for child in children(of: widget) {
      let moves = elements.contains { $0.widget == child && $0.element.identity != .scrim }
      gtk_snapshot_save(snapshot)
      if moves {
        var origin = graphene_point_t(x: Float(panelTransform.tx), y: Float(panelTransform.ty))
        gtk_snapshot_translate(snapshot, &origin)
        gtk_snapshot_scale(snapshot, Float(panelTransform.a), Float(panelTransform.d))
      }
      gtk_widget_snapshot_child(widget, child, snapshot)
      gtk_snapshot_restore(snapshot)
    }
  }

  override func styleChanged() { hasNewStyle = true }

  /// Whether GTK does not find the cover at a place.
  func isAtRest(_ place: Geometry.Point) -> Bool {
    !isShowing && rest.map { abs($0.x - place.x) < 1 && abs($0.y - place.y) < 1 } == true
  }

  private func reachChanged() {
    rest = nil
    input?.block(reach)
    gtk_widget_set_can_target(widget, reach == .nothing ? 0 : 1)
    gtk_widget_set_can_focus(widget, reach == .nothing ? 0 : 1)
    // Focusable by the program, and by Tab only where the panel is.
    gtk_widget_set_focusable(widget, reach == .scope ? 1 : 0)
    if reach == .scope { gtk_widget_queue_allocate(widget) } else { titleArea.clear() }
  }
}

extension CoverWidget {
  /// The panel's frame, in the cover's coordinates.
  var panelFrame: Geometry.Rect? { elements.first { $0.element.identity == .panel }?.element.frame }

  /// Whether the focus is in the window's own menu, which a title area opens: its keys are GTK's.
  func ownsMenu(with focus: Widget?) -> Bool {
    guard let focus else { return false }
    return titleArea.handles.contains { gtk_widget_is_ancestor(focus, $0) != 0 }
  }

  /// Whether the handles that move the window get the next press.
  func setHandles(areAwake: Bool) { titleArea.setHandles(areAwake: areAwake) }

  /// Reports changes since the last report, and updates the holes of the spared widgets; called outside
  /// layouts.
  ///
  /// - Returns: whether it has become visible or invisible.
  func tellChanges() -> Bool {
    let holes = area.holes
    // A strip's content depends on more than the strip.
    let limit = area.isStrip ? area.size : nil
    let hasChanged = size != told.size || limit != told.limit || holes != self.holes || hasNewStyle
    let hasSightChanged = isInSight != told.isInSight
    // The handles that move the window are beside the holes.
    if holes != self.holes { gtk_widget_queue_allocate(widget) }
    self.holes = holes
    told = (size, limit, isInSight)
    hasNewStyle = false
    isNew = false
    if hasChanged { onChange?() }
    return hasSightChanged
  }

  /// Whether the focus can rest on it: it shows something, and is visible.
  var canHoldFocus: Bool { isShowing && isInSight }

  /// Whether any part of its target is visible.
  var isInSight: Bool { area.isWindow || place != nil }

  /// The stops of Tab, in the elements' order.
  var stops: [Widget] { elements.filter(\.element.isFocusStop).map(\.widget) }

  /// Whether a widget belonged to a removed element, and waits for removal by the main loop.
  func isLeaving(_ part: Widget) -> Bool {
    gtk_widget_get_parent(part) == widget && gtk_widget_get_child_visible(part) == 0
  }

  func part(_ identity: Composition.Element.Identity) -> ElementWidget? {
    elements.first { $0.element.identity == identity }
  }

  /// Takes over a composition's elements: adds, changes and removes widgets.
  func setElements(_ wanted: [Composition.Element]) {
    var known = elements
    var needsPlace = false
    elements = wanted.map { element in
      if let index = known.firstIndex(where: { $0.canBecome(element) }) {
        let part = known.remove(at: index)
        if part.become(element) { needsPlace = true }
        return part
      }
      let part = ElementWidget(element, painter: painter)
      part.room = clip
      part.onActivate = { [weak self] action in self?.input?.activated(action) }
      gtk_widget_set_parent(part.widget, widget)
      needsPlace = true
      return part
    }
    for part in known { takeOut(part.widget) }
    if !known.isEmpty || needsPlace { restack() }
    if needsPlace { gtk_widget_queue_allocate(widget) }
  }

  /// A focused part loses the focus at once, so that a screen reader gets one change: while GTK moves the
  /// focus, no widget has it. While GTK moves the pointer, it may be following the part's parents.
  private func takeOut(_ part: Widget) {
    let isFocused = gtk_widget_get_root(part).flatMap { gtk_root_get_focus($0) } == part
    Deferred.takeOut(part, isNow: isFocused && !EventWatch.mayMovePointer)
  }

  /// Orders the children as the elements: this is the order of painting, of Tab and of reading. The handles
  /// that move the window are behind all of them.
  private func restack() {
    var before = titleArea.handles.last
    for part in elements {
      if gtk_widget_get_prev_sibling(part.widget) != before {
        gtk_widget_insert_after(part.widget, widget, before)
      }
      before = part.widget
    }
  }

  /// Draws something invisible, so that a frame is sent to the screen.
  func leaveMark() {
    mark = !(mark ?? false)
    gtk_widget_queue_draw(widget)
  }

  /// Paints an instant: only what has changed since the last one.
  func present(_ list: DisplayList) {
    gtk_widget_set_opacity(widget, list.opacity)
    if list.panelTransform != panelTransform {
      panelTransform = list.panelTransform
      gtk_widget_queue_draw(widget)
    }
    for part in elements {
      part.paint(list.layers.first { $0.identity == part.element.identity }, of: list)
    }
  }
}
