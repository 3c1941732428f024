#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // The SDKs up to iOS 18's declare the traits as variables.
  @preconcurrency import UIKit
  import VeilEngine

  extension ElementView {
    /// Sets the element's role, label, value and action for assistive technology.
    func describe(_ element: Composition.Element, in composition: Composition) {
      showsLargeContentViewer = element.isReduced
      largeContentTitle = element.text
      let reading = composition.reading(of: element)
      isAccessibilityElement = reading != nil
      guard let reading else { return }
      accessibilityLabel = reading.label
      accessibilityValue = reading.value
      accessibilityTraits = reading.role.traits
    }
  }

  extension Composition.Element.Role {
    fileprivate var traits: UIAccessibilityTraits {
      switch self {
      case .decoration: .none
      case .button: .button
      case .progressIndicator: .updatesFrequently
      case .alert, .text: .staticText
      }
    }
  }
#endif
