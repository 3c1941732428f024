#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VeilFoundation
  import VeilCore
  import VeilRuntime

  /// What a modifier wants of the veil at its place, as of its last update.
  struct Wish {
    /// What is covered.
    var place = VeilViewScope.window
    /// The look and the times of what has none of its own; nil means the veil's.
    var style: VeilStyle?
    /// The work that is shown; nil shows none.
    var activity: ActivityDescription?
    /// The whole of that work, where Foundation tells how it gets on.
    var progress: Foundation.Progress?
    /// Whether the view is seen, as far as SwiftUI says.
    var isOnScreen = true
    /// Called when the user cancels.
    var onCancel: (@MainActor () -> Void)?
    /// A status to be shown, which is set to nil when it is.
    var notice: Binding<VeilNotice?>?
  }

  /// Does with a veil what the views want: begins, changes and ends one activity, and hands statuses over.
  ///
  /// It lives as long as its anchor stands among the views.
  @MainActor
  final class Presenter {
    weak var anchor: PlaceAnchor?
    private var wish = Wish()
    /// The activity for what is wanted now, also when it has ended already: it is never begun a second time.
    private var activity: Veil.Activity?
    /// What that activity was last told.
    private var told: ActivityDescription?
    /// The veil before it is needed: only one that is there knows of fingers that are down when it begins to block.
    private var held: Veil?
    private var isDismantled = false

    func update(_ wish: Wish) {
      let isOther = wish.progress !== self.wish.progress || wish.place != self.wish.place
      if isOther { end() }
      self.wish = wish
      reconcile()
    }

    /// The view has gone for good.
    func dismantle() {
      isDismantled = true
      end()
      held = nil
    }

    /// Does what is wanted and has not been done; what cannot be done before the anchor is in a window waits for that.
    func reconcile() {
      guard !isDismantled else { return }
      held = veil
      show()
      hand()
    }
  }

  // The activity.
  extension Presenter {
    private func show() {
      guard let wanted = wish.activity, wish.isOnScreen else { return end() }
      if let activity {
        tell(wanted, to: activity)
      } else {
        begin(wanted)
      }
    }

    private func begin(_ wanted: ActivityDescription) {
      guard let veil, !(wish.progress?.isOver ?? false) else { return }
      let begun = veil.begin(
        wanted.message, detail: wanted.detail, progress: wanted.progress, style: wanted.style ?? wish.style,
        isBlocking: wanted.isBlocking, cancellation: wanted.cancellation, keepsAwake: wanted.keepsAwake,
        announcement: wanted.announcement,
        onCancel: { [weak self] in
          // The veil asks on the main thread; a cancel from elsewhere waits for no answer.
          Task { @MainActor [weak self] in self?.wish.onCancel?() }
        })
      activity = begun
      told = wanted
      guard let progress = wish.progress else { return }
      begun.addPart(progress) { [weak self, weak begun] in
        guard let begun, self?.activity === begun, !begun.hasEnded else { return }
        begun.end()
      }
    }

    /// Tells a live activity what has changed since it was last told, and nothing else.
    private func tell(_ wanted: ActivityDescription, to activity: Veil.Activity) {
      guard !activity.hasEnded, let told, told != wanted else { return }
      if wanted.message != told.message { activity.message = wanted.message }
      if wanted.detail != told.detail { activity.detail = wanted.detail }
      if wanted.progress != told.progress { activity.progress = wanted.progress }
      if wanted.announcement != told.announcement { activity.announcement = wanted.announcement }
      self.told = wanted
    }

    private func end() {
      if let activity, !activity.hasEnded { activity.end() }
      activity = nil
      told = nil
    }
  }

  // Statuses.
  extension Presenter {
    /// Hands a status over to the veil, and takes it out of its binding once the views are up to date: no state may change
    /// while they are being updated.
    private func hand() {
      guard let binding = wish.notice, let notice = binding.wrappedValue, wish.isOnScreen, let veil else {
        return
      }
      // Updates before then bring it again, and the veil takes two that are equal as one.
      veil.flash(notice.status, notice.message, priority: notice.priority, style: wish.style)
      Task { @MainActor in
        if binding.wrappedValue == notice { binding.wrappedValue = nil }
      }
    }
  }

  extension Presenter {
    /// The veil at the anchor's place; nil while that is in no window.
    private var veil: Veil? {
      anchor.flatMap { wish.place.veil(of: $0) }
    }
  }

  extension Foundation.Progress {
    /// Whether nothing more is to come of it.
    fileprivate var isOver: Bool { isFinished || isCancelled }
  }
#endif
