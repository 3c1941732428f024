import Testing

@testable import VeilCore

/// WCAG's contrast, and blended colours.
struct ColorTests {
  @Test("Luminance and contrast are WCAG's")
  func references() {
    #expect(abs(RGBA.white.luminance - 1) < 1e-12)
    #expect(RGBA.black.luminance == 0)
    #expect(abs(RGBA.white.contrast(with: .black) - 21) < 1e-9)
    // Published examples: #777777 on white is 4.48, #767676 is 4.54.
    #expect(abs(RGBA(white: 119.0 / 255).contrast(with: .white) - 4.478) < 0.001)
    #expect(abs(RGBA(white: 118.0 / 255).contrast(with: .white) - 4.542) < 0.001)
    #expect(abs(RGBA(red: 1, green: 0, blue: 0).luminance - 0.2126) < 1e-12)
    #expect(abs(RGBA(white: 0.5).luminance - 0.214041) < 1e-6)
  }

  @Test("A colour over another is what is seen")
  func over() {
    #expect(RGBA(white: 0, alpha: 0.5).over(.white) == RGBA(white: 0.5))
    #expect(RGBA.clear.over(.white) == .white)
    #expect(RGBA.white.over(.black) == .white)
    #expect(RGBA.clear.over(.clear) == .clear)
  }
}
