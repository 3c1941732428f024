import GalleryWork
import VeilGTK

/// Feeds that a slow server sends, each under a tab of its own: the tab that loads is covered, the others are not.
@MainActor
final class FeedPage: Page {
  let widget: Widget
  private let tabs: [FeedTab]
  private let backend: Backend

  init(_ stagehands: Stagehands) {
    let look = FeedLook(stagehands.settings)
    backend = stagehands.backend
    tabs = MachineFeed.allCases.map { FeedTab($0, look, stagehands) }
    let notebook = makeTabs(tabs.map { ($0.feed.title, $0.widget) })

    let card = makeCheck("As a c_ard") { look.isCard = $0 }
    let server = makeCheck("Ser_ver runs", true) { [backend = stagehands.backend] isOn in
      Task { if isOn { try? await backend.start() } else { await backend.stop() } }
    }
    let choices = makeBar([server, card])
    widget = makePage([notebook, choices])
  }
}

/// Which of the two looks the lists' veils have: the published overlay, or the card of its readers.
@MainActor
final class FeedLook {
  var isCard = false
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  var style: VeilStyle { settings.style(own: isCard ? .card : .activity) }
}
