import VeilCore

/// The places of an on-screen keyboard and of its keys, in the coordinates of a window whose origin is zero.
public struct KeyboardGeometry: Hashable, Sendable {
  /// The keyboard, with the accessory above its keys.
  public var frame: Geometry.Rect
  /// The keys; nil: none, as when a hardware keyboard leaves only a bar.
  public var keys: Geometry.Rect?
  private let window: Geometry.Size

  /// The minimum height of keys, in points.
  static let leastHeight = 100.0
  /// The maximum part of a window's height that keys take, as on a phone in landscape.
  static let greatestShare = 0.6

  /// Creates the geometry of a keyboard.
  ///
  /// - Parameters:
  ///   - frame: the frame of the keyboard, with the accessory above its keys.
  ///   - accessoryHeight: the height of the accessory; 0: none.
  ///   - window: the size of the window.
  public init(frame: Geometry.Rect, accessoryHeight: Double, in window: Geometry.Size) {
    self.frame = frame
    self.window = window
    let height = min(frame.height - accessoryHeight, window.height * KeyboardGeometry.greatestShare)
    guard height >= KeyboardGeometry.leastHeight else { return }
    keys = Geometry.Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
  }

  /// The part of the window that its cover leaves out.
  ///
  /// - Parameter coversKeys: whether the keys are covered as well, by a card in their place. The window's
  ///   cover then covers the accessory.
  public func hole(coversKeys: Bool) -> Geometry.Rect { coversKeys ? keys ?? frame : frame }

  /// The safe area of a cover that replaces the keys or is a strip above the keyboard.
  ///
  /// - Parameters:
  ///   - insets: the safe area of the window.
  ///   - replacesKeys: whether the cover replaces the keys.
  public func safeArea(_ insets: Geometry.Insets, replacesKeys: Bool) -> Geometry.Insets {
    guard replacesKeys else {
      return Geometry.Insets(
        left: insets.left, bottom: max(0, insets.bottom - (window.height - frame.minY)), right: insets.right)
    }
    return Geometry.Insets(
      left: max(0, insets.left - frame.minX),
      bottom: max(0, frame.maxY - (window.height - insets.bottom)),
      right: max(0, frame.maxX - (window.width - insets.right)))
  }
}
