import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Artwork that moves, and artwork in the ring", .onPhone)
  @MainActor struct MovingArtworks {
    private let phone = Phone()

    /// Four images of different greys.
    private static let greys: [UInt8] = [0, 60, 120, 180]

    private func style(_ change: (inout VeilStyle.IndicatorStyle) -> Void = { _ in }) throws -> VeilStyle {
      let frames = try MovingArtworks.greys.map { grey in
        try #require(Pixels(width: 2, height: 2, bytes: Array(repeating: grey, count: 16)))
      }
      var style = VeilStyle.automatic
      style.indicator.artwork = Artwork(frames: frames, duration: 0.8)
      change(&style.indicator)
      return style
    }

    /// The grey of a layer's image; nil: it has none.
    private func grey(_ layer: CALayer) -> UInt8? {
      guard let contents = layer.contents else { return nil }
      return (contents as? CGImage)?.bytes.first
    }

    /// The layers with images in a part of the veil, back to front.
    private func images(_ part: UIView?) -> [CALayer] {
      func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
      return (part.map { all($0.layer) } ?? []).filter { grey($0) != nil }
    }

    /// The numbers of the images that are seen at this instant.
    private func seen(_ part: UIView?) -> [Int] {
      images(part).enumerated().filter { ($1.presentation() ?? $1).opacity > 0.5 }.map(\.offset)
    }

    /// What Core Animation has got for each image.
    private func animations(_ part: UIView?) throws -> [CAKeyframeAnimation] {
      try images(part).map { try #require($0.animation(forKey: "opacity") as? CAKeyframeAnimation) }
    }

    @Test(
      "A11: each image is a layer that Core Animation lets be seen in its turn, without any work of the app")
    func sequence() throws {
      let veil = Veil(over: phone.window, style: try style())
      veil.show("Searching…")
      phone.advance(by: 1)
      let part = try #require(phone.part(.indicator))
      #expect(images(part).map { grey($0) } == MovingArtworks.greys)
      for (index, animation) in try animations(part).enumerated() {
        #expect(animation.keyPath == "opacity" && animation.calculationMode == .discrete)
        #expect(animation.duration == 0.8 && animation.repeatCount == .infinity)
        #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 0.75, 1])
        let values = animation.values?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
        #expect(values.map { $0.rounded() } == (0..<4).map { $0 == index ? 1 : 0 })
      }
      // To the middle of an image's time.
      let begin = try animations(part)[0].beginTime
      let phase = (CACurrentMediaTime() - begin).truncatingRemainder(dividingBy: 0.2)
      phone.advance(by: 0.3 - phase)
      let first = try #require(seen(part).first)
      let turns = MainLoop.turns
      for step in 0..<9 {
        #expect(seen(part) == [(first + step) % 4])
        phone.advance(by: 0.2)
      }
      #expect(MainLoop.turns - turns <= 9, "nothing but the test's own turns")
      veil.remove()
      phone.advance(by: 2)
      #expect(phone.covers.isEmpty)
    }

    @Test("Images stay in their turn when the app comes back from the background")
    func background() throws {
      Veil(over: phone.window, style: try style()).show("Searching…")
      phone.advance(by: 1)
      let begin = try animations(phone.part(.indicator))[0].beginTime
      phone.advance(by: 0.3 - (CACurrentMediaTime() - begin).truncatingRemainder(dividingBy: 0.2))
      let before = seen(phone.part(.indicator))
      phone.scene.enterBackground()
      phone.scene.activate()
      phone.settle()
      #expect(before.count == 1 && seen(phone.part(.indicator)) == before)
      phone.advance(by: 0.2)
      #expect(seen(phone.part(.indicator)) == before.map { ($0 + 1) % 4 })
    }

    @Test(
      "For a user who wants less motion the images take three times as long, also if the wish comes later")
    func calm() throws {
      Veil(over: phone.window, style: try style()).show("Searching…")
      phone.advance(by: 1)
      #expect(try animations(phone.part(.indicator)).map(\.duration) == [0.8, 0.8, 0.8, 0.8])
      Settings.shared.reducesMotion = true
      phone.advance(by: 0.1)
      for animation in try animations(phone.part(.indicator)) {
        #expect(abs(animation.duration - 2.4) < 1e-9)
      }
      #expect(seen(phone.part(.indicator)).count == 1)
    }

    @Test("A veil that stands still shows the first image, and Core Animation has nothing to do")
    func still() throws {
      let veil = Veil(over: phone.window, style: try style())
      veil.isStill = true
      veil.show("Searching…")
      phone.advance(by: 1.3)
      let images = images(phone.part(.indicator))
      #expect(images.map { grey($0) } == [0] && images.allSatisfy { $0.animationKeys() == nil })
      #expect(images.allSatisfy { $0.opacity == 1 })
      veil.isStill = false
      phone.advance(by: 0.1)
      #expect(try animations(phone.part(.indicator)).count == 4)
    }

    @Test(
      "A11: an artwork stands in the middle of spinner and ring and moves there; an outcome takes its place")
    func middle() throws {
      let style = try style {
        $0.artworkPlace = .inMiddle
        $0.spinner.kind = .ring
      }
      let activity = Veil(over: phone.window, style: style).begin("Searching…")
      for progress in [nil, 0.4] {
        activity.progress = progress
        phone.advance(by: 1)
        let (emblem, ring) = (try phone.frame(.emblem), try phone.frame(.indicator))
        #expect(emblem.middle.isAlmost(ring.middle))
        #expect(emblem.width < ring.width / 2 && emblem.width > ring.width / 3)
        #expect(images(phone.part(.indicator)).isEmpty && seen(phone.part(.emblem)).count == 1)
        #expect(try animations(phone.part(.emblem)).map(\.duration) == [0.8, 0.8, 0.8, 0.8])
        #expect(phone.part(.emblem)?.isAccessibilityElement == false)
      }
      #expect(phone.part(.indicator)?.shapes.contains { abs($0.strokeEnd - 0.4) < 0.001 } == true)
      #expect(try phone.frame(.percentage).minY >= phone.frame(.indicator).maxY - 0.5)
      activity.succeed("Found")
      phone.advance(by: 1)
      #expect(phone.part(.emblem) == nil && phone.symbol != nil)
    }
  }
}
