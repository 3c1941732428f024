@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

/// Makes the doubles measure texts as pictures paint them, instead of half an em per character.
@MainActor public enum PangoMeasuring {
  /// Measures with these fonts from now on.
  public static func install(_ fonts: CairoFonts) {
    let measurer = CairoTextMeasurer(fonts)
    func height(_ font: UIFont) -> CGFloat {
      CGFloat(measurer.size(of: "Ég", font: FontSpec(font), within: .infinity).height)
    }
    UIKit.TextMeasuring.lineHeight = height
    UIKit.TextMeasuring.lines = { text, font, width in
      let size = measurer.size(
        of: text, font: FontSpec(font), within: width.map { Double($0) } ?? .infinity)
      let count = max(1, Int((size.height / Double(height(font))).rounded()))
      return (0..<count).map { .init(text: $0 == 0 ? text : "", width: CGFloat(size.width)) }
    }
  }

  /// Half an em per character again.
  public static func remove() {
    UIKit.TextMeasuring.lineHeight = { $0.lineHeight }
    UIKit.TextMeasuring.lines = UIKit.TextMeasuring.halfAnEm
  }
}
