import Foundation
import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("Animated PNG, read by apngdis")
struct AnimatedPNGTests {
  /// What apngdis sees: each frame, and how long it is shown, in milliseconds.
  private func played(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> [Double] {
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
    let folder = try TemporaryFolder()
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
      // Cairo may round the coverage of a corner by one level if only a part of it is painted. Colours that are
      // not multiplied with alpha are rounded once more.
      #expect(frame.difference(from: painted) <= (isOpaque ? 1.0 : 2.0) / 255, "frame \(index) at \(now)")
      now += time / 1000
    }
  }

  @Test("few colours and many are read as they were painted", arguments: [20, 400])
  func colors(_ count: Int) throws {
    let size = Geometry.Size(width: Double(count), height: 8)
    let frame = Geometry.Rect(origin: .zero, size: size)
    let pictures = try (0..<4).map { (number: Int) -> Picture in
      let columns = (0..<count).map { column -> DisplayList.Shape in
        let part = Double(column) / Double(count)
        // Each frame changes every other column in its upper half, and leaves the first one alone.
        let isOther = number > 0 && column > 0 && column % 2 == number % 2
        let height = isOther ? 4.0 : 8
        let rect = Geometry.Rect(x: Double(column), y: 8 - height, width: 1, height: height)
        return .fill(BezierPath(rect: rect), RGBA(red: part, green: 1 - part, blue: 0.5))
      }
      let list = DisplayList(
        size: size, scale: 1, turn: .upright, opacity: 1,
        layers: [DisplayList.Layer(.panel, frame: frame, shapes: columns)])
      return try Picture(of: list, background: .black)
    }
    var animation = AnimatedPNG(width: count, height: 8, hasAlpha: false)
    for (index, picture) in pictures.enumerated() { try animation.append(picture, at: Double(index)) }
    let bytes = try animation.file(duration: 4)
    #expect(bytes[25] == (count < 256 ? 3 : 2))
    let folder = try TemporaryFolder()
    #expect(try played(bytes, in: folder) == [1000, 1000, 1000, 1000])
    for (index, picture) in pictures.enumerated() {
      let read = try Picture(readingPNG: "\(folder.path)/\(index).png")
      #expect(read.difference(from: picture) == 0, "frame \(index)")
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
    let file = try animation.file(duration: 2)
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
