/// A double of the part of `os` that marks intervals for Instruments.
public struct OSSignposter: Sendable {
  let category: OSLog.Category

  public init(subsystem: String, category: OSLog.Category) { self.category = category }

  public func makeSignpostID() -> OSSignpostID { Signposts.makeID() }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    Signposts.add(.began("\(name)", id))
    return OSSignpostIntervalState(name: "\(name)", id: id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    Signposts.add(.ended("\(name)", state.id, isOwn: state.name == "\(name)"))
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    Signposts.add(.event("\(name)"))
  }
}

public final class OSLog {
  public struct Category: Hashable, Sendable {
    public static let pointsOfInterest = Category()
  }
}

public struct OSSignpostID: Hashable, Sendable {
  public static let exclusive = OSSignpostID(number: 0)
  let number: Int
}

public final class OSSignpostIntervalState: Sendable {
  let name: String
  let id: OSSignpostID

  init(name: String, id: OSSignpostID) {
    self.name = name
    self.id = id
  }
}

/// The marks, in order.
@_spi(Double) public enum Signposts {
  public enum Record: Hashable, Sendable {
    case began(String, OSSignpostID)
    /// `isOwn`: the interval was begun with this name, as Instruments requires.
    case ended(String, OSSignpostID, isOwn: Bool)
    case event(String)
  }

  nonisolated(unsafe) private static var records: [Record] = []
  nonisolated(unsafe) private static var lastNumber = 0

  static func add(_ record: Record) { records.append(record) }

  static func makeID() -> OSSignpostID {
    lastNumber += 1
    return OSSignpostID(number: lastNumber)
  }

  /// The marks since the last call.
  public static func take() -> [Record] {
    defer { records = [] }
    return records
  }
}
