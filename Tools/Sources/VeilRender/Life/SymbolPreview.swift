import VeilCore
import VeilEngine
import VeilTool

/// Symbols that draw themselves one after the other, on nothing but the ground.
public struct SymbolPreview: Hashable, Sendable {
  /// A symbol, and what stands under it.
  public struct Entry: Hashable, Sendable {
    /// What draws itself.
    public var symbol: Symbol
    /// Its name; nil, the default, for a symbol that stands alone.
    public var label: String?

    /// A symbol with its name.
    public init(_ symbol: Symbol, label: String? = nil) {
      self.symbol = symbol
      self.label = label
    }
  }

  /// In the order in which they are shown; no label stands there twice.
  public var entries: [Entry]
  /// The width of the strokes, in points; nil means as thick in its size as a status symbol is in its own.
  public var lineWidth: Double?
  /// The colour of the strokes; nil means that of the modern default style.
  public var tint: RGBA?
  /// How many times as long everything takes (row S6); 1 by default.
  public var slowness: Double
  /// Whether the last one stays where it stands, and nothing begins again; false by default.
  public var isOnce: Bool

  /// Symbols, as they are drawn unless told otherwise.
  public init(
    _ entries: [Entry], lineWidth: Double? = nil, tint: RGBA? = nil, slowness: Double = 1,
    isOnce: Bool = false
  ) {
    self.entries = entries
    self.lineWidth = lineWidth
    self.tint = tint
    self.slowness = slowness
    self.isOnce = isOnce
  }

  /// The factors that can be looked at: the slowest symbol of all is over within ``Life/longest``.
  public static let slownesses = 0.1...20.0

  /// How long a symbol stands there at least once it is drawn, in seconds.
  private static let hold = 1.2
}

extension SymbolPreview {
  /// What happens, and how it looks.
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

  /// How long all of it takes, in seconds.
  var duration: Double {
    entries.reduce(Life.pause) { $0 + stay(of: $1, style(of: $1, in: Geometry.Size(width: 1, height: 1))) }
  }

  /// When the first one is drawn, in seconds: what is shown to people who want no motion.
  var rest: Double { entries.first.map { drawn(style(of: $0, in: Geometry.Size(width: 1, height: 1))) } ?? 0 }

  /// From when a symbol comes to when it is drawn, in seconds.
  private func drawn(_ style: VeilStyle) -> Double {
    let look = style.indicator.symbol
    return look.strokeEnd(of: look.symbols.success, from: 0, slowness: slowness).end
  }

  /// From when a symbol comes to when nothing is left of it, in seconds.
  private func stay(of entry: Entry, _ style: VeilStyle) -> Double {
    let notice = Notice(number: 0, status: .success, message: entry.label, timing: style.timing)
    return (notice.linger + 2 * notice.fade) * slowness
  }

  /// How much of the place's shorter side a symbol takes, alone and over its name.
  private static let shares = (alone: 0.75, labelled: 0.55)

  /// A symbol as large as there is room, with nothing around it; drawn as ever.
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
    style.timing.successLinger =
      style.indicator.symbol.strokeEnd(of: entry.symbol, from: 0).end + SymbolPreview.hold
    return style
  }
}
