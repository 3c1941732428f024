import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// The content of a symbol's widget, and the state of its drawing. It lives as long as the widget, and does
/// not retain it.
@MainActor
final class SymbolDrawing {
  var symbol: Symbol
  var look: VeilStyle.SymbolStyle
  var tint: RGBA?
  var drawsItself = true
  var slowness = 1.0
  var onCompletion: ((Bool) -> Void)?

  /// Created once, not for each frame. A symbol has no text.
  private let painter = CairoPainter(fonts: CairoFonts())
  private var strokeEnd = Tween.still(at: 1)
  private var completion: ((Bool) -> Void)?
  /// The shown instant, in seconds of the frame clock.
  private var now = 0.0
  /// The ID of the tick callback; 0: none.
  private var tick: guint = 0

  init(_ symbol: Symbol, look: VeilStyle.SymbolStyle) {
    self.symbol = symbol
    self.look = look
  }

  /// Attaches to a drawing area.
  func live(in area: Widget) {
    gtk_drawing_area_set_content_width(cast(area), Int32(look.size))
    gtk_drawing_area_set_content_height(cast(area), Int32(look.size))
    gtk_widget_set_can_target(area, 0)
    onDraw(area) { [self] area, context, size in paint(area, on: context, size: size) }
    connect(area, "map") { [weak self] in
      guard let self, drawsItself else { return }
      draw(from: 0, to: 1, in: area) { [weak self] in self?.onCompletion?($0) }
    }
    connect(area, "unmap") { [weak self] in self?.end(finished: false, in: area) }
  }

  func draw(from start: Double, to end: Double, in area: Widget, completion: @escaping (Bool) -> Void) {
    self.end(finished: false, in: area)
    now = MonotonicClock.now
    strokeEnd = look.strokeEnd(
      of: symbol, from: now, drawing: start, to: end,
      wantsLessMotion: SurroundingsReader.wantsLessMotion(area), slowness: slowness)
    gtk_widget_queue_draw(area)
    guard strokeEnd.isMoving(at: now), gtk_widget_get_mapped(area) != 0 else { return completion(true) }
    self.completion = completion
    tick = onTick(area) { [self] in advance(to: $0, in: area) }
  }

  private func advance(to now: Double, in area: Widget) {
    self.now = now
    if now >= strokeEnd.start { gtk_widget_queue_draw(area) }
    if !strokeEnd.isMoving(at: now) { end(finished: true, in: area) }
  }

  /// Calls the completion once.
  private func end(finished: Bool, in area: Widget) {
    if tick != 0 { gtk_widget_remove_tick_callback(area, tick) }
    tick = 0
    // An interrupted drawing is complete when it is next visible.
    if !finished { strokeEnd = .still(at: strokeEnd.to) }
    let completion = completion
    self.completion = nil
    completion?(finished)
  }

  private func paint(_ area: Widget, on context: OpaquePointer, size: Geometry.Size) {
    let frame = Geometry.Rect(origin: .zero, size: size)
    let stroke = Composition.Stroke(
      symbol: symbol, insets: look.insets, strokeEnd: strokeEnd,
      color: tint ?? RGBA(veil_gtk_text_color(area)),
      lineWidth: look.lineWidth, cap: look.isRound ? .round : .butt)
    let element = Composition.Element(.indicator, role: .decoration, frame: frame, drawing: .symbol(stroke))
    painter.paint(element, in: size, of: area, at: now, on: context)
  }
}
