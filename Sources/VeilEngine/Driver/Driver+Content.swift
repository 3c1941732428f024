import VeilCore

extension Driver {
  /// The style of what is shown: its own, or the veil's. A symbol has the colour of its status.
  var shownStyle: VeilStyle {
    var style = boxedShownStyle.value
    if case .notice(let notice, _) = presentation.subject,
      let ink = style.indicator.symbol.colors[notice.status]
    {
      style.indicator.symbol.color = ink
    }
    return style
  }

  var boxedShownStyle: Boxed<VeilStyle> {
    switch presentation.subject {
    case .nothing: return boxedStyle
    case .activity(let shown): return records[shown.id]?.style ?? boxedStyle
    case .notice(let notice, _): return notice.style ?? boxedStyle
    }
  }

  var content: VeilContent {
    switch presentation.subject {
    case .nothing:
      return VeilContent(indicator: .spinner(since: clock, isAnimating: false), words: words)
    case .activity(let shown):
      guard let record = records[shown.id] else {
        return VeilContent(indicator: .spinner(since: clock, isAnimating: true), words: words)
      }
      return content(of: record, as: shown)
    case .notice(let notice, let since):
      return VeilContent(
        message: notice.message, indicator: indicator(of: notice, since: since),
        actionTitle: notice.action, isDismissible: true,
        spokenDefault: words.plain(notice.status), words: words)
    }
  }

  package var hasButton: Bool { content.cancelTitle != nil || content.actionTitle != nil }

  func content(of record: Record, as shown: Presentation.ShownActivity) -> VeilContent {
    VeilContent(
      message: shown.isCancelling ? words.cancelling : record.message,
      detail: shown.isCancelling ? nil : record.detail,
      hint: hintAndRate(of: record, as: shown),
      indicator: indicator(of: record), progressText: countText(of: record.count),
      widestProgressText: countText(of: record.count?.widest),
      cancelTitle: offersCancel(record, shown)
        ? VeilContent.shown(shown.hint?.cancelTitle) ?? words.cancel : nil,
      spokenMessage: shown.isCancelling ? nil : record.spokenText, words: words)
  }

  /// The line under the app's: a hint in the app's words, otherwise the time left if it is known, otherwise
  /// "Still working…" after patience.
  func hint(of record: Record, as shown: Presentation.ShownActivity) -> String? {
    if shown.isCancelling { return nil }
    if let text = VeilContent.shown(shown.hint?.text) { return text }
    if let left = record.timeLeft.words(at: clock) { return words.text(for: left) }
    return shown.isPatienceOver ? words.stillWorking : nil
  }

  /// The hint, and the rate beside it; nil: neither.
  private func hintAndRate(of record: Record, as shown: Presentation.ShownActivity) -> String? {
    let hint = hint(of: record, as: shown)
    guard !shown.isCancelling, let unit = record.count?.unit, let rate = record.rate.rate(at: clock),
      let text = words.rate(rate, of: unit)
    else { return hint }
    return hint.map { $0 + " · " + text } ?? text
  }

  /// The count in words; nil: none.
  private func countText(of count: WorkCount?) -> String? {
    count.map { words.count($0.done, of: $0.total, in: $0.unit) }
  }

  /// The progress in words; nil: indeterminate.
  func progressText(of record: Record) -> String? {
    record.progress.map { countText(of: record.count) ?? words.percent($0.to) }
  }

  /// Whether the user can cancel shown work.
  func offersCancel(_ record: Record, _ shown: Presentation.ShownActivity) -> Bool {
    guard !shown.isCancelling else { return false }
    switch record.cancellation {
    case .never: return false
    case .always: return true
    case .afterPatience: return shown.isPatienceOver
    }
  }

  private func indicator(of record: Record) -> VeilContent.Indicator {
    if let progress = record.progress { return .progress(progress) }
    return .spinner(
      since: Composition.Spinner.sharedStep(notAfter: presentation.seenSince ?? clock),
      isAnimating: record.isAnimating)
  }

  private func indicator(of notice: Notice, since: Double) -> VeilContent.Indicator {
    let look = boxedShownStyle.value.indicator.symbol
    let symbol = look.symbols[notice.status]
    return .symbol(symbol, strokeEnd: look.strokeEnd(of: symbol, from: since, slowness: slowness))
  }
}
