import Foundation
import VeilCore
import VeilTool

extension SymbolPreview.Entry {
  /// The symbols for names and files, in order: the library's symbols by name, SVG files, and folders;
  /// without arguments, the whole library. Duplicates are dropped.
  ///
  /// - Parameters:
  ///   - texts: "-" is an SVG file on standard input.
  ///   - warn: gets warnings, one line each.
  ///   - leaveOut: gets the error of each file that cannot become a symbol, while others can.
  /// - Throws: ``ToolError`` for the first argument that is neither, and if no file can become a symbol.
  public static func entries(
    meant texts: [String], warn: (String) -> Void = { _ in }, leaveOut: (ToolError) -> Void = { _ in }
  ) throws(ToolError) -> [SymbolPreview.Entry] {
    var found: [(symbol: Symbol, place: String)] =
      texts.isEmpty ? Symbol.library.map { ($0, $0.name) } : []
    var errors: [ToolError] = []
    for text in texts {
      if let symbol = Symbol.library.first(where: { $0.name == text }) {
        found.append((symbol, text))
        continue
      }
      guard text == "-" || text.contains(".") || FileManager.default.fileExists(atPath: text) else {
        let names = Rendering.symbolNames.joined(separator: ", ")
        throw ToolError(
          text, "this is neither a symbol of the library nor a file",
          advice: "Give an SVG file, a folder of them, or one of these: \(names)")
      }
      for file in try IconSet.files(meant: [text]) {
        do {
          let icon = try Icon(reading: file)
          for warning in icon.warnings { warn("\(icon.file.printable()): warning: \(warning)") }
          found.append((icon.symbol, file))
        } catch {
          errors.append(error)
        }
      }
    }
    if found.isEmpty, let first = errors.first { throw first }
    for error in errors { leaveOut(error) }
    var places: Set<String> = []
    found = found.filter { places.insert($0.place).inserted }
    guard found.count > 1 else { return found.map { SymbolPreview.Entry($0.symbol) } }
    let names = Dictionary(grouping: found, by: \.symbol.name)
    return found.map { symbol, place in
      SymbolPreview.Entry(symbol, label: names[symbol.name]?.count == 1 ? symbol.name : place)
    }
  }
}

extension SymbolPreview {
  /// Checks that an animation is not too long.
  ///
  /// - Parameter file: the file to write.
  /// - Throws: ``ToolError`` if it is.
  public func checkDuration(of file: String) throws(ToolError) {
    guard duration > Life.longest else { return }
    throw ToolError(
      file, "it would take \(Int(duration.rounded(.up))) s, and the limit is \(Int(Life.longest)) s",
      advice: "Give fewer symbols, or a smaller --slowness")
  }
}
