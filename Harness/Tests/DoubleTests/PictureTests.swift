import Foundation
import Pictures
import Testing
@_spi(Double) import UIKit
import VeilCairo
import VeilPictures
import VeilCore

@Suite("Pictures of the screen", .onPhone) @MainActor struct PictureTests {
  private func square(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  private func near(_ color: RGBA?, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    guard let color else { return false }
    return abs(color.red - red) + abs(color.green - green) + abs(color.blue - blue) < 0.05
  }

  @Test("Windows are ordered by level; one without a scene is not in the picture")
  func windows() throws {
    let phone = Phone()
    phone.view.backgroundColor = .white
    let over = UIWindow(windowScene: phone.scene)
    over.windowLevel = .alert
    over.addSubview(square(.red, CGRect(x: 0, y: 100, width: 100, height: 100)))
    over.isHidden = false
    let lost = UIWindow(frame: phone.window.bounds)
    lost.backgroundColor = .green
    lost.isHidden = false
    let picture = try Picture.ofScreen()
    #expect(picture.width == 780 && picture.height == 1688)
    #expect(near(picture.color(at: CGPoint(x: 50, y: 150)), 1, 0, 0))
    #expect(near(picture.color(at: CGPoint(x: 150, y: 150)), 1, 1, 1))
  }

  @Test("It shows running animations at its instant: opacity, position, the part of a stroke")
  func instants() throws {
    let phone = Phone()
    phone.view.backgroundColor = .white
    let fading = phone.add(square(.black, CGRect(x: 0, y: 100, width: 50, height: 50)))
    let line = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 300))
    path.addLine(to: CGPoint(x: 300, y: 300))
    (line.path, line.strokeColor, line.lineWidth) = (path, UIColor.blue.cgColor, 10)
    phone.view.layer.addSublayer(line)
    for (layer, key) in [(fading.layer, "opacity"), (line, "strokeEnd")] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
      layer.add(animation, forKey: key)
    }
    MainLoop.advance(by: 0.5)
    let picture = try Picture.ofScreen()
    #expect(near(picture.color(at: CGPoint(x: 25, y: 125)), 0.5, 0.5, 0.5))
    #expect(near(picture.color(at: CGPoint(x: 190, y: 300)), 0, 0, 1))
    #expect(near(picture.color(at: CGPoint(x: 210, y: 300)), 1, 1, 1))
  }

  @Test("Clips, masks and round corners cut; an opacity applies to a group")
  func cutting() throws {
    let phone = Phone()
    phone.view.backgroundColor = .white
    let clip = phone.add(square(.clear, CGRect(x: 0, y: 100, width: 50, height: 50)))
    clip.clipsToBounds = true
    clip.addSubview(square(.red, CGRect(x: 0, y: 0, width: 200, height: 50)))
    let masked = phone.add(square(.blue, CGRect(x: 0, y: 200, width: 100, height: 50)))
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    mask.backgroundColor = UIColor.black.cgColor
    masked.layer.mask = mask
    let round = phone.add(square(.black, CGRect(x: 0, y: 300, width: 100, height: 100)))
    round.layer.cornerRadius = 50
    let group = phone.add(square(.black, CGRect(x: 200, y: 300, width: 100, height: 100)))
    group.alpha = 0.5
    group.addSubview(square(.black, CGRect(x: 0, y: 0, width: 50, height: 100)))
    let picture = try Picture.ofScreen()
    #expect(near(picture.color(at: CGPoint(x: 25, y: 125)), 1, 0, 0))
    #expect(near(picture.color(at: CGPoint(x: 75, y: 125)), 1, 1, 1))
    #expect(near(picture.color(at: CGPoint(x: 25, y: 225)), 0, 0, 1))
    #expect(near(picture.color(at: CGPoint(x: 75, y: 225)), 1, 1, 1))
    #expect(near(picture.color(at: CGPoint(x: 4, y: 304)), 1, 1, 1))
    #expect(near(picture.color(at: CGPoint(x: 220, y: 350)), 0.5, 0.5, 0.5))
  }

  @Test("A material blurs its background, within its outline")
  func material() throws {
    let phone = Phone()
    phone.view.backgroundColor = .white
    _ = phone.add(square(.black, CGRect(x: 0, y: 100, width: 195, height: 200)))
    let material = phone.add(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
    material.frame = CGRect(x: 145, y: 150, width: 100, height: 100)
    let picture = try Picture.ofScreen()
    func white(_ x: CGFloat, _ y: CGFloat = 200) -> Double {
      picture.color(at: CGPoint(x: x, y: y))?.red ?? -1
    }
    #expect(white(150) < white(185))
    #expect(white(185) < white(205))
    #expect(white(205) < white(240))
    #expect(white(185) < 0.97)
    #expect(white(140) == 0)
    #expect(white(250) == 1)
  }

  @Test("Texts are measured as they are painted once Pango measures")
  func measuring() throws {
    let fonts = try Picture.pinnedFonts()
    let label = Phone().add(UILabel(frame: .zero))
    label.text = "iiii"
    let plain = label.sizeThatFits(.zero).width
    PangoMeasuring.install(fonts)
    defer { PangoMeasuring.remove() }
    #expect(label.sizeThatFits(.zero).width < plain)
    label.numberOfLines = 0
    label.text = "several words that break"
    let line = label.sizeThatFits(.zero).height
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)).height >= 2 * line)
  }

  @Test("The phone for pictures has a list, bars, a text field and a keyboard, upright and on its side")
  func furniture() throws {
    let folder = ProcessInfo.processInfo.environment["VEIL_PICTURES"]
    PangoMeasuring.install(CairoFonts(family: "Nimbus Sans"))
    defer { PangoMeasuring.remove() }
    for (orientation, isDark) in [(UIInterfaceOrientation.portrait, false), (.landscapeLeft, true)] {
      Device.reset()
      Settings.shared.isDark = isDark
      let phone = DemoPhone(
        title: "Feed", rows: (1...12).map { "Row \($0) of the list" }, orientation: orientation)
      phone.field.becomeFirstResponder()
      Keyboard.shared.type("A message")
      let spinner = UIActivityIndicatorView(style: .large)
      spinner.center = CGPoint(x: 300, y: 120)
      spinner.startAnimating()
      phone.page.view.addSubview(spinner)
      MainLoop.advance(by: 1)
      let picture = try Picture.ofScreen(fonts: CairoFonts(family: "Nimbus Sans"))
      phone.field.resignFirstResponder()
      MainLoop.advance(by: 1)
      let bare = try Picture.ofScreen(fonts: CairoFonts(family: "Nimbus Sans"))
      if let folder { try bare.writePNG(to: "\(folder)/bare-\(orientation.rawValue).png") }
      phone.field.becomeFirstResponder()
      MainLoop.advance(by: 1)
      #expect(phone.field.text == "A message")
      let field = phone.field.convert(phone.field.bounds, to: nil)
      #expect(field.maxY <= (Keyboard.shared.frame?.minY ?? 0))
      if let folder { try picture.writePNG(to: "\(folder)/phone-\(orientation.rawValue).png") }
    }
  }
}

extension Picture {
  /// The colour at a point of the screen; nil: outside the screen.
  fileprivate func color(at point: CGPoint) -> RGBA? { self[Int(point.x * 2), Int(point.y * 2)] }
}
