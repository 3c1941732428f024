import VeilCairo
import VeilEngine
import VeilGTK

/// A symbol of the library in a widget of the app, without a veil: a click draws it.
@MainActor
final class SymbolButton {
  /// The times of its drawing.
  struct Pace {
    var slowness: Double
    var isAnimated: Bool
  }

  let widget: Widget = gtk_button_new()
  private let area: Widget = gtk_drawing_area_new()
  private let symbol: Symbol
  private let pace: @MainActor () -> Pace
  private var strokeEnd = Tween.still(at: 1)
  private let painter = CairoPainter(fonts: CairoFonts())

  /// It is retained by its widget.
  init(_ symbol: Symbol, size: Int, pace: @escaping @MainActor () -> Pace) {
    self.symbol = symbol
    self.pace = pace
    gtk_drawing_area_set_content_width(cast(area), gint(size))
    gtk_drawing_area_set_content_height(cast(area), gint(size))
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(area, "tinted")
    gtk_button_set_child(cast(widget), area)
    for style in ["flat", "symbol"] { gtk_widget_add_css_class(widget, style) }
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    nameForAssistiveTechnology(widget, "\(symbol.name), \(size) points")

    onDraw(area) { context, size in self.draw(on: context, size: size) }
    connect(widget, "clicked") { self.start() }
  }

  private func start() {
    guard let clock = gtk_widget_get_frame_clock(area) else { return }
    let pace = pace()
    var look = VeilStyle.status.indicator.symbol
    look.duration = nil
    look.isAnimated = pace.isAnimated
    strokeEnd = look.strokeEnd(of: symbol, from: clock.seconds, slowness: pace.slowness)
    // The frames end with the motion.
    onEachFrame(of: area) { [self] clock in
      gtk_widget_queue_draw(area)
      return strokeEnd.isMoving(at: clock.seconds)
    }
  }

  private func draw(on context: OpaquePointer, size: Geometry.Size) {
    let now = gtk_widget_get_frame_clock(area)?.seconds ?? strokeEnd.end
    let look = VeilStyle.status.indicator.symbol
    let zoom = size.width / look.size
    let frame = Geometry.Rect(x: 0, y: 0, width: size.width, height: size.height)
    let inset = Geometry.Insets(look.insets.top * zoom)
    let path = symbol.path(in: frame.inset(by: inset)).trimmed(to: strokeEnd.value(at: now))
    let stroke = DisplayList.Shape.stroke(path, tint, width: max(look.lineWidth, zoom), cap: .round)
    painter.paint(
      DisplayList(
        size: size, scale: Double(gtk_widget_get_scale_factor(area)), turn: .upright, opacity: 1,
        layers: [.init(.indicator, frame: frame, shapes: [stroke])]), on: context)
  }

  /// The widget's colour, which the settings may change at any time; GTK then repaints.
  private var tint: RGBA {
    let color = veil_gtk_text_color(area)
    return RGBA(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha)
    )
  }
}
