/// What a count counts, for its words and its rate.
public enum WorkUnit: Hashable, Sendable {
  /// Items, such as files: "13 of 19" and "12/s".
  case items
  /// Bytes: "3.4 MB of 12.0 MB" and "1.2 MB/s".
  case bytes
}
