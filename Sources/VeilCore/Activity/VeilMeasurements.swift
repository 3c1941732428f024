/// How often and how long users waited: counts, and times in seconds.
///
/// ```swift
/// let measured = veil.measurements
/// print("\(measured.blocks) blocks, \(measured.blockedTime / Double(max(1, measured.blocks))) s each")
/// ```
public struct VeilMeasurements: Hashable, Sendable {
  /// How many activities have begun.
  public var activities = 0
  /// How many of them were shown: those that were not over within their grace.
  public var shownActivities = 0
  /// How many of them the user has asked to cancel.
  public var cancellations = 0
  /// How often the veil became visible.
  public var appearances = 0
  /// How often it began to block the input of its scope.
  public var blocks = 0
  /// How long it was visible, including while it faded.
  public var visibleTime = 0.0
  /// How long it blocked the input of its scope.
  public var blockedTime = 0.0
  /// The longest time for which it blocked without a break.
  public var longestBlock = 0.0
  /// How long activities had been going on when the user asked to cancel them, in all.
  public var timeBeforeCancel = 0.0

  /// Creates measurements of nothing.
  public init() {}

  /// Adds others. The longest block is the longer one.
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
