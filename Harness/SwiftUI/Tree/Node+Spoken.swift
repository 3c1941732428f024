#if canImport(UIKit)
  import UIKit

  /// What assistive technology finds of a SwiftUI view that is no UIKit view.
  final class AccessibilityNode: UIAccessibilityElement {}

  extension Node {
    /// The elements in reading order: an overlay comes after its view. Those of a hidden view are discarded.
    var spokenElements: [Any] {
      if environment.isAccessibilityHidden {
        for node in all { node.spokenElement = nil }
        return []
      }
      if let wrapper { return [wrapper] }
      guard text != nil || isButton else { return children.flatMap(\.node.spokenElements) }
      guard let home = host?.view else { return [] }
      let element = spokenElement ?? AccessibilityNode(accessibilityContainer: home)
      spokenElement = element
      // A button is one element, whatever its label consists of.
      element.accessibilityLabel = texts.joined(separator: ", ")
      element.accessibilityFrameInContainerSpace = frame
      return [element]
    }

    private var isButton: Bool { action != nil && String(describing: type).hasPrefix("Button<") }
  }
#endif
