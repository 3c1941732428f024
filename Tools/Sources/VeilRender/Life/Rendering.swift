import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilTool

/// The content of a picture or an animation.
public struct Rendering: Sendable {
  /// The style.
  public var style: VeilStyle
  /// The message of the work, or in a picture of a status of the status; nil: none.
  public var message: String?
  /// The second line of the work; nil: none.
  public var detail: String?
  /// The completed fraction, 0…1; nil: indeterminate. An animation reaches it at the end.
  public var progress: Double?
  /// The status in place of the work; nil: the work. An animation ends with it, or with a success.
  public var status: Status?
  /// The symbol for the status; nil: the style's own.
  public var symbol: Symbol?
  /// The message of the status at the end of an animation; nil: none.
  public var result: String?
  /// Whether Cancel is offered.
  public var offersCancel: Bool
  /// The target.
  public var surroundings: Surroundings
  /// The library's own words.
  public var words: VeilWords
  /// The background.
  public var ground: Ground
  /// Symbols that an animation draws instead of work; nil: none.
  private(set) var preview: SymbolPreview?

  /// The default instant of a picture, in seconds: every symbol has drawn itself by then, and no outcome has
  /// disappeared.
  private static let restTime = 2.0

  /// Creates a rendering of work, by default without a message in the automatic style.
  public init(
    style: VeilStyle = .automatic, message: String? = nil, detail: String? = nil, progress: Double? = nil,
    status: Status? = nil, symbol: Symbol? = nil, result: String? = nil, offersCancel: Bool = false,
    surroundings: Surroundings, words: VeilWords = VeilWords(), ground: Ground = Ground()
  ) {
    self.style = style
    self.message = message
    self.detail = detail
    self.progress = progress
    self.status = status
    self.symbol = symbol
    self.result = result
    self.offersCancel = offersCancel
    self.surroundings = surroundings
    self.words = words
    self.ground = ground
  }

  /// Creates a rendering of symbols that draw themselves.
  public init(previewing preview: SymbolPreview, surroundings: Surroundings, ground: Ground = Ground()) {
    let names = preview.entries.map { $0.label ?? $0.symbol.name }
    self.init(message: names.joined(separator: ", "), surroundings: surroundings, ground: ground)
    self.preview = preview
  }
}

extension Rendering {
  /// The work or the status until an instant; nil: until nothing moves except a spinner.
  public func still(at instant: Double? = nil) -> Life {
    let step =
      shownStatus.map {
        Life.Step(at: 0, .noticePosted(nil, NoticeDescription($0, message)))
      } ?? Life.beginning(work(progress: progress))
    return Life(
      style: drawingStyle, surroundings: surroundings, words: words, steps: [step],
      end: instant ?? Rendering.restTime)
  }

  /// The work from its beginning to its end, with its outcome, until nothing is shown any more.
  public var life: Life {
    if let preview { return preview.life(in: surroundings, words: words) }
    let outcome = Outcome.noted(shownStatus ?? .success, result)
    return Life(
      style: drawingStyle, surroundings: surroundings, words: words,
      steps: Life.whole(
        work(progress: nil), progress: progress, outcome: outcome, timing: drawingStyle.timing))
  }

  /// The fonts of its texts.
  func fonts() throws(PictureError) -> CairoFonts {
    try Picture.pinnedFonts(direction: surroundings.direction)
  }

  private func work(progress: Double?) -> ActivityDescription {
    ActivityDescription(
      message: message, detail: detail, progress: progress, cancellation: offersCancel ? .always : .never)
  }

  /// An own symbol stands for a success, unless a status is given.
  private var shownStatus: Status? { status ?? (symbol == nil ? nil : .success) }

  private var drawingStyle: VeilStyle {
    guard let symbol, let status = shownStatus else { return style }
    var style = style
    style.indicator.symbol.symbols[status] = symbol
    return style
  }
}
