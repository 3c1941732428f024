import VeilCore

/// What a panel gives up to fit, from nothing to almost everything.
enum PanelSqueeze: CaseIterable {
  case nothing
  case margin
  case spacing
  case percentage
  /// Indicator, one line and button side by side.
  case row
  case texts
  /// Indicator and button side by side.
  case buttonRow
  /// Indicator and one line side by side.
  case lineRow
  case button

  /// Whether the panel keeps its margin.
  var keepsMargin: Bool { self == .nothing }

  /// The factor for padding and spacing.
  var spacing: Double {
    switch self {
    case .nothing, .margin: 1
    case .spacing, .percentage, .row, .texts, .buttonRow, .lineRow, .button: 0.25
    }
  }

  /// Whether the minimum sizes of panel, texts, indicator and button apply.
  var keepsMinimums: Bool { self == .nothing || self == .margin }

  var hasPercentage: Bool {
    switch self {
    case .nothing, .margin, .spacing: true
    case .percentage, .row, .texts, .buttonRow, .lineRow, .button: false
    }
  }

  var hasTexts: Bool { self != .texts && self != .button }

  var hasButton: Bool { self != .button }

  /// What is beside the indicator in a single row; nil: the style's arrangement.
  var row: PanelRow? {
    switch self {
    case .row: PanelRow(hasLine: true, hasButton: true)
    case .buttonRow: PanelRow(hasLine: false, hasButton: true)
    case .lineRow: PanelRow(hasLine: true, hasButton: false)
    case .nothing, .margin, .spacing, .percentage, .texts, .button: nil
    }
  }

  /// The minimum number of lines in a viewport.
  var leastLines: Double { self == .nothing ? 3 : 1 }
}

/// What is beside the indicator in a panel that is one row.
struct PanelRow {
  var hasLine: Bool
  var hasButton: Bool
}
