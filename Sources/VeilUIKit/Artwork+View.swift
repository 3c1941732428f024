#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension Artwork {
    /// Creates an artwork from one of the app's own views, in the place of the spinner or in its middle.
    ///
    /// The view is made each time it is shown, and released afterwards. It takes no touches.
    ///
    /// ```swift
    /// style.indicator.artwork = Artwork("hourglass", size: Geometry.Size(width: 60, height: 60)) {
    ///   HourglassView()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: its identity: different views need different names.
    ///   - size: its size in points. It keeps its aspect ratio when it shrinks.
    ///   - label: what assistive technology reads; nil, the default: nothing.
    ///   - view: makes the view.
    public init(
      _ name: String, size: Geometry.Size, label: String? = nil,
      view: @escaping @MainActor @Sendable () -> UIView
    ) {
      self.init(view: name, size: size, label: label) { MainActor.assumeIsolated { view() } }
    }
  }

  /// A view of the app's own in an element.
  @MainActor
  final class OwnViewPlace {
    private var made: (source: Artwork.OwnView, view: UIView)?

    /// Shows an element's view in a home, and removes the former one.
    func show(_ element: Composition.Element, in home: UIView) {
      guard let (source, frame) = element.ownView else { return clear() }
      if made?.source != source {
        clear()
        guard let view = source.make() as? UIView else { return }
        // The element is what assistive technology reads.
        view.accessibilityElementsHidden = true
        view.isUserInteractionEnabled = false
        home.addSubview(view)
        made = (source, view)
      }
      made?.view.frame = CGRect(frame.offset(x: -element.frame.minX, y: -element.frame.minY))
    }

    private func clear() {
      made?.view.removeFromSuperview()
      made = nil
    }
  }
#endif
