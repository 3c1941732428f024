/// Where everything of a veil stands: a pure function of what it says, how it looks, and its surroundings.
///
/// All frames are in the upright coordinates of the scope, in points, on whole device pixels.
///
/// ```swift
/// let layout = PanelLayout(content: content, style: .veil, surroundings: surroundings, measuring: fonts)
/// ```
public struct PanelLayout: Hashable, Sendable {
  /// How far texts that are too tall for their viewport are scrolled.
  public struct Scroll: Hashable, Sendable {
    /// How far they are moved up, 0…`range`.
    public var offset: Double
    /// How far they can be moved; 0 where everything is seen.
    public var range: Double

    /// Nothing to scroll, unless told otherwise.
    public init(offset: Double = 0, range: Double = 0) {
      self.offset = offset
      self.range = range
    }
  }

  /// A text that was measured and has its place.
  public struct Line: Hashable, Sendable {
    /// What is shown, shortened where it is endless.
    public var text: String
    /// What is spoken where `text` is its beginning alone; nil where `text` is all of it.
    public var whole: String?
    /// The font at its final size.
    public var font: FontSpec
    /// Whether there was too little room for the user's text size, or for all of `text`; false by default.
    public var isReduced = false
    /// Where it stands, in points of the upright coordinates.
    public var frame: Geometry.Rect

    /// A text at its place.
    public init(_ text: String, whole: String? = nil, font: FontSpec, frame: Geometry.Rect) {
      self.text = text
      self.whole = whole
      self.font = font
      self.frame = frame
    }
  }

  /// The whole scope.
  public var bounds: Geometry.Rect
  /// The parts of the scope that stay the app's, in points of the upright coordinates.
  public var holes: [Geometry.Rect] = []
  /// The card, in points of the upright coordinates.
  public var panel: Geometry.Rect
  /// The room kept for the indicator.
  public var indicatorBox: Geometry.Rect
  /// The indicator itself, in the middle of its room.
  public var indicator: Geometry.Rect
  /// How much is done, in or under a ring or under a bar; nil where it is not shown beside them.
  public var percentage: Line?
  /// How much is done, where that is all there is in the place of ``indicator``; nil otherwise.
  public var number: Line?
  /// The room kept for the texts; nil where there are none.
  public var textBox: Geometry.Rect?
  /// The app's message; nil where there is none.
  public var message: Line?
  /// The app's second line; nil where there is none.
  public var detail: Line?
  /// The library's own line; nil where there is none.
  public var notice: Line?
  /// The button; its title is `buttonTitle`.
  public var button: Geometry.Rect?
  /// The title of the button that cancels; nil where there is none.
  public var buttonTitle: Line?
  /// Where message, detail and notice may be seen, if they are too tall; nil where all of them is.
  public var viewport: Geometry.Rect?
  /// How far the texts are scrolled, and how far they can be.
  public var scroll: Scroll

  /// Lays a veil out; nil where nothing can be shown, because the scope is empty or smaller than a device
  /// pixel.
  ///
  /// The panel never leaves the scope. Where there is too little room, what it holds goes in this order: the
  /// texts are seen through a viewport, at least three lines high; the margin; most of padding and spacing,
  /// with a viewport of one line; the percentage. Then a small indicator, one line of the message (its end left
  /// out, if need be) and the button stand side by side; at last message and button go, and the indicator alone
  /// shrinks.
  ///
  /// A panel in the middle that would lie over a hole moves beside the holes if all of it fits there; else it stays
  /// in the middle.
  ///
  /// - Parameter scroll: how far the texts are scrolled, in points; kept within what there is to scroll.
  public init?(
    content: VeilContent, style: VeilStyle, surroundings: Surroundings, scroll: Double = 0,
    measuring measurer: some TextMeasuring
  ) {
    let (style, surroundings) = PanelLayout.settled(content, style, surroundings, measuring: measurer)
    guard let area = UprightArea(surroundings) else { return nil }
    let ingredients = PanelIngredients(content: content, style: style, area: area, measurer: measurer)
    self = ingredients.layout(scroll: scroll)
    holes = area.holes
    guard isOverHole, let free = area.besideHoles else { return }
    let others = PanelIngredients(content: content, style: style, area: free, measurer: measurer)
    guard var aside = others.arranged(.nothing)?.layout(scroll: scroll, in: free) else { return }
    aside.holes = holes
    if !aside.isOverHole { self = aside }
  }

  private var isOverHole: Bool { holes.contains { !panel.intersection($0).isEmpty } }
}

extension PanelIngredients {
  /// The first of the squeezes that fits.
  fileprivate func layout(scroll: Double) -> PanelLayout {
    for squeeze in PanelSqueeze.allCases {
      if let row = squeeze.row {
        guard let layout = self.row(row) else { continue }
        return layout
      }
      if let arranged = arranged(squeeze) { return arranged.layout(scroll: scroll, in: area) }
    }
    return bareIndicator()
  }
}
