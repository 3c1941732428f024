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

  /// What a reader should know, a line for each; one for many files that have the same.
  public var warnings: [String] {
    var files: [String: [String]] = [:]
    var order: [String] = []
    for icon in icons {
      for warning in icon.warnings {
        if files[warning] == nil { order.append(warning) }
        files[warning, default: []].append(icon.file.printable())
      }
    }
    return order.flatMap { warning -> [String] in
      let files = files[warning] ?? []
      guard files.count > IconSet.mostNamed else { return files.map { "\($0): warning: \(warning)" } }
      return ["\(files[0]), and \(files.count - 1) more: warning: \(warning)"]
    }
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
