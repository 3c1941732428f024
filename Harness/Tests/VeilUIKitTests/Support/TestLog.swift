import VeilUIKit

/// The log's sentences.
@MainActor
final class TestLog {
  private(set) var sentences: [String] = []

  var log: VeilLog {
    VeilLog { [weak self] sentence in MainActor.assumeIsolated { self?.sentences.append(sentence) } }
  }
}
