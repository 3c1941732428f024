import CVeilGTK
import VeilCore
import VeilEngine
import VeilMainLoop
import VeilRuntime

extension Veil {
  /// Creates a veil over a GTK window of any kind, with or without a header bar, including libadwaita's.
  ///
  /// The first veil also makes Swift's main actor run inside GTK's main loop, so that tasks work. This requires a
  /// synchronous `main`: under an asynchronous one, or an `await` at the top level, GTK's main loop does not run. Then the
  /// veil shows and blocks nothing, and the log says why.
  ///
  /// ```swift
  /// let veil = Veil(over: window)
  /// let hits = try await veil.run("Searching…") { activity in try await search() }
  /// ```
  ///
  /// - Parameters:
  ///   - window: the window, held weakly. It must not be destroyed already.
  ///   - scope: the part of the window that is covered; all of it by default. See ``useKeyboard(_:for:)`` for the
  ///     keyboard.
  ///   - sparing: widgets in it that stay visible and usable, held weakly; nil, the default, keeps the window's, which are
  ///     none for its first veil.
  ///   - style: the style of activities and statuses without one of their own; nil, the default, keeps the window's style,
  ///     which is `.automatic` for its first veil.
  ///   - log: receives misuses; nil, the default, keeps the window's log, which is standard error for its first veil.
  ///   - words: the library's own words; nil, the default, is the user's language (`VeilWords.preferred`). The window's
  ///     first veil decides.
  public init(
    over window: UnsafeMutablePointer<GtkWindow>, covering scope: VeilScope = .window,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), covering: scope, sparing: sparing, style: style, log: log,
      words: words)
  }

  /// Creates a veil over a `GtkApplicationWindow`.
  public init(
    over window: UnsafeMutablePointer<GtkApplicationWindow>, covering scope: VeilScope = .window,
    sparing: [UnsafeMutablePointer<GtkWidget>]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(
      over: cast(window, to: GtkWidget.self), covering: scope, sparing: sparing, style: style, log: log,
      words: words)
  }

  /// Creates a veil over one GTK widget. The rest of its window stays usable.
  ///
  /// It covers the visible part of the widget, follows it, and disappears with it. A window, which GTK's
  /// functions also return as a `GtkWidget`, is covered as a window.
  ///
  /// ```swift
  /// let rows = try await Veil(over: list, style: .activity).run { _ in try await load() }
  /// ```
  ///
  /// - Parameters:
  ///   - widget: the widget, held weakly.
  ///   - scope: the part of a window that is covered; ignored for a widget that is not a window.
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

  /// Creates a veil in a row above the rows of a list, as high as its panel, instead of over them.
  ///
  /// While it is visible, the top margin of the list is larger by that height. Rows, selection, sorting and
  /// filters are not touched, and the rows stay usable: only the row itself is blocked. It scrolls with a
  /// list in a viewport, such as a `GtkListBox`. Above a list that scrolls itself, such as a `GtkListView`,
  /// it does not scroll.
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

  init(_ place: GTKPlace, _ style: VeilStyle?, _ log: VeilLog?, _ words: VeilWords?) {
    if let complaint = place.complaint { (log ?? .standardError).say(complaint) }
    self.init(scope: place.scope, style: style, log: log, words: words ?? .preferred, stage: place.stage)
  }
}

/// The place of a given widget.
@MainActor
struct GTKPlace {
  let scope: ScopeKey
  let stage: @MainActor () -> any Stage
  /// Sets the widgets in it that stay usable.
  var spare: @MainActor ([Widget]) -> Void = { _ in }
  /// Why it cannot be covered; nil: it can.
  var complaint: String?

  /// The place of a widget, or of a part of it.
  static func of(_ widget: Widget, covering scope: VeilScope) -> GTKPlace {
    let isWindow = isA(widget, gtk_window_get_type())
    if let complaint = complaint(about: widget, "over") { return nowhere(because: complaint) }
    guard isWindow else {
      let anchor = WidgetAnchor.on(widget)
      var place = GTKPlace(widget, ScopeKey(anchor)) { GTKStage(over: $0) }
      place.spare = { [weak anchor] in anchor?.area.spare($0) }
      if scope != .window {
        place.complaint =
          "Veil(over:covering:) was given a widget and expected a window, since only a window has a keyboard. It "
          + "covers the widget alone. Pass the window, or omit covering."
      }
      return place
    }
    let layer = WindowLayer.on(widget)
    var place = GTKPlace(widget, ScopeKey(layer, part: scope.part)) { GTKStage(over: $0, covering: scope) }
    // No part of a keyboard can be spared.
    if scope != .keyboard { place.spare = { [weak layer] in layer?.area.spare($0) } }
    return place
  }

  /// The place above a list's rows.
  static func aboveRows(of list: Widget) -> GTKPlace {
    if let complaint = complaint(about: list, "aboveRowsOf") { return nowhere(because: complaint) }
    guard !isA(list, gtk_window_get_type()) else {
      return nowhere(
        because:
          "Veil(aboveRowsOf:) was given a window and expected the widget that holds the rows, such as a "
          + "GtkListBox. Pass that widget.")
    }
    return GTKPlace(list, ScopeKey(WidgetAnchor.on(list), part: "rows")) { GTKStage(aboveRowsOf: $0) }
  }

  /// Why a widget cannot be covered; nil: it can.
  private static func complaint(about widget: Widget, _ label: String) -> String? {
    do throws(MainLoopBridge.InstallError) {
      try MainLoopBridge.install()
    } catch {
      return "\(error.description) Nothing is shown or blocked until then."
    }
    EventWatch.begin()
    let isWindow = isA(widget, gtk_window_get_type())
    // A reference may keep a destroyed window alive.
    guard isWindow ? toplevels().contains(widget) : !WidgetAnchor.on(widget).isGone else {
      let name = isWindow ? "window" : "widget"
      return "Veil(\(label):) was given a \(name) that has been destroyed. "
        + "Make the veil while the \(name) exists."
    }
    return nil
  }

  static func nowhere(because complaint: String) -> GTKPlace {
    let stage = NowhereStage()
    return GTKPlace(scope: ScopeKey(stage), stage: { stage }, complaint: complaint)
  }
}

extension GTKPlace {
  private init(_ widget: Widget, _ scope: ScopeKey, _ stage: @escaping @MainActor (Widget) -> GTKStage) {
    let target = WeakObject(widget)
    self.init(scope: scope) {
      guard let widget = target.widget else { return NowhereStage() }
      return stage(widget)
    }
  }
}
