#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// Limits how often the app's views are searched while turns of the main loop follow each other, as during scrolling: a
  /// search takes longer the more views there are, and UIKit does not tell when views have changed.
  ///
  /// All stages search in the first turn, and once more after the last one.
  @MainActor
  final class SearchPace {
    private let time = Time.source
    /// Called after the ``LayoutFollower``s.
    private var turnEnd: TurnObserver?
    private var lastSearch = -Double.infinity
    private var isOpen = true
    private var hasSearched = false
    private var hasMissed = false
    private var cancel: (@MainActor () -> Void)?

    /// The time between two searches, in seconds.
    static let pause = 0.1

    static weak var current: SearchPace?

    /// That of all stages, retained by them.
    static func shared() -> SearchPace {
      if let current { return current }
      let pace = SearchPace()
      current = pace
      return pace
    }

    private init() {
      turnEnd = TurnObserver(order: LayoutFollower.order + 1) { [weak self] in self?.turnEnded() }
    }

    /// Whether to search in this turn. If not, a later one will.
    func isDue() -> Bool {
      let age = time.now - lastSearch
      if age >= SearchPace.pause || age < 0 { isOpen = true }
      if isOpen { hasSearched = true } else { hasMissed = true }
      return isOpen
    }

    /// Something has changed: the next turn searches.
    func expire() {
      isOpen = true
      cancel?()
      cancel = nil
    }

    private func turnEnded() {
      if hasSearched {
        expire()
        isOpen = false
        lastSearch = time.now
      }
      // The timer makes the main loop turn: what else happens then is found, too.
      if hasMissed, cancel == nil {
        cancel = time.wake(at: lastSearch + SearchPace.pause) { [weak self] in self?.expire() }
      }
      (hasSearched, hasMissed) = (false, false)
    }
  }
#endif
