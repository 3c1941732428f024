import Foundation

/// The icons of one output: one file, or a list of files and folders.
public struct IconSet {
  /// In the order in which they were given; those of a folder by name.
  public let icons: [Icon]
  /// What the list of all is called in Swift; nil where there is one icon, given as a file.
  public let catalogue: SwiftName?
  /// What is wrong with files of a list, which are left out.
  public let errors: [ToolError]

  /// Reads files, and all SVG files that lie in folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders. One file alone makes a symbol, anything else a list of symbols.
  ///   - name: What the symbol is called, or the list. nil, the default, means the name of the file, or `all`.
  /// - Throws: ``ToolError`` for a single file that cannot be turned into a symbol, and for a folder without files.
  public init(
    reading paths: [String], name: String? = nil, options: Icon.Options = Icon.Options()
  ) throws(ToolError) {
    let files = try IconSet.files(meant: paths)
    // A folder with one file makes a list, too.
    let isList = files != paths || files.count != 1
    catalogue = isList ? SwiftName(name ?? "all") : nil
    var icons: [Icon] = []
    var errors: [ToolError] = []
    var places: [SwiftName: String] = [:]
    for file in files {
      do {
        let icon = try Icon(reading: file, name: isList ? nil : name, options: options)
        try IconSet.check(icon, places[icon.identifier], catalogue)
        places[icon.identifier] = file
        icons.append(icon)
      } catch {
        guard isList else { throw error }
        errors.append(error)
      }
    }
    self.icons = icons
    self.errors = errors
  }

  private static func check(
    _ icon: Icon, _ other: String?, _ catalogue: SwiftName?
  ) throws(ToolError) {
    if let other {
      throw ToolError(
        icon.file, "in Swift it would be called \(icon.identifier), and so would \(other.printable())",
        advice: "Rename one of the two files")
    }
    if icon.identifier == catalogue {
      throw ToolError(
        icon.file, "in Swift it would be called \(icon.identifier), as the list of all is",
        advice: "Rename the file, or name the list with --name")
    }
  }

  /// How many files are named that have the same warning.
  private static let mostNamed = 3

  /// What a reader should know, a line for each; one for many files that have the same, for whatever number of shapes.
  public var warnings: [String] {
    var cases: [String: [(file: String, warning: String)]] = [:]
    var order: [String] = []
    for icon in icons {
      for warning in icon.warnings {
        let kind = IconSet.kind(of: warning)
        if cases[kind] == nil { order.append(kind) }
        cases[kind, default: []].append((icon.file.printable(), warning))
      }
    }
    return order.flatMap { kind -> [String] in
      let cases = cases[kind] ?? []
      guard cases.count > IconSet.mostNamed else { return cases.map { "\($0.file): warning: \($0.warning)" } }
      let advice = kind == Icon.filledWarning ? " " + IconSet.adviceOnFilled : ""
      return ["\(cases[0].file), and \(cases.count - 1) more: warning: \(kind)\(advice)"]
    }
  }

  private static let adviceOnFilled =
    "Many sets have an edition of strokes, often called outline or line: give that one."

  /// A warning without the number of shapes.
  private static func kind(of warning: String) -> String {
    warning.range(of: " shapes: ").map { String(warning[$0.upperBound...]) } ?? warning
  }

  /// Files as they are, and in the place of folders the SVG files that lie in them.
  ///
  /// - Throws: ``ToolError`` for a folder that cannot be read, or has no such file.
  package static func files(meant paths: [String]) throws(ToolError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        files += try IconSet.files(in: path)
      } else {
        files.append(path)
      }
    }
    return files
  }

  private static func files(in folder: String) throws(ToolError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ToolError(folder, "it cannot be listed", advice: "Give a folder that you may read")
    }
    let icons = names.filter { $0.lowercased().hasSuffix(".svg") && !$0.hasPrefix(".") }.sorted()
    guard !icons.isEmpty else {
      throw ToolError(
        folder, "no SVG file lies in this folder",
        advice: "Give a folder with files whose names end in .svg")
    }
    return icons.map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }
}
