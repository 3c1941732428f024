import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("Fades", .onPhone)
  @MainActor struct Fading {
    private let phone = Phone()
    private let long = Array(repeating: "Searching all of it", count: 300).joined(separator: " ")

    /// The mask of a text, with the locations of its colours in points from the top.
    private func stops() throws -> [(place: Double, alpha: Double)] {
      let viewport = try #require(phone.part(.message)?.superview)
      let mask = try #require(viewport.layer.mask as? CAGradientLayer)
      #expect(mask.frame.isAlmost(viewport.bounds))
      return mask.stops.map { ($0.place * Double(viewport.bounds.height), Double($0.color.alpha)) }
    }

    @Test("V4: a text that is too tall fades out only at the sides where there is more of it")
    func text() throws {
      Veil(over: phone.window, style: .veil).show(long)
      phone.advance(by: 1)
      let viewport = try #require(phone.part(.message)?.superview)
      let height = Double(viewport.bounds.height)
      let depth = Double(height) - (try stops()[2].place)
      #expect(depth > 10 && depth < height / 2)
      #expect(try stops().map(\.alpha) == [1, 1, 1, 0], "at its beginning")
      let middle = try phone.frame(.panel).middle
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y - 100)])
      #expect(try stops().map(\.alpha) == [0, 1, 1, 0], "in its middle")
      #expect(abs(try stops()[1].place - depth) < 0.5)
      #expect(viewport.layer.mask?.animationKeys() == nil, "at once")
      for _ in 0..<50 { phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y - 4000)]) }
      #expect(try stops().map(\.alpha) == [0, 1, 1, 1], "at its end")
    }

    /// Each text of the message with its opacity.
    private func texts() -> [String: Double] {
      var texts: [String: Double] = [:]
      for label in phone.part(.message)?.views(of: UILabel.self) ?? [] {
        texts[label.text ?? ""] = phone.opacity(of: label)
      }
      return texts
    }

    @Test("A message that changes fades over, the old text where it stood, also after the background")
    func message() throws {
      let activity = Veil(over: phone.window).begin("Searching…")
      phone.advance(by: 1)
      let before = try #require(phone.part(.message)?.views(of: UILabel.self).first.map(phone.frame))
      activity.message = "Reading the answers…"
      phone.settle()
      #expect(texts() == ["Searching…": 1, "Reading the answers…": 0])
      let old = try #require(
        phone.part(.message)?.views(of: UILabel.self).first { $0.text == "Searching…" })
      #expect(phone.frame(of: old).isAlmost(before) && !old.isAccessibilityElement)
      phone.advance(by: 0.1)
      for text in texts() { #expect(abs(text.value - 0.5) < 0.02, "\(text)") }
      phone.scene.enterBackground()
      phone.scene.activate()
      phone.advance(by: 0.05)
      #expect((texts()["Reading the answers…"] ?? 0) > 0.8)
      #expect((texts()["Searching…"] ?? 1) < 0.2)
      phone.advance(by: 0.05)
      #expect(texts()["Reading the answers…"] == 1 && (texts()["Searching…"] ?? 0) == 0)
      activity.end()
      phone.advance(by: 2)
      #expect(phone.covers.isEmpty)
    }

    @Test(
      "A message fades over in the app's own time, which Core Animation gets; with less motion it changes at once"
    )
    func ownTime() throws {
      var style = VeilStyle.automatic
      style.timing.textFade = 0.8
      let activity = Veil(over: phone.window, style: style).begin("Searching…", detail: "all of it")
      phone.advance(by: 2)
      activity.message = "Reading the answers…"
      phone.settle()
      let labels = phone.part(.message)?.views(of: UILabel.self) ?? []
      #expect(labels.count == 2)
      for label in labels { #expect(label.layer.animation(forKey: "opacity")?.duration == 0.8) }
      phone.advance(by: 0.4)
      for text in texts() { #expect(abs(text.value - 0.5) < 0.02, "\(text)") }
      phone.advance(by: 0.3)
      #expect((texts()["Reading the answers…"] ?? 1) < 1)
      phone.advance(by: 0.2)
      #expect(texts()["Reading the answers…"] == 1 && (texts()["Searching…"] ?? 0) == 0)
      Settings.shared.reducesMotion = true
      phone.advance(by: 2)
      activity.message = "Sorting…"
      phone.settle()
      #expect(texts() == ["Sorting…": 1])
      activity.end()
    }

    @Test("A message of a published style changes at once")
    func publishedMessage() {
      let veil = Veil(over: phone.window, style: .blocker)
      veil.show("Searching…")
      phone.advance(by: 1)
      veil.show("Reading…")
      phone.settle()
      #expect(texts() == ["Reading…": 1])
    }

    @Test("A text that fits is whole")
    func whole() throws {
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.part(.message)?.superview?.layer.mask == nil)
      veil.show(long)
      phone.advance(by: 1)
      #expect(phone.part(.message)?.superview?.layer.mask != nil)
    }

    @Test(
      "A panel of material fades as an effect, and the rest of the veil fades separately",
      arguments: [VeilStyle.Panel.Material.blur, .glass])
    func material(material: VeilStyle.Panel.Material) throws {
      var style = VeilStyle.automatic
      style.panel.material = material
      style.timing.grace = 0
      style.timing.minimum = 0
      style.timing.fade = 0.4
      let veil = Veil(over: phone.window, style: style)
      let activity = veil.begin("Searching…")
      phone.settle()
      func effect() throws -> Double {
        try #require(phone.part(.panel)?.views(of: UIVisualEffectView.self).first).effectShare
      }
      #expect(try effect() < 0.01)
      phone.advance(by: 0.2)
      for part in [Composition.Element.Identity.scrim, .message, .indicator] where phone.part(part) != nil {
        #expect(abs(phone.opacity(part) - 0.5) < 0.05, "\(part)")
      }
      #expect(abs(try effect() - 0.5) < 0.05)
      activity.message = "Searching on…"
      phone.advance(by: 0.1)
      #expect(try effect() > 0.6 && effect() < 0.95, "it goes on")
      phone.advance(by: 0.2)
      #expect(try effect() == 1)
      #expect(phone.opacity(.message) == 1)
      activity.end()
      phone.advance(by: 0.2)
      #expect(abs(try effect() - 0.5) < 0.05)
      #expect(abs(phone.opacity(.message) - 0.5) < 0.05)
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      #expect(Misuse.take().isEmpty)
    }

    @Test(
      "A material follows the style's curve, like everything else",
      arguments: [
        TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .ease, .cubic(x1: 0, y1: 0.8, x2: 0.2, y2: 1),
      ])
    func curve(_ curve: TimingCurve) throws {
      var style = VeilStyle.automatic
      style.timing = .immediate
      style.timing.fade = 0.4
      style.timing.fadeCurve = curve
      let activity = Veil(over: phone.window, style: style).begin("Searching…")
      phone.advance(by: 0.1)
      let panel = try #require(phone.part(.panel)?.views(of: UIVisualEffectView.self).first)
      #expect(abs(panel.effectShare - curve.value(at: 0.25)) < 0.06)
      #expect(abs(phone.opacity(.message) - curve.value(at: 0.25)) < 0.06)
      phone.advance(by: 0.4)
      #expect(panel.effectShare == 1)
      activity.end()
      phone.advance(by: 0.1)
      #expect(abs(panel.effectShare - (1 - curve.value(at: 0.25))) < 0.06)
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A material whose fade the background interrupted continues it on return")
    func background() throws {
      var style = VeilStyle.automatic
      style.timing.grace = 0
      style.timing.fade = 4
      let activity = Veil(over: phone.window, style: style).begin("Searching…")
      phone.advance(by: 1)
      let panel = try #require(phone.part(.panel)?.views(of: UIVisualEffectView.self).first)
      #expect(panel.effectShare > 0.05 && panel.effectShare < 0.4)
      phone.scene.enterBackground()
      phone.advance(by: 1)
      phone.scene.activate()
      phone.settle()
      #expect(panel.effectShare < 0.5, "it is still on its way")
      phone.advance(by: 1)
      #expect(panel.effectShare > 0.1 && panel.effectShare < 1)
      phone.advance(by: 1.1)
      #expect(panel.effectShare == 1)
      activity.end()
    }
  }
}
