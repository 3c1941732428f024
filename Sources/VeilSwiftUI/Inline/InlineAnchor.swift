#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Stands over a SwiftUI view, lets a presenter do what the views want, and shows what comes of it.
  struct VeilAnchor: View {
    let wish: Wish
    /// What is to know the anchor; nil where nothing has to.
    var target: VeilTarget?
    /// Called when the view begins to take no input, or takes it again.
    var whenCovered: (@MainActor (Bool) -> Void)?

    @State private var anchor = PlaceAnchor()
    @State private var presenter = Presenter()
    @State private var shown = Shown()
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

    init(
      wish: Wish, target: VeilTarget? = nil, whenCovered: (@MainActor (Bool) -> Void)? = nil
    ) {
      self.wish = wish
      self.target = target
      self.whenCovered = whenCovered
    }

    var body: some View {
      InlineCover(shown: shown) { action in anchor.choose(action) }
        .onAppear {
          anchor.surroundings = surroundings
          update(wish)
        }
        .onDisappear { leave() }
        // Both take what is new from the value: a closure of the view as it was is called.
        .onChange(of: Wanted(wish)) { wanted in update(wanted.wish) }
        .onChange(of: surroundings) { surroundings in anchor.surroundings = surroundings }
    }

    /// What it shows takes touches as far as it has to, by itself.
    func takingHits(_ takesHits: Bool) -> some View { self }

    private func update(_ wish: Wish) {
      anchor.whenShown = { shown in
        if shown.isBlocking != self.shown.isBlocking { whenCovered?(shown.isBlocking) }
        self.shown = shown
      }
      target?.anchor = anchor
      target?.place = wish.place
      target?.style = wish.style
      presenter.anchor = anchor
      presenter.update(wish)
    }

    /// The view is not seen any more: what it wanted ends, and begins again when it comes back.
    private func leave() {
      var wish = wish
      wish.isOnScreen = false
      presenter.update(wish)
      anchor.whenShown = nil
      shown = Shown()
      whenCovered?(false)
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

  /// A wish that is another where what is wanted is.
  private struct Wanted: Equatable {
    let wish: Wish
    /// What its binding held then.
    private let notice: VeilNotice?

    init(_ wish: Wish) {
      self.wish = wish
      notice = wish.notice?.wrappedValue
    }

    static func == (one: Wanted, other: Wanted) -> Bool {
      one.wish.place == other.wish.place && one.wish.style == other.wish.style
        && one.wish.activity == other.wish.activity && one.wish.progress === other.wish.progress
        && one.wish.isOnScreen == other.wish.isOnScreen
        && one.notice == other.notice
    }
  }
#endif
