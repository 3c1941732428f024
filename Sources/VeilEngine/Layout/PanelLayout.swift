import VeilCore

/// The layout of a veil: a pure function of its content, its style and its surroundings.
///
/// All frames are in the upright coordinates of the scope, in points, on whole device pixels.
///
/// ```swift
/// let layout = PanelLayout(content: content, style: .veil, surroundings: surroundings, measuring: measurer)
/// ```
public struct PanelLayout: Hashable, Sendable {
  /// The scroll position of texts that are too tall for their viewport.
  public struct Scroll: Hashable, Sendable {
    /// The offset, 0…`range`, in points.
    public var offset: Double
    /// The maximum offset; 0 if everything is visible.
    public var range: Double

    /// Creates a scroll position; by default there is nothing to scroll.
    public init(offset: Double = 0, range: Double = 0) {
      self.offset = offset
      self.range = range
    }
  }

  /// A laid-out text.
  public struct Line: Hashable, Sendable {
    /// The shown text, shortened if it is too long.
    public var text: String
    /// The spoken text if `text` is shortened; nil: `text` is complete.
    public var whole: String?
    /// The font at its final size.
    public var font: FontSpec
    /// Whether there was too little room for the user's text size or for the whole text; false by default.
    public var isReduced = false
    /// The frame in upright coordinates, in points.
    public var frame: Geometry.Rect
  }

  /// The whole scope.
  public var bounds: Geometry.Rect
  /// The parts of the scope that stay usable, in upright coordinates.
  public var holes: [Geometry.Rect] = []
  /// The frame of the panel, in upright coordinates.
  public var panel: Geometry.Rect
  /// The area of the indicator.
  public var indicatorBox: Geometry.Rect
  /// The frame of the indicator, centred in its area.
  public var indicator: Geometry.Rect
  /// The number in or below a ring, or below a bar; nil: none.
  public var percentage: Line?
  /// The number that replaces the indicator; nil: none.
  public var number: Line?
  /// The area of the texts; nil: none.
  public var textBox: Geometry.Rect?
  /// The app's message; nil: none.
  public var message: Line?
  /// The app's second line; nil: none.
  public var detail: Line?
  /// The library's own line; nil: none.
  public var hint: Line?
  /// The frame of the Cancel button; nil: none.
  public var button: Geometry.Rect?
  /// Whether the style's artwork is in the middle of the indicator; false by default, and in a row of a list.
  public var hasEmblem = false
  /// The square in the ring that stands for Cancel, whose button is around it; nil for none.
  public var stop: Geometry.Rect?
  /// The title of the Cancel button; nil: none.
  public var buttonTitle: Line?
  /// The viewport of message, detail and hint if they are too tall; nil: they are completely visible.
  public var viewport: Geometry.Rect?
  /// The scroll position of the texts.
  public var scroll = Scroll()
}

extension PanelLayout {
  /// Lays out a veil; nil if the scope is empty or smaller than a device pixel.
  ///
  /// The panel never leaves the scope. If there is too little room, it shrinks in this order: the texts scroll in a
  /// viewport of at least three lines; the margin goes; most of padding and spacing goes, with a viewport of one line; the
  /// percentage goes. Then a small indicator, one line of the message (truncated if necessary) and the button are placed
  /// side by side. At last message and button go, and the indicator alone shrinks.
  ///
  /// A centred panel that would lie over a hole moves beside the holes if it fits there completely; otherwise it stays
  /// centred.
  ///
  /// - Parameter scroll: the scroll offset of the texts, in points; clamped.
  public init?(
    content: VeilContent, style: VeilStyle, surroundings: Surroundings, scroll: Double = 0,
    measuring measurer: some TextMeasuring
  ) {
    let (style, surroundings) = PanelLayout.settled(content, style, surroundings, measuring: measurer)
    guard let area = UprightArea(surroundings) else { return nil }
    let ingredients = PanelIngredients(content: content, style: style, area: area, measurer: measurer)
    self = ingredients.layout(scroll: scroll)
    holes = area.holes
    guard area.isHole(in: panel), let free = area.besideHoles else { return }
    let others = PanelIngredients(content: content, style: style, area: free, measurer: measurer)
    guard var aside = others.arranged(.nothing)?.layout(scroll: scroll, in: free) else { return }
    aside.holes = holes
    if !area.isHole(in: aside.panel) { self = aside }
  }
}

extension PanelIngredients {
  /// The layout of the first squeeze that fits.
  fileprivate func layout(scroll: Double) -> PanelLayout {
    for squeeze in PanelSqueeze.all {
      let layout = squeeze.isRow ? row(squeeze) : arranged(squeeze)?.layout(scroll: scroll, in: area)
      if let layout { return layout }
    }
    return bareIndicator()
  }
}
