#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VeilCore
  import VeilRuntime

  extension View {
    /// Covers the view's window while there is an activity, which is a value: a model says what goes on, and need not know
    /// of any veil.
    ///
    /// ```swift
    /// final class Importer: ObservableObject {
    ///   @Published var activity: ActivityDescription?  // ActivityDescription(message: "Importing…", progress: 0.3)
    /// }
    ///
    /// List(photos) { … }
    ///   .veil(activity: importer.activity, over: .view) { importer.cancel() }
    /// ```
    ///
    /// The first value begins it, and nil ends it. A change of message, detail or progress in between changes what is
    /// shown; the other properties count when it begins.
    ///
    /// - Parameters:
    ///   - activity: what goes on; nil shows nothing.
    ///   - place: what is covered; the view's window by default.
    ///   - cancel: called when the user cancels, which the activity's `cancellation` offers; the veil says that it is
    ///     being cancelled, and stays until the activity is nil.
    public func veil(
      activity: ActivityDescription?, over place: VeilPlace = .window, cancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      modifier(VeilModifier(wish: Wish(place: place, activity: activity, whenCancelled: cancel)))
    }

    /// Covers the view's window while a Foundation `Progress` gets on, and shows how far it is.
    ///
    /// ```swift
    /// Text(book.title)
    ///   .veil("Downloading…", progress: download?.progress)
    /// ```
    ///
    /// It ends when the progress has finished, was cancelled or is nil. The user's Cancel cancels the progress.
    ///
    /// - Parameters:
    ///   - message: what is said; nil, the default, shows the progress alone.
    ///   - progress: what gets on; nil shows nothing.
    ///   - place: what is covered; the view's window by default.
    ///   - cancellation: when the user is offered to cancel; after patience by default, and never where the progress
    ///     cannot be cancelled.
    public func veil(
      _ message: LocalizedStringResource? = nil, progress: Foundation.Progress?,
      over place: VeilPlace = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience
    ) -> some View {
      modifier(VeilModifier(wish: .following(progress, nil, place, cancellation), message: message))
    }

    /// Covers the view's window while a Foundation `Progress` gets on, with words that are shown as they are.
    @_disfavoredOverload
    public func veil<Message: StringProtocol>(
      _ message: Message, progress: Foundation.Progress?, over place: VeilPlace = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience
    ) -> some View {
      modifier(VeilModifier(wish: .following(progress, String(message), place, cancellation)))
    }
  }

  extension Wish {
    /// The work that a progress tells of.
    fileprivate static func following(
      _ progress: Foundation.Progress?, _ message: String?, _ place: VeilPlace,
      _ cancellation: ActivityDescription.Cancellation
    ) -> Wish {
      guard let progress else { return Wish(place: place) }
      return Wish(
        place: place,
        activity: ActivityDescription(
          message: message, cancellation: progress.isCancellable ? cancellation : .never),
        progress: progress)
    }
  }
#endif
