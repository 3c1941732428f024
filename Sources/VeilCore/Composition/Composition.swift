/// A veil laid out: what stands where, what each part is, says and does, and how it moves.
///
/// A retained front end maps the elements to views and the tweens to its animations; an immediate one samples
/// them with ``displayList(at:)``. Both read role, text and action from the elements, for assistive
/// technology and the keyboard.
public struct Composition: Hashable, Sendable {
  /// The scope's size in points, in the stage's own coordinates.
  public var size: Geometry.Size
  /// Device pixels in a point.
  public var scale: Double
  /// How the elements' upright coordinates stand to the stage's.
  public var turn: Surroundings.Turn
  /// The fade of the whole: its value times `opacity` is what is painted.
  public var fade: Tween
  /// The opacity over scrim and panel together, once faded in (row V2).
  public var opacity: Double
  /// How all but the scrim comes and goes as the whole fades.
  public var entrance: Entrance
  /// The parts, back to front; those with a text stand in reading order.
  public var elements: [Element]
  /// How the texts stand to the viewport they are seen through.
  public var scroll: PanelLayout.Scroll
  /// Whether it shows a notice, whose time does not count while it cannot be seen; false by default.
  public var isNotice = false

  /// A composition of parts that have their places.
  public init(
    size: Geometry.Size, scale: Double, turn: Surroundings.Turn, fade: Tween, opacity: Double,
    entrance: Entrance = .none, elements: [Element], scroll: PanelLayout.Scroll = PanelLayout.Scroll()
  ) {
    self.size = size
    self.scale = scale
    self.turn = turn
    self.fade = fade
    self.opacity = opacity
    self.entrance = entrance
    self.elements = elements
    self.scroll = scroll
  }
}

extension Composition {
  /// What an element does when it is clicked, tapped or activated by the keyboard.
  public enum Action: Hashable, Sendable {
    /// Asks the activity that is shown to cancel.
    case cancel
    /// Puts an outcome away.
    case dismiss
  }

  /// One part of a veil.
  public struct Element: Hashable, Sendable {
    /// Which part it is; there is at most one of each.
    public enum Identity: String, Hashable, Sendable, CaseIterable {
      case scrim
      case panel
      case indicator
      /// The number under a ring.
      case percentage
      case message
      case detail
      case notice
      case cancel
    }

    /// What it is to assistive technology.
    public enum Role: Hashable, Sendable {
      /// Nothing to be told of.
      case decoration
      /// The panel: speaks its text when it comes.
      case alert
      case progressIndicator
      case text
      case button
    }

    /// Which part it is.
    public var identity: Identity
    /// What it is to assistive technology.
    public var role: Role
    /// The whole text for assistive technology, also where only a part is seen; empty where there is nothing
    /// to say. See ``VeilContent/textLimit``.
    public var text: String
    /// How much is done, 0…1, for a determinate progress indicator; nil otherwise.
    public var value: Double?
    /// Where it stands, in points of the upright coordinates, on whole device pixels.
    public var frame: Geometry.Rect
    /// The part of the scope in which it may be seen; nil means all. A long message is seen through one.
    public var clip: Geometry.Rect?
    /// How deep inside the upper and the lower side of `clip` it fades out, in points: there is more to be seen on
    /// that side by scrolling. 0 means a sharp side, and the other two are.
    public var fading: Geometry.Insets
    /// What a click or its key does; nil means that it does nothing.
    public var action: Action?
    /// What it looks like.
    public var drawing: Drawing
    /// Whether its text is smaller than the user's text size, or shortened, since there is no room; false by default.
    public var isReduced = false

    /// A part with its place.
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
      self.drawing = drawing
    }
  }
}
