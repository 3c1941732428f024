import Foundation
import GalleryWork
import VeilGTK

/// Searches a real folder tree under a veil with progress and Cancel.
@MainActor
final class SearchPage: Page {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let delayPerFile: Duration
  private let folder: Widget
  private let text: Widget
  private let hits = RowList(named: "Lines found")
  /// More lines than this are counted, but not listed: they are too many to read, and each takes memory.
  private static let mostListed = 10_000
  private let status = StatusLine()

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    self.veil = veil
    settings = stagehands.settings
    delayPerFile = options.delayPerFile

    folder = makeEntry(options.folder, placeholder: "A folder, such as /usr/share/doc")
    text = makeEntry("", placeholder: "A text in its files")
    let button = makeButton("_Search")
    let form = makeForm([("_Folder", folder), ("_Text", text)], button: button)
    widget = makePage([form, status.widget, hits.widget])
    status.say(options.paceNote)

    for field in [folder, text] { connect(field, "activate") { [weak self] in self?.search() } }
    connect(button, "clicked") { [weak self] in self?.search() }
  }

  // The folder has a default.
  func focus() { gtk_widget_grab_focus(text) }

  private func search() {
    let search = FileSearch(folder: content(of: folder), text: content(of: text), delayPerFile: delayPerFile)
    guard !search.text.isEmpty else { return status.complain("Type a text to search for.") }
    hits.removeAll()
    status.clear()
    Task { await run(search) }
  }

  private func run(_ search: FileSearch) async {
    do {
      // The work runs off the main thread; input is blocked from here until it returns.
      let tally = try await veil.run("Searching…", style: settings.style(own: .veil), cancellation: .always) {
        [self] activity in
        var tally = FileSearch.Tally()
        for try await page in search {
          tally = page.tally
          activity.message = "Searching… \(counted(tally.filesRead, "file")) read"
          if !page.hits.isEmpty { await list(page.hits) }
        }
        return tally
      } outcome: { result in
        // A failure is shown with a cross for a moment; a success fills the list.
        switch result {
        case .success: .ended
        case .failure(let error): .failed(error.localizedDescription)
        }
      }
      status.say(sentence(for: tally))
    } catch is CancellationError {
      status.say("Cancelled. \(counted(hits.count, "line")) found until then.")
    } catch {
      status.complain(error.localizedDescription)
    }
  }

  private func list(_ newHits: [FileSearch.Hit]) {
    hits.append(
      newHits.prefix(Self.mostListed - hits.count).map {
        Row(title: "\($0.path), line \($0.line.formatted())", detail: $0.excerpt)
      })
  }

  private func sentence(for tally: FileSearch.Tally) -> String {
    var parts = ["\(counted(tally.hits, "line")) found in \(counted(tally.filesRead, "text file"))"]
    if tally.hits > hits.count { parts.append("the first \(hits.count.formatted()) are listed") }
    if tally.filesSkipped > 0 {
      parts.append("\(tally.filesSkipped.formatted()) binary or large ones skipped")
    }
    if tally.unreadable > 0 { parts.append("\(tally.unreadable.formatted()) could not be read") }
    return parts.joined(separator: "; ") + "."
  }
}
