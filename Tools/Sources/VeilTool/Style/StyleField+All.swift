import VeilCore

extension StyleField {
  /// Every figure of a style; a test compares it with the style itself.
  package static let all: [StyleField] =
    times + veil + panel + texts + indicators + statusColors + symbols + statusSymbols

  private static let times: [StyleField] = [
    StyleField("timing.grace", { $0.timing.grace }, { $0.timing.grace = $1 }),
    StyleField("timing.minimum", { $0.timing.minimum }, { $0.timing.minimum = $1 }),
    StyleField("timing.fade", { $0.timing.fade }, { $0.timing.fade = $1 }),
    StyleField("timing.fadeCurve", { $0.timing.fadeCurve }, { $0.timing.fadeCurve = $1 }),
    StyleField("timing.progressCurve", { $0.timing.progressCurve }, { $0.timing.progressCurve = $1 }),
    StyleField("timing.textFade", { $0.timing.textFade }, { $0.timing.textFade = $1 }),
    StyleField("timing.successLinger", { $0.timing.successLinger }, { $0.timing.successLinger = $1 }),
    StyleField("timing.failureLinger", { $0.timing.failureLinger }, { $0.timing.failureLinger = $1 }),
    StyleField("timing.noticeGap", { $0.timing.noticeGap }, { $0.timing.noticeGap = $1 }),
    StyleField("timing.patience", { $0.timing.patience }, { $0.timing.patience = $1 }),
    StyleField("timing.hints", { $0.timing.hints }, { $0.timing.hints = $1 }),
    StyleField("timing.longWork", { $0.timing.longWork }, { $0.timing.longWork = $1 }),
    StyleField("timing.attention", { $0.timing.attention }, { $0.timing.attention = $1 }),
  ]

  private static let veil: [StyleField] = [
    StyleField("scrim", { $0.scrim }, { $0.scrim = $1 }),
    StyleField("scrimCenter", { $0.scrimCenter }, { $0.scrimCenter = $1 }),
    StyleField("scrimMaterial", { $0.scrimMaterial }, { $0.scrimMaterial = $1 }),
    StyleField("opacity", { $0.opacity }, { $0.opacity = $1 }),
    StyleField("entrance", { $0.entrance }, { $0.entrance = $1 }),
    StyleField("defaultMessage", { $0.defaultMessage }, { $0.defaultMessage = $1 }),
    StyleField("tapOutside", { $0.tapOutside }, { $0.tapOutside = $1 }),
    StyleField("feedback", { $0.feedback }, { $0.feedback = $1 }),
    StyleField("outside", { $0.outside }, { $0.outside = $1 }),
  ]

  private static let panel: [StyleField] = [
    StyleField("panel.fill", { $0.panel.fill }, { $0.panel.fill = $1 }),
    StyleField("panel.material", { $0.panel.material }, { $0.panel.material = $1 }),
    StyleField("panel.radius", { $0.panel.radius }, { $0.panel.radius = $1 }),
    StyleField("panel.border", { $0.panel.border }, { $0.panel.border = $1 }),
    StyleField("panel.shadow", { $0.panel.shadow }, { $0.panel.shadow = $1 }),
    StyleField("panel.padding", { $0.panel.padding }, { $0.panel.padding = $1 }),
    StyleField("panel.spacing", { $0.panel.spacing }, { $0.panel.spacing = $1 }),
    StyleField("panel.textSpacing", { $0.panel.textSpacing }, { $0.panel.textSpacing = $1 }),
    StyleField("panel.arrangement", { $0.panel.arrangement }, { $0.panel.arrangement = $1 }),
    StyleField("panel.extent", { $0.panel.extent }, { $0.panel.extent = $1 }),
    StyleField("panel.area", { $0.panel.area }, { $0.panel.area = $1 }),
    StyleField("panel.position", { $0.panel.position }, { $0.panel.position = $1 }),
    StyleField("panel.offset", { $0.panel.offset }, { $0.panel.offset = $1 }),
    StyleField("panel.margin", { $0.panel.margin }, { $0.panel.margin = $1 }),
    StyleField("panel.minimumSize", { $0.panel.minimumSize }, { $0.panel.minimumSize = $1 }),
    StyleField("panel.maximumSize", { $0.panel.maximumSize }, { $0.panel.maximumSize = $1 }),
    StyleField("panel.textWidth", { $0.panel.textWidth }, { $0.panel.textWidth = $1 }),
    StyleField("panel.widensWithText", { $0.panel.widensWithText }, { $0.panel.widensWithText = $1 }),
    StyleField("panel.textBox", { $0.panel.textBox }, { $0.panel.textBox = $1 }),
    StyleField("panel.textInsets", { $0.panel.textInsets }, { $0.panel.textInsets = $1 }),
    StyleField("panel.takesInput", { $0.panel.takesInput }, { $0.panel.takesInput = $1 }),
  ]

  private static let texts: [StyleField] = [
    StyleField("message.font", { $0.message.font }, { $0.message.font = $1 }),
    StyleField("message.color", { $0.message.color }, { $0.message.color = $1 }),
    StyleField("message.alignment", { $0.message.alignment }, { $0.message.alignment = $1 }),
    StyleField("detail.font", { $0.detail.font }, { $0.detail.font = $1 }),
    StyleField("detail.color", { $0.detail.color }, { $0.detail.color = $1 }),
    StyleField("detail.alignment", { $0.detail.alignment }, { $0.detail.alignment = $1 }),
    StyleField("hint.font", { $0.hint.font }, { $0.hint.font = $1 }),
    StyleField("hint.color", { $0.hint.color }, { $0.hint.color = $1 }),
    StyleField("hint.alignment", { $0.hint.alignment }, { $0.hint.alignment = $1 }),
    StyleField("button.title.font", { $0.button.title.font }, { $0.button.title.font = $1 }),
    StyleField("button.title.color", { $0.button.title.color }, { $0.button.title.color = $1 }),
    StyleField("button.title.alignment", { $0.button.title.alignment }, { $0.button.title.alignment = $1 }),
    StyleField("button.place", { $0.button.place }, { $0.button.place = $1 }),
    StyleField("button.fill", { $0.button.fill }, { $0.button.fill = $1 }),
    StyleField("button.radius", { $0.button.radius }, { $0.button.radius = $1 }),
    StyleField("button.padding", { $0.button.padding }, { $0.button.padding = $1 }),
    StyleField("button.minimumHeight", { $0.button.minimumHeight }, { $0.button.minimumHeight = $1 }),
  ]

  private static let indicators: [StyleField] = [
    StyleField("indicator.box", { $0.indicator.box }, { $0.indicator.box = $1 }),
    StyleField("indicator.spinner.kind", { $0.indicator.spinner.kind }, { $0.indicator.spinner.kind = $1 }),
    StyleField("indicator.spinner.size", { $0.indicator.spinner.size }, { $0.indicator.spinner.size = $1 }),
    StyleField(
      "indicator.spinner.color", { $0.indicator.spinner.color },
      { $0.indicator.spinner.color = $1 }),
    StyleField(
      "indicator.spinner.lineWidth", { $0.indicator.spinner.lineWidth },
      { $0.indicator.spinner.lineWidth = $1 }),
    StyleField("indicator.artwork", { $0.indicator.artwork }, { $0.indicator.artwork = $1 }),
    StyleField("indicator.artworkPlace", { $0.indicator.artworkPlace }, { $0.indicator.artworkPlace = $1 }),
    StyleField(
      "indicator.progress.kind", { $0.indicator.progress.kind },
      { $0.indicator.progress.kind = $1 }),
    StyleField(
      "indicator.progress.size", { $0.indicator.progress.size },
      { $0.indicator.progress.size = $1 }),
    StyleField(
      "indicator.progress.color", { $0.indicator.progress.color },
      { $0.indicator.progress.color = $1 }),
    StyleField(
      "indicator.progress.track", { $0.indicator.progress.track },
      { $0.indicator.progress.track = $1 }),
    StyleField(
      "indicator.progress.lineWidth", { $0.indicator.progress.lineWidth },
      { $0.indicator.progress.lineWidth = $1 }),
    StyleField(
      "indicator.progress.percentage", { $0.indicator.progress.percentage },
      { $0.indicator.progress.percentage = $1 }),
    StyleField(
      "indicator.progress.numberPlace", { $0.indicator.progress.numberPlace },
      { $0.indicator.progress.numberPlace = $1 }),
    StyleField("indicator.symbol.size", { $0.indicator.symbol.size }, { $0.indicator.symbol.size = $1 }),
    StyleField(
      "indicator.symbol.insets", { $0.indicator.symbol.insets },
      { $0.indicator.symbol.insets = $1 }),
    StyleField("indicator.symbol.color", { $0.indicator.symbol.color }, { $0.indicator.symbol.color = $1 }),
  ]

  private static let statusColors = Status.allCases.map { status in
    StyleField(
      "indicator.symbol.colors.\(status.rawValue)", { $0.indicator.symbol.colors[status] },
      { $0.indicator.symbol.colors[status] = $1 })
  }

  private static let symbols: [StyleField] = [
    StyleField(
      "indicator.symbol.lineWidth", { $0.indicator.symbol.lineWidth },
      { $0.indicator.symbol.lineWidth = $1 }),
    StyleField(
      "indicator.symbol.isRound", { $0.indicator.symbol.isRound },
      { $0.indicator.symbol.isRound = $1 }),
    StyleField("indicator.symbol.delay", { $0.indicator.symbol.delay }, { $0.indicator.symbol.delay = $1 }),
    StyleField(
      "indicator.symbol.duration", { $0.indicator.symbol.duration },
      { $0.indicator.symbol.duration = $1 }),
    StyleField(
      "indicator.symbol.isAnimated", { $0.indicator.symbol.isAnimated },
      { $0.indicator.symbol.isAnimated = $1 }),
    StyleField(
      "indicator.symbol.takesOverRing", { $0.indicator.symbol.takesOverRing },
      { $0.indicator.symbol.takesOverRing = $1 }),
  ]

  private static let statusSymbols = Status.allCases.map { status in
    StyleField(
      "indicator.symbol.symbols.\(status.rawValue)", { $0.indicator.symbol.symbols[status] },
      { $0.indicator.symbol.symbols[status] = $1 })
  }
}
