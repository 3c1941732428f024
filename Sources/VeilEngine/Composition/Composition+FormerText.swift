import VeilCore

extension Composition {
  /// A text that fades out where it stood, while the one that replaces it fades in.
  public struct FormerText: Hashable, Sendable {
    /// The text; an empty one where it does not fit into the panel any more.
    public var run: TextRun
    /// Its frame in upright coordinates, in points.
    public var frame: Geometry.Rect
    /// The opacity of the text that replaces it, 0…1; its own is the rest.
    public var share: Tween
  }
}
