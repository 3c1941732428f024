import VeilCore

extension Driver {
  /// The notice that is shown; nil if none is.
  public var shownNotice: NoticeDescription? {
    guard case .notice(let notice, _) = presentation.subject else { return nil }
    return NoticeDescription(notice)
  }

  /// The notices that wait, in the order in which they came.
  public var waitingNotices: [NoticeDescription] { presentation.queue.notices.map { NoticeDescription($0) } }
}

extension NoticeDescription {
  fileprivate init(_ notice: Notice) {
    self.init(
      notice.status, notice.message, priority: notice.priority, linger: .fixed(notice.linger),
      action: notice.action, style: notice.style?.value)
  }
}
