import CVeilGTK
import VeilCore
import VeilRuntime

// For windows and widgets of Swift packages that have a GTK module of their own, and hand out an untyped pointer.
extension Veil {
  /// Creates a veil over a GTK window or widget that is given as an opaque pointer.
  ///
  /// What it points to is checked at run time. Over anything but a window or a widget the veil shows and blocks nothing,
  /// and the log says why.
  ///
  /// ```swift
  /// let veil = Veil(over: widget.opaquePointer)
  /// ```
  ///
  /// - Parameters:
  ///   - target: a GObject, held weakly: a window, or a widget.
  ///   - scope: the part of a window that is covered; all of it by default, and ignored for a widget.
  ///   - style: the style of activities and statuses without one of their own; nil, the default, keeps the window's style,
  ///     which is `.automatic` for its first veil.
  ///   - log: receives misuses; nil, the default, keeps the window's log, which is standard error for its first veil.
  ///   - words: the library's own words; nil, the default, is the user's language (`VeilWords.preferred`). The window's
  ///     first veil decides.
  public init(
    over target: OpaquePointer, covering scope: VeilScope = .window, style: VeilStyle? = nil,
    log: VeilLog? = nil,
    words: VeilWords? = nil
  ) {
    self.init(
      over: UnsafeMutableRawPointer(target), covering: scope, style: style, log: log, words: words)
  }

  /// Creates a veil over a GTK window or widget that is given as a raw pointer, checked at run time as an opaque one is.
  public init(
    over target: UnsafeMutableRawPointer, covering scope: VeilScope = .window, style: VeilStyle? = nil,
    log: VeilLog? = nil, words: VeilWords? = nil
  ) {
    self.init(GTKPlace.of(target, covering: scope), style, log, words)
  }
}

extension GTKPlace {
  /// The place of what a pointer points to, which must be a window or a widget.
  fileprivate static func of(_ target: UnsafeMutableRawPointer, covering scope: VeilScope) -> GTKPlace {
    let widget = target.assumingMemoryBound(to: GtkWidget.self)
    guard isA(widget, gtk_widget_get_type()) else {
      let name = g_type_name_from_instance(target.assumingMemoryBound(to: GTypeInstance.self))
        .map { String(cString: $0) }
      return nowhere(
        because:
          "Veil(over:) was given a \(name ?? "GObject") and expected a GtkWindow or another GtkWidget. Nothing is "
          + "shown or blocked. Pass the pointer of the window or the widget itself.")
    }
    return of(widget, covering: scope)
  }
}
