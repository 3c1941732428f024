import Foundation
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// Rows 10 and 11: an animated PNG, and a PNG.
func pngRows(_ bench: Bench) throws -> [Row] {
  try animationRows(bench, "10", "60 frames of 220 × 220 to an animated PNG", Scenes.life())
    + animationRows(bench, "10 many", "the same in more than 256 colours", Scenes.colorfulLife())
    + stillRows(bench)
}

private func animationRows(
  _ bench: Bench, _ row: String, _ what: String, _ life: [(composition: Composition, instant: Double)]
) throws -> [Row] {
  let picture = try Picture(of: life[0].composition.displayList(at: 0), background: .white)
  let names = try life.indices.map { try bench.scratch("\(row)-\(100 + $0).png") }
  for (name, frame) in zip(names, life) {
    try picture.show(frame.composition, at: frame.instant)
    try picture.writePNG(to: name)
  }
  let ours = try bench.scratch("ours.apng")
  let theirs = try bench.scratch("theirs.apng")
  func write() throws {
    var animation = AnimatedPNG(width: picture.width, height: picture.height, hasAlpha: false)
    for frame in life {
      try picture.show(frame.composition, at: frame.instant)
      try animation.append(picture, at: frame.instant)
    }
    guard animation.count == life.count else { throw Trouble("A frame of the animation changes nothing.") }
    let bytes = try animation.file(duration: 5)
    try Data(bytes).write(to: URL(fileURLWithPath: ours))
  }
  func assemble() throws { try run("apngasm", theirs, names[0], "1", "12", "-z0") }
  return [
    Row(
      name: row, what: "\(what), painting them included", peer: "apngasm -z0, from PNG files",
      measure: .time(
        ours: timed { _ in try write() },
        theirs: { turns in
          let before = childrenTime()
          for _ in 0..<turns { try assemble() }
          return Sample(nanoseconds: childrenTime() - before, allocations: nil)
        }), reach: .atMost(0.1)),
    Row(
      name: "\(row) bytes", what: "\(what), bytes", peer: "apngasm -z0",
      measure: .amount {
        try write()
        try assemble()
        return (try size(of: ours), try size(of: theirs))
      }, reach: .atMost(1.05)),
  ]
}

private func stillRows(_ bench: Bench) throws -> [Row] {
  let picture = try Picture(of: Scenes.hud().displayList(at: 0), background: .white)
  let cairo = try CairoFrame(copying: picture)
  let ours = try bench.scratch("ours.png")
  let theirs = try bench.scratch("theirs.png")
  let peer = "Cairo \(CairoPeer.version), cairo_surface_write_to_png"
  return [
    Row(
      name: "11", what: "that frame of 780 × 1688 to a PNG", peer: peer,
      measure: .time(
        ours: timed { _ in try picture.writePNG(to: ours) },
        theirs: timed { _ in try cairo.write(to: theirs) }), reach: .atMost(0.25),
      findings: {
        try picture.writePNG(to: ours)
        let read = try Picture(readingPNG: ours)
        return [Finding(label: "read again", value: read.difference(from: picture), gate: 0)]
      }),
    Row(
      name: "11 bytes", what: "the same, bytes", peer: peer,
      measure: .amount {
        try picture.writePNG(to: ours)
        try cairo.write(to: theirs)
        return (try size(of: ours), try size(of: theirs))
      }, reach: .atMost(1.02)),
  ]
}

extension Bench {
  /// A file for measured output, in the build folder.
  func scratch(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: workers).deletingLastPathComponent()
      .appendingPathComponent(".build/scratch")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }
}

private func size(of path: String) throws -> Double {
  Double(try Data(contentsOf: URL(fileURLWithPath: path)).count)
}

/// Runs a program from the PATH, and waits for its end.
private func run(_ name: String, _ arguments: String...) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + arguments
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Trouble("\(name) ended with \(process.terminationStatus); Scripts/install-packages.sh installs it.")
  }
}

/// The processor time of all ended child processes, in nanoseconds.
private func childrenTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
}
