#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  extension Veil {
    /// Creates a veil over one view. The rest of its window stays usable.
    ///
    /// It is the sibling directly above the view, follows it, and disappears with it. A window is covered as
    /// a window.
    ///
    /// A finger that is down in the view when a block begins has no effect, if the veil was made before the
    /// finger came down. So keep the veil, rather than making one when work begins.
    ///
    /// A list around the view still scrolls by a finger on the veil. A veil over a cell, or in one, concerns the item that
    /// the cell shows when the work is first shown: it does not cover an item that gets the cell later, and is back when
    /// the cell is back in that place. Rows that move within an animation keep it.
    ///
    /// ```swift
    /// let rows = try await Veil(over: tableView, style: .activity).run { _ in try await load() }
    /// ```
    ///
    /// - Parameters:
    ///   - view: the view, held weakly.
    ///   - sparing: views in it that stay visible and usable, held weakly; nil, the default, keeps the view's, which are
    ///     none for its first veil.
    ///   - style: the style of activities and statuses without one of their own; nil, the default, keeps the view's style,
    ///     which is `.automatic` for its first veil.
    ///   - log: receives misuses; nil, the default, keeps the view's log, which is standard error for its first veil.
    ///   - words: the library's own words; nil, the default, is the user's language (`VeilWords.preferred`). The view's
    ///     first veil decides.
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

    /// Creates a veil over the window of a view, with everything in it, sheets included.
    ///
    /// A finger that is down in the window when a block begins has no effect, if the veil was made before the
    /// finger came down, as for a view.
    ///
    /// What a user types is never lost. Until something is visible, a text that is being edited keeps its
    /// focus and its keys, Return included. If Return must not start the work again, use a style without
    /// grace. Once something is visible, the text keeps the focus, and an empty card replaces the keyboard:
    /// marked text is committed as it is, and the keyboard begins with letters again. Without a docked
    /// on-screen keyboard, or beside a hardware keyboard, editing ends and begins again, with its callbacks;
    /// text and selection are kept, and a secure field reports one extra change. To end editing meanwhile, call
    /// `endEditing(_:)` of the text or of a view around it: a text that is not first responder ignores
    /// `resignFirstResponder()`. A text input that is neither
    /// a `UITextField` nor a `UITextView`, such as a web page, keeps the focus and its keys.
    ///
    /// ```swift
    /// let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in try await search() }
    /// ```
    ///
    /// - Parameters:
    ///   - window: the window. A view without a window is asked again when work begins.
    ///   - scope: the part of the window that is covered; all of it except the keyboard by default.
    ///   - sparing: as for a view.
    ///   - style: as for a view.
    ///   - log: as for a view.
    ///   - words: as for a view.
    public init(
      over window: WindowScope, covering scope: VeilScope = .window, sparing: [UIView]? = nil,
      style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
    ) {
      if let complaint = window.complaint { (log ?? .standardError).say(complaint) }
      self.init(window.target, covering: scope, sparing, style, log, words)
    }

    /// Creates a veil over the window of a scene, for code without a view.
    ///
    /// - Parameters:
    ///   - scene: the scene, held weakly. Its key window is covered, or its first window, unless that is above the veil.
    ///   - scope: the part of the window that is covered; all of it except the keyboard by default.
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

    /// Creates a veil in a row above the rows of a list, as high as its panel, instead of over them.
    ///
    /// While it is visible, a table without a header has it as its header. Any other list gets a larger top inset, and a
    /// header of the app's own stays in its place below the row. Both are restored afterwards. The rows stay usable: only
    /// the row itself is blocked. It scrolls with the rows.
    ///
    /// ```swift
    /// let rows = try await Veil(aboveRowsOf: tableView, style: .activity).run { _ in try await loadMore() }
    /// ```
    ///
    /// - Parameters:
    ///   - list: a table, or any other scroll view, held weakly.
    ///   - style: as for a view.
    ///   - log: as for a view.
    ///   - words: as for a view.
    public init(
      aboveRowsOf list: UIScrollView, style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil
    ) {
      self.init(list, part: "rows", sparing: nil, style, log, words) { RowsPlace(above: $0) }
    }

    /// Creates a veil that fills a container of a front end, and covers the container's siblings.
    package init(inside container: UIView) {
      self.init(container, part: "inside", sparing: nil, nil, nil, nil) { ContainerPlace($0) }
    }

    /// The level of the window in which a veil over a window or a keyboard lies; just above `.alert` by default.
    ///
    /// Windows of the app with a higher level stay visible and usable, such as one that asks for a passcode. Sheets and
    /// alerts of the covered window lie below the veil at any level, since it is never below that window.
    ///
    /// It applies to every veil over the scope, also while one is shown. A veil over one view lies in the view's
    /// window, as does any veil in an app extension: there it has no effect.
    ///
    /// ```swift
    /// let veil = Veil(over: .window(of: view))
    /// veil.windowLevel = .statusBar
    /// ```
    public var windowLevel: UIWindow.Level {
      get { (stage as? UIKitStage)?.windowLevel ?? .veil }
      nonmutating set { (stage as? UIKitStage)?.windowLevel = newValue }
    }

    /// The part of a window that the keyboard covers, with its accessory, in the window's coordinates; nil if
    /// it covers none.
    ///
    /// Known from the app's first veil on, or from the first call: the system does not report a keyboard that
    /// was up before.
    public static func keyboardFrame(in window: UIWindow) -> CGRect? {
      KeyboardFrames.shared.frame(in: window)
    }
  }

  /// A window, given by a view in it or by its scene.
  @MainActor
  public struct WindowScope {
    let target: WindowTarget
    /// What the log says of a veil over it; nil: nothing.
    var complaint: String?

    /// The window that contains a view, now or when work begins, or that contained it when a veil was last made for it. The
    /// view is held weakly.
    public static func window(of view: UIView) -> WindowScope {
      WindowScope(target: WindowTarget(view: view))
    }
  }

  extension Veil {
    private init<View: UIView>(
      _ view: View, part: String, sparing: [UIView]?, _ style: VeilStyle?, _ log: VeilLog?,
      _ words: VeilWords?,
      place: @escaping @MainActor (View) -> any ScopePlace
    ) {
      _ = KeyboardFrames.shared
      if let sparing { SparedViews.spare(sparing, of: view) }
      let scope = ScopeKey(view, part: part)
      self.init(
        scope: scope, origin: ViewOrigin(view, scope), style: style, log: log, words: words ?? .preferred
      ) { [weak view] in UIKitStage(over: view.map { place($0) } ?? ViewPlace(nil)) }
    }

    private init(
      _ target: WindowTarget, covering scope: VeilScope, _ sparing: [UIView]?, _ style: VeilStyle?,
      _ log: VeilLog?,
      _ words: VeilWords?
    ) {
      _ = KeyboardFrames.shared
      let origin = WindowOrigin(target, part: scope.part, sparing: scope == .keyboard ? nil : sparing)
      self.init(scope: origin.present, origin: origin, style: style, log: log, words: words ?? .preferred) {
        let place: any ScopePlace =
          switch scope {
          case .window: WindowPlace(target, withKeyboard: false)
          case .windowAndKeyboard: WindowPlace(target, withKeyboard: true)
          case .keyboard: KeyboardPlace(target)
          }
        return UIKitStage(over: place)
      }
    }
  }
#endif
