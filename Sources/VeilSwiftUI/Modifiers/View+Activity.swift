#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VeilCore

  extension View {
    /// Covers the view's window while there is an activity. The activity is a value, so a model can describe its work
    /// without a veil.
    ///
    /// ```swift
    /// importer.activity = ActivityDescription(message: "Importing…", progress: 0.3)
    ///
    /// Text("Photos")
    ///   .veil(activity: importer.activity, over: .view) { importer.cancel() }
    /// ```
    ///
    /// The first value begins it, and nil ends it. A change applies at once, except that of the style, which applies
    /// when it begins. Its texts are shown as they are: use `String(localized:)`.
    ///
    /// One value after another describes the same work, also after a Cancel. In a queue of jobs give each an identity:
    ///
    /// ```swift
    /// Text("Photos")
    ///   .background { Color.clear.veil(activity: importer.activity) { importer.cancel() }.id(importer.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - activity: the activity; nil: none.
    ///   - place: the scope; the view's window by default.
    ///   - onCancel: called when the user cancels, if the activity's `cancellation` offers it. The veil says
    ///     that the work is being cancelled, and stays until the activity is nil. Nil, the default: no Cancel.
    public func veil(
      activity: ActivityDescription?, over place: VeilViewScope = .window,
      onCancel: (@MainActor () -> Void)? = nil
    ) -> some View {
      var activity = activity
      if onCancel == nil { activity?.cancellation = .never }
      return veilModifier(VeilModifier(wish: Wish(place: place, activity: activity, onCancel: onCancel)))
    }

    /// Covers the view's window while a Foundation `Progress` is running, and shows it.
    ///
    /// ```swift
    /// Text(book.title)
    ///   .veil("Downloading…", progress: download?.progress)
    /// ```
    ///
    /// It ends when the progress is finished, cancelled or nil. The user's Cancel cancels the progress.
    ///
    /// - Parameters:
    ///   - message: the message; nil, the default: only the progress.
    ///   - progress: the progress; nil: nothing is shown.
    ///   - place: the scope; the view's window by default.
    ///   - cancellation: when Cancel is offered; after patience by default, and never while the progress cannot be cancelled.
    public func veil(
      _ message: LocalizedStringResource? = nil, progress: Foundation.Progress?,
      over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience
    ) -> some View {
      veilModifier(VeilModifier(wish: .following(progress, nil, place, cancellation), message: message))
    }

    /// Covers the view's window while a Foundation `Progress` is running, with a message that is not
    /// localized.
    @_disfavoredOverload
    public func veil<Message: StringProtocol>(
      _ message: Message, progress: Foundation.Progress?, over place: VeilViewScope = .window,
      cancellation: ActivityDescription.Cancellation = .afterPatience
    ) -> some View {
      veilModifier(VeilModifier(wish: .following(progress, String(message), place, cancellation)))
    }
  }

  extension Wish {
    /// The activity of a progress.
    fileprivate static func following(
      _ progress: Foundation.Progress?, _ message: String?, _ place: VeilViewScope,
      _ cancellation: ActivityDescription.Cancellation
    ) -> Wish {
      guard let progress else { return Wish(place: place) }
      return Wish(
        place: place,
        activity: ActivityDescription(message: message, cancellation: cancellation), progress: progress)
    }
  }
#endif
