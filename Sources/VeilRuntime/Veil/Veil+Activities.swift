import VeilCore

extension Veil {
  /// Begins an activity for work that is not one function. Input is blocked at once.
  ///
  /// Keep the activity, and end it: ``Activity/succeed(_:)``, ``Activity/fail(_:)`` or ``Activity/end()``.
  ///
  /// - Parameters:
  ///   - message: the message; nil, the default, shows the indicator alone.
  ///   - detail: the second line; nil, the default, shows none.
  ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
  ///   - style: the style; nil, the default, is the veil's.
  ///   - isBlocking: whether it blocks the input of the scope; true by default.
  ///   - cancellation: when Cancel is offered; never by default.
  ///   - keepsAwake: whether it keeps the machine from sleeping; false by default.
  ///   - announcement: what assistive technology announces; automatic by default.
  ///   - onCancel: called once, on any thread, when the user or the app cancels the work. For a closure that uses objects of the
  ///     main actor, such as a view controller, see ``Activity/waitForCancellation()``.
  public func begin(
    _ message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .never,
    keepsAwake: Bool = false, announcement: ActivityDescription.Announcement = .automatic,
    onCancel: (@Sendable () -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Activity {
    engine.checked("Veil.begin").begin(
      ActivityDescription(
        message: message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, announcement: announcement),
      place: Place(file: file, line: line), stopWork: onCancel)
  }

  /// Shows the veil until ``remove()``. If it is already shown, only the message changes.
  ///
  /// - Parameters:
  ///   - message: the message; nil, the default, shows the indicator alone.
  ///   - style: the style; nil, the default: the veil's. A shown veil keeps its own.
  public func show(
    _ message: String? = nil, style: VeilStyle? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    engine.checked("Veil.show").show(
      ActivityDescription(message: message, style: style), place: Place(file: file, line: line))
  }

  /// Ends the activity that ``show(_:style:file:line:)`` began, from any veil over the scope; does nothing if
  /// there is none.
  public func remove() { engine.checked("Veil.remove").remove() }

  /// Shows a short status without work. It disappears by itself.
  ///
  /// ```swift
  /// veil.flash(.success, "Deleted", action: "Undo") { restoreRows() }
  /// ```
  ///
  /// - Parameters:
  ///   - status: the status, which selects the symbol.
  ///   - message: the message; nil, the default, shows the symbol alone.
  ///   - priority: its priority among the statuses and outcomes that wait; normal by default.
  ///   - linger: how long it stays; its reading time by default.
  ///   - arrival: what it does to the shown status or outcome; by default it waits for its turn.
  ///   - action: the title of a button, such as "Undo"; nil, the default: none. With an action it stays at
  ///     least 10 seconds, unless `linger` is shorter.
  ///   - style: the style; nil, the default, is the veil's.
  ///   - onAction: called once when the user chooses the action. The status then disappears.
  /// - Returns: the status, to change it, to end it, and to wait for its end. You need not keep it.
  @discardableResult
  public func flash(
    _ status: Status, _ message: String? = nil, priority: NoticePriority = .normal,
    linger: NoticeLinger = .readingTime, arrival: NoticeArrival = .waits, action: String? = nil,
    style: VeilStyle? = nil, onAction: (@MainActor @Sendable () -> Void)? = nil
  ) -> Notice {
    engine.checked("Veil.flash").flash(
      NoticeDescription(
        status, message, priority: priority, linger: linger, arrival: arrival, action: action, style: style),
      onAction: onAction)
  }

  /// Ends every activity over the scope, from any veil, and drops the waiting statuses.
  ///
  /// The work continues. Later changes to its activity have no effect.
  public func endAll() { engine.checked("Veil.endAll").endAll() }
}
