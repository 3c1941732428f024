import VeilCore

/// A laid-out veil: the frame, role, text, action, drawing and motion of each element.
///
/// A retained front end maps the elements to views and the tweens to its animations. An immediate one samples them with
/// ``displayList(at:)``. Both read role, text and action from the elements, for assistive technology and the keyboard.
public struct Composition: Hashable, Sendable {
  /// The scope's size in points, in the stage's own coordinates.
  public var size: Geometry.Size
  /// Device pixels per point.
  public var scale: Double
  /// The rotation from the elements' upright coordinates to the stage's.
  public var turn: Surroundings.Turn
  /// The fade of the veil; its value times `opacity` is the painted opacity.
  public var fade: Tween
  /// The opacity of scrim and panel together, after the fade-in.
  public var opacity: Double
  /// How everything except the scrim appears and disappears during the fade.
  public var entrance = Entrance.none
  /// The elements, back to front. Those with a text are in reading order.
  public var elements: [Element]
  /// The scroll position of the texts in their viewport.
  public var scroll = PanelLayout.Scroll()
  /// The insets of a panel that fills the scope; nil: it hugs its content.
  var filling: Geometry.Insets?
  /// Whether the user may cancel, also where there is no room for Cancel.
  package var isCancellable = false
  /// The action of a tap beside the panel; nil, the default, for none.
  public var tapOutside: Action?
  /// What it shows; nothing by default.
  public var subject = Subject.nothing
  /// Whether it shows a notice, whose time counts only while it can be seen.
  var isNotice: Bool { if case .notice = subject { true } else { false } }

  /// Creates a composition of laid-out elements.
  public init(
    size: Geometry.Size, scale: Double, turn: Surroundings.Turn, fade: Tween, opacity: Double,
    elements: [Element]
  ) {
    self.size = size
    self.scale = scale
    self.turn = turn
    self.fade = fade
    self.opacity = opacity
    self.elements = elements
  }
}

extension Composition {
  /// What a veil shows. A press on one subject does nothing to another.
  public enum Subject: Hashable, Sendable {
    case nothing
    case activity(ActivityID)
    /// A notice, with its number.
    case notice(UInt64)
  }

  /// The action of an element that is clicked, tapped or activated by the keyboard.
  public enum Action: Hashable, Sendable {
    /// Cancels the shown activity.
    case cancel
    /// Dismisses an outcome.
    case dismiss
    /// Chooses the action of a notice, such as "Undo".
    case choose
  }

  /// An element of a veil.
  public struct Element: Hashable, Sendable {
    /// Identifies an element; there is at most one of each.
    public enum Identity: String, Hashable, Sendable, CaseIterable {
      case scrim
      case panel
      case indicator
      /// The number under a ring.
      case percentage
      case message
      case detail
      case hint
      case cancel
      /// The button of a notice.
      case action
      /// The square in a ring that stands for Cancel.
      case stop
      /// The artwork in the middle of the indicator.
      case emblem
    }

    /// The role for assistive technology.
    public enum Role: Hashable, Sendable {
      /// Ignored by assistive technology.
      case decoration
      /// The panel, which speaks its text when it appears.
      case alert
      case progressIndicator
      case text
      case button
    }

    /// The identity.
    public var identity: Identity
    /// The role for assistive technology.
    public var role: Role
    /// The whole text for assistive technology, even if only a part is visible; empty for none. See
    /// ``VeilContent/textLimit``.
    public var text: String
    /// The completed fraction, 0…1, of a determinate progress indicator; nil otherwise.
    public var value: Double?
    /// The frame in upright coordinates, in points, on whole device pixels.
    public var frame: Geometry.Rect
    /// The clip rectangle, such as the viewport of a long message; nil clips nothing.
    public var clip: Geometry.Rect?
    /// The depth of the fade inside the upper and the lower edge of `clip`, in points, where more text can be
    /// scrolled into view. 0 is a sharp edge; left and right edges are always sharp.
    public var fading: Geometry.Insets
    /// The action of a click or key; nil: none.
    public var action: Action?
    /// Whether Tab stops at it; by default where it has an action. A panel that holds a button leaves the stop to it.
    public var isFocusStop: Bool
    /// The drawing.
    public var drawing: Drawing
    /// The text in whose place its own fades in; nil, the default, is none.
    public var former: FormerText?
    /// Whether its text is smaller than the user's text size, or shortened, for lack of room; false by default.
    public var isReduced = false

    /// Creates an element.
    public init(
      _ identity: Identity, role: Role, text: String = "", value: Double? = nil, frame: Geometry.Rect,
      clip: Geometry.Rect? = nil, fading: Geometry.Insets = .zero, action: Action? = nil, drawing: Drawing
    ) {
      self.identity = identity
      self.role = role
      self.text = text
      self.value = value
      self.frame = frame
      self.clip = clip
      self.fading = fading
      self.action = action
      isFocusStop = action != nil
      self.drawing = drawing
    }
  }
}
