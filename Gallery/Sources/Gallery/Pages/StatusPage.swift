import VeilGTK

/// A document to save, with a symbol for the outcome; all symbols; several notices; work that may never
/// end; an app that blocks its main thread; and what a screen reader says of work.
@MainActor
final class StatusPage: Page {
  let widget: Widget
  private let document: DocumentPane
  private let symbols: SymbolPane
  private let notices: NoticePane
  private let waiting: WaitingPane
  private let blocked: BlockedPane
  private let voice: VoicePane

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    document = DocumentPane(veil: veil, stagehands, options)
    symbols = SymbolPane(stagehands.settings)
    notices = NoticePane(veil: veil, stagehands)
    waiting = WaitingPane(veil: veil, stagehands, options)
    blocked = BlockedPane(veil: veil, stagehands)
    voice = VoicePane(veil: veil, stagehands)
    widget = makePage([
      makeTabs([
        ("_Document", document.widget), ("_Symbols", symbols.widget), ("_Notices", notices.widget),
        ("_Patience", waiting.widget), ("_Blocked", blocked.widget),
        ("_Voice", voice.widget),
      ])
    ])
  }
}
