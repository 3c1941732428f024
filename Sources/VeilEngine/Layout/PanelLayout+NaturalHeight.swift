import VeilCore

extension PanelLayout {
  /// The height of a row that shows the whole panel.
  ///
  /// A panel that hugs its content has no margin in the row; one that fills its scope keeps its insets.
  /// For `VeilStyle.activity` with its own "Loading" it is 30, the height of the published container.
  ///
  /// ```swift
  /// let height = PanelLayout.naturalHeight(
  ///   content: content, style: .activity, surroundings: Surroundings(size: size), measuring: measurer)
  /// ```
  ///
  /// - Parameter surroundings: the surroundings; of their size only the width counts.
  /// - Returns: the height in points, on whole device pixels; 0 if nothing can be shown in that width.
  public static func naturalHeight(
    content: VeilContent, style: VeilStyle, surroundings: Surroundings, measuring measurer: some TextMeasuring
  ) -> Double {
    var tall = surroundings
    tall.keyboard = nil
    tall.holes = []
    tall.uprightSize.height = endless
    guard let area = UprightArea(tall) else { return 0 }
    let ingredients = PanelIngredients(
      content: content, style: style.inRow, area: area, measurer: measurer)
    for squeeze in PanelSqueeze.all where !squeeze.isRow {
      if let arranged = ingredients.arranged(squeeze) {
        return area.bounds.height - arranged.room.height + arranged.wantedHeight
      }
    }
    return ingredients.bareIndicator().indicator.height
  }

  /// Higher than any panel.
  private static var endless: Double { 1_000_000 }

  /// The style and the surroundings, settled if the scope is as high as its panel.
  static func settled(
    _ content: VeilContent, _ style: VeilStyle, _ surroundings: Surroundings,
    measuring measurer: some TextMeasuring
  ) -> (style: VeilStyle, surroundings: Surroundings) {
    guard surroundings.hugsHeight else { return (style, surroundings) }
    let natural = naturalHeight(
      content: content, style: style, surroundings: surroundings, measuring: measurer)
    var settled = surroundings
    settled.hugsHeight = false
    settled.uprightSize.height = min(settled.uprightSize.height, natural)
    return (style.inRow, settled)
  }
}

extension Surroundings {
  /// The size as the user sees it.
  fileprivate var uprightSize: Geometry.Size {
    get { turn.uprightSize(of: size) }
    set { size = turn.uprightSize(of: newValue) }
  }
}

extension VeilStyle {
  /// The style in a scope that is as high as its panel: a panel that hugs its content needs no margin.
  fileprivate var inRow: VeilStyle {
    guard case .hugging = panel.extent else { return self }
    var style = self
    style.panel.margin = 0
    return style
  }
}
