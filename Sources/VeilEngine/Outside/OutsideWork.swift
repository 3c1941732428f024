import VeilCore

/// Work as it is shown outside its window: in the dock, and in the desktop's list of jobs.
public struct OutsideWork: Hashable, Sendable {
  /// The places in which it is shown.
  public var places: Outside
  /// What is going on, in a line.
  public var message: String
  /// The second line; nil: none.
  public var detail: String?
  /// The completed fraction, 0…1, in whole hundredths; nil: indeterminate.
  public private(set) var fraction: Double?
  /// Whether the user can cancel it.
  public var canCancel: Bool

  /// Creates the work; a fraction is rounded down, so that only work that is complete is at 1.
  public init(
    places: Outside, message: String, detail: String? = nil, fraction: Double? = nil, canCancel: Bool = false
  ) {
    self.places = places
    self.message = message
    self.detail = detail
    // 0.29 × 100 is a little less than 29.
    self.fraction = fraction.map { ($0.nearestFraction * 100 + 1e-9).rounded(.down) / 100 }
    self.canCancel = canCancel
  }

  /// The completed percentage, 0…100; nil: indeterminate.
  public var percent: Int? { fraction.map { Int(($0 * 100).rounded()) } }

  /// The fraction for a place that combines all work, such as the dock: the mean of the known fractions; nil:
  /// none is known.
  public static func fraction(of works: some Sequence<OutsideWork>, in place: Outside) -> Double? {
    let known = works.filter { $0.places.contains(place) }.compactMap(\.fraction)
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }
}

/// A notification that long work has ended while its window was not in front. It is withdrawn when the window comes to the
/// front.
public struct OutsideNotification: Hashable, Sendable {
  /// What the work was.
  public var title: String
  /// How it ended; nil: the title says so.
  public var text: String?
  /// How it ended.
  public var status: Status
}
