import Foundation
import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("Lottie, in rlottie")
struct LottieTests {
  /// What rlottie shows at these frames of a sixtieth of a second.
  func shown(_ rendering: Rendering, at frames: [Int]) throws -> [Picture] {
    let folder = try TemporaryFolder()
    let file = try folder.write("life.json", try rendering.lottie())
    let size = rendering.surroundings.size
    let scale = rendering.surroundings.scale
    try Party.run(
      [
        Party.python, Party.players, "lottie", file, folder.path, "\(Int(size.width * scale))",
        "\(Int(size.height * scale))",
      ] + frames.map { "\($0)" })
    return try frames.map { try Picture(readingPNG: "\(folder.path)/\($0).png") }
  }

  @Test(
    "it shows what the library's painter paints, all the way through",
    arguments: NamedLife.all)
  func plays(_ life: NamedLife) throws {
    let rendering = life.rendering
    let come = rendering.style.timing.grace + rendering.style.timing.fade
    let frames = [1.2, 1.9, 3.3, 5.1, 5.5, 6.2].map { Int(((come + $0) * 60).rounded()) } + [24]
    try rendering.expect(shown(rendering, at: frames), at: frames.map { Double($0) / 60 + 1e-4 })
  }

  @Test(
    "a step of the spinner, a little less progress, and a twentieth of a second of a fade are not the same")
  func notTheSame() throws {
    let rendering = Rendering.sample(scale: 2)
    try rendering.expect(
      shown(rendering, at: [90, 231, 24, 357]), at: [96, 207, 27, 351].map { $0 / 60 }, areTheSame: false)
  }
}
