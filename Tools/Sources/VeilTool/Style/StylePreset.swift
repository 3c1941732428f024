import VeilCore

/// The styles by their names.
public enum StylePreset: String, CaseIterable, Sendable {
  case automatic
  case veil
  case activity
  case card
  case status
  case blocker
  case loading

  /// The style.
  public var style: VeilStyle {
    switch self {
    case .automatic: .automatic
    case .veil: .veil
    case .activity: .activity
    case .card: .card
    case .status: .status
    case .blocker: .blocker
    case .loading: .loading
    }
  }
}
