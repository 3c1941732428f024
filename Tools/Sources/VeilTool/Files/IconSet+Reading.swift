import Foundation

extension IconSet {
  /// Reads files, and all SVG files in folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders. A single file makes a symbol, anything else a list of symbols.
  ///   - name: The name of the symbol or the list; nil, the default: the name of the file, or `all`.
  /// - Throws: ``ToolError`` for a single file that cannot become a symbol, and for a folder without files.
  public init(
    reading paths: [String], name: String? = nil, options: Icon.Options = Icon.Options()
  ) throws(ToolError) {
    let files = try IconSet.files(meant: paths)
    // A folder with one file makes a list, too.
    let isList = files != paths || files.count != 1
    let catalogue = isList ? SwiftName(name ?? "all") : nil
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
    self.init(icons: icons, catalogue: catalogue, errors: errors)
  }

  private static func check(
    _ icon: Icon, _ other: String?, _ catalogue: SwiftName?
  ) throws(ToolError) {
    if let other {
      throw ToolError(
        icon.file, "its name in Swift would be \(icon.identifier), and so would that of \(other.printable())",
        advice: "Rename one of the two files")
    }
    if icon.identifier == catalogue {
      throw ToolError(
        icon.file, "its name in Swift would be \(icon.identifier), which is that of the list",
        advice: "Rename the file, or name the list with --name")
    }
  }

  /// The maximum number of named files with the same warning.
  private static let mostNamed = 3

  /// The warnings, one line each; those of many files with the same warning are combined, whatever the number
  /// of shapes.
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
    "Many sets have a version with strokes, often called outline or line: use that one."

  /// A warning without the number of shapes.
  private static func kind(of warning: String) -> String {
    warning.range(of: " shapes: ").map { String(warning[$0.upperBound...]) } ?? warning
  }

  /// The files, with folders replaced by their SVG files.
  ///
  /// - Throws: ``ToolError`` for a folder that cannot be read, or has no SVG file.
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
    let icons = names.filter { $0.lowercased().hasSuffix(".svg") && !$0.hasPrefix(".") }.sorted().map {
      folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0
    }.filter(isFile)
    guard !icons.isEmpty else {
      throw ToolError(
        folder, "this folder contains no SVG file",
        advice: "Give a folder with files whose names end in .svg")
    }
    return icons
  }

  /// Whether it is a file, and no pipe, which may never end.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
