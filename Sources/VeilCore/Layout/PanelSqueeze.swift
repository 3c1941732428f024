/// How much a panel gives up to fit, from nothing to almost everything.
enum PanelSqueeze: CaseIterable {
  case nothing
  case margin
  case spacing
  case percentage
  case texts
  case button

  /// Whether the panel keeps off the sides of the usable area.
  var keepsMargin: Bool { self == .nothing }

  /// What padding and spacing are multiplied with.
  var spacing: Double {
    switch self {
    case .nothing, .margin: 1
    case .spacing, .percentage, .texts, .button: 0.25
    }
  }

  /// Whether the least sizes of panel, texts, indicator and button are kept.
  var keepsMinimums: Bool { self == .nothing || self == .margin }

  var hasPercentage: Bool {
    switch self {
    case .nothing, .margin, .spacing: true
    case .percentage, .texts, .button: false
    }
  }

  var hasTexts: Bool { self != .texts && self != .button }

  var hasButton: Bool { self != .button }

  /// How many lines must be seen through a viewport at least.
  var leastLines: Double { self == .nothing ? 3 : 1 }
}
