import VeilGTK

/// One page of the gallery: its widgets and its work.
@MainActor
protocol Page: AnyObject {
  var widget: Widget { get }

  /// Focuses the first field.
  func focus()
}

extension Page {
  func focus() {}
}

/// Shared by all pages.
@MainActor
struct Stagehands {
  let settings: Settings
  let backend: Backend
  let events: EventPrinter

  /// Prepares a veil of a page.
  func prepare(_ veil: Veil, named name: String) {
    settings.add(veil)
    events.follow(veil, as: name)
  }
}
