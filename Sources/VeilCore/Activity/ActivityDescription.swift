/// The initial values of an activity.
public struct ActivityDescription: Hashable, Sendable {
  /// When Cancel is offered.
  public enum Cancellation: Hashable, Sendable {
    /// Never.
    case never
    /// When patience is over, together with "Still working…".
    case afterPatience
    /// As soon as the veil is visible.
    case always
  }

  /// What assistive technology announces of an activity. The visible text can always be read.
  public enum Announcement: Hashable, Sendable {
    /// Its message, its progress, that it takes a long time, and how it ended.
    case automatic
    /// This text instead of its message, and otherwise the same.
    case text(String)
    /// Nothing.
    case silent
  }

  /// The message; nil or empty shows the indicator alone.
  public var message: String?
  /// The second line; nil: none.
  public var detail: String?
  /// The completed fraction, clamped to 0…1; nil is indeterminate.
  public var progress: Double? {
    didSet { clampProgress() }
  }
  /// The style; nil is the veil's.
  public var style: VeilStyle? {
    get { boxedStyle?.value }
    set { boxedStyle = newValue.map { Boxed($0) } }
  }
  /// Whether it blocks the input of the scope; true by default.
  public var isBlocking: Bool
  /// When Cancel is offered; never by default.
  public var cancellation: Cancellation
  /// Whether it keeps the machine from sleeping; false by default.
  public var keepsAwake: Bool
  /// The number of seconds after which it is asked to cancel; nil: never.
  package var timeout: Double?
  /// Whether losing the scope cancels its work; false by default.
  package var cancelsWithScope = false
  /// What assistive technology announces; automatic by default.
  public var announcement: Announcement
  /// The style, boxed since it is larger than all other values together.
  package var boxedStyle: Boxed<VeilStyle>?
  /// Whether a progress outside 0…1 was given.
  package private(set) var wasClamped = false

  /// Creates an activity; by default it blocks, shows a spinner alone and cannot be cancelled.
  public init(
    message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: Cancellation = .never, keepsAwake: Bool = false,
    announcement: Announcement = .automatic
  ) {
    self.message = message
    self.detail = detail
    self.progress = progress
    boxedStyle = style.map { Boxed($0) }
    self.isBlocking = isBlocking
    self.cancellation = cancellation
    self.keepsAwake = keepsAwake
    self.announcement = announcement
    clampProgress()
  }

  private mutating func clampProgress() {
    guard let progress, !progress.isFraction else { return }
    self.progress = progress.nearestFraction
    wasClamped = true
  }
}
