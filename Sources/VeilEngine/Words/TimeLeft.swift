/// The time left, rounded as people say it.
public enum TimeLeft: Hashable, Sendable {
  case seconds(Int)
  case minutes(Int)
  case hours(Int)
}
