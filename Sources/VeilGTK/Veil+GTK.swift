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
  ///   - sparing: widgets in it that stay usable while the rest is blocked, visibly so, held weakly; nil, the
  ///     default, leaves them as they are, which is none for a new veil.
  ///   - style: the look and the times of whatever has none of its own; nil, the default, leaves it as it is
  ///     where the window has a veil, and means `.automatic` where it has none.
  ///   - log: where it says what was used wrongly; nil, the default, leaves it as it is, which is standard
  ///     error for a new one.
  ///   - words: the library's own words; nil, the default, means those in the user's language (``VeilWords/ofUser``).
  ///     A window's first veil decides.
  public init(
    over window: UnsafeMutablePointer<GtkWindow>, sparing: [UnsafeMutablePointer<GtkWidget>]? = nil,
    style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), sparing: sparing, style: style, log: log, words: words)
  }

  /// A veil over a GTK window that is at hand as a `GtkApplicationWindow`.
  public init(
    over window: UnsafeMutablePointer<GtkApplicationWindow>,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil,
    style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), sparing: sparing, style: style, log: log, words: words)
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
  ///   - sparing: as for a window.
  ///   - style: as for a window.
  ///   - log: as for a window.
  ///   - words: as for a window.
  public init(
    over widget: UnsafeMutablePointer<GtkWidget>, sparing: [UnsafeMutablePointer<GtkWidget>]? = nil,
    style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
  ) {
    let place = GTKPlace.of(widget)
    if let complaint = place.complaint { (log ?? .standardError).say(complaint) }
    self.init(scope: place.scope, style: style, log: log, words: words ?? .ofUser, stage: place.stage)
    if let sparing { place.spare(sparing) }
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

  /// The place that a widget is.
  static func of(_ widget: Widget) -> GTKPlace {
    do throws(MainLoopBridge.Refusal) {
      try MainLoopBridge.install()
    } catch {
      return nowhere(because: error.description)
    }
    let isWindow = isA(widget, gtk_window_get_type())
    guard isWindow ? isOpen(widget) : !WidgetAnchor.on(widget).isGone else {
      let name = isWindow ? "window" : "widget"
      return nowhere(
        because: "Veil(over:) was given a \(name) that is gone and expected one that has not been destroyed; "
          + "make the veil while the \(name) is there.")
    }
    let target = WeakObject(widget)
    let stage: @MainActor () -> any Stage = {
      guard let target = target.widget else { return NowhereStage() }
      return GTKStage(over: target)
    }
    if isWindow {
      let layer = WindowLayer.on(widget)
      return GTKPlace(scope: ScopeKey(layer), stage: stage) { [weak layer] in layer?.spare($0) }
    }
    let anchor = WidgetAnchor.on(widget)
    return GTKPlace(scope: ScopeKey(anchor), stage: stage) { [weak anchor] in anchor?.spare($0) }
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
}
