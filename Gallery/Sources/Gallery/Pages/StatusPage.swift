import VeilGTK

/// A document to save, with a symbol for the outcome; and all symbols.
@MainActor
final class StatusPage: Page {
  let widget: Widget
  private let document: DocumentPane
  private let symbols: SymbolPane

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    document = DocumentPane(veil: veil, stagehands, options)
    symbols = SymbolPane(stagehands.settings)
    widget = makePage([makeTabs([("_Document", document.widget), ("_Symbols", symbols.widget)])])
  }
}
