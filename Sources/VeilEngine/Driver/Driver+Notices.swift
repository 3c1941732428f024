import VeilCore

extension Driver {
  /// The shown notice; nil: none.
  public var shownNotice: NoticeDescription? {
    guard case .notice(let notice, _) = presentation.subject else { return nil }
    return NoticeDescription(notice)
  }

  /// The waiting notices, in order of arrival.
  public var waitingNotices: [NoticeDescription] { presentation.queue.elements.map { NoticeDescription($0) } }
}

extension NoticeDescription {
  fileprivate init(_ notice: Notice) {
    self.init(
      notice.status, notice.message, priority: notice.priority, linger: .fixed(notice.linger),
      action: notice.action, style: notice.style?.value)
  }
}
