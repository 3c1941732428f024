import VeilCore

// Summaries of all live activities and all waiting notices, so that no event iterates over them.

extension Presentation.Live: Summarized {
  struct Summary: JoinableSummary {
    /// The activity whose grace ends first; nil if no grace ends.
    var nextDue: Due?
    /// The newest activity that is past its grace.
    var newestDue: ActivityID?
    /// Whether one of them blocks the input of the scope.
    var isBlocking = false

    /// An activity, and the instant at which its grace ends.
    struct Due: Hashable, Sendable {
      var id: ActivityID
      var instant: Double
    }

    static var none: Self { Self() }

    func joined(with later: Self) -> Self {
      var joined = later
      if let mine = nextDue, mine.instant <= later.nextDue?.instant ?? .infinity { joined.nextDue = mine }
      joined.newestDue = later.newestDue ?? newestDue
      joined.isBlocking = isBlocking || later.isBlocking
      return joined
    }
  }

  var key: ActivityID { id }

  var summary: Summary {
    let isWaiting = !isDue && graceEnds.isFinite
    return Summary(
      nextDue: isWaiting ? Summary.Due(id: id, instant: graceEnds) : nil, newestDue: isDue ? id : nil,
      isBlocking: isBlocking)
  }
}

extension Notice: Summarized {
  /// What identifies a repeated notice.
  struct Key: Hashable, Sendable {
    var status: Status
    var message: String?
  }

  /// The next notice; nil if there is none.
  struct Summary: JoinableSummary {
    var next: Next?

    struct Next: Hashable, Sendable {
      var key: Key
      var priority: Int
      var rank: UInt64

      func goesBefore(_ former: Next) -> Bool {
        rank != former.rank ? rank > former.rank : priority > former.priority
      }
    }

    static var none: Self { Self() }

    func joined(with later: Self) -> Self {
      guard let mine = next else { return later }
      guard let others = later.next, others.goesBefore(mine) else { return self }
      return later
    }
  }

  var key: Key { Key(status: status, message: message) }

  var summary: Summary { Summary(next: Summary.Next(key: key, priority: priority, rank: rank)) }
}
