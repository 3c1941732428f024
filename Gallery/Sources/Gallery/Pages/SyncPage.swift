import Foundation
import GalleryWork
import VeilGTK

/// Copies a real folder tree and verifies each copy, while the window is blocked and a ring shows the
/// progress.
@MainActor
final class SyncPage: Page {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let delayPerFile: Duration
  private let source: Widget
  private let target: Widget
  private let status = StatusLine()

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    self.veil = veil
    settings = stagehands.settings
    delayPerFile = options.delayPerFile

    source = makeEntry(options.source, placeholder: "The folder to copy")
    target = makeEntry(options.target, placeholder: "The folder to copy it into")
    let button = makeButton("S_ync")
    let form = makeForm([("_From", source), ("_To", target)], button: button)
    let explanation = makeText("Each copy is proven by its SHA-256 checksum.")
    // At the bottom, away from the ring in the centre.
    gtk_widget_set_vexpand(explanation, 1)
    gtk_widget_set_valign(explanation, GTK_ALIGN_END)
    widget = makePage([form, status.widget, explanation])
    status.say(options.paceNote)

    for field in [source, target] { connect(field, "activate") { [weak self] in self?.sync() } }
    connect(button, "clicked") { [weak self] in self?.sync() }
  }

  private func sync() {
    let sync = TreeSync(source: content(of: source), target: content(of: target), delayPerFile: delayPerFile)
    guard !sync.source.isEmpty, !sync.target.isEmpty else {
      return status.complain("Name the folder to copy and the folder to copy it into.")
    }
    status.clear()
    Task { await run(sync) }
  }

  private func run(_ sync: TreeSync) async {
    do {
      // Progress comes from the thread that copies: an activity may be used from any.
      let report = try await veil.run(
        "Syncing…", progress: 0, style: settings.style(own: .blocker), cancellation: .always
      ) {
        activity in
        try await sync.run { step in
          activity.report(step.bytesDone, of: step.bytesTotal, in: .bytes)
          activity.message = "\(step.filesDone.formatted()) of \(counted(step.filesTotal, "file"))"
        }
      } outcome: { result in
        switch result {
        case .success: .succeeded("Synced")
        case .failure(let error): .failed(error.localizedDescription)
        }
      }
      status.say(sentence(for: report))
    } catch is CancellationError {
      status.say("Cancelled. What was copied is whole; sync again to go on.")
    } catch {
      status.complain(error.localizedDescription)
    }
  }

  private func sentence(for report: TreeSync.Report) -> String {
    var parts = ["\(counted(report.copied, "file")) copied, \(report.unchanged.formatted()) unchanged"]
    if report.links > 0 { parts.append("\(counted(report.links, "symbolic link")) copied as links") }
    if report.leftOut > 0 { parts.append("\(report.leftOut.formatted()) pipes, sockets or devices left out") }
    return parts.joined(separator: "; ") + "."
  }
}
