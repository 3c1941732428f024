/// What an activity is when it begins.
public struct ActivityDescription: Hashable, Sendable {
  /// When the user is offered a way to cancel.
  public enum Cancellation: Hashable, Sendable {
    /// Never.
    case never
    /// When patience is over, together with "Still working…".
    case afterPatience
    /// As soon as anything is seen.
    case always
  }

  /// What is said; nil or empty shows the indicator alone.
  public var message: String?
  /// A second line; nil means none.
  public var detail: String?
  /// How much is done, 0…1; nil means that nobody knows.
  public var progress: Double?
  /// The look and the times; nil means the veil's default.
  public var style: VeilStyle? {
    get { boxedStyle?.value }
    set { boxedStyle = newValue.map { .of($0) } }
  }
  /// Whether it takes the input of the scope. True by default.
  public var isBlocking: Bool
  /// When the user is offered a way to cancel; never by default.
  public var cancellation: Cancellation
  /// Whether the machine is kept from going to sleep while it lives. False by default.
  public var keepsAwake: Bool
  /// The style, which is larger than all else together.
  var boxedStyle: Boxed<VeilStyle>?

  /// An activity that blocks, shows a spinner alone and cannot be cancelled, unless told otherwise.
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

/// What has changed of an activity since it was last told; what is nil has not.
public struct ActivityChange: Hashable, Sendable {
  /// A new message; the inner nil takes the message away.
  public var message: String??
  /// A new second line; the inner nil takes it away.
  public var detail: String??
  /// How much is done now; the inner nil means that nobody knows any more.
  public var progress: Double??
  /// How many things of how many the new progress means; it goes with ``progress``, and a new progress without one
  /// takes it away.
  public var count: WorkCount?
  /// Whether the indicator moves.
  public var isAnimating: Bool?

  /// What has changed; nothing by default.
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

  /// Takes a later change over this one.
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
