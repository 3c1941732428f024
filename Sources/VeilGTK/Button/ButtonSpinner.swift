import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// The spinner of a button, in a drawing area. It lives as long as the area, and does not retain it.
///
/// It turns while its area is on the screen.
@MainActor
final class ButtonSpinner {
  private let area: WeakObject
  private let painter = CairoPainter(fonts: CairoFonts())
  /// Whether the window can be seen; nil while the area is not mapped.
  private var sight: SightWatch?
  private lazy var step = Alarm("veil-button-step", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.turn()
  }

  /// - Parameter area: a drawing area.
  init(in area: Widget) {
    self.area = WeakObject(area)
    let side = Int32(ButtonWork.symbol.size)
    gtk_drawing_area_set_content_width(cast(area), side)
    gtk_drawing_area_set_content_height(cast(area), side)
    onDraw(area) { [self] area, context, size in paint(area, on: context, size: size) }
    connect(area, "map") { [weak self] in self?.mapped() }
    connect(area, "unmap") { [weak self] in self?.unmapped() }
  }

  private func mapped() {
    guard let area = area.widget, let window = root(of: area) else { return }
    sight = SightWatch.on(window)
    sight?.tell(self) { [weak self] in self?.turn() }
    turn()
  }

  private func unmapped() {
    sight?.forget(self)
    sight = nil
    step.ring(at: nil)
  }

  /// Paints the current step, and arranges the next one.
  private func turn() {
    guard let area = area.widget, let sight, sight.isSeen else { return step.ring(at: nil) }
    gtk_widget_queue_draw(area)
    sight.expectFrame()
    step.ring(at: spinner(in: area).nextStep(after: MonotonicClock.now))
  }

  /// Its steps are counted from 0, so that they fall together with those of every veil.
  private func spinner(in area: Widget) -> Composition.Spinner {
    ButtonWork.spinner(
      color: RGBA(veil_gtk_text_color(area)), since: 0,
      wantsLessMotion: SurroundingsReader.wantsLessMotion(area))
  }

  private func paint(_ area: Widget, on context: OpaquePointer, size: Geometry.Size) {
    let frame = Geometry.Rect(origin: .zero, size: size).inset(by: ButtonWork.symbol.insets)
    let element = Composition.Element(
      .indicator, role: .decoration, frame: frame, drawing: .spinner(spinner(in: area)))
    painter.paint(element, in: size, of: area, at: MonotonicClock.now, on: context)
  }
}
