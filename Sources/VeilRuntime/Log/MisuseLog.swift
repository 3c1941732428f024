import VeilEngine

/// Logs each misuse once for each kind and place; thread-safe.
package final class MisuseLog: Sendable {
  private struct State: Sendable {
    var log: VeilLog
    var said: Set<String> = []
  }

  private let state: Lock<State>

  package init(_ log: VeilLog) { state = Lock(State(log: log)) }

  package func use(_ log: VeilLog) {
    state.withLock { $0.log = log }
  }

  /// Logs a misuse, once for each kind and place.
  ///
  /// - Parameter place: where the activity began; nil: no activity.
  func say(_ misuse: Misuse, place: Place?) { say(misuse.sentence, key: misuse.kind, place: place) }

  /// Logs why a call covers nothing, once for each place in the app's code; nil: unknown.
  package func sayCannotCover(_ reason: String, file: StaticString?, line: UInt) {
    say(.cannotCover(because: reason), place: file.map { Place(file: $0, line: line) })
  }

  /// Logs a call on a thread other than the main one, once for each method.
  func sayWrongThread(_ method: StaticString) {
    say(
      "\(method) was called on another thread. \(Misuse.wrongThread.sentence)", key: "\(method)", place: nil)
  }

  private func say(_ sentence: String, key: String, place: Place?) {
    let origin = place.map { " It began at \($0)." } ?? ""
    let log = state.withLock { state -> VeilLog? in
      state.said.insert(key + origin).inserted ? state.log : nil
    }
    log?.say("Veil: " + sentence + origin)
  }
}
