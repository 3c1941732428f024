#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  extension View {
    /// Covers the view's window during work: input is blocked at once, the veil appears if the work outlasts its
    /// grace, and ends with the work.
    ///
    /// ```swift
    /// Text("Results")
    ///   .veil("Searching…", isPresented: $isSearching)
    ///
    /// Text("Letter")
    ///   .veil("Sending…", isPresented: $isSending, progress: part, over: .view) { upload.cancel() }
    /// ```
    ///
    /// For a package's own strings, pass its bundle:
    ///
    /// ```
    /// let searching = LocalizedStringResource("Searching…", bundle: .atURL(Bundle.module.bundleURL))
    /// Text("Results").veil(searching, isPresented: $isSearching)
    /// ```
    ///
    /// Any number of views in a window may have one: the newest is shown. A change of the message or the
    /// progress changes what is shown, without a restart. It ends when `isPresented` is false or the view has
    /// disappeared. It begins again when the view returns.
    ///
    /// Put it at one view that is there during the work. SwiftUI applies a modifier of a `Group`, a `Section` or a `ForEach` to
    /// each view in it: there is a veil for each, and none while an `if` in it shows nothing.
    ///
    /// - Parameters:
    ///   - message: the message. A literal is localized in the views' language; a `String` is shown as it is.
    ///     (Only SwiftUI can read a `LocalizedStringKey`: pass a literal or a `LocalizedStringResource`.)
    ///   - isPresented: whether the work is running.
    ///   - detail: the second line, of the same type as the message; nil, the default, shows none.
    ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
    ///   - place: the scope; the view's window by default.
    ///   - cancellation: when Cancel is offered; after patience by default, and never without `onCancel`.
    ///   - onCancel: called when the user cancels, before `isPresented` becomes false; nil, the default: no
    ///     Cancel.
    public func veil(
      _ message: LocalizedStringResource, isPresented: Binding<Bool>, detail: LocalizedStringResource? = nil,
      progress: Double? = nil, over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      let activity = ActivityDescription(progress: progress, cancellation: cancellation)
      return veilModifier(
        VeilModifier(
          wish: .presented(isPresented, activity, place, onCancel), message: message, detail: detail))
    }

    /// Covers the view's window during work, with a message that is not localized.
    @_disfavoredOverload
    public func veil<Message: StringProtocol>(
      _ message: Message, isPresented: Binding<Bool>, detail: Message? = nil, progress: Double? = nil,
      over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      let activity = ActivityDescription(
        message: String(message), detail: detail.map { String($0) }, progress: progress,
        cancellation: cancellation)
      return veilModifier(VeilModifier(wish: .presented(isPresented, activity, place, onCancel)))
    }

    /// Covers the view's window during work, with the indicator alone.
    public func veil(
      isPresented: Binding<Bool>, progress: Double? = nil, over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      let activity = ActivityDescription(progress: progress, cancellation: cancellation)
      return veilModifier(VeilModifier(wish: .presented(isPresented, activity, place, onCancel)))
    }
  }

  extension Wish {
    /// Work that runs while a binding is true; Cancel sets it to false.
    @MainActor
    fileprivate static func presented(
      _ isPresented: Binding<Bool>, _ activity: ActivityDescription, _ place: VeilViewScope,
      _ onCancel: (@MainActor () -> Void)?
    ) -> Wish {
      var activity = activity
      if onCancel == nil { activity.cancellation = .never }
      return Wish(
        place: place, activity: isPresented.wrappedValue ? activity : nil,
        onCancel: {
          onCancel?()
          isPresented.wrappedValue = false
        },
        isWanted: { isPresented.wrappedValue })
    }
  }
#endif
