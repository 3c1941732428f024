import GalleryWork
import VeilGTK

/// One feed: its list, which alone is covered during loading, and its buttons above.
@MainActor
final class FeedTab {
  let feed: MachineFeed
  let widget: Widget
  private let look: FeedLook
  private let backend: Backend
  private let list: any EntryList
  private let status = StatusLine()
  private let reload: Widget
  private let cancel: Widget
  private var loading: Task<Void, Never>?

  init(_ feed: MachineFeed, _ look: FeedLook, _ stagehands: Stagehands) {
    self.feed = feed
    self.look = look
    backend = stagehands.backend
    list = feed == .recent ? BoxList(named: feed.title) : RowList(named: feed.title)
    reload = makeButton("_Reload")
    cancel = makeButton("_Cancel", isMain: false)
    gtk_widget_set_sensitive(cancel, 0)
    status.say("Nothing was loaded yet.")
    widget = makePage([makeBar([status.widget, cancel, reload]), list.widget])

    connect(reload, "clicked") { [weak self] in self?.load() }
    connect(cancel, "clicked") { [weak self] in self?.loading?.cancel() }
    stagehands.prepare(listVeil, named: feed.title)
    if let rowVeil { stagehands.prepare(rowVeil, named: "\(feed.title), above") }
  }

  private func load() {
    status.clear()
    setLoading(true)
    loading = Task {
      await fetch()
      setLoading(false)
    }
  }

  /// Covers only the list: this tab's buttons and all other tabs stay usable.
  private var listVeil: Veil { Veil(over: list.widget) }

  /// A veil above the existing rows, which stay readable; nil: there are none, or the list makes no room for
  /// it.
  private var rowVeil: Veil? { (list as? BoxList).map { Veil(aboveRowsOf: $0.box) } }

  private func fetch() async {
    do {
      let client = try await backend.connected()
      let veil = list.isEmpty ? listVeil : rowVeil ?? listVeil
      let fetched = try await veil.run(style: look.style, cancellation: .never) {
        [feed] _ in
        try Feed(xml: await client.send(WebRequest(.get, feed.path)))
      } outcome: { result in
        switch result {
        case .success: .ended
        case .failure: .failed("Failed")
        }
      }
      show(fetched.entries)
      status.say("\(counted(fetched.entries.count, "entry", "entries")).")
    } catch FeedError.damaged(let line, let entries) {
      show(entries)
      status.complain(FeedError.damaged(line: line, entriesBefore: entries).description)
    } catch is CancellationError {
      status.say("Cancelled.")
    } catch {
      status.complain(error.localizedDescription)
    }
  }

  private func show(_ entries: [Feed.Entry]) {
    list.removeAll()
    list.append(entries.map { Row(title: $0.title, detail: $0.summary) })
  }

  private func setLoading(_ isLoading: Bool) {
    let (next, last) = isLoading ? (cancel, reload) : (reload, cancel)
    gtk_widget_set_sensitive(next, 1)
    // The focus moves from the pressed button to the other: a disabled widget would lose it.
    if gtk_widget_has_focus(last) != 0 { gtk_widget_grab_focus(next) }
    gtk_widget_set_sensitive(last, 0)
  }
}
