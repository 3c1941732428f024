import Foundation
import Testing

@testable import VeilRun

/// What programs write of their progress, recorded on a terminal of 80 columns (Debian 12): `Recordings`.
@Suite("Meters of known programs")
struct MeterTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recordings")

  /// What is shown of a recording that comes in parts of so many bytes; equal ones that follow each other count once.
  private func progress(_ program: String, inPartsOf size: Int) throws -> [LineProgress] {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(program + ".txt")))
    var text = OutputText()
    var meter = Meter()
    var result: [LineProgress] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      text.append(bytes[start..<min(start + size, bytes.count)])
      guard let next = meter.take(text.takeNews().lines), next != result.last else { continue }
      result.append(next)
    }
    return result
  }

  private func percents(_ progress: [LineProgress]) -> [Int] {
    progress.map {
      switch $0 {
      case .part(let part): Int((part * 100).rounded())
      case .count(let done, let total): done * 100 / total
      }
    }
  }

  @Test(
    "each value is read",
    arguments: [
      ("curl", [6, 20, 37, 58, 69, 90, 100]), ("pytest", [33, 66, 100]),
      ("rsync", [0, 16, 33, 50, 59, 66, 83, 100]),
      // At its end it tells how many bytes were saved of how many.
      ("wget", [0, 7, 14, 21, 28, 35, 42, 50, 57, 64, 71, 79, 86, 93, 100, 100]),
      // It tells what is done, and not of how much.
      ("dd", []),
      // It tells of each layer alone.
      ("docker-pull", []),
    ])
  func parts(program: String, expected: [Int]) throws {
    let shown = try percents(progress(program, inPartsOf: 16))
    #expect(shown == expected)
  }

  @Test(
    "counts are read as counts",
    arguments: [
      ("ninja", 0...12, 12), ("cargo", 0...9, 10), ("docker", 1...5, 5),
    ])
  func counts(program: String, done: ClosedRange<Int>, total: Int) throws {
    #expect(try progress(program, inPartsOf: 16) == done.map { .count($0, of: total) })
  }

  @Test("of BuildKit's table the first line counts, and of its plain lines each step of a stage")
  func buildKit() throws {
    let whole = try progress("docker-buildkit", inPartsOf: 16)
    #expect(
      whole == [
        .count(0, of: 1), .count(2, of: 2), .count(2, of: 6), .count(4, of: 6), .count(5, of: 6),
        .count(6, of: 7), .count(7, of: 7),
      ])
    let plain = try progress("docker-plain", inPartsOf: 16)
    #expect(plain == [.count(1, of: 3), .count(2, of: 3), .count(3, of: 3), .count(1, of: 1)])
  }

  @Test("ffmpeg's time is a part of its input's, and its other numbers are no progress")
  func ffmpeg() throws {
    let shown = try percents(progress("ffmpeg", inPartsOf: 16))
    #expect(shown == shown.sorted())
    #expect(shown.count > 10)
    #expect(shown.last.map { $0 > 95 } == true, "\(shown)")
  }

  /// One phase each: what is counted, what is received; lists, downloads, the database and the installation.
  @Test("in each phase the progress rises", arguments: [("git", 3), ("apt", 6), ("apt-get", 5)])
  func phases(program: String, most: Int) throws {
    let shown = try percents(progress(program, inPartsOf: 16))
    let falls = zip(shown, shown.dropFirst()).count { $0 > $1 }
    #expect(falls < most, "\(shown)")
    #expect(shown.last.map { $0 > 90 } == true, "\(shown)")
  }

  @Test(
    "the result does not depend on the chunks",
    arguments: [
      "apt", "cargo", "curl", "docker-buildkit", "ffmpeg", "git", "ninja", "pytest", "rsync", "wget",
    ])
  func parts(program: String) throws {
    let whole = try progress(program, inPartsOf: 16).last
    for size in [100, 4096, 1 << 20] {
      #expect(try progress(program, inPartsOf: size).last == whole, "\(size)")
    }
  }
}
