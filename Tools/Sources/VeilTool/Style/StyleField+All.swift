import VeilCore

extension StyleField {
  /// Every figure of a style; a test compares it with the style itself.
  package static let all: [StyleField] =
    times + veil + panel + texts + indicators + statusColors + symbols + statusSymbols

  private static let times: [StyleField] = [
    StyleField("timing.grace") { $1(&$0.timing.grace) },
    StyleField("timing.minimum") { $1(&$0.timing.minimum) },
    StyleField("timing.fade") { $1(&$0.timing.fade) },
    StyleField("timing.fadeCurve") { $1(&$0.timing.fadeCurve) },
    StyleField("timing.progressCurve") { $1(&$0.timing.progressCurve) },
    StyleField("timing.textFade") { $1(&$0.timing.textFade) },
    StyleField("timing.successLinger") { $1(&$0.timing.successLinger) },
    StyleField("timing.failureLinger") { $1(&$0.timing.failureLinger) },
    StyleField("timing.noticeGap") { $1(&$0.timing.noticeGap) },
    StyleField("timing.patience") { $1(&$0.timing.patience) },
    StyleField("timing.hints") { $1(&$0.timing.hints) },
    StyleField("timing.longWork") { $1(&$0.timing.longWork) },
    StyleField("timing.attention") { $1(&$0.timing.attention) },
  ]

  private static let veil: [StyleField] = [
    StyleField("scrim") { $1(&$0.scrim) },
    StyleField("scrimCenter") { $1(&$0.scrimCenter) },
    StyleField("scrimMaterial") { $1(&$0.scrimMaterial) },
    StyleField("opacity") { $1(&$0.opacity) },
    StyleField("entrance") { $1(&$0.entrance) },
    StyleField("defaultMessage") { $1(&$0.defaultMessage) },
    StyleField("tapOutside") { $1(&$0.tapOutside) },
    StyleField("feedback") { $1(&$0.feedback) },
    StyleField("outside") { $1(&$0.outside) },
  ]

  private static let panel: [StyleField] = [
    StyleField("panel.fill") { $1(&$0.panel.fill) },
    StyleField("panel.material") { $1(&$0.panel.material) },
    StyleField("panel.radius") { $1(&$0.panel.radius) },
    StyleField("panel.border") { $1(&$0.panel.border) },
    StyleField("panel.shadow") { $1(&$0.panel.shadow) },
    StyleField("panel.padding") { $1(&$0.panel.padding) },
    StyleField("panel.spacing") { $1(&$0.panel.spacing) },
    StyleField("panel.textSpacing") { $1(&$0.panel.textSpacing) },
    StyleField("panel.arrangement") { $1(&$0.panel.arrangement) },
    StyleField("panel.extent") { $1(&$0.panel.extent) },
    StyleField("panel.area") { $1(&$0.panel.area) },
    StyleField("panel.position") { $1(&$0.panel.position) },
    StyleField("panel.offset") { $1(&$0.panel.offset) },
    StyleField("panel.margin") { $1(&$0.panel.margin) },
    StyleField("panel.minimumSize") { $1(&$0.panel.minimumSize) },
    StyleField("panel.maximumSize") { $1(&$0.panel.maximumSize) },
    StyleField("panel.textWidth") { $1(&$0.panel.textWidth) },
    StyleField("panel.widensWithText") { $1(&$0.panel.widensWithText) },
    StyleField("panel.textBox") { $1(&$0.panel.textBox) },
    StyleField("panel.textInsets") { $1(&$0.panel.textInsets) },
    StyleField("panel.takesInput") { $1(&$0.panel.takesInput) },
  ]

  private static let texts: [StyleField] = [
    StyleField("message.font") { $1(&$0.message.font) },
    StyleField("message.color") { $1(&$0.message.color) },
    StyleField("message.alignment") { $1(&$0.message.alignment) },
    StyleField("detail.font") { $1(&$0.detail.font) },
    StyleField("detail.color") { $1(&$0.detail.color) },
    StyleField("detail.alignment") { $1(&$0.detail.alignment) },
    StyleField("hint.font") { $1(&$0.hint.font) },
    StyleField("hint.color") { $1(&$0.hint.color) },
    StyleField("hint.alignment") { $1(&$0.hint.alignment) },
    StyleField("button.title.font") { $1(&$0.button.title.font) },
    StyleField("button.title.color") { $1(&$0.button.title.color) },
    StyleField("button.title.alignment") { $1(&$0.button.title.alignment) },
    StyleField("button.place") { $1(&$0.button.place) },
    StyleField("button.fill") { $1(&$0.button.fill) },
    StyleField("button.radius") { $1(&$0.button.radius) },
    StyleField("button.padding") { $1(&$0.button.padding) },
    StyleField("button.minimumHeight") { $1(&$0.button.minimumHeight) },
  ]

  private static let indicators: [StyleField] = [
    StyleField("indicator.box") { $1(&$0.indicator.box) },
    StyleField("indicator.spinner.kind") { $1(&$0.indicator.spinner.kind) },
    StyleField("indicator.spinner.size") { $1(&$0.indicator.spinner.size) },
    StyleField("indicator.spinner.color") { $1(&$0.indicator.spinner.color) },
    StyleField("indicator.spinner.lineWidth") { $1(&$0.indicator.spinner.lineWidth) },
    StyleField("indicator.artwork") { $1(&$0.indicator.artwork) },
    StyleField("indicator.artworkPlace") { $1(&$0.indicator.artworkPlace) },
    StyleField("indicator.progress.kind") { $1(&$0.indicator.progress.kind) },
    StyleField("indicator.progress.size") { $1(&$0.indicator.progress.size) },
    StyleField("indicator.progress.color") { $1(&$0.indicator.progress.color) },
    StyleField("indicator.progress.track") { $1(&$0.indicator.progress.track) },
    StyleField("indicator.progress.lineWidth") { $1(&$0.indicator.progress.lineWidth) },
    StyleField("indicator.progress.percentage") { $1(&$0.indicator.progress.percentage) },
    StyleField("indicator.progress.numberPlace") { $1(&$0.indicator.progress.numberPlace) },
    StyleField("indicator.symbol.size") { $1(&$0.indicator.symbol.size) },
    StyleField("indicator.symbol.insets") { $1(&$0.indicator.symbol.insets) },
    StyleField("indicator.symbol.color") { $1(&$0.indicator.symbol.color) },
  ]

  private static let statusColors = Status.allCases.map { status in
    StyleField("indicator.symbol.colors.\(status.rawValue)") { $1(&$0.indicator.symbol.colors[status]) }
  }

  private static let symbols: [StyleField] = [
    StyleField("indicator.symbol.lineWidth") { $1(&$0.indicator.symbol.lineWidth) },
    StyleField("indicator.symbol.isRound") { $1(&$0.indicator.symbol.isRound) },
    StyleField("indicator.symbol.delay") { $1(&$0.indicator.symbol.delay) },
    StyleField("indicator.symbol.duration") { $1(&$0.indicator.symbol.duration) },
    StyleField("indicator.symbol.isAnimated") { $1(&$0.indicator.symbol.isAnimated) },
    StyleField("indicator.symbol.takesOverRing") { $1(&$0.indicator.symbol.takesOverRing) },
  ]

  private static let statusSymbols = Status.allCases.map { status in
    StyleField("indicator.symbol.symbols.\(status.rawValue)") { $1(&$0.indicator.symbol.symbols[status]) }
  }
}
