import VeilCore

// The progress as a number or in words.
extension PanelIngredients {
  /// The distance between a ring and the number in it, in points.
  private static var gap: Double { 1 }
  /// The height of digits relative to the font size, as in most fonts.
  private static var digitHeight: Double { 0.72 }
  /// The minimum scale of a number in a ring: with the usual sizes of a desktop's font the number fits, and nothing moves when
  /// the ring replaces the spinner.
  private static var smallest: Double { 0.7 }
  /// The same for a user who wants larger text, and gets it.
  private static var smallestEnlarged: Double { 0.8 }

  /// The number that is the indicator; nil: the indicator is a ring, a bar or something else.
  var number: PanelLayout.Line? {
    guard case .progress = content.indicator, case .number = style.indicator.progress.kind else { return nil }
    return numberLine(style.numberLook, within: .infinity)
  }

  /// Adds the number in or below a ring, or below a bar.
  func addPercentage(to arrangement: inout PanelArrangement) {
    guard case .progress = content.indicator, let look = style.indicator.progress.percentage else { return }
    switch style.indicator.progress.kind {
    case .number: return
    case .bar, .pie: break
    case .ring:
      guard style.indicator.progress.numberPlace == .inside, !hasStop, !hasEmblem,
        let line = numberInRing(look)
      else { break }
      arrangement.percentage = line
      arrangement.isPercentageInside = true
      return
    }
    arrangement.percentage = numberLine(look, within: arrangement.inner.width)
  }

  /// A percentage that fits inside the ring; nil if it would be too small, and for words.
  private func numberInRing(_ look: VeilStyle.TextStyle) -> PanelLayout.Line? {
    guard VeilContent.shown(content.progressText) == nil else { return nil }
    let ring = style.indicator.progress
    let radius = ring.size.asLength / 2 - ring.lineWidth.asLength - PanelIngredients.gap
    let size = look.font.size * area.textScale
    guard radius > 0, let whole = line(content.words.percent(1), look, within: .infinity) else { return nil }
    let width = whole.frame.width / 2
    let height = size * PanelIngredients.digitHeight / 2
    // The corners of the digits touch the inside of the ring.
    let fitting = (size * radius / (width * width + height * height).squareRoot()).rounded(.down)
    let smallest = area.textScale > 1 ? PanelIngredients.smallestEnlarged : PanelIngredients.smallest
    guard fitting >= size * smallest else { return nil }
    var smaller = look
    smaller.font.size = min(size, fitting) / area.textScale
    return numberLine(smaller, within: ring.size.asLength)
  }

  /// The progress in words, with room for the widest: the panel does not grow with each digit, and a counting number has
  /// room.
  private func numberLine(_ look: VeilStyle.TextStyle, within width: Double) -> PanelLayout.Line? {
    guard var number = line(content.valueText, look, within: width) else { return nil }
    guard let widest = line(content.widestValueText, look, within: width) else { return number }
    number.frame.size.width = max(number.frame.width, widest.frame.width)
    return number
  }
}

extension VeilStyle {
  /// The look of a number that is the indicator.
  var numberLook: TextStyle { indicator.progress.percentage ?? message }
}

extension VeilContent {
  /// The progress, in the app's words or as a percentage; nil: indeterminate.
  var valueText: String? {
    guard case .progress(let tween) = indicator else { return nil }
    return VeilContent.shown(progressText) ?? words.percent(tween.to)
  }

  /// The widest ``valueText`` of the work; nil: not known.
  var widestValueText: String? {
    VeilContent.shown(progressText) == nil ? words.percent(1) : widestProgressText
  }
}
