import Testing

@testable import VeilCore
@testable import VeilEngine

/// A scrim that blurs what is covered.
struct ScrimMaterialTests {
  private let phone = Surroundings.phone()

  private func style(_ scrim: VeilStyle.Ink, center: VeilStyle.Ink? = nil) -> VeilStyle {
    var style = VeilStyle.status
    style.scrim = scrim
    style.scrimCenter = center
    style.scrimMaterial = .glass
    return style
  }

  private func sheet(_ style: VeilStyle, in surroundings: Surroundings) -> Composition.Sheet? {
    guard
      case .sheet(let sheet)? = compose(.waiting("Saving…"), style, in: surroundings).element(.scrim)?
        .drawing
    else { return nil }
    return sheet
  }

  @Test("No style has one by default; glass over a whole scope is a blur")
  func defaults() {
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.scrimMaterial == nil && sheet(style, in: phone)?.blur == nil)
    }
    #expect(
      sheet(style(.grey(0, alpha: 0.3)), in: phone)?.blur
        == Composition.Sheet.Blur(fill: RGBA(white: 0, alpha: 0.3)))
  }

  @Test(
    "Where nothing is blurred its colour is dense, and a clear one is light or dark as the surroundings",
    arguments: [false, true])
  func painted(isDark: Bool) throws {
    var surroundings = phone
    surroundings.isDark = isDark
    let colors: [(VeilStyle.Ink, RGBA)] = [
      (.grey(0.2, alpha: 0.3), RGBA(white: 0.2, alpha: 0.85)),
      (.grey(0, alpha: 0.95), RGBA(white: 0, alpha: 0.95)),
      (.clear, RGBA(white: isDark ? 0 : 1, alpha: 0.85)),
    ]
    for (ink, color) in colors {
      let composition = compose(.waiting("Saving…"), style(ink), in: surroundings)
      let layer = try #require(composition.displayList(at: 0).layers.first)
      #expect(layer.shapes == [.fill(BezierPath(rect: rect(0, 0, 320, 480)), color)])
    }
  }

  @Test("A user who wants less transparency, or more contrast, gets an opaque colour without a blur")
  func opaque() {
    for wantsMoreContrast in [false, true] {
      var surroundings = phone
      surroundings.wantsMoreContrast = wantsMoreContrast
      surroundings.wantsLessTransparency = !wantsMoreContrast
      var style = style(.grey(0.3, alpha: 0.2), center: .clear)
      for opacity in [1, 0.8] {
        style.opacity = opacity
        let sheet = sheet(style, in: surroundings)
        #expect(sheet?.blur == nil && sheet?.fill == RGBA(white: 0.3))
        let composition = compose(.waiting("Saving…"), style, in: surroundings)
        #expect(composition.opacity == 1)
        if case .radial? = sheet?.gradient?.course {
          #expect(sheet?.gradient?.stops.first?.color == RGBA(white: 1))
        }
      }
      #expect(style.resolved(in: surroundings).resolved(in: surroundings) == style.resolved(in: surroundings))
    }
  }

  @Test("A transparent style has none, since a material cannot be half transparent")
  func seeThrough() {
    var style = style(.grey(0, alpha: 0.3))
    style.opacity = 0.8
    #expect(sheet(style, in: phone) == Composition.Sheet(fill: RGBA(white: 0, alpha: 0.85)))
  }

  @Test("Its colour may change from the panel outwards, with a blur and without")
  func gradient() throws {
    let sheet = try #require(self.sheet(style(.grey(0, alpha: 0.9), center: .grey(0, alpha: 0.1)), in: phone))
    #expect(sheet.blur?.gradient?.stops.map(\.color.alpha) == [0.1, 0.9])
    #expect(sheet.gradient?.stops.map(\.color.alpha) == [0.85, 0.9])
    #expect(sheet.gradient?.course == sheet.blur?.gradient?.course)
    let composition = compose(
      .waiting("Saving…"), style(.grey(0, alpha: 0.9), center: .grey(0, alpha: 0.1)), in: phone)
    guard
      case .sheet(let part)? = composition.companion(over: rect(0, 380, 320, 100)).element(.scrim)?.drawing
    else {
      Issue.record("there is no scrim")
      return
    }
    #expect(part.blur?.gradient == sheet.blur?.gradient?.moved(x: 0, y: -380))
  }

  @Test("Each element fades by itself: inside anything transparent nothing would be blurred")
  func fades() {
    let fade = Tween(from: 0, to: 1, start: 2, duration: 0.25)
    let composition = compose(.waiting("Saving…"), style(.clear), in: phone, fade: fade)
    #expect(composition.retainedOpacity == .still(1))
    #expect(composition.retainedElementOpacity != .still(1))
  }

  @Test("With more contrast texts are legible on what is painted", arguments: [false, true])
  func legible(isDark: Bool) throws {
    var surroundings = phone
    surroundings.isDark = isDark
    surroundings.wantsMoreContrast = true
    var style = style(.clear)
    style.panel.fill = .clear
    style.panel.border = nil
    let resolved = style.resolved(in: surroundings)
    guard case .fixed(let text) = resolved.message.color else {
      Issue.record("the colour is not settled")
      return
    }
    #expect(text.contrast(with: RGBA(white: isDark ? 0 : 1)) >= 7)
  }
}
