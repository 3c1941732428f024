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

  /// The message; nil or empty shows the indicator alone.
  public var message: String?
  /// The second line; nil shows none.
  public var detail: String?
  /// The completed fraction, 0…1; nil is indeterminate.
  public var progress: Double?
  /// The style; nil is the veil's.
  public var style: VeilStyle? {
    get { boxedStyle?.value }
    set { boxedStyle = newValue.map { .of($0) } }
  }
  /// Whether it blocks the input of the scope; true by default.
  public var isBlocking: Bool
  /// When Cancel is offered; never by default.
  public var cancellation: Cancellation
  /// Whether it keeps the machine from sleeping; false by default.
  public var keepsAwake: Bool
  /// The style, boxed since it is larger than all other values together.
  var boxedStyle: Boxed<VeilStyle>?

  /// Creates an activity; by default it blocks, shows a spinner alone and cannot be cancelled.
  public init(
    message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: Cancellation = .never, keepsAwake: Bool = false
  ) {
    self.message = message
    self.detail = detail
    self.progress = progress
    boxedStyle = style.map { .of($0) }
    self.isBlocking = isBlocking
    self.cancellation = cancellation
    self.keepsAwake = keepsAwake
  }
}

/// The changes of an activity since the last read; nil is no change.
public struct ActivityChange: Hashable, Sendable {
  /// A new message; the inner nil removes the message.
  public var message: String??
  /// A new second line; the inner nil removes it.
  public var detail: String??
  /// A new completed fraction; the inner nil is indeterminate.
  public var progress: Double??
  /// The count of the new progress. It belongs to ``progress``; a new progress without one removes it.
  public var count: WorkCount?
  /// Whether the indicator moves.
  public var isAnimating: Bool?

  /// Creates a change; nothing by default.
  public init(
    message: String?? = nil, detail: String?? = nil, progress: Double?? = nil, count: WorkCount? = nil,
    isAnimating: Bool? = nil
  ) {
    self.message = message
    self.detail = detail
    self.progress = progress
    self.count = count
    self.isAnimating = isAnimating
  }

  /// Merges a later change.
  public mutating func merge(_ later: ActivityChange) {
    if let message = later.message { self.message = .some(message) }
    if let detail = later.detail { self.detail = .some(detail) }
    if let progress = later.progress {
      self.progress = .some(progress)
      count = later.count
    }
    if let isAnimating = later.isAnimating { self.isAnimating = isAnimating }
  }
}
