import VeilCore
import VeilEngine
import VeilGTK
import VeilGTKProbeCommands
import VeilRuntime

/// Drives a stage by hand, with compositions as an engine would make them.
@MainActor
final class StageCommands {
  private let stage: GTKStage
  private var content = VeilContent(indicator: .spinner(since: 0, isAnimating: true))
  private var style = VeilStyle.automatic
  private var fade = Tween.still(at: 1)
  private var scroll = 0.0
  private var isShowing = false
  private var withdrawsWhenChanged = false

  /// - Parameter name: the prefix of its reports.
  init(_ stage: GTKStage, name: String) {
    self.stage = stage
    stage.events = { [unowned self] event in
      switch event {
      case .surroundingsChanged: VeilGTKProbe.say("\(name) surroundingsChanged")
      case .stageLost: VeilGTKProbe.say("\(name) lost")
      default: VeilGTKProbe.say("\(name) \(event)")
      }
      switch event {
      case .surroundingsChanged where withdrawsWhenChanged: run(.withdraw)
      case .surroundingsChanged: if isShowing { show() }
      case .scrolled(let distance):
        scroll += distance
        show()
      default: break
      }
    }
  }

  func run(_ action: StageAction) {
    switch action {
    case .block(let extent): block(extent)
    case .show(let message):
      content = VeilContent(
        message: message, indicator: .spinner(since: stage.now, isAnimating: true))
      show()
    case .cancellable:
      content.cancelTitle = "Cancel"
      show()
    case .dismissible:
      content.isDismissible = true
      show()
    case .progress(let progress):
      content.indicator = .progress(.still(at: progress))
      show()
    case .symbol:
      content.indicator = .symbol(
        .checkmark, strokeEnd: Tween(from: 0, to: 1, start: stage.now + 0.3, duration: 0.5))
      show()
    case .style, .position, .entrance, .artwork, .wideWidget, .shadow, .gradientScrim:
      restyle(action)
      if isShowing { show() }
    case .hold(let value):
      fade = .still(at: value)
      show()
    case .fadeIn(let seconds):
      fade = Tween(from: 0, to: 1, start: stage.now, duration: seconds)
      show()
    case .fadeOut(let seconds):
      let now = stage.now
      fade = Tween(from: fade.value(at: now), to: 0, start: now, duration: seconds)
      show()
    case .announce(let message): stage.announce(message, isUrgent: false)
    case .withdraw:
      isShowing = false
      fade = .still(at: 1)
      stage.withdraw()
    case .withdrawWhenChanged: withdrawsWhenChanged = true
    case .drop: break
    case .surroundings: VeilGTKProbe.say("surroundings \(stage.readSurroundings())")
    case .panel: say("panel", composition().panelFrame)
    case .element(let element):
      say("element", composition().elements.first { "\($0.identity)" == element.rawValue }?.frame)
    }
  }

  private func block(_ extent: StageAction.Extent) {
    switch extent {
    case .scope: stage.block(.scope)
    case .panel: stage.block(.panel)
    case .nothing: stage.block(.nothing)
    }
  }

  private func restyle(_ action: StageAction) {
    switch action {
    case .style(let name): style = VeilStyle(name)
    case .position(.topLeading): style.panel.position = .topLeading
    case .position(.bottomTrailing): style.panel.position = .bottomTrailing
    case .entrance(.fade): style.entrance = .fade
    case .entrance(.zoom(let scale)): style.entrance = .zoom(from: scale)
    case .entrance(.slideFromBottom): style.entrance = .slide(from: .bottom)
    case .shadow:
      style.panel.shadow = VeilStyle.Panel.Shadow(
        color: .grey(0, alpha: 0.6), radius: 10, offset: Geometry.Point(x: 0, y: 4))
    case .gradientScrim:
      style.scrim = .grey(0, alpha: 0.8)
      style.scrimCenter = .clear
    case .wideWidget(let width, let height, let needed):
      style.indicator.artwork = Artwork("wide", size: Geometry.Size(width: width, height: height)) {
        twoColors(width: needed, height: Int(height))
      }
    case .artwork:
      style.indicator.artwork = Pixels(
        width: 2, height: 2, scale: 0.05,
        bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 0, 255]
      ).map { Artwork($0) }
    default: break
    }
  }

  private func say(_ word: String, _ frame: Geometry.Rect?) {
    let frame = frame ?? .zero
    VeilGTKProbe.say("\(word) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
  }

  func sayPlaceOfPanel(in window: UnsafeMutablePointer<GtkWidget>) {
    let center = (composition().panelFrame ?? .zero).center
    let (left, top) = origin(of: window)
    VeilGTKProbe.say("place \(Int(center.x) + left) \(Int(center.y) + top)")
  }

  private func composition() -> Composition {
    Composition(
      content: content, style: style, surroundings: stage.readSurroundings(), fade: fade, scroll: scroll,
      measuring: FixedMeasurer(stage.measurer))
  }

  private func show() {
    isShowing = true
    stage.show(composition())
  }
}

/// `any TextMeasuring` as a concrete type.
private struct FixedMeasurer: TextMeasuring {
  let base: any TextMeasuring

  init(_ base: any TextMeasuring) { self.base = base }

  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    base.size(of: text, font: font, within: width)
  }
}

/// A widget that is red on the left and blue on the right.
@MainActor
private func twoColors(width: Int, height: Int) -> UnsafeMutablePointer<GtkWidget> {
  let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
  gtk_widget_set_size_request(area, gint(width), gint(height))
  gtk_drawing_area_set_draw_func(
    UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self),
    { _, context, width, height, _ in
      for (side, red) in [(0.0, 1.0), (0.5, 0)] {
        cairo_set_source_rgb(context, red, 0, 1 - red)
        cairo_rectangle(context, side * Double(width), 0, Double(width) / 2, Double(height))
        cairo_fill(context)
      }
    }, nil, nil)
  return area
}
