import VeilCore

extension Veil {
  /// Begins a piece of work that is not one function; input is blocked from now on.
  ///
  /// Keep what you get, and end it: ``Activity/succeed(_:)``, ``Activity/fail(_:)`` or ``Activity/end()``.
  ///
  /// - Parameters:
  ///   - message: what is said; nil, the default, shows the indicator alone.
  ///   - detail: a second line; nil means none.
  ///   - progress: how much is done, 0…1; nil means that nobody knows.
  ///   - style: the look and the times; nil means the veil's.
  ///   - isBlocking: whether it takes the input of the scope.
  ///   - cancellation: when the user is offered a way to cancel; never by default.
  ///   - keepsAwake: whether the machine is kept from going to sleep while it lives; false by default.
  ///   - onCancel: called once, on any thread, when the user or the app asks the work to stop.
  public func begin(
    _ message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .never,
    keepsAwake: Bool = false, onCancel: (@Sendable () -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Activity {
    engine.check("Veil.begin")
    return engine.begin(
      ActivityDescription(
        message: message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake),
      place: Place(file: file, line: line), stopWork: onCancel)
  }

  /// Shows the veil, until ``remove()``. Shown already, it only takes the message.
  ///
  /// - Parameters:
  ///   - message: what is said; nil, the default, shows the indicator alone.
  ///   - style: the look and the times; nil means the veil's. One that is shown already keeps its own.
  public func show(
    _ message: String? = nil, style: VeilStyle? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    engine.check("Veil.show")
    engine.show(
      ActivityDescription(message: message, style: style), place: Place(file: file, line: line))
  }

  /// Ends what ``show(_:style:file:line:)`` began, whoever called it; does nothing when nothing is shown.
  public func remove() {
    engine.check("Veil.remove")
    engine.remove()
  }

  /// Shows a short status without work, which goes away by itself.
  ///
  /// - Parameters:
  ///   - status: which symbol is drawn.
  ///   - message: what is said; nil, the default, shows the symbol alone.
  ///   - priority: a higher one is shown before others that wait; 0 by default.
  ///   - style: the look and the times; nil means the veil's.
  public func flash(
    _ status: Status, _ message: String? = nil, priority: Int = 0, style: VeilStyle? = nil
  ) {
    engine.check("Veil.flash")
    engine.send(.input(.statusFlashed(status, message: message, priority: priority, style: style)))
  }

  /// Ends every activity over the scope, whoever began it, and drops the statuses that wait.
  ///
  /// The work itself goes on; what it does to its activity has no effect any more.
  public func endAll() {
    engine.check("Veil.endAll")
    engine.endAll()
  }
}
