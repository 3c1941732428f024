import VeilCore
import VeilEngine

extension Veil {
  /// A status that ``flash(_:_:priority:linger:arrival:action:style:onAction:)`` shows, usable from any thread or task.
  ///
  /// You need not keep it: a notice disappears by itself.
  ///
  /// ```swift
  /// let notice = veil.flash(.information, "Connecting again…", linger: .fixed(60))
  /// try await connection.open()
  /// notice.change(.success, "Connected")
  /// if await notice.waitForEnd() == .dismissed { print("dismissed by the user") }
  /// ```
  public final class Notice: Sendable {
    let state: NoticeState

    init(_ state: NoticeState) { self.state = state }

    /// Why it ended; nil while it is shown or waits.
    public var endReason: NoticeEnd? { state.end }

    /// Changes its text, and restarts its linger. After its end this does nothing.
    ///
    /// - Parameters:
    ///   - status: the status, which selects the symbol.
    ///   - message: the message; nil, the default, shows the symbol alone.
    public func change(_ status: Status, _ message: String? = nil) {
      state.send(.noticeChanged(state.id, status, message: message))
    }

    /// Ends it: at once, or after some seconds, which replace the rest of its time. A later call replaces an
    /// earlier one.
    ///
    /// The veil stays at least for its minimum.
    ///
    /// - Parameter seconds: how long it stays from now on, or, while it waits, after it is shown; 0 by
    ///   default.
    public func end(after seconds: Double = 0) { state.send(.noticeEnded(state.id, after: seconds)) }

    /// Waits until it ends.
    ///
    /// - Returns: why it ended; nil if the waiting task is cancelled first.
    @discardableResult
    public func waitForEnd() async -> NoticeEnd? { await state.waitForEnd() }
  }

  /// The shown notice, whether an outcome or a status without work; nil: none.
  public var shownNotice: NoticeDescription? {
    engine.checked("Veil.shownNotice").driver.read { $0.shownNotice } ?? nil
  }

  /// The waiting notices, in order of arrival.
  public var waitingNotices: [NoticeDescription] {
    engine.checked("Veil.waitingNotices").driver.read { $0.waitingNotices } ?? []
  }
}
