#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// An overlay of a SwiftUI view: it updates a presenter with the views' wishes, and shows the result.
  struct PresentingAnchor: View {
    private let place: VeilAnchor

    @State private var anchor = PlaceAnchor()
    @State private var presenter = Presenter()
    @State private var shown = Shown()
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

    init(_ place: VeilAnchor) { self.place = place }

    var body: some View {
      presenter.renew(place.wish)
      presenter.place(place.wish.place, at: anchor, target: place.target, shared: place.shared)
      return InlineCover(shown: shown) { action in anchor.choose(action) }
        .onAppear {
          anchor.surroundings = surroundings
          update(place.wish)
          anchor.isOnScreen = true
          presenter.appear()
        }
        .onDisappear { leave() }
        // Both use the new value: it may be the closure of the old view that is called.
        .onNewValue(of: Wanted(place.wish)) { wanted in update(wanted.wish) }
        .onNewValue(of: surroundings) { surroundings in anchor.surroundings = surroundings }
    }

    private func update(_ wish: Wish) {
      let show: @MainActor (Shown) -> Void = { shown in
        if shown.isBlocking != self.shown.isBlocking { place.whenBlocked?(shown.isBlocking) }
        self.shown = shown
      }
      anchor.whenShown = show
      // Work may have begun before, as another view appeared.
      if anchor.shown != shown { show(anchor.shown) }
      presenter.update(wish, at: anchor, target: place.target, shared: place.shared)
    }

    /// The view is no longer visible. Its activity ends, and begins again when the view returns. Other work under its
    /// veil continues, and is shown again.
    private func leave() {
      presenter.disappear()
      anchor.whenShown = nil
      shown = Shown()
      place.whenBlocked?(false)
      anchor.isOnScreen = false
    }

    private var surroundings: Surroundings {
      var surroundings = PlaceAnchor.usual
      surroundings.isDark = colorScheme == .dark
      surroundings.wantsMoreContrast = contrast == .increased
      surroundings.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
      surroundings.wantsLessMotion = reducesMotion
      surroundings.wantsLessTransparency = reducesTransparency
      return surroundings
    }
  }

  /// A wish that is equal if its values are.
  private struct Wanted: Equatable {
    let wish: Wish
    /// The binding's value then.
    private let notice: VeilNotice?

    init(_ wish: Wish) {
      self.wish = wish
      notice = wish.notice?.wrappedValue
    }

    static func == (one: Wanted, other: Wanted) -> Bool {
      one.wish.place == other.wish.place && one.wish.style == other.wish.style
        && one.wish.activity == other.wish.activity && one.wish.progress === other.wish.progress
        && one.wish.turn == other.wish.turn && one.wish.look == other.wish.look && one.notice == other.notice
    }
  }
#endif
