#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VeilFoundation
  import VeilCore
  import VeilRuntime

  /// What a modifier wants of the veil at its place, as of its last update.
  struct Wish {
    var place = VeilViewScope.window
    /// The style of activities and statuses without one of their own; nil: the veil's.
    var style: VeilStyle?
    /// The shown work; nil: none.
    var activity: ActivityDescription?
    /// The `Progress` behind that work, if there is one.
    var progress: Foundation.Progress?
    /// Called when that work is over, while it is still wanted; not during an update of the views.
    var whenOver: (@MainActor () -> Void)?
    var onCancel: (@MainActor () -> Void)?
    /// Whether the app wants the work now, which may be before its views are updated; nil: that is not known.
    var isWanted: (@MainActor () -> Bool)?
    /// Counts the works that a Cancel has ended: what is wanted afterwards is other work.
    var turn = 0
    /// What the veil takes over from the views; nil: nothing.
    var look: ViewLook?
    /// A status to show; set to nil when the veil has taken it.
    var notice: Binding<VeilNotice?>?
  }

  /// Carries out the wishes of views: begins, changes and ends one activity, and passes statuses to the veil.
  ///
  /// It lives as long as its anchor.
  @MainActor
  final class Presenter {
    weak var anchor: PlaceAnchor?
    /// The place of its veil; nil: the anchor.
    weak var target: VeilTarget?
    private var wish = Wish()
    /// The activity for the current wish, kept after its end, so that it never begins a second time.
    private var activity: Veil.Activity?
    /// The values that the activity has.
    private var shown: ActivityDescription?
    /// Counts the ended activities.
    private var ends = 0
    /// The veil before it is needed: only an existing veil knows of fingers that are down when it begins to
    /// block.
    private var held: Veil?
    /// The look that the veil has taken over for what is wanted.
    private var shownLook: ViewLook?
    private var isDismantled = false
    /// Whether the view has appeared and not disappeared since. SwiftUI tells it by calls: a view that has disappeared may
    /// never be updated again.
    private var isOnScreen = false

    /// - Parameters:
    ///   - target: receives the anchor's place; nil: not needed.
    ///   - shared: the place whose veil it shares; nil: it has its own.
    func update(_ wish: Wish, at anchor: PlaceAnchor, target: VeilTarget?, shared: VeilTarget?) {
      place(wish.place, at: anchor, target: target, shared: shared)
      update(wish)
    }

    /// Takes the place of the view, also while the views are updated: work that begins as a view in it appears needs it.
    func place(_ place: VeilViewScope, at anchor: PlaceAnchor, target: VeilTarget?, shared: VeilTarget?) {
      target?.add(anchor)
      target?.place = place
      target?.shared = shared
      shared?.add(self)
      self.target = target
      self.anchor = anchor
    }

    /// Takes over what is called later, without an update: closures cannot be compared.
    func renew(_ wish: Wish) {
      self.wish.onCancel = wish.onCancel
      self.wish.whenOver = wish.whenOver
      self.wish.notice = wish.notice
    }

    func update(_ wish: Wish) {
      let isOther =
        wish.progress !== self.wish.progress || wish.place != self.wish.place || wish.turn != self.wish.turn
      if isOther { end() }
      self.wish = wish
      reconcile()
    }

    func appear() {
      isOnScreen = true
      reconcile()
    }

    func disappear() {
      isOnScreen = false
      if !isWelcome { end() }
    }

    /// Whether what is wanted may be shown.
    private var isWelcome: Bool { isOnScreen || wish.place.outlivesSight }

    func dismantle() {
      isDismantled = true
      if let anchor { target?.remove(anchor) }
      end()
      held = nil
    }

    /// Carries out the wish. What requires a window waits until the anchor is in one.
    func reconcile() {
      guard !isDismantled else { return }
      held = veil
      takeLook()
      show()
      flash()
      target?.tell()
    }
  }

  extension Presenter {
    /// The veil has the look of views that show something.
    private func takeLook() {
      guard wish.activity != nil || wish.notice?.wrappedValue != nil, isWelcome, let look = wish.look,
        let veil
      else {
        return shownLook = nil
      }
      guard look != shownLook else { return }
      shownLook = look
      veil.take(look)
    }
  }

  // The activity.
  extension Presenter {
    private func show() {
      guard let wanted = wish.activity, isWelcome else { return end() }
      if let activity {
        change(activity, to: wanted)
      } else {
        begin(wanted)
      }
    }

    private func begin(_ wanted: ActivityDescription) {
      guard let veil else { return }
      guard !(wish.progress?.isOver ?? false) else { return reportEnd() }
      let turn = ends
      let begun = veil.begin(
        wanted.message, detail: wanted.detail, progress: wanted.progress, style: wanted.style ?? wish.style,
        isBlocking: wanted.isBlocking, cancellation: cancellation(of: wanted), keepsAwake: wanted.keepsAwake,
        announcement: wanted.announcement,
        onCancel: { [weak self] in
          // The veil calls on the main thread. A cancellation from elsewhere needs no answer.
          Task { @MainActor [weak self] in
            // The view may have begun other work meanwhile.
            if let self, self.ends == turn { self.wish.onCancel?() }
          }
        })
      activity = begun
      shown = wanted
      guard let progress = wish.progress else { return }
      begun.addPart(
        progress,
        whenOffered: { [weak self, weak begun] in
          guard let self, let begun, self.activity === begun, !begun.hasEnded, let shown else { return }
          begun.cancellation = cancellation(of: shown)
        },
        whenOver: { [weak self, weak begun] in
          guard let self, let begun, self.activity === begun, !begun.hasEnded else { return }
          begun.end()
          reportEnd()
        })
    }

    /// When Cancel is offered: never while the progress cannot be cancelled.
    private func cancellation(of wanted: ActivityDescription) -> ActivityDescription.Cancellation {
      wish.progress?.isCancellable ?? true ? wanted.cancellation : .never
    }

    /// The progress is over, and the app still has it.
    private func reportEnd() {
      guard let whenOver = wish.whenOver else { return }
      Task { @MainActor in whenOver() }
    }

    /// Passes only the changed values to a live activity.
    private func change(_ activity: Veil.Activity, to wanted: ActivityDescription) {
      guard !activity.hasEnded, let shown, shown != wanted else { return }
      if wanted.message != shown.message { activity.message = wanted.message }
      if wanted.detail != shown.detail { activity.detail = wanted.detail }
      if wanted.progress != shown.progress { activity.progress = wanted.progress }
      if wanted.cancellation != shown.cancellation { activity.cancellation = cancellation(of: wanted) }
      if wanted.isBlocking != shown.isBlocking { activity.change(isBlocking: wanted.isBlocking) }
      if wanted.keepsAwake != shown.keepsAwake { activity.change(keepsAwake: wanted.keepsAwake) }
      if wanted.announcement != shown.announcement { activity.announcement = wanted.announcement }
      self.shown = wanted
    }

    private func end() {
      guard let activity else { return }
      ends += 1
      if !activity.hasEnded { activity.end() }
      self.activity = nil
      shown = nil
    }
  }

  // Statuses.
  extension Presenter {
    /// Passes a status to the veil, and resets its binding after the view update: state must not change
    /// during an update.
    private func flash() {
      guard let binding = wish.notice, let notice = binding.wrappedValue, isWelcome, let veil else {
        return
      }
      // Updates before then bring it again. The veil shows equal statuses once.
      veil.flash(notice.status, notice.message, priority: notice.priority, style: wish.style)
      Task { @MainActor in
        if binding.wrappedValue == notice { binding.wrappedValue = nil }
      }
    }
  }

  extension Presenter {
    /// The veil at the anchor's place; nil while the anchor is in no window.
    private var veil: Veil? {
      let home = if let target { target.home(of: anchor) } else { anchor }
      return wish.place.veil(of: home)
    }
  }

  extension Foundation.Progress {
    /// Whether it will not change any more.
    fileprivate var isOver: Bool { isFinished || isCancelled }
  }
#endif
