#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  extension ElementView {
    /// Whether assistive technology is told of it.
    var isToldOf: Bool { isAccessibilityElement }

    /// Tells assistive technology what the element is, says and does.
    func describe(_ element: Composition.Element, in composition: Composition) {
      showsLargeContentViewer = element.isReduced
      largeContentTitle = element.text
      isAccessibilityElement = element.isTold(in: composition)
      guard isAccessibilityElement else { return }
      accessibilityLabel = element.text
      accessibilityValue = element.role == .progressIndicator && element.value != nil ? element.text : nil
      if accessibilityValue != nil { accessibilityLabel = nil }
      accessibilityTraits = element.traits
    }
  }

  extension Composition.Element {
    /// Whether it is a stop of its own: what has nothing to say is none, and a panel whose words stand on it only where it
    /// can be put away.
    fileprivate func isTold(in composition: Composition) -> Bool {
      switch role {
      case .decoration: false
      case .alert: action != nil || composition.element(.message) == nil
      case .progressIndicator: !text.isEmpty
      case .text, .button: true
      }
    }

    fileprivate var traits: UIAccessibilityTraits {
      switch role {
      case .decoration: .none
      case .alert: action == nil ? .staticText : .button
      case .button: .button
      case .progressIndicator: .updatesFrequently
      case .text: .staticText
      }
    }
  }
#endif
