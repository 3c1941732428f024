/// The waiting notices, in order of arrival.
struct NoticeQueue: Hashable, Sendable {
  private var list = SummaryList<Notice>()

  var isEmpty: Bool { list.isEmpty }

  /// The next notice: of the highest rank, then of the highest priority, the first.
  var next: Notice? { list.summary.next.flatMap { list[$0.key] } }

  /// All waiting notices, in order of arrival.
  var notices: [Notice] { list.elements }

  /// The notice with an identifier; nil: it does not wait.
  subscript(id: NoticeID) -> Notice? { list.elements.first { $0.id == id } }

  /// The notice with the same text; nil: none.
  func equal(to notice: Notice) -> Notice? { list[notice.key] }

  /// Adds a notice with a new text.
  mutating func append(_ notice: Notice) { list.append(notice) }

  mutating func remove(_ notice: Notice) { list.remove(notice.key) }

  /// Replaces a notice, and keeps its turn. No other may have the same text.
  mutating func replace(_ former: Notice, by notice: Notice) { list.replace(former.key, by: notice) }
}
