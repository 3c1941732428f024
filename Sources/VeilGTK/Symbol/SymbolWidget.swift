import CVeilGTK
import VeilCore

/// A GTK widget with a symbol that draws itself each time it appears on the screen.
///
/// ```swift
/// let check = SymbolWidget(.checkmark)
/// check.onCompletion = { finished in print(finished ? "drawn" : "left") }
/// gtk_box_append(box, check.widget)
/// ```
///
/// It has the widget's text colour, like symbolic icons, and follows its changes. Nothing is drawn during the
/// delay. With reduced motion it appears at once. It is at least 44 by 44. The symbol fills the widget, so one that is
/// not square distorts it: `gtk_widget_set_halign(check.widget, GTK_ALIGN_CENTER)` keeps it square.
///
/// The widget does not need this object to stay alive. Assistive technology ignores it until it has a label.
@MainActor
public final class SymbolWidget {
  /// The widget, to put into a container.
  // Never written after init, and only main-actor objects hold it, so it is released on the main thread.
  public nonisolated(unsafe) let widget: UnsafeMutablePointer<GtkWidget>
  private let drawing: SymbolDrawing

  /// Creates a widget of a symbol.
  public convenience init(_ symbol: Symbol) {
    self.init(symbol, look: VeilStyle.SymbolStyle(color: .clear))
  }

  /// - Parameter look: its size is the widget's least size; its colour is not used.
  init(_ symbol: Symbol, look: VeilStyle.SymbolStyle) {
    widget = gtk_drawing_area_new()
    // The reference that it floats with belongs to its container, also if this object is gone by then.
    g_object_ref(widget)
    drawing = SymbolDrawing(symbol, look: look)
    drawing.live(in: widget)
  }

  deinit { g_object_unref(widget) }

  /// The symbol.
  public var symbol: Symbol {
    get { drawing.symbol }
    set { change { $0.symbol = newValue } }
  }
  /// The insets of the path in the widget; 6 on each side by default.
  public var insets: Geometry.Insets {
    get { drawing.look.insets }
    set { change { $0.look.insets = newValue } }
  }
  /// The width of the stroke, in points; 1 by default.
  public var lineWidth: Double {
    get { drawing.look.lineWidth }
    set { change { $0.look.lineWidth = newValue } }
  }
  /// Whether the stroke has round caps and joins; false by default.
  public var isRound: Bool {
    get { drawing.look.isRound }
    set { change { $0.look.isRound = newValue } }
  }
  /// The colour of the stroke; nil, the default, is the widget's text colour.
  public var tint: RGBA? {
    get { drawing.tint }
    set { change { $0.tint = newValue } }
  }
  /// The delay before it draws, in seconds; 0.3 by default.
  public var delay: Double {
    get { drawing.look.delay }
    set { drawing.look.delay = newValue }
  }
  /// The drawing time, in seconds; 0.5 by default. Nil derives it from the path's length, 0.3 to 1 s. With 0
  /// or less it appears at once.
  public var duration: Double? {
    get { drawing.look.duration }
    set { drawing.look.duration = newValue }
  }
  /// Whether it draws itself when it appears on the screen, or appears at once; true by default.
  public var isAnimated: Bool {
    get { drawing.drawsItself }
    set { drawing.drawsItself = newValue }
  }
  /// Multiplies delay and drawing time, for debugging; 1 by default.
  public var slowness: Double {
    get { drawing.slowness }
    set { drawing.slowness = newValue }
  }
  /// Called once for each drawing that began when it appeared on the screen: with true when it ends, possibly
  /// at once, and with false when it is interrupted by leaving the screen or by another drawing.
  public var onCompletion: ((_ finished: Bool) -> Void)? {
    get { drawing.onCompletion }
    set { drawing.onCompletion = newValue }
  }

  /// Draws the symbol from one part of its length to another, after the delay.
  ///
  /// If both are the same, the duration is 0 or less, or the widget is not on the screen, the part appears at once, and
  /// the completion is called within this call. Otherwise it is called once, later: with false if the drawing was interrupted.
  ///
  /// - Parameters:
  ///   - start: 0…1; 0 by default.
  ///   - end: 0…1; 1 by default.
  public func draw(
    from start: Double = 0, to end: Double = 1, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    drawing.draw(from: start, to: end, in: widget, completion: completion ?? { _ in })
  }

  private func change(_ change: (SymbolDrawing) -> Void) {
    change(drawing)
    gtk_widget_queue_draw(widget)
  }
}
