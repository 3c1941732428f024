import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// What a picture or an animation is to show.
public struct Rendering: Sendable {
  /// The styles by their names.
  public enum Preset: String, CaseIterable, Sendable {
    case automatic
    case veil
    case activity
    case card
    case status
    case blocker
    case loading

    /// The style itself.
    public var style: VeilStyle {
      switch self {
      case .automatic: .automatic
      case .veil: .veil
      case .activity: .activity
      case .card: .card
      case .status: .status
      case .blocker: .blocker
      case .loading: .loading
      }
    }
  }

  /// The look, and the times.
  public var style: VeilStyle
  /// What the work says, or in a picture of a status the status; nil for nothing.
  public var message: String?
  /// The second line of the work; nil for none.
  public var detail: String?
  /// The completed fraction, 0…1; nil is indeterminate. An animation reaches it at the end.
  public var progress: Double?
  /// How it ended, instead of the work; nil shows the work. An animation ends with it, or with a success.
  public var status: Status?
  /// What is drawn for the status; nil means the style's own symbol.
  public var symbol: Symbol?
  /// What the status says at the end of an animation; nil for nothing.
  public var result: String?
  /// Whether Cancel is offered.
  public var offersCancel: Bool
  /// The place that is covered.
  public var surroundings: Surroundings
  /// The library's own words.
  public var words: VeilWords
  /// What lies under it.
  public var ground: Ground
  /// Symbols that an animation draws in the place of work; nil for none.
  private(set) var preview: SymbolPreview?

  /// How long a picture without an instant is waited for, in seconds: every symbol has drawn itself by then, and
  /// no outcome has left.
  private static let restTime = 2.0

  /// Work without a message in the modern default style, unless told otherwise.
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

  /// Symbols that draw themselves, and nothing else.
  public init(previewing preview: SymbolPreview, surroundings: Surroundings, ground: Ground = Ground()) {
    let names = preview.entries.map { $0.label ?? $0.symbol.name }
    self.init(message: names.joined(separator: ", "), surroundings: surroundings, ground: ground)
    self.preview = preview
  }
}

extension Rendering {
  /// The work that goes on, or the status, until an instant; nil means until it has come to rest.
  public func still(at instant: Double? = nil) -> Life {
    let step =
      shownStatus.map {
        Life.Step(at: 0, .noticePosted(nil, NoticeDescription($0, message)))
      } ?? Life.beginning(work(progress: progress))
    return Life(
      style: drawingStyle, surroundings: surroundings, words: words, steps: [step],
      end: instant ?? Rendering.restTime)
  }

  /// The work from its beginning to its end, with its outcome, until nothing is seen any more.
  public var life: Life {
    if let preview { return preview.life(in: surroundings, words: words) }
    let status = shownStatus ?? .success
    let outcome: Outcome =
      switch status {
      case .success: .succeeded(result)
      case .failure: .failed(result)
      case .information, .warning: .noted(status, result)
      }
    return Life(
      style: drawingStyle, surroundings: surroundings, words: words,
      steps: Life.whole(
        work(progress: nil), progress: progress, outcome: outcome, timing: drawingStyle.timing))
  }

  /// The fonts that its texts are set in.
  func fonts() throws(PictureError) -> CairoFonts {
    try Picture.pinnedFonts(direction: surroundings.direction)
  }

  private func work(progress: Double?) -> ActivityDescription {
    ActivityDescription(
      message: message, detail: detail, progress: progress, cancellation: offersCancel ? .always : .never)
  }

  /// A symbol of one's own stands for a success, unless a status is named.
  private var shownStatus: Status? { status ?? (symbol == nil ? nil : .success) }

  private var drawingStyle: VeilStyle {
    guard let symbol, let status = shownStatus else { return style }
    var style = style
    switch status {
    case .success: style.indicator.symbol.symbols.success = symbol
    case .failure: style.indicator.symbol.symbols.failure = symbol
    case .information: style.indicator.symbol.symbols.information = symbol
    case .warning: style.indicator.symbol.symbols.warning = symbol
    }
    return style
  }
}
