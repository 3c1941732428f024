#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  extension Artwork {
    /// Creates an artwork from one of the app's own views, in the place of the spinner, or in its middle
    /// on UIKit.
    ///
    /// The view is made each time it is shown, and released afterwards. It takes no input.
    ///
    /// ```swift
    /// style.indicator.artwork = Artwork("hourglass", size: Geometry.Size(width: 60, height: 60)) {
    ///   Hourglass()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: its identity: different views need different names.
    ///   - size: its size in points. It keeps its aspect ratio when it shrinks.
    ///   - label: what assistive technology reads; nil, the default: nothing.
    ///   - content: makes the view.
    public init<Content: View>(
      _ name: String, size: Geometry.Size, label: String? = nil,
      @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
    ) {
      self.init(view: name, size: size, label: label) {
        MainActor.assumeIsolated { OwnContent(content()) }
      }
    }
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import UIKit

    /// A SwiftUI view as one of UIKit.
    final class OwnContent: UIView {
      /// Its view needs it.
      private let controller: UIViewController

      init<Content: View>(_ content: Content) {
        // It has the place that the layout gave it, wherever that is on the screen.
        controller = UIHostingController(rootView: content.ignoresSafeArea())
        super.init(frame: .zero)
        controller.view.backgroundColor = .clear
        addSubview(controller.view)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func layoutSubviews() {
        super.layoutSubviews()
        controller.view.frame = bounds
      }
    }
  #else
    /// A view for the panel, which is of SwiftUI's own views here.
    @MainActor
    final class OwnContent {
      let view: AnyView

      init<Content: View>(_ content: Content) { view = AnyView(content) }
    }
  #endif
#endif
