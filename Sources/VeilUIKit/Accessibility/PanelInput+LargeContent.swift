#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // A row has no room for the largest texts. While a finger rests on a text or a button, the system shows it enlarged. A
  // button acts when the finger is lifted, as in the system's bars.
  extension PanelInput: UILargeContentViewerInteractionDelegate {
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
      guard let reduced = reducedElement(at: point) else { return nil }
      return interaction.view.flatMap { $0 as? CoverView }?.part(reduced.identity)
    }

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
      at point: CGPoint
    ) {
      guard item != nil, let action = reducedElement(at: point)?.action else { return }
      chosen(action)
    }
  }
#endif
