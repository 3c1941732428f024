#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  extension View {
    /// Covers the view's window while work goes on: input is blocked at once, the veil shows if the work takes long, and it
    /// ends with the work.
    ///
    /// ```swift
    /// List(hits) { … }
    ///   .veil("Searching…", isPresented: $isSearching)
    ///
    /// Form { … }
    ///   .veil("Sending…", isPresented: $isSending, progress: part, over: .view) { upload.cancel() }
    /// ```
    ///
    /// A package's own strings are found by its bundle:
    ///
    /// ```swift
    /// let searching = LocalizedStringResource("Searching…", bundle: .atURL(Bundle.module.bundleURL))
    /// List(hits) { … }.veil(searching, isPresented: $isSearching)
    /// ```
    ///
    /// Any number of views of one window may have one: the newest is shown. A change of the message or the progress changes
    /// what is shown, and does not restart it. It ends when `isPresented` is false or the view has gone. It begins again
    /// when the view comes back.
    ///
    /// - Parameters:
    ///   - message: the message. A literal is localized in the language of the views; a `String` is shown as it is. (A
    ///     `LocalizedStringKey` can be read by SwiftUI only: pass a literal or a `LocalizedStringResource`.)
    ///   - isPresented: whether the work goes on.
    ///   - detail: the second line, of the same type as the message; nil, the default, shows none.
    ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
    ///   - place: the scope; the view's window by default.
    ///   - cancellation: when Cancel is offered; after patience by default, and never without `onCancel`.
    ///   - onCancel: called when the user cancels, before `isPresented` becomes false; nil, the default, offers no Cancel.
    public func veil(
      _ message: LocalizedStringResource, isPresented: Binding<Bool>, detail: LocalizedStringResource? = nil,
      progress: Double? = nil, over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      let activity = ActivityDescription(progress: progress, cancellation: cancellation)
      return modifier(
        VeilModifier(
          wish: .presented(isPresented, activity, place, onCancel), message: message, detail: detail))
    }

    /// Covers the view's window while work goes on, with a message that is not localized.
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
      return modifier(VeilModifier(wish: .presented(isPresented, activity, place, onCancel)))
    }

    /// Covers the view's window while work goes on, with the indicator alone.
    public func veil(
      isPresented: Binding<Bool>, progress: Double? = nil, over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      let activity = ActivityDescription(progress: progress, cancellation: cancellation)
      return modifier(VeilModifier(wish: .presented(isPresented, activity, place, onCancel)))
    }
  }

  extension Wish {
    /// Work that is there while a binding says so; its Cancel says that it is not.
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
        })
    }
  }
#endif
