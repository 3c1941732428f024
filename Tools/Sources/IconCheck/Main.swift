import Foundation
import VeilTool

/// Turns the icons of a set into symbols, and compares each with what librsvg shows of its file.
///
/// `IconCheck SET FILES PICTURES OUT`: the SVG files of a folder, librsvg's pictures of them in another one under the
/// same names, and where sheets are written. Ends with 1 where an icon cannot be read, or looks different without the
/// tool having said why. Of a set whose lines are filled outlines, `IconCheck SET FILES PICTURES OUT STROKES PICTURES`
/// compares the middles of these lines with the set's edition of strokes, and wants most of them.
@main
struct Main {
  /// How many icons a sheet shows.
  private static let mostOnSheet = 96
  /// The part of the icons in which a missing end must be noticed; in the others it lies on another stroke.
  private static let leastSeenTorn = 0.9

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    guard [4, 6].contains(arguments.count) else {
      complain("usage: IconCheck SET FILES PICTURES OUT [STROKES PICTURES]")
      exit(64)
    }
    do {
      let isGood =
        arguments.count == 4
        ? try check(set: arguments[0], files: arguments[1], pictures: arguments[2], out: arguments[3])
        : try compareOutlines(
          set: arguments[0], files: arguments[1], pictures: arguments[2], out: arguments[3],
          strokes: arguments[4], strokePictures: arguments[5])
      if !isGood { exit(1) }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func check(set: String, files: String, pictures: String, out: String) throws -> Bool {
    let names = try FileManager.default.contentsOfDirectory(atPath: files)
      .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    var icons: [ComparedIcon] = []
    var unread = 0
    var seenTorn = 0
    for name in names {
      do {
        let icon = try ComparedIcon(reading: "\(files)/\(name).svg", shownAs: "\(pictures)/\(name).png")
        if !icon.isExcused, try icon.isSeenTorn() { seenTorn += 1 }
        icons.append(icon)
      } catch let error as ToolError {
        complain(error.description)
        unread += 1
      }
    }
    let judged = icons.filter { !$0.isExcused }
    let different = judged.filter { !$0.agrees }
    for compared in different { complain("\(compared.icon.file): looks different: \(compared.disparity)") }
    try write(icons, to: "\(out)/icons-\(set).png")
    try write(different, to: "\(out)/icons-\(set)-different.png")

    print(
      "\(set): \(judged.count - different.count) of \(judged.count) symbols look as librsvg shows the file; "
        + "a missing end is noticed in \(seenTorn).")
    for (reason, count) in reasons(of: icons) { print("  \(count) not compared: \(reason)") }
    if unread > 0 { print("  \(unread) cannot be read.") }
    let isSharp = Double(seenTorn) >= Double(judged.count) * leastSeenTorn
    if !isSharp { complain("\(set): too many missing ends go unnoticed: look at the tolerance.") }
    return !icons.isEmpty && different.isEmpty && unread == 0 && isSharp
  }

  /// The part of the icons that must become lines, and the part of those that must be near the strokes.
  private static let leastLines = (made: 0.85, near: 0.8)

  private static func compareOutlines(
    set: String, files: String, pictures: String, out: String, strokes: String, strokePictures: String
  ) throws -> Bool {
    let names = try FileManager.default.contentsOfDirectory(atPath: files)
      .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    var icons: [ComparedIcon] = []
    var outlined: [OutlinedIcon] = []
    for name in names {
      let icon = try ComparedIcon(reading: "\(files)/\(name).svg", shownAs: "\(pictures)/\(name).png")
      icons.append(icon)
      outlined.append(
        try OutlinedIcon(icon, strokes: "\(strokes)/\(name).svg", shownAs: "\(strokePictures)/\(name).png"))
    }
    try write(icons, to: "\(out)/icons-\(set).png")
    let lines = outlined.count(where: \.isLine)
    let same = outlined.filter { $0.isLine && $0.isSameDrawing }
    let near = same.count { $0.distance <= OutlinedIcon.tolerance }
    print(
      "\(set): \(lines) of \(outlined.count) filled outlines become lines; \(same.count) of them show the same as the "
        + "edition of strokes, and \(near) of these lie within a quarter of a line's width of its strokes.")
    return Double(lines) >= Double(outlined.count) * leastLines.made
      && Double(near) >= Double(same.count) * leastLines.near && !same.isEmpty
  }

  /// Why icons are not compared, in the tool's own words, and how many for each reason; without how many shapes it is.
  private static func reasons(of icons: [ComparedIcon]) -> [(String, Int)] {
    let reasons = icons.compactMap(\.icon.losses.first)
      .map { $0.split(separator: "shapes: ").last.map(String.init) ?? $0 }
    return Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
  }

  /// Lays icons out on a sheet: all, or as many as it shows, from all over the set.
  private static func write(_ icons: [ComparedIcon], to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    guard !icons.isEmpty else { return }
    let step = (icons.count + mostOnSheet - 1) / mostOnSheet
    let shown = stride(from: 0, to: icons.count, by: step).map { icons[$0] }
    try IconSheet.picture(of: shown).writePNG(to: path)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
