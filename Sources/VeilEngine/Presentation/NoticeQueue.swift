import VeilCore

/// The notices that wait, in the order in which they came.
struct NoticeQueue: Hashable, Sendable {
  private var list = SummaryList<Notice>()

  var isEmpty: Bool { list.isEmpty }

  /// The next notice: of the highest rank, then of the highest priority, the first.
  var next: Notice? { list.summary.next.flatMap { list[$0.key] } }

  /// All of them, in the order in which they came.
  var notices: [Notice] { list.elements }

  /// The one with an identifier; nil if it does not wait.
  subscript(id: NoticeID) -> Notice? {
    for notice in list.elements where notice.id == id { return notice }
    return nil
  }

  /// The one that says the same; nil if none does.
  func equal(to notice: Notice) -> Notice? { list[notice.key] }

  /// Adds one that says what no other does.
  mutating func append(_ notice: Notice) { list.append(notice) }

  mutating func remove(_ notice: Notice) { list.remove(notice.key) }

  /// Puts another in the place of one, and keeps its turn. It must say what no third does.
  mutating func replace(_ former: Notice, by notice: Notice) { list.replace(former.key, by: notice) }
}
