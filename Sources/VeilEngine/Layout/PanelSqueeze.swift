/// What a panel gives up to fit.
struct PanelSqueeze {
  var keepsMargin = false
  /// Whether the minimum sizes of panel, texts, indicator and button apply.
  var keepsMinimums = false
  /// The minimum number of lines in a viewport.
  var leastLines = 1.0
  /// The factor for padding and spacing.
  var spacing = PanelSqueeze.leastSpacing
  var hasPercentage = false
  var hasTexts = true
  var hasButton = true
  /// Whether the indicator, one line of the texts and the button are side by side; otherwise the style arranges them.
  var isRow = false

  static let leastSpacing = 0.25

  /// Nothing is given up.
  static let nothing = PanelSqueeze(
    keepsMargin: true, keepsMinimums: true, leastLines: 3, spacing: 1, hasPercentage: true)

  /// From nothing to almost everything: the margin, then minimums and spacing, the percentage, the arrangement, and the parts.
  static let all = [
    nothing,
    PanelSqueeze(keepsMinimums: true, spacing: 1, hasPercentage: true),
    PanelSqueeze(hasPercentage: true),
    PanelSqueeze(),
    PanelSqueeze(isRow: true),
    PanelSqueeze(hasTexts: false),
    PanelSqueeze(hasTexts: false, isRow: true),
    PanelSqueeze(hasButton: false, isRow: true),
    PanelSqueeze(hasTexts: false, hasButton: false),
  ]
}
