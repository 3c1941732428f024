import Foundation
import FoundationXML
import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("Animated SVG, in Chromium")
struct BrowserTests {
  /// What Chromium shows of an SVG that stands still at these instants, as a page shows an image.
  func shown(_ rendering: Rendering, at instants: [Double]) throws -> [Picture] {
    let folder = try TemporaryFolder()
    let timeline = try rendering.timeline(of: rendering.life)
    let svg = AnimatedSVG(timeline, title: rendering.message)
    let size = rendering.surroundings.size
    for (index, instant) in instants.enumerated() {
      try folder.write("\(index).svg", svg.text(frozenAt: instant))
    }
    return try instants.indices.map { index in
      let shot = "\(folder.path)/\(index).png"
      let page = try folder.write(
        "\(index).html",
        "<!doctype html><style>body{margin:0}img{display:block}</style><img src=\"\(index).svg\">")
      try Party.run(
        "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=\(Int(rendering.surroundings.scale))",
        "--window-size=\(Int(size.width)),\(Int(size.height))", "--screenshot=\(shot)", "file://\(page)")
      return try Picture(readingPNG: shot)
    }
  }

  /// From the fade-in to the fade-out: the spinner, the ring that comes out of it, the ring, the check, and gone.
  private static let instants = [0.1, 0.4, 1.51, 2.45, 3.85, 5.4, 5.62, 5.95, 6.5, 7.6]

  @Test("it shows what the library's painter paints, all the way through")
  func automatic() throws {
    let rendering = Rendering.sample(scale: 2)
    try rendering.expect(shown(rendering, at: Self.instants), at: Self.instants)
  }

  @Test(
    "so it does in other styles, turned, dark, and with a panel that comes in",
    arguments: NamedLife.all.dropFirst())
  func others(_ life: NamedLife) throws {
    let rendering = life.rendering
    let come = rendering.style.timing.grace + rendering.style.timing.fade
    let instants = [0.1, come + 1.2, come + 3.3, come + 5.5]
    try rendering.expect(shown(rendering, at: instants), at: instants)
  }

  @Test(
    "a step of the spinner, a little less progress, and half a tenth of a second of a fade are not the same")
  func notTheSame() throws {
    let rendering = Rendering.sample(scale: 2)
    try rendering.expect(
      shown(rendering, at: [1.51, 3.85, 0.4, 5.95]), at: [1.6, 3.45, 0.45, 5.85], areTheSame: false)
  }

  @Test("it stands still with the work in sight for people who want no motion")
  func still() throws {
    let text = try Rendering.sample().animatedSVG()
    #expect(
      text.contains(
        "@media(prefers-reduced-motion:reduce){.a{animation-play-state:paused;animation-delay:-.55s}}"))
    #expect(text.contains("<title>Uploading…</title>"))
  }

  @Test("a message with markup in it stays a message")
  func markup() throws {
    var rendering = Rendering.sample()
    rendering.message = "</title><script>&\u{1}"
    let text = try rendering.animatedSVG()
    #expect(text.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;\u{FFFD}</title>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
