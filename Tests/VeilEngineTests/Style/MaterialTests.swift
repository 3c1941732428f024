import Testing

@testable import VeilCore
@testable import VeilEngine

/// A panel of the platform's own material.
struct MaterialTests {
  private let phone = Surroundings.phone()
  private let presets = [VeilStyle.veil, .activity, .card, .status, .blocker, .loading]

  private func panel(_ style: VeilStyle, in surroundings: Surroundings) -> Composition.Box? {
    let element = compose(.waiting("Searching…"), style, in: surroundings).element(.panel)
    guard case .box(let box) = element?.drawing else { return nil }
    return box
  }

  @Test("The automatic panel is glass; the presets stay painted")
  func defaults() {
    #expect(panel(.automatic, in: phone)?.material == .glass)
    for style in presets { #expect(panel(style, in: phone)?.material == nil) }
  }

  @Test("A user who wants less transparency, or more contrast, gets the painted panel, opaque")
  func painted() {
    var opaque = phone
    opaque.wantsLessTransparency = true
    var contrast = phone
    contrast.wantsMoreContrast = true
    for surroundings in [opaque, contrast] {
      let box = panel(.automatic, in: surroundings)
      #expect(box?.material == nil)
      #expect(box?.fill.alpha == 1)
    }
  }

  @Test("A transparent style has no material, which would be invisible")
  func seeThrough() {
    var style = VeilStyle.automatic
    style.opacity = 0.9
    #expect(panel(style, in: phone)?.material == nil)
    style.opacity = 1
    #expect(panel(style, in: phone)?.material == .glass)
  }

  @Test("With a material each element fades by itself, else the whole does")
  func fades() {
    let fade = Tween(from: 0, to: 1, start: 2, duration: 0.25)
    for style in [.automatic] + presets {
      let composition = compose(.waiting("Searching…"), style, in: phone, fade: fade)
      let isMaterial = panel(style, in: phone)?.material != nil
      let (whole, element) = (composition.retainedOpacity, composition.retainedElementOpacity)
      #expect((isMaterial ? whole : element) == .still(1))
      for instant in stride(from: 1.9, through: 2.4, by: 0.05) {
        let seen = whole.value(at: instant) * element.value(at: instant)
        #expect(abs(seen - composition.displayList(at: instant).opacity) < 1e-9)
      }
    }
  }

  @Test("Where there is no material the fill is painted, and a material is washed with half of it")
  func fill() throws {
    let box = try #require(panel(.automatic, in: phone))
    #expect(box.fill == .white)
    #expect(box.wash == RGBA(white: 1, alpha: 0.48))
    let frame = rect(0, 0, 100, 50)
    guard case .fill(_, let color)? = box.shapes(in: frame).first else {
      Issue.record("nothing is painted")
      return
    }
    #expect(color == box.fill)
  }

  @Test("V2: without a material the automatic panel is opaque")
  func opaque() {
    for isDark in [false, true] {
      for wantsMoreContrast in [false, true] {
        var surroundings = phone
        surroundings.isDark = isDark
        surroundings.wantsMoreContrast = wantsMoreContrast
        #expect(panel(.automatic, in: surroundings)?.fill.alpha == 1)
      }
    }
  }

  @Test("A panel of only material is visible")
  func clear() {
    var style = VeilStyle.blocker
    #expect(panel(style, in: phone) == nil)
    style.panel.material = .blur
    #expect(panel(style, in: phone)?.material == .blur)
  }

  @Test("The platform's spinner is spokes where it is painted, also where it hands over")
  func systemSpinner() {
    let frame = rect(0, 0, 37, 37)
    var spinner = Composition.Spinner(kind: .system, color: .white, lineWidth: 3.5, since: 0)
    let painted = spinner.shapes(in: frame, at: 0.4)
    #expect(Composition.Drawing.spinner(spinner).former(at: 0.4) == .spinner(.system, phase: 4))
    spinner.kind = .spokes
    #expect(painted == spinner.shapes(in: frame, at: 0.4))
    #expect(painted.count == 12)
  }
}
