import VeilCore

// The shown notice and the waiting ones.
extension Presentation {
  /// The shown notice, including during its fade-out; nil: none.
  var shownNotice: NoticeClock? {
    guard case .notice(let notice)? = seen?.content else { return nil }
    return notice
  }

  /// The shown notice, while its time lasts; nil: none.
  private var stayingNotice: NoticeClock? {
    guard seen?.isLeaving == false, let shown = shownNotice, !shown.isDismissed else { return nil }
    return shown
  }

  /// Whether a notice that waits is held back, so that nothing is seen between it and the one before.
  func isHeldBack(_ next: Notice) -> Bool {
    guard next.follows, !isWaitedFor else { return false }
    guard let seen else { return clock < gapEnds }
    guard let shown = shownNotice else { return false }
    return seen.isLeaving ? clock < gapEnds : shown.notice.gap > 0
  }

  /// Queues a notice, unless an equal one is shown or waits. Returns whether it is new.
  @discardableResult
  mutating func enqueue(_ notice: Notice, arrival: NoticeArrival = .waits) -> Bool {
    guard isStagePresent else { return false }
    if let former = queue[notice.key] {
      guard arrival == .waits else {
        noteEnd(of: former, .replaced)
        queue.remove(former.key)
        return insert(notice, arrival: arrival)
      }
      takeOver(former, by: notice)
      return false
    }
    if let shown = stayingNotice, shown.notice.key == notice.key {
      takeOverShown(by: notice)
      if arrival == .replacesAll { dropWaitingNotices(.replaced) }
      return false
    }
    return insert(notice, arrival: arrival)
  }

  private mutating func insert(_ notice: Notice, arrival: NoticeArrival) -> Bool {
    var notice = notice
    switch arrival {
    case .waits: notice.follows = stayingNotice != nil || !queue.isEmpty
    case .replaces: departNotice(.ended(.replaced))
    case .replacesAll:
      dropWaitingNotices(.replaced)
      departNotice(.ended(.replaced))
    case .interrupts: interruptNotice()
    }
    if arrival != .waits { notice.rank = nextRank() }
    queue.append(notice)
    return true
  }

  private mutating func nextRank() -> UInt64 {
    lastRank += 1
    return lastRank
  }

  /// A new notice replaces a waiting one; it keeps the turn, or gets the new one's if that has a higher
  /// priority.
  private mutating func takeOver(_ former: Notice, by notice: Notice) {
    guard notice.id != nil || former.priority < notice.priority else { return }
    var next = notice
    if next.id == nil { next.id = former.id } else { noteEnd(of: former, .replaced) }
    next.rank = former.rank
    next.follows = former.follows
    guard former.priority >= notice.priority else {
      queue.remove(former.key)
      return queue.append(next)
    }
    next.priority = former.priority
    queue.replace(former.key, by: next)
  }

  /// Replaces the shown notice. Its linger restarts, but does not delay a waiting activity.
  private mutating func takeOverShown(by notice: Notice) {
    let now = clock
    let restarts = !isWaitedFor
    if notice.id != nil, let shown = shownNotice { noteEnd(of: shown.notice, .replaced) }
    changeNotice {
      if let id = notice.id {
        $0.notice.id = id
        $0.notice.linger = notice.linger
        $0.notice.shortest = notice.shortest
      }
      if restarts { $0.restart(at: now) }
    }
  }

  /// Puts the shown notice back into the queue, for the rest of its time, directly after the one that
  /// interrupts it, if any.
  mutating func interruptNotice() {
    guard let shown = stayingNotice else { return }
    var notice = shown.notice
    notice.elapsed = max(0, min(shown.counted(at: clock), notice.linger - notice.interlude))
    notice.rank = nextRank()
    notice.follows = false
    // A notice that waits may have got the same text.
    dropEqual(to: notice, except: shown.notice)
    queue.append(notice)
    departNotice(.interrupted)
  }

  /// Changes a notice's text, and restarts its linger. Returns the announcement.
  mutating func changeNotice(_ id: NoticeID, _ status: Status, _ message: String?) -> [Effect] {
    if let former = queue.waiting(id) {
      let notice = changed(former, status, message)
      if let shown = stayingNotice, shown.notice.key == notice.key {
        queue.remove(former.key)
        takeOverShown(by: notice)
        return []
      }
      dropEqual(to: notice, except: former)
      queue.replace(former.key, by: notice)
      return notice.key == former.key ? [] : [.announce(.notice(notice))]
    }
    guard let shown = stayingNotice, shown.notice.id == id else { return [] }
    let notice = changed(shown.notice, status, message)
    dropEqual(to: notice, except: shown.notice)
    let now = clock
    let redraws = notice.number != shown.notice.number
    changeNotice {
      $0.notice = notice
      if redraws { $0.since = now }
      $0.restart(at: now)
    }
    return notice.key == shown.notice.key ? [] : [.announce(.notice(notice))]
  }

  /// The notice with another status and message. Another status counts as another notice, whose symbol draws
  /// itself.
  private mutating func changed(_ former: Notice, _ status: Status, _ message: String?) -> Notice {
    let like = Notice(
      number: former.number, status: status, message: message,
      timing: former.style?.value.timing ?? timing, action: former.action)
    var notice = former
    if status != former.status {
      lastNoticeNumber += 1
      notice.number = lastNoticeNumber
    }
    notice.status = status
    notice.message = message
    notice.linger = like.linger * slowness
    notice.shortest = 0
    notice.elapsed = 0
    return notice
  }

  /// Ends the waiting notice that has the same text as a changed one.
  private mutating func dropEqual(to notice: Notice, except former: Notice) {
    guard let other = queue[notice.key], other != former else { return }
    noteEnd(of: other, .replaced)
    queue.remove(other.key)
  }

  /// Ends a notice after some seconds; see ``Event/noticeEnded(_:after:)``.
  mutating func endNotice(_ id: NoticeID, after seconds: Double) {
    let seconds = Timing.bounded(seconds)
    if let former = queue.waiting(id) {
      guard seconds > 0 else {
        noteEnd(of: former, .endedByApp)
        queue.remove(former.key)
        return
      }
      var notice = former
      notice.linger = seconds / noticeStretch
      notice.elapsed = 0
      queue.replace(former.key, by: notice)
    } else if let shown = stayingNotice, shown.notice.id == id {
      guard seconds > 0 else { return departNotice(.ended(.endedByApp)) }
      let stretch = noticeStretch
      let now = clock
      changeNotice {
        $0.notice.linger = seconds / stretch
        $0.restart(at: now)
      }
    }
  }

  /// The user chose the action of the shown notice.
  mutating func chooseAction() {
    guard let shown = stayingNotice, shown.notice.action != nil else { return }
    departNotice(.ended(.actionChosen))
    waiveMinimum()
  }

  /// The shown notice disappears before its time is over.
  mutating func departNotice(_ departure: Departure) {
    guard stayingNotice != nil else { return }
    changeNotice { $0.departure = departure }
  }

  /// Ends the waiting notices that meet a condition; all by default.
  mutating func dropWaitingNotices(_ end: NoticeEnd, where isOver: (Notice) -> Bool = { _ in true }) {
    for notice in queue.elements where isOver(notice) {
      noteEnd(of: notice, end)
      queue.remove(notice.key)
    }
  }

  /// Notes that a notice has ended, if the app may refer to it.
  mutating func noteEnd(of notice: Notice, _ end: NoticeEnd) {
    if let id = notice.id { endedNotices.append(.endNotice(id, end)) }
  }

  /// Notes once that the shown notice ends: with its own reason if it has one.
  mutating func noteEndOfShownNotice(_ usual: NoticeEnd) {
    guard let shown = shownNotice, !shown.isEndNoted else { return }
    switch shown.departure {
    case .interrupted: break
    case .ended(let end): noteEnd(of: shown.notice, end)
    case nil: noteEnd(of: shown.notice, usual)
    }
    changeNotice { $0.isEndNoted = true }
  }
}
