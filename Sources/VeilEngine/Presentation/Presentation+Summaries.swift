import VeilCore

// Summaries of all live activities and all waiting notices, so that no event iterates over them.

extension Presentation.Live: Summarized {
  struct Summary: JoinableSummary {
    /// The activity whose grace ends first; nil: none.
    var nextDue: Due?
    /// The newest activity that is past its grace, and not aside.
    var newestDue: ActivityID?
    /// The next activity to be shown outside the window; nil: none.
    var nextOutside: Due?
    /// The newest activity that is shown there.
    var newestOutside: ActivityID?
    /// The activity with the first time-out; nil: none.
    var nextTimeout: Due?
    /// The next activity whose cancellation by its caller is shown; nil: none.
    var nextCalledOff: Due?
    /// Whether one of them is not aside.
    var wantsVeil = false
    /// Whether one of those blocks the input of the scope.
    var isBlocking = false
    /// Whether one that blocks is past its grace.
    var isBlockingDue = false

    /// An activity, and the instant at which its grace or its time ends, or at which it is shown outside.
    struct Due: Hashable, Sendable {
      var id: ActivityID
      var instant: Double

      /// Nil if it is over already, or never comes.
      init?(_ id: ActivityID, at instant: Double?, isOver: Bool) {
        guard let instant, instant.isFinite, !isOver else { return nil }
        self.id = id
        self.instant = instant
      }

      static func earlier(_ one: Due?, _ other: Due?) -> Due? {
        guard let one, let other else { return one ?? other }
        return one.instant <= other.instant ? one : other
      }
    }

    func joined(with later: Self) -> Self {
      var joined = later
      joined.nextDue = Due.earlier(nextDue, later.nextDue)
      joined.nextTimeout = Due.earlier(nextTimeout, later.nextTimeout)
      joined.nextCalledOff = Due.earlier(nextCalledOff, later.nextCalledOff)
      joined.newestDue = later.newestDue ?? newestDue
      joined.nextOutside = Due.earlier(nextOutside, later.nextOutside)
      joined.newestOutside = later.newestOutside ?? newestOutside
      joined.wantsVeil = wantsVeil || later.wantsVeil
      joined.isBlocking = isBlocking || later.isBlocking
      joined.isBlockingDue = isBlockingDue || later.isBlockingDue
      return joined
    }
  }

  var key: ActivityID { id }

  var summary: Summary {
    Summary(
      nextDue: Summary.Due(id, at: graceEnds, isOver: isDue), newestDue: isDue && !isAside ? id : nil,
      nextOutside: Summary.Due(id, at: outsideFrom, isOver: isShownOutside),
      newestOutside: isShownOutside ? id : nil,
      nextTimeout: Summary.Due(id, at: timesOut, isOver: isCancelling || wasCalledOff),
      nextCalledOff: Summary.Due(id, at: showsCancelFrom, isOver: isCancelling), wantsVeil: !isAside,
      isBlocking: isBlocking && !isAside, isBlockingDue: isBlocking && isDue && !isAside)
  }
}

extension Notice: Summarized {
  /// Identifies a repeated notice.
  struct Key: Hashable, Sendable {
    var status: Status
    var message: String?
    var action: String?
  }

  /// The next notice; nil: none.
  struct Summary: JoinableSummary {
    var next: Next?

    struct Next: Hashable, Sendable {
      var key: Key
      var priority: NoticePriority
      var rank: UInt64

      func goesBefore(_ former: Next) -> Bool {
        rank != former.rank ? rank > former.rank : priority > former.priority
      }
    }

    func joined(with later: Self) -> Self {
      guard let mine = next else { return later }
      guard let others = later.next, others.goesBefore(mine) else { return self }
      return later
    }
  }

  var key: Key { Key(status: status, message: message, action: action) }

  var summary: Summary { Summary(next: Summary.Next(key: key, priority: priority, rank: rank)) }
}

extension SummaryList<Notice> {
  /// The next notice: of the highest rank, then of the highest priority, the first.
  var next: Notice? { summary.next.flatMap { self[$0.key] } }

  /// The notice with the app's identifier; nil: it does not wait.
  func waiting(_ id: NoticeID) -> Notice? { elements.first { $0.id == id } }
}
