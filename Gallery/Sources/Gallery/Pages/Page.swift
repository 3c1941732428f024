import VeilGTK

/// One page of the gallery: its widgets, and the work that it makes its user wait for.
@MainActor
protocol Page: AnyObject {
  var widget: Widget { get }

  /// Puts the caret where the user types first.
  func focus()
}

extension Page {
  func focus() {}
}

/// What all pages share.
@MainActor
struct Stagehands {
  let settings: Settings
  let backend: Backend
  let events: EventPrinter

  /// What every veil gets that a page works with.
  func prepare(_ veil: Veil, named name: String) {
    settings.add(veil)
    events.follow(veil, as: name)
  }
}
