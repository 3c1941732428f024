/// How often and how long users waited: counts, and times in seconds.
///
/// ```swift
/// let measured = veil.measurements
/// print("\(measured.blocks) blocks, \(measured.blockedTime / Double(max(1, measured.blocks))) s each")
/// ```
public struct VeilMeasurements: Hashable, Sendable {
  /// How many activities have begun.
  public var activities = 0
  /// How many of them were shown: those that lasted longer than their grace.
  public var shownActivities = 0
  /// How many of them the user has asked to cancel.
  public var cancellations = 0
  /// How often the veil became visible.
  public var appearances = 0
  /// How often it began to block the input of its scope.
  public var blocks = 0
  /// How long it was visible, including fades.
  public var visibleTime = 0.0
  /// How long it blocked the input of its scope.
  public var blockedTime = 0.0
  /// The longest uninterrupted block.
  public var longestBlock = 0.0
  /// The sum of the times between the beginning of an activity and the user's Cancel.
  public var timeBeforeCancel = 0.0

  /// Creates empty measurements.
  public init() {}

  /// Adds others. The longest block is the maximum.
  package mutating func add(_ others: VeilMeasurements) {
    activities += others.activities
    shownActivities += others.shownActivities
    cancellations += others.cancellations
    appearances += others.appearances
    blocks += others.blocks
    visibleTime += others.visibleTime
    blockedTime += others.blockedTime
    longestBlock = max(longestBlock, others.longestBlock)
    timeBeforeCancel += others.timeBeforeCancel
  }
}
