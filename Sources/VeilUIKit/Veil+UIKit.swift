#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  extension Veil {
    /// A veil over one view, and nothing else: the rest of its window stays usable.
    ///
    /// It stands directly above the view as its sibling, follows it wherever it goes, and goes with it. A window is
    /// covered as a window.
    ///
    /// A finger that is down in it when it is blocked presses nothing any more, provided that the veil was there when it
    /// came down: keep the veil, rather than making one when work begins.
    ///
    /// ```swift
    /// let rows = try await Veil(over: tableView, style: .activity).run { _ in try await load() }
    /// ```
    ///
    /// - Parameters:
    ///   - view: what it covers, held weakly.
    ///   - sparing: views in it that stay usable while the rest is blocked, visibly so, held weakly; nil, the default,
    ///     leaves them as they are, which is none for a new veil.
    ///   - style: the look and the times of whatever has none of its own; nil, the default, leaves it as it is where the
    ///     view has a veil, and means `.automatic` where it has none.
    ///   - log: where it says what was used wrongly; nil, the default, leaves it as it is, which is standard error for a
    ///     new one.
    ///   - words: the library's own words; nil, the default, means those in the user's language (``VeilWords/ofUser``). A
    ///     view's first veil decides.
    public init(
      over view: UIView, sparing: [UIView]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
      words: VeilWords? = nil
    ) {
      guard !(view is UIWindow) else {
        self.init(over: .window(of: view), sparing: sparing, style: style, log: log, words: words)
        return
      }
      self.init(view, part: "", sparing: sparing, style, log, words) { ViewPlace($0) }
    }

    /// A veil over the window in which a view stands, with everything in it, sheets included.
    ///
    /// A finger that is down in it when it is blocked presses nothing any more, provided that the veil was there when it
    /// came down, as for a view.
    ///
    /// What a user types is never lost. Before anything is seen, a text that is being edited is left alone, and keys reach
    /// it, Return included: where that must not start the work again, use a style without grace. From then on it keeps the focus, with an empty card in the place of its keys: what is being composed is taken
    /// as it stands, and the keys begin with letters again. Without docked keys on the screen its editing ends and begins
    /// again, with its callbacks, and text and selection are kept; a secure field tells of one change more. A text input
    /// that is neither a `UITextField` nor a `UITextView`, such as a web page, keeps the focus and its keys.
    ///
    /// ```swift
    /// let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in try await search() }
    /// ```
    ///
    /// - Parameters:
    ///   - window: which window. A view that is in none yet is asked when work begins.
    ///   - scope: what of the window it covers: all of it but the keyboard by default.
    ///   - sparing: as for a view.
    ///   - style: as for a view.
    ///   - log: as for a view.
    ///   - words: as for a view.
    public init(
      over window: CoveredWindow, covering scope: VeilScope = .window, sparing: [UIView]? = nil,
      style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
    ) {
      self.init(window.target, covering: scope, sparing, style, log, words)
    }

    /// A veil over the window of a scene, for code that has no view at hand.
    ///
    /// - Parameters:
    ///   - scene: whose window, held weakly: its key window, else its first.
    ///   - scope: what of the window it covers: all of it but the keyboard by default.
    ///   - sparing: as for a view.
    ///   - style: as for a view.
    ///   - log: as for a view.
    ///   - words: as for a view.
    public init(
      over scene: UIWindowScene, covering scope: VeilScope = .window, sparing: [UIView]? = nil,
      style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
    ) {
      self.init(WindowTarget(scene: scene), covering: scope, sparing, style, log, words)
    }

    /// A veil in a row of its own above the rows of a list, as high as its panel, instead of over them.
    ///
    /// While it is seen, a table has it in its header, above the app's own; any other scrolling view has that much more
    /// inset at its top. Afterwards all is as it was. The rows stay usable: blocking takes what is aimed at the row, and
    /// nothing else. It scrolls with the rows.
    ///
    /// ```swift
    /// let rows = try await Veil(aboveRowsOf: tableView, style: .activity).run { _ in try await loadMore() }
    /// ```
    ///
    /// - Parameters:
    ///   - list: a table, or any other scrolling view, held weakly.
    ///   - style: as for a view.
    ///   - log: as for a view.
    ///   - words: as for a view.
    public init(
      aboveRowsOf list: UIScrollView, style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
    ) {
      self.init(list, part: "rows", sparing: nil, style, log, words) { RowsPlace(above: $0) }
    }

    /// A veil that fills a container of a front end's own, and covers what stands beside that in its superview.
    package init(
      inside container: UIView, sparing: [UIView]? = nil, style: VeilStyle? = nil, log: VeilLog? = nil,
      words: VeilWords? = nil
    ) {
      self.init(container, part: "inside", sparing: sparing, style, log, words) { ContainerPlace($0) }
    }
  }

  /// A window, known by what stands in it.
  @MainActor
  public struct CoveredWindow {
    let target: WindowTarget

    /// The window in which a view stands, or will stand when work begins; the view is held weakly.
    public static func window(of view: UIView) -> CoveredWindow {
      CoveredWindow(target: WindowTarget(view: view))
    }
  }

  extension Veil {
    private init<View: UIView>(
      _ view: View, part: String, sparing: [UIView]?, _ style: VeilStyle?, _ log: VeilLog?,
      _ words: VeilWords?,
      place: @escaping @MainActor (View) -> any CoveredPlace
    ) {
      _ = KeyboardFrames.shared
      if let sparing { SparedViews.spare(sparing, of: view) }
      self.init(scope: ScopeKey(view, part: part), style: style, log: log, words: words ?? .ofUser) {
        [weak view] in UIKitStage(over: view.map { place($0) } ?? NowherePlace())
      }
    }

    private init(
      _ target: WindowTarget, covering scope: VeilScope, _ sparing: [UIView]?, _ style: VeilStyle?,
      _ log: VeilLog?,
      _ words: VeilWords?
    ) {
      _ = KeyboardFrames.shared
      let nowhere = NowherePlace()
      let owner = target.owner ?? nowhere
      if let sparing, scope != .keyboard { SparedViews.spare(sparing, of: owner) }
      self.init(scope: ScopeKey(owner, part: scope.part), style: style, log: log, words: words ?? .ofUser) {
        let place: any CoveredPlace =
          switch scope {
          case .window: WindowPlace(target, withKeyboard: false)
          case .windowAndKeyboard: WindowPlace(target, withKeyboard: true)
          case .keyboard: KeyboardPlace(target)
          }
        return UIKitStage(over: place)
      }
    }
  }

  extension VeilScope {
    /// What tells the scopes of one window apart.
    fileprivate var part: String {
      switch self {
      case .window: "window"
      case .keyboard: "keyboard"
      case .windowAndKeyboard: "window and keyboard"
      }
    }
  }
#endif
