#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// Measures texts as labels lay them out.
  ///
  /// Only for the main thread, like labels.
  struct LabelMeasurer: VeilEngine.TextMeasuring {
    @MainActor private static let label = UILabel.ofRun()

    func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
      MainActor.assumeIsolated {
        let label = LabelMeasurer.label
        label.text = text
        label.font = .font(font)
        let room = width.isFinite ? CGFloat(max(0, width)) : .greatestFiniteMagnitude
        let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        return Geometry.Size(width: Double(size.width), height: Double(size.height))
      }
    }
  }
#endif
