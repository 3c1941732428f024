import CVeilGTK
import VeilCore
import VeilRuntime

extension Veil {
  /// A veil over a GTK window, of any kind: with a header bar or without, libadwaita's too.
  ///
  /// The first veil also lets Swift's main actor run inside GTK's main loop, so that tasks work. This needs a
  /// synchronous `main`; under an asynchronous one the veil shows and blocks nothing, and the log says why.
  ///
  /// ```swift
  /// let veil = Veil(over: window)
  /// let hits = try await veil.run("Searching…") { activity in try await search() }
  /// ```
  ///
  /// - Parameters:
  ///   - window: what it covers, held weakly.
  ///   - scope: what of the window it covers: all of it by default. See ``useKeyboard(_:for:)`` for the keyboard.
  ///   - sparing: widgets in it that stay usable while the rest is blocked, visibly so, held weakly; nil, the
  ///     default, leaves them as they are, which is none for a new veil.
  ///   - style: the look and the times of whatever has none of its own; nil, the default, leaves it as it is
  ///     where the window has a veil, and means `.automatic` where it has none.
  ///   - log: where it says what was used wrongly; nil, the default, leaves it as it is, which is standard
  ///     error for a new one.
  ///   - words: the library's own words; nil, the default, means those in the user's language (``VeilWords/ofUser``).
  ///     A window's first veil decides.
  public init(
    over window: UnsafeMutablePointer<GtkWindow>, covering scope: VeilScope = .window,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), covering: scope, sparing: sparing, style: style, log: log,
      words: words)
  }

  /// A veil over a GTK window that is at hand as a `GtkApplicationWindow`.
  public init(
    over window: UnsafeMutablePointer<GtkApplicationWindow>, covering scope: VeilScope = .window,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), covering: scope, sparing: sparing, style: style, log: log,
      words: words)
  }

  /// A veil over any GTK widget, and nothing else: the rest of its window stays usable.
  ///
  /// It covers what can be seen of the widget, follows it wherever it goes, and goes with it. A window, which GTK's
  /// functions return as a `GtkWidget` as well, is covered as a window.
  ///
  /// ```swift
  /// let rows = try await Veil(over: list, style: .activity).run { _ in try await load() }
  /// ```
  ///
  /// - Parameters:
  ///   - widget: what it covers, held weakly.
  ///   - scope: what of a window it covers; a widget that is no window is covered itself, whatever this says.
  ///   - sparing: as for a window.
  ///   - style: as for a window.
  ///   - log: as for a window.
  ///   - words: as for a window.
  public init(
    over widget: UnsafeMutablePointer<GtkWidget>, covering scope: VeilScope = .window,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    let place = GTKPlace.of(widget, covering: scope)
    self.init(place, style, log, words)
    if let sparing { place.spare(sparing) }
  }

  /// A veil in a row of its own above the rows of a list, as high as its panel, instead of over them.
  ///
  /// While it is seen, the list has that much more margin at its top, and afterwards what it had. Rows, selection,
  /// sorting and filters are not touched, and the rows stay usable: blocking takes what is aimed at the strip, and
  /// nothing else. It scrolls away with a list in a viewport, as a `GtkListBox` is; above a list that scrolls
  /// itself, such as a `GtkListView`, it stays.
  ///
  /// ```swift
  /// let rows = try await Veil(aboveRowsOf: list, style: .activity).run { _ in try await loadMore() }
  /// ```
  ///
  /// - Parameters:
  ///   - list: the widget that holds the rows, held weakly.
  ///   - style: as for a window.
  ///   - log: as for a window.
  ///   - words: as for a window.
  public init(
    aboveRowsOf list: UnsafeMutablePointer<GtkWidget>, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(GTKPlace.aboveRows(of: list), style, log, words)
  }

  private init(_ place: GTKPlace, _ style: VeilStyle?, _ log: VeilLog?, _ words: VeilWords?) {
    if let complaint = place.complaint { (log ?? .standardError).say(complaint) }
    self.init(scope: place.scope, style: style, log: log, words: words ?? .ofUser, stage: place.stage)
  }
}

/// What a widget that was handed over turns out to be.
@MainActor
private struct GTKPlace {
  let scope: ScopeKey
  let stage: @MainActor () -> any Stage
  /// Leaves widgets in it usable.
  var spare: @MainActor ([Widget]) -> Void = { _ in }
  /// Why nothing can be covered; nil where all is well.
  var complaint: String?

  /// The place that a widget is, or a part of it.
  static func of(_ widget: Widget, covering scope: VeilScope) -> GTKPlace {
    let isWindow = isA(widget, gtk_window_get_type())
    if let complaint = complaint(about: widget, "over") { return nowhere(because: complaint) }
    guard isWindow else {
      let anchor = WidgetAnchor.on(widget)
      var place = GTKPlace(widget, ScopeKey(anchor)) { GTKStage(over: $0) }
      place.spare = { [weak anchor] in anchor?.spare($0) }
      if scope != .window {
        place.complaint =
          "Veil(over:covering:) was given a widget and expected a window, since that is what has a keyboard; it "
          + "covers the widget alone. Give it the window, or leave out what it is to cover."
      }
      return place
    }
    let layer = WindowLayer.on(widget)
    var place = GTKPlace(widget, ScopeKey(layer, part: scope.part)) { GTKStage(over: $0, covering: scope) }
    // Of a keyboard nothing can be spared.
    if scope != .keyboard { place.spare = { [weak layer] in layer?.spare($0) } }
    return place
  }

  /// The place above a list's rows.
  static func aboveRows(of list: Widget) -> GTKPlace {
    if let complaint = complaint(about: list, "aboveRowsOf") { return nowhere(because: complaint) }
    guard !isA(list, gtk_window_get_type()) else {
      return nowhere(
        because:
          "Veil(aboveRowsOf:) was given a window and expected the widget that holds the rows, such as a "
          + "GtkListBox; give it that one.")
    }
    return GTKPlace(list, ScopeKey(WidgetAnchor.on(list), part: "rows")) { GTKStage(aboveRowsOf: $0) }
  }

  private init(_ widget: Widget, _ scope: ScopeKey, _ stage: @escaping @MainActor (Widget) -> GTKStage) {
    let target = WeakObject(widget)
    self.scope = scope
    self.stage = {
      guard let widget = target.widget else { return NowhereStage() }
      return stage(widget)
    }
  }

  /// Why nothing can be covered there; nil where all is well.
  private static func complaint(about widget: Widget, _ label: String) -> String? {
    do throws(MainLoopBridge.Refusal) {
      try MainLoopBridge.install()
    } catch {
      return error.description
    }
    let isWindow = isA(widget, gtk_window_get_type())
    guard isWindow ? isOpen(widget) : !WidgetAnchor.on(widget).isGone else {
      let name = isWindow ? "window" : "widget"
      return "Veil(\(label):) was given a \(name) that is gone and expected one that has not been destroyed; "
        + "make the veil while the \(name) is there."
    }
    return nil
  }

  /// Whether GTK still counts it among its windows, shown or not; a destroyed one may be kept by a reference.
  private static func isOpen(_ window: Widget) -> Bool {
    let windows = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let other = g_list_model_get_item(windows, index) else { continue }
      defer { g_object_unref(other) }
      if other == UnsafeMutableRawPointer(window) { return true }
    }
    return false
  }

  private static func nowhere(because complaint: String) -> GTKPlace {
    let stage = NowhereStage()
    return GTKPlace(scope: ScopeKey(stage), stage: { stage }, complaint: complaint)
  }

  private init(scope: ScopeKey, stage: @escaping @MainActor () -> any Stage, complaint: String) {
    self.scope = scope
    self.stage = stage
    self.complaint = complaint
  }
}

extension VeilScope {
  /// What tells the scopes of one window apart.
  fileprivate var part: String {
    switch self {
    case .window: ""
    case .keyboard: "keyboard"
    case .windowAndKeyboard: "window and keyboard"
    }
  }
}
