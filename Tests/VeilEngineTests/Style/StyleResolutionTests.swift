import Testing

@testable import VeilCore
@testable import VeilEngine

struct StyleResolutionTests {
  private let phone = Surroundings.phone()

  @Test("Presets have their timing")
  func timing() {
    #expect(VeilStyle.automatic.timing == .automatic)
    for (style, fade) in [
      (VeilStyle.veil, 0.25), (.loading, 0.25), (.status, 0.25), (.activity, 0), (.card, 0), (.blocker, 0),
    ] {
      #expect(style.timing.fade == fade)
      #expect(style.timing.grace == 0)
      #expect(style.timing.minimum == 0)
      #expect(style.timing.patience == nil)
    }
  }

  @Test("Presets keep their figures, dark or not, unless the user wants contrast or less transparency")
  func fixed() {
    var other = phone
    other.isDark = true
    other.wantsLessMotion = true
    other.hasAssistiveTechnology = true
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.resolved(in: other) == style.resolved(in: phone))
      #expect(style.resolved(in: phone).opacity == style.opacity)
    }
  }

  @Test("Less transparency: every panel that is painted is opaque, and nothing else changes its colour")
  func opaque() {
    var other = phone
    other.wantsLessTransparency = true
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      let usual = style.resolved(in: phone)
      let opaque = style.resolved(in: other)
      guard case .fixed(let fill) = opaque.panel.fill, case .fixed(let scrim) = opaque.scrim,
        case .fixed(let former) = usual.scrim
      else {
        Issue.record("an ink that is not settled")
        return
      }
      #expect(fill.alpha == 0 || (fill.alpha == 1 && opaque.opacity == 1))
      // The scrim is as transparent as before: the content behind it shows why the user waits.
      #expect(abs(scrim.alpha * opaque.opacity - former.alpha * usual.opacity) < 1e-12)
      #expect(opaque.message == usual.message)
      #expect(opaque.resolved(in: other) == opaque)
    }
    #expect(VeilStyle.blocker.resolved(in: other) == VeilStyle.blocker.resolved(in: phone))
  }

  @Test(
    "More contrast and less transparency also hold for looks of one's own, and resolving twice changes nothing"
  )
  func ownLooks() {
    var other = phone
    other.wantsMoreContrast = true
    var style = VeilStyle.card
    style.message.color = .grey(0.5)
    style.opacity = 0.4
    let resolved = style.resolved(in: other)
    #expect(resolved.panel.fill == .grey(0))
    #expect(resolved.opacity == 1)
    #expect(resolved.message.color != .grey(0.5))
    #expect(resolved.resolved(in: other) == resolved)
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      let once = style.resolved(in: other)
      #expect(once.resolved(in: other) == once)
    }
  }

  @Test("Automatic follows dark, contrast, less transparency and tint")
  func follows() {
    let usual = VeilStyle.automatic.resolved(in: phone)
    var surroundings = phone
    surroundings.isDark = true
    let dark = VeilStyle.automatic.resolved(in: surroundings)
    #expect(dark.panel.fill == .grey(0.16))
    #expect(dark.message.color == .grey(0.96))
    surroundings.wantsLessTransparency = true
    #expect(VeilStyle.automatic.resolved(in: surroundings).panel.material == nil)
    surroundings = phone
    surroundings.wantsMoreContrast = true
    #expect(VeilStyle.automatic.resolved(in: surroundings).message.color == .grey(0))
    surroundings = phone
    surroundings.tint = RGBA(red: 0.6, green: 0, blue: 0.3)
    let tinted = VeilStyle.automatic.resolved(in: surroundings)
    #expect(tinted.indicator.spinner.color == .fixed(RGBA(red: 0.6, green: 0, blue: 0.3)))
    #expect(usual.indicator.spinner.color == .fixed(RGBA(red: 0, green: 0.36, blue: 0.8)))
  }

  @Test("A tint without enough contrast is adjusted until it has, and no further than the style's own colour")
  func legibleTint() {
    var surroundings = phone
    surroundings.tint = RGBA(red: 1, green: 1, blue: 0)
    guard case .fixed(let color) = VeilStyle.automatic.resolved(in: surroundings).indicator.spinner.color
    else {
      Issue.record("an ink that is not settled")
      return
    }
    #expect(color != RGBA(red: 1, green: 1, blue: 0))
    #expect(color != RGBA(red: 0, green: 0.36, blue: 0.8))
  }

  @Test("Resolving twice changes nothing", arguments: ContrastTests.surroundings)
  func idempotent(surroundings: Named<Surroundings>) {
    let once = VeilStyle.automatic.resolved(in: surroundings.value)
    #expect(once.resolved(in: surroundings.value) == once)
  }

  @Test("An app's changes to the automatic style are kept")
  func ownChanges() {
    var style = VeilStyle.automatic
    style.panel.radius = 4
    style.message.color = .fixed(RGBA(red: 0.5, green: 0, blue: 0))
    let resolved = style.resolved(in: phone)
    #expect(resolved.panel.radius == 4)
    #expect(resolved.message.color == .fixed(RGBA(red: 0.5, green: 0, blue: 0)))
  }
}
