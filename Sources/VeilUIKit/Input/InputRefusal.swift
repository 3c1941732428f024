#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Refuses on a cover what UIKit would give to other views. What is dropped would go to a view around the cover, such as
  /// the list of a covered row, and what an Apple Pencil writes to a text below it.
  @MainActor
  final class InputRefusal: NSObject {
    /// - Parameter cover: retains it, as the interactions do not.
    func begin(on cover: UIView) {
      cover.addInteraction(UIDropInteraction(delegate: self))
      cover.addInteraction(UIScribbleInteraction(delegate: self))
    }
  }

  extension InputRefusal: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      true
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: .forbidden) }
  }

  extension InputRefusal: UIScribbleInteractionDelegate {
    func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
      false
    }
  }
#endif
