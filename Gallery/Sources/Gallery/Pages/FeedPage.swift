import GalleryWork
import VeilGTK

/// Feeds from a slow server, each in its tab: only the loading tab is covered.
@MainActor
final class FeedPage: Page {
  let widget: Widget
  private let tabs: [FeedTab]

  init(_ stagehands: Stagehands) {
    let look = FeedLook(stagehands.settings)
    tabs = MachineFeed.allCases.map { FeedTab($0, look, stagehands) }
    let notebook = makeTabs(tabs.map { ($0.feed.title, $0.widget) })
    let server = makeCheck("Ser_ver runs", true) { isOn in
      Task { await stagehands.backend.setServing(isOn) }
    }
    let card = makeCheck("As a c_ard") { look.isCard = $0 }
    widget = makePage([notebook, makeBar([server, card])])
  }
}

/// The look of the lists' veils: the published overlay, or its variant, the card.
@MainActor
final class FeedLook {
  var isCard = false
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  var style: VeilStyle { settings.style(own: isCard ? .card : .activity) }
}
