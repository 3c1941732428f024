import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

extension ScreenPainter {
  private static let rows = ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"]

  /// The keys, so that it is recognizable as a keyboard.
  func paintKeys(in view: UIView) {
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    let box = view.bounds
    fill(BezierPath(rect: Geometry.Rect(box)), keyboardGround(of: view))
    let safe = view.window?.windowScene == nil ? Self.safeBottom : 0
    let isLow = box.height < 240
    let bar: CGFloat = isLow ? 6 : 46
    let side: CGFloat = box.width > 500 ? 60 : 3
    let height = (box.height - bar - safe) / 4
    let unit = (box.width - 2 * side) / 10
    for (index, row) in Self.rows.enumerated() {
      let keys = Array(row)
      let isLast = index == 2
      let wide = isLast ? unit * 1.5 : unit
      let total = isLast ? unit * 7 + wide * 2 : unit * CGFloat(keys.count)
      var x = box.midX - total / 2
      for (place, key) in keys.enumerated() {
        let isEdge = isLast && (place == 0 || place == keys.count - 1)
        let width = isEdge ? wide : unit
        paintKey(
          isEdge ? "" : String(key),
          in: CGRect(x: x, y: bar + CGFloat(index) * height, width: width, height: height), isDark: isDark,
          isGrey: isEdge)
        x += width
      }
    }
    let y = bar + 3 * height
    let parts: [(String, CGFloat, Bool)] = [("123", 2.5, true), ("space", 5, false), ("return", 2.5, true)]
    var x = side
    for (word, units, isGrey) in parts {
      paintKey(
        word, in: CGRect(x: x, y: y, width: unit * units, height: height), isDark: isDark, isGrey: isGrey)
      x += unit * units
    }
  }

  func keyboardGround(of view: UIView) -> RGBA {
    view.traitCollection.userInterfaceStyle == .dark
      ? RGBA(red: 0.16, green: 0.16, blue: 0.17) : RGBA(red: 0.82, green: 0.83, blue: 0.85)
  }

  private func paintKey(_ word: String, in box: CGRect, isDark: Bool, isGrey: Bool) {
    let key = box.insetBy(dx: 3, dy: box.height > 45 ? 5.5 : 3)
    let color =
      isGrey
      ? (isDark ? RGBA(red: 0.25, green: 0.25, blue: 0.26) : RGBA(red: 0.68, green: 0.7, blue: 0.73))
      : (isDark ? RGBA(red: 0.42, green: 0.42, blue: 0.43) : RGBA(white: 1))
    fill(BezierPath(roundedRect: Geometry.Rect(key), radius: 5), color)
    guard !word.isEmpty else { return }
    let font = FontSpec(size: word.count > 1 ? 15 : 21)
    let height = CairoTextMeasurer(fonts).size(of: word, font: font, within: .infinity).height
    text(
      TextRun(word, font: font, color: RGBA(white: isDark ? 1 : 0)),
      in: CGRect(
        x: key.minX, y: (key.midY - CGFloat(height) / 2).rounded(), width: key.width, height: CGFloat(height))
    )
  }

  private static var safeBottom: CGFloat {
    UIApplication.shared.windowScenes.first?.ownBottom ?? 0
  }

  /// Hints of the time, of the battery and of the home indicator.
  func paintFurniture() {
    guard let scene = UIApplication.shared.windowScenes.first else { return }
    let screen = Self.screen
    let isDark = scene.traitCollection.userInterfaceStyle == .dark
    let isLight = scene.statusBarStyle == .lightContent || (scene.statusBarStyle == .default && isDark)
    let ink = RGBA(white: isLight ? 1 : 0)
    if !scene.hidesStatusBar, screen.width < screen.height {
      text(
        TextRun("9:41", font: FontSpec(size: 16, weight: .bold), color: ink),
        in: CGRect(x: 24, y: 14, width: 60, height: 24))
      let battery = CGRect(x: screen.width - 56, y: 18, width: 25, height: 12)
      stroke(BezierPath(roundedRect: Geometry.Rect(battery), radius: 3.5), ink, width: 1)
      fill(BezierPath(roundedRect: Geometry.Rect(battery.insetBy(dx: 2, dy: 2)), radius: 2), ink)
      fill(
        BezierPath(
          roundedRect: Geometry.Rect(CGRect(x: battery.maxX + 1.5, y: 22, width: 2, height: 4)), radius: 1),
        ink)
    }
    guard Settings.shared.hasHomeIndicator, !scene.hidesHomeIndicator else { return }
    let width: CGFloat = screen.width < screen.height ? 140 : 230
    let bar = CGRect(x: screen.midX - width / 2, y: screen.height - 13, width: width, height: 5)
    fill(BezierPath(roundedRect: Geometry.Rect(bar), radius: 2.5), RGBA(white: isDark ? 1 : 0, alpha: 0.9))
  }
}

extension UIWindowScene {
  /// The height of the home indicator's area at the bottom.
  fileprivate var ownBottom: CGFloat { windows.first?.safeAreaInsets.bottom ?? 0 }
}
