import VeilCore
import VeilEngine
import VeilTool

/// Symbols that draw themselves one after the other, on a plain background.
public struct SymbolPreview: Hashable, Sendable {
  /// A symbol with its label.
  public struct Entry: Hashable, Sendable {
    /// The symbol.
    public var symbol: Symbol
    /// The label; nil, the default: none.
    public var label: String?

    /// Creates an entry.
    public init(_ symbol: Symbol, label: String? = nil) {
      self.symbol = symbol
      self.label = label
    }
  }

  /// The entries, in order; labels are unique.
  public var entries: [Entry]
  /// The width of the strokes, in points; nil: in proportion to that of a status symbol.
  public var lineWidth: Double?
  /// The colour of the strokes; nil: the automatic style's.
  public var tint: RGBA?
  /// The factor of all times; 1 by default.
  public var slowness: Double
  /// How long a symbol waits before it is drawn, in seconds; nil means as long as in a veil.
  public var delay: Double?
  /// How long a symbol is drawn, in seconds; nil means as long as in a veil, by its length.
  public var drawingTime: Double?
  /// Whether it stops after the last one; false by default: it repeats.
  public var isOnce: Bool

  /// Creates a preview.
  public init(
    _ entries: [Entry], lineWidth: Double? = nil, tint: RGBA? = nil, slowness: Double = 1,
    delay: Double? = nil, drawingTime: Double? = nil, isOnce: Bool = false
  ) {
    self.entries = entries
    self.lineWidth = lineWidth
    self.tint = tint
    self.slowness = slowness
    self.delay = delay
    self.drawingTime = drawingTime
    self.isOnce = isOnce
  }

  /// The range of the factor: the slowest symbol ends within ``Life/longest``.
  public static let slownesses = 0.1...20.0

  /// How long a drawn symbol stays at least, in seconds.
  private static let hold = 1.2
}

extension SymbolPreview {
  /// The script of the preview.
  func life(in surroundings: Surroundings, words: VeilWords) -> Life {
    var steps: [Life.Step] = [Life.Step(at: 0, .slownessChanged(slowness))]
    var now = 0.0
    var end = 0.0
    for entry in entries {
      let style = style(of: entry, in: surroundings.size)
      steps.append(
        Life.Step(
          at: now, .noticePosted(nil, NoticeDescription(.success, entry.label, style: style))))
      end = now + drawn(style) + SymbolPreview.hold * slowness
      now += stay(of: entry, style)
    }
    return Life(
      style: .automatic, surroundings: surroundings, words: words, steps: steps, end: isOnce ? end : nil)
  }

  /// The duration, in seconds.
  var duration: Double {
    entries.reduce(Life.pause) { $0 + stay(of: $1, style(of: $1, in: Geometry.Size(width: 1, height: 1))) }
  }

  /// The instant at which the first one is drawn, in seconds: the picture for reduced motion.
  var rest: Double { entries.first.map { drawn(style(of: $0, in: Geometry.Size(width: 1, height: 1))) } ?? 0 }

  /// The time from a symbol's appearance to its complete drawing, in seconds.
  private func drawn(_ style: VeilStyle) -> Double {
    let look = style.indicator.symbol
    return look.strokeEnd(of: look.symbols.success, from: 0, slowness: slowness).end
  }

  /// The time from a symbol's appearance to its disappearance, in seconds.
  private func stay(of entry: Entry, _ style: VeilStyle) -> Double {
    let notice = Notice(number: 0, status: .success, message: entry.label, timing: style.timing)
    return (notice.linger + 2 * notice.fade) * slowness
  }

  /// The size of a symbol relative to the shorter side, alone and above a label.
  private static let shares = (alone: 0.75, labelled: 0.55)

  /// The style of a symbol as large as there is room, without anything around it.
  private func style(of entry: Entry, in size: Geometry.Size) -> VeilStyle {
    var style = VeilStyle.automatic
    style.scrim = .clear
    style.panel.fill = .clear
    style.panel.material = nil
    style.panel.border = nil
    style.panel.padding = .zero
    style.panel.extent = .filling(.zero)
    let side =
      min(size.width, size.height)
      * (entry.label == nil ? SymbolPreview.shares.alone : SymbolPreview.shares.labelled)
    let factor = side / style.indicator.symbol.size
    style.indicator.box = Geometry.Size(width: side, height: side)
    style.indicator.symbol.size = side
    style.indicator.symbol.insets = Geometry.Insets(style.indicator.symbol.insets.top * factor)
    style.indicator.symbol.lineWidth = lineWidth ?? style.indicator.symbol.lineWidth * factor
    if let tint { style.indicator.symbol.color = .fixed(tint) }
    style.indicator.symbol.symbols.success = entry.symbol
    style.timing.noticeGap = 0
    if let delay { style.indicator.symbol.delay = delay }
    if let drawingTime { style.indicator.symbol.duration = drawingTime }
    style.timing.successLinger =
      style.indicator.symbol.strokeEnd(of: entry.symbol, from: 0).end + SymbolPreview.hold
    return style
  }
}
