extension Driver {
  /// The last composed indicator, from which the next one takes over.
  struct LastIndicator: Hashable, Sendable {
    var subject: Composition.Subject
    var kind: Kind
    var drawing: Composition.Drawing
    /// What it took over itself; nil: nothing.
    var handover: VeilContent.Handover?

    enum Kind: Hashable, Sendable {
      case spinner
      case progress
      case symbol
    }
  }

  /// The content, with the former indicator if it differs.
  var contentTakingOver: VeilContent {
    var content = content
    guard let lastIndicator else { return content }
    let kind = content.indicator.kind
    if lastIndicator.kind == kind, lastIndicator.subject == reported {
      content.handover = lastIndicator.handover
    } else if lastIndicator.kind != kind, kind != .spinner {
      content.handover = lastIndicator.drawing.former(at: clock).map { VeilContent.Handover($0, at: clock) }
    }
    return content
  }

  /// Remembers the composed indicator, unless nothing could be shown.
  mutating func keepIndicator(of content: VeilContent, in composition: Composition) {
    lastIndicator = composition.element(.indicator).map { element in
      LastIndicator(
        subject: reported, kind: content.indicator.kind, drawing: element.drawing,
        handover: content.handover)
    }
  }
}

extension VeilContent.Indicator {
  fileprivate var kind: Driver.LastIndicator.Kind {
    switch self {
    case .spinner: .spinner
    case .progress: .progress
    case .symbol: .symbol
    }
  }
}

extension Driver.LastIndicator {
  mutating func shift(by seconds: Double) {
    handover?.instant += seconds
    switch drawing {
    case .spinner(var spinner):
      spinner.since += seconds
      drawing = .spinner(spinner)
    case .gauge(var gauge):
      gauge.progress.start += seconds
      gauge.arrival?.share.start += seconds
      drawing = .gauge(gauge)
    // The next indicator takes nothing over from these.
    case .nothing, .box, .sheet, .text, .number, .symbol, .artwork, .button: break
    }
  }
}
