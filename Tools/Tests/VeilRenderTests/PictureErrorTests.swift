import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilTool

@testable import VeilRender

@Suite("Pictures that cannot be made")
struct PictureErrorTests {
  private static let size = Geometry.Size(width: 10, height: 20.5)

  @Test(
    "one line says what is wrong and what to do",
    arguments: [
      (.emptySize(size, scale: 0), "it would have no pixels. Give a larger --size or --scale."),
      (
        .tooLarge(size, scale: 8),
        "10 × 20.5 points at scale 8 are too many pixels. Give a smaller --size or --scale."
      ),
      (
        .invalidGeometry(.indicator),
        "a coordinate in it is not a number, or far outside. Give a smaller --size or --text-scale."
      ),
      (
        .fontNotFound("Sans"),
        "all pictures need the font Sans, which is not installed. Install it (Debian: fonts-dejavu-core)."
      ),
      (
        .cannotWrite(path: "x.png", reason: "disk full"),
        "it cannot be written: disk full. Give a file in an existing folder with write permission."
      ),
      (.cannotRead(path: "x.png", reason: "no file"), "it cannot be read: no file. Give a PNG."),
      (
        .failed(reason: "out of memory"),
        "it cannot be made: out of memory. Give a smaller --size or --scale."
      ),
    ] as [(PictureError, String)])
  func sentences(_ error: PictureError, _ sentence: String) {
    #expect("\(ToolError("x.png", error))" == "x.png: error: " + sentence)
  }
}
