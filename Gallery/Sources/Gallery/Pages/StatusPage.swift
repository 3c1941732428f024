import VeilGTK

/// A document to save, with a symbol for the outcome; all symbols; several notices; and an app that blocks its main thread.
@MainActor
final class StatusPage: Page {
  let widget: Widget
  private let document: DocumentPane
  private let symbols: SymbolPane
  private let notices: NoticePane
  private let blocked: BlockedPane

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    document = DocumentPane(veil: veil, stagehands, options)
    symbols = SymbolPane(stagehands.settings)
    notices = NoticePane(veil: veil, stagehands)
    blocked = BlockedPane(veil: veil, stagehands)
    widget = makePage([
      makeTabs([
        ("_Document", document.widget), ("_Symbols", symbols.widget), ("_Notices", notices.widget),
        ("_Blocked", blocked.widget),
      ])
    ])
  }
}
