#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  extension View {
    /// Covers the view's window while something is presented: takes the input at once, shows when it takes long, and goes
    /// when it is over.
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
    /// Any number of them may stand at views of one window: the newest is shown. A change of the words or of the progress
    /// changes what is shown; nothing begins anew. It ends when `isPresented` is false or the view has gone; at a view
    /// that comes back it begins again.
    ///
    /// - Parameters:
    ///   - message: what is said. A literal is looked up in the app's translations, in the language of the views; a
    ///     `String` is shown as it is. (A `LocalizedStringKey` tells nobody but SwiftUI what it says: give a literal or a
    ///     `LocalizedStringResource`.)
    ///   - isPresented: whether it is there.
    ///   - detail: a second line, of the same kind as the message; nil, the default, means none.
    ///   - progress: how much is done, 0…1; nil, the default, means that nobody knows.
    ///   - place: what is covered; the view's window by default.
    ///   - cancel: called when the user cancels, before `isPresented` becomes false; nil, the default, offers no Cancel.
    public func veil(
      _ message: LocalizedStringResource, isPresented: Binding<Bool>, detail: LocalizedStringResource? = nil,
      progress: Double? = nil, over place: VeilPlace = .window, cancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      modifier(
        VeilModifier(
          wish: .presented(isPresented, ActivityDescription(progress: progress), place, cancel),
          message: message, detail: detail))
    }

    /// Covers the view's window while something is presented, with words that are shown as they are.
    @_disfavoredOverload
    public func veil<Message: StringProtocol>(
      _ message: Message, isPresented: Binding<Bool>, detail: Message? = nil, progress: Double? = nil,
      over place: VeilPlace = .window, cancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      modifier(
        VeilModifier(
          wish: .presented(
            isPresented,
            ActivityDescription(
              message: String(message), detail: detail.map { String($0) }, progress: progress),
            place, cancel)))
    }

    /// Covers the view's window while something is presented, with the indicator alone.
    public func veil(
      isPresented: Binding<Bool>, progress: Double? = nil, over place: VeilPlace = .window,
      cancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      modifier(
        VeilModifier(wish: .presented(isPresented, ActivityDescription(progress: progress), place, cancel)))
    }
  }

  extension Wish {
    /// Work that is there while a binding says so; its Cancel says that it is not.
    @MainActor
    fileprivate static func presented(
      _ isPresented: Binding<Bool>, _ activity: ActivityDescription, _ place: VeilPlace,
      _ cancel: (@MainActor () -> Void)?
    ) -> Wish {
      var activity = activity
      if cancel != nil { activity.cancellation = .always }
      return Wish(
        place: place, activity: isPresented.wrappedValue ? activity : nil,
        whenCancelled: {
          cancel?()
          isPresented.wrappedValue = false
        })
    }
  }
#endif
