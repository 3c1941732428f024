import Foundation
import Testing
import VeilCairo
import VeilCore

@testable import VeilPictures

@Suite("Animated PNG, read by Pillow")
struct AnimatedPNGTests {
  /// What Pillow sees: each frame, and how long it is shown, in milliseconds.
  private func played(_ bytes: [UInt8], in folder: Folder) throws -> [Double] {
    let file = folder.path + "/life.apng"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return try Party.run(Party.python, Party.players, "apng", file, folder.path).split(separator: "\n")
      .compactMap { Double($0) }
  }

  @Test(
    "every frame is what the library's painter paints, for as long as it is shown", arguments: [true, false])
  func frames(_ isOpaque: Bool) throws {
    var rendering = Rendering.sample()
    if !isOpaque { rendering.ground = Ground() }
    rendering.surroundings.size = Geometry.Size(width: 200, height: 160)
    let folder = try Folder()
    var told: [Double] = []
    let bytes = try rendering.animatedPNG(framesPerSecond: 10) { told.append($0) }
    let times = try played(bytes, in: folder)
    let recording = try rendering.recording
    #expect(abs(times.reduce(0, +) / 1000 - recording.duration) < 0.001)
    #expect(times.count > 40)
    #expect(told == told.sorted() && told.last ?? 2 <= 1)
    let instants = recording.frames(perSecond: 10)
    var now = 0.0
    for (index, time) in times.enumerated() {
      let frame = try Picture(readingPNG: "\(folder.path)/\(index).png")
      // Delays are whole milliseconds, so that a frame's own instant is as near as that.
      let painted = try rendering.painted(
        at: instants.last { $0 <= now + 0.0006 } ?? 0)
      // Colours that are not multiplied with alpha are rounded once more.
      #expect(frame.difference(from: painted) <= (isOpaque ? 0 : 2.0 / 255), "frame \(index) at \(now)")
      now += time / 1000
    }
  }

  @Test("a frame holds what it changes and nothing else")
  func areas() throws {
    var animation = AnimatedPNG(width: 40, height: 30, hasAlpha: false)
    func list(_ x: Double) -> DisplayList {
      DisplayList(
        size: Geometry.Size(width: 40, height: 30), scale: 1, turn: .upright, opacity: 1,
        layers: [
          DisplayList.Layer(
            .panel, frame: Geometry.Rect(x: 0, y: 0, width: 40, height: 30),
            shapes: [.fill(BezierPath(rect: Geometry.Rect(x: x, y: 10, width: 2, height: 3)), .black)])
        ])
    }
    try animation.append(Picture(of: list(4), background: .white), at: 0)
    try animation.append(Picture(of: list(4), background: .white), at: 0.5)
    try animation.append(Picture(of: list(6), background: .white), at: 1)
    #expect(animation.count == 2)
    let file = animation.file(duration: 2)
    // The second frame's control: its number, then width, height, x and y.
    let controls = file.indices.filter { file[$0...].starts(with: Array("fcTL".utf8)) }
    #expect(controls.count == 2)
    let second = try #require(controls.last) + 4
    let numbers = (0..<5).map { file[second + $0 * 4 + 3] }
    #expect(numbers == [1, 4, 3, 4, 10])
    // Both are shown for a second.
    for control in controls { #expect(Array(file[control + 24..<control + 28]) == [3, 0xE8, 3, 0xE8]) }
  }
}
