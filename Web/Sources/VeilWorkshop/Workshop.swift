import VeilCore
import VeilEngine
import VeilTool

/// The icon that the page shows, and how it is drawn.
struct Workshop {
  var reader: SVGReader?
  /// The attributes of the tag that opens next.
  var attributes: [String: String] = [:]
  /// What was wrong with a tag.
  var problem: ToolError?
  var icon: Icon?
  /// The frames while the icon draws itself.
  private var preview = SymbolPreview([])
  private var ground = Ground()
  private var recording: Recording?

  /// The limits of the page, as the tool's own: for a symbol's width and slowness.
  private static let widths = 0.1...100.0
  private static let times = 0.0...10.0

  /// The animation: NaN for a number means the value of a veil.
  mutating func prepare(
    side: Double, lineWidth: Double, slowness: Double, delay: Double, drawingTime: Double, tint: RGBA?,
    ground color: RGBA?, isDark: Bool, isOnce: Bool
  ) {
    guard let icon else { return recording = nil }
    func number(_ value: Double, _ range: ClosedRange<Double>) -> Double? {
      value.isNaN ? nil : min(max(value, range.lowerBound), range.upperBound)
    }
    preview = SymbolPreview(
      [SymbolPreview.Entry(icon.symbol)], lineWidth: number(lineWidth, Workshop.widths), tint: tint,
      slowness: number(slowness, SymbolPreview.slownesses) ?? 1, delay: number(delay, Workshop.times),
      drawingTime: number(drawingTime, Workshop.times), isOnce: isOnce)
    ground = Ground(color: color)
    let surroundings = Surroundings(
      size: Geometry.Size(width: side, height: side), scale: Workshop.scale, isDark: isDark)
    recording = Recording(of: preview.life(in: surroundings, words: VeilWords()), measuring: NoFonts())
  }

  /// Pixels per point, as the tool's pictures have them.
  private static let scale = 2.0

  /// How long the animation takes, in seconds.
  var duration: Double { recording?.duration ?? 0 }

  /// When the symbol has drawn itself, in seconds.
  var rest: Double { preview.rest }

  /// What is seen at an instant, back to front; nil without an icon.
  func lists(at now: Double) -> [DisplayList] {
    guard let recording else { return [] }
    return [ground.filledList(in: recording.surroundings), recording.displayList(at: now)]
  }

  private var timeline: Timeline? {
    recording.map {
      Timeline(of: $0, over: ground.filledList(in: $0.surroundings), fonts: NoFonts(), rest: preview.rest)
    }
  }

  /// The file that `veil preview` writes with the same settings; nil without an icon.
  var animatedSVG: String? {
    timeline.map { AnimatedSVG($0, title: icon?.symbol.name, isOnce: preview.isOnce).text() }
  }

  /// The file that `veil preview` writes with the same settings; nil without an icon.
  var lottie: String? {
    timeline.map { LottieAnimation($0, name: icon?.symbol.name).json.written + "\n" }
  }
}

/// A symbol alone has no text.
private struct NoFonts: TextMeasuring, TextOutlining {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size { .zero }
  func outline(of run: TextRun, in box: Geometry.Rect) -> BezierPath { BezierPath() }
}
