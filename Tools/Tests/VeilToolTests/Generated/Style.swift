import VeilCore

extension VeilStyle {
  static var custom: VeilStyle {
    var style = VeilStyle.automatic
    style.timing.grace = 1.3
    style.timing.minimum = 1.5
    style.timing.fade = 1.25
    style.timing.fadeCurve = .steps(5)
    style.timing.progressCurve = .cubic(x1: 1, y1: 1, x2: 2, y2: 2)
    style.timing.textFade = 1.2
    style.timing.successLinger = 3
    style.timing.failureLinger = 6
    style.timing.noticeGap = 1.5
    style.timing.patience = 11
    style.timing.hints = [Timing.Hint(after: 61, "Serif", cancelTitle: "Serif")]
    style.timing.longWork = 31
    style.timing.attention = 11
    style.scrim = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 1.3))
    style.scrimCenter = .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373))
    style.scrimMaterial = .blur
    style.opacity = 2
    style.entrance = .zoom(from: 1.8)
    style.defaultMessage = .loading
    style.tapOutside = .cancels
    style.feedback = false
    style.outside = []
    style.panel.fill = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.panel.material = .blur
    style.panel.radius = 15
    style.panel.border = VeilStyle.Panel.Border(
      color: .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 1.08)), width: 2, isCentered: true)
    style.panel.shadow = VeilStyle.Panel.Shadow(
      color: .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 1.3)), radius: 13,
      offset: Geometry.Point(x: 1, y: 1))
    style.panel.padding = Geometry.Insets(21)
    style.panel.spacing = 15
    style.panel.textSpacing = 5
    style.panel.arrangement = .beside
    style.panel.extent = .filling(Geometry.Insets(1))
    style.panel.area = .bounds
    style.panel.position = .trailing
    style.panel.offset = Geometry.Point(x: 1, y: 1)
    style.panel.margin = 17
    style.panel.minimumSize = Geometry.Size(width: 113, height: 113)
    style.panel.maximumSize = Geometry.Size(width: 301, height: 201)
    style.panel.textWidth = 281
    style.panel.widensWithText = false
    style.panel.textBox = Geometry.Size(width: 1, height: 1)
    style.panel.textInsets = Geometry.Insets(1)
    style.panel.takesInput = false
    style.message.font = FontSpec(family: "Serif", size: 16, weight: .bold)
    style.message.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.message.alignment = .trailing
    style.detail.font = FontSpec(family: "Serif", size: 14, weight: .semibold)
    style.detail.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.detail.alignment = .trailing
    style.hint.font = FontSpec(family: "Serif", size: 14, weight: .semibold)
    style.hint.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.hint.alignment = .trailing
    style.button.title.font = FontSpec(family: "Serif", size: 16, weight: .bold)
    style.button.title.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.button.title.alignment = .trailing
    style.button.place = .inRing
    style.button.fill = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 1.06))
    style.button.radius = 9
    style.button.padding = Geometry.Insets(top: 7, left: 17, bottom: 7, right: 17)
    style.button.minimumHeight = 45
    style.indicator.box = Geometry.Size(width: 45, height: 45)
    style.indicator.spinner.kind = .ring
    style.indicator.spinner.size = 45
    style.indicator.spinner.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.indicator.spinner.lineWidth = 5
    style.indicator.artwork = Artwork(
      size: Geometry.Size(width: 31, height: 31),
      parts: [.fill(BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 31, height: 31)), .tint)])
    style.indicator.artworkPlace = .inMiddle
    style.indicator.progress.kind = .pie
    style.indicator.progress.size = 45
    style.indicator.progress.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.indicator.progress.track = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 1.12))
    style.indicator.progress.lineWidth = 5
    style.indicator.progress.percentage = VeilStyle.TextStyle(
      font: FontSpec(family: "Serif", size: 14, weight: .semibold),
      color: .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2)), alignment: .trailing)
    style.indicator.progress.numberPlace = .under
    style.indicator.symbol.size = 45
    style.indicator.symbol.insets = Geometry.Insets(7)
    style.indicator.symbol.color = .fixed(RGBA(red: 0.0706, green: 0.2039, blue: 0.3373, alpha: 2))
    style.indicator.symbol.colors.success = .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373))
    style.indicator.symbol.colors.failure = .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373))
    style.indicator.symbol.colors.information = .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373))
    style.indicator.symbol.colors.warning = .tint(or: RGBA(red: 0.0706, green: 0.2039, blue: 0.3373))
    style.indicator.symbol.lineWidth = 4
    style.indicator.symbol.isRound = false
    style.indicator.symbol.delay = 1.3
    style.indicator.symbol.duration = 11
    style.indicator.symbol.isAnimated = false
    style.indicator.symbol.takesOverRing = false
    style.indicator.symbol.symbols.success = .cross
    style.indicator.symbol.symbols.failure = .information
    style.indicator.symbol.symbols.information = .warning
    style.indicator.symbol.symbols.warning = .question
    return style
  }
}
