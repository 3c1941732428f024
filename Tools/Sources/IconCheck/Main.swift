import Foundation
import VeilTool

/// Turns the icons of a set into symbols, and compares each with librsvg's picture of its file.
///
/// `IconCheck symbols SET FILES PICTURES OUT`: the folder of SVG files, the folder of librsvg's pictures with
/// the same names, and the folder for sheets. Ends with 1 if an icon cannot be read, or looks different
/// without a reason from the tool. `IconCheck outlines SET FILES PICTURES OUT STROKES PICTURES`, for a set
/// whose lines are filled outlines, requires most of these to become lines, and most lines to be near the
/// set's own strokes.
@main
struct Main {
  /// The maximum number of icons on a sheet.
  private static let mostOnSheet = 96
  /// The part of the icons in which a missing end must be noticed; in the others it overlaps another stroke.
  private static let leastSeenTorn = 0.9

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    do {
      let isGood =
        switch (arguments.first, arguments.count) {
        case ("symbols", 5): try check(Folders(arguments))
        case ("outlines", 7): try checkOutlines(Folders(arguments), strokes: (arguments[5], arguments[6]))
        default: throw Usage()
        }
      if !isGood { exit(1) }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private struct Usage: Error, CustomStringConvertible {
    let description = "usage: IconCheck symbols | outlines SET FILES PICTURES OUT [STROKES PICTURES]"
  }

  /// A set's name, its icons, librsvg's pictures of them, and the folder for sheets.
  private struct Folders {
    let set: String
    let out: String
    private let files: String
    private let pictures: String

    /// - Parameter arguments: the program's, from the first on.
    init(_ arguments: [String]) {
      (set, files, pictures, out) = (arguments[1], arguments[2], arguments[3], arguments[4])
    }

    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: files)
        .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }

    func icon(_ name: String) throws -> ComparedIcon {
      try ComparedIcon(reading: "\(files)/\(name).svg", shownAs: "\(pictures)/\(name).png")
    }
  }

  private static func check(_ folders: Folders) throws -> Bool {
    let (set, out) = (folders.set, folders.out)
    var icons: [ComparedIcon] = []
    var unread = 0
    var seenTorn = 0
    for name in try folders.names() {
      do {
        let icon = try folders.icon(name)
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

  /// Prints how many outlines become lines, and how many of these are near the strokes.
  private static func checkOutlines(
    _ folders: Folders, strokes: (files: String, pictures: String)
  ) throws -> Bool {
    let icons = try folders.names().map { (name: $0, compared: try folders.icon($0)) }
    let lines = icons.filter(\.compared.icon.isCentreLine)
    let sheet = "\(folders.out)/icons-\(folders.set)"
    try write(icons.map(\.compared), to: "\(sheet).png")
    try write(
      icons.map(\.compared).filter { !$0.icon.isCentreLine }, to: "\(sheet)-different.png")
    let distances = try lines.compactMap { name, compared in
      try OutlinedIcon.distance(
        of: compared, from: "\(strokes.files)/\(name).svg", shownAs: "\(strokes.pictures)/\(name).png")
    }
    let near = distances.count { $0 <= OutlinedIcon.tolerance }
    let rather = distances.count { $0 <= 2 * OutlinedIcon.tolerance }
    print(
      "\(folders.set): \(lines.count) of \(icons.count) filled outlines become lines; \(distances.count) of them show the "
        + "same as the edition of strokes. Of these \(near) lie within a quarter of a line's width of its strokes, and "
        + "\(rather) within a half.")
    return !distances.isEmpty && Double(lines.count) >= leastLines.made * Double(icons.count)
      && Double(near) >= leastLines.near * Double(distances.count)
  }

  /// Why icons are not compared, in the tool's own words, with the number of icons for each reason.
  private static func reasons(of icons: [ComparedIcon]) -> [(String, Int)] {
    let reasons = icons.compactMap(\.icon.losses.first)
      .map { $0.split(separator: "shapes: ").last.map(String.init) ?? $0 }
    return Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
  }

  /// Lays out icons on a sheet: all, or a selection of as many as fit.
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
