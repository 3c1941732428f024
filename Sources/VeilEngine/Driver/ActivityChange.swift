import VeilCore

/// The changes of an activity since the last read; nil: no change.
public struct ActivityChange: Hashable, Sendable {
  /// A new message; the inner nil removes the message.
  public var message: String??
  /// A new second line; the inner nil removes it.
  public var detail: String??
  /// A new completed fraction, within 0…1; the inner nil is indeterminate.
  public private(set) var progress: Double??
  /// The count of the new progress. A new progress without one removes it.
  public private(set) var count: WorkCount?
  /// Whether the indicator moves.
  public var isAnimating: Bool?
  /// When Cancel is offered from now on.
  public var cancellation: ActivityDescription.Cancellation?
  /// Whether it blocks the input of the scope from now on.
  public var isBlocking: Bool?
  /// Whether it keeps the machine from sleeping from now on.
  public var keepsAwake: Bool?
  /// What assistive technology announces from now on.
  public var announcement: ActivityDescription.Announcement?
  /// What it announces at the end; nil: as ``announcement`` says.
  public var endAnnouncement: ActivityDescription.Announcement?
  /// Whether an invalid progress or count was given. It was clamped; a NaN changes nothing.
  public private(set) var wasClamped = false

  /// The shortest time between two reads of changes, in seconds: a frame.
  public static let interval = 1.0 / 60

  /// Creates a change; an empty one by default.
  public init(
    message: String?? = nil, detail: String?? = nil, progress: Double?? = nil, isAnimating: Bool? = nil,
    cancellation: ActivityDescription.Cancellation? = nil, isBlocking: Bool? = nil, keepsAwake: Bool? = nil,
    announcement: ActivityDescription.Announcement? = nil,
    endAnnouncement: ActivityDescription.Announcement? = nil
  ) {
    self.message = message
    self.detail = detail
    self.isAnimating = isAnimating
    self.cancellation = cancellation
    self.isBlocking = isBlocking
    self.keepsAwake = keepsAwake
    self.announcement = announcement
    self.endAnnouncement = endAnnouncement
    guard case .some(.some(let fraction)) = progress else {
      self.progress = progress
      return
    }
    wasClamped = !fraction.isFraction
    if !fraction.isNaN { self.progress = .some(fraction.nearestFraction) }
  }

  /// Creates a change of the progress to a count. A total of 0 changes nothing; 0 of 0, as of an empty list,
  /// is valid.
  public init(count: WorkCount) {
    let nearest = count.nearest
    wasClamped = nearest != count && (count.done, count.total) != (0, 0)
    guard let nearest else { return }
    progress = .some(nearest.fraction)
    self.count = nearest
  }

  /// Creates a change of the progress by a step; the sum is clamped. A step that is not finite changes nothing.
  public init(progress: Double, advancedBy step: Double) {
    wasClamped = !step.isFinite
    if step.isFinite { self.progress = .some((progress + step).nearestFraction) }
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool {
    message == nil && detail == nil && progress == nil && isAnimating == nil
      && cancellation == nil && isBlocking == nil && keepsAwake == nil
      && announcement == nil && endAnnouncement == nil
  }

  /// Merges a later change.
  public mutating func merge(_ later: ActivityChange) {
    if let message = later.message { self.message = .some(message) }
    if let detail = later.detail { self.detail = .some(detail) }
    if let progress = later.progress {
      self.progress = .some(progress)
      count = later.count
    }
    isAnimating = later.isAnimating ?? isAnimating
    cancellation = later.cancellation ?? cancellation
    isBlocking = later.isBlocking ?? isBlocking
    keepsAwake = later.keepsAwake ?? keepsAwake
    announcement = later.announcement ?? announcement
    endAnnouncement = later.endAnnouncement ?? endAnnouncement
    wasClamped = wasClamped || later.wasClamped
  }
}
