import Foundation
import VeilCore
import VeilTool

extension SymbolPreview.Entry {
  /// What names and files mean, in their order: the library's symbols by their names, SVG files, and folders of them; all
  /// of the library where there are none. The same one twice is one.
  ///
  /// - Parameter warn: is told what a reader should know, a line each.
  /// - Throws: ``ToolError`` for the first that is neither.
  public static func entries(
    meant texts: [String], warn: (String) -> Void = { _ in }
  ) throws(ToolError) -> [SymbolPreview.Entry] {
    var found: [(symbol: Symbol, place: String)] =
      texts.isEmpty ? Symbol.library.map { ($0, $0.name) } : []
    for text in texts {
      if let symbol = Symbol.library.first(where: { $0.name == text }) {
        found.append((symbol, text))
        continue
      }
      guard text.contains(".") || FileManager.default.fileExists(atPath: text) else {
        let names = Rendering.symbolNames.joined(separator: ", ")
        throw ToolError(
          text, "no symbol of the library is called so, and no file",
          advice: "Give an SVG file, a folder of them, or one of these: \(names)")
      }
      for file in try IconSet.files(meant: [text]) {
        let icon = try Icon(reading: file)
        for warning in icon.warnings { warn("\(file.printable()): warning: \(warning)") }
        found.append((icon.symbol, file))
      }
    }
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
  /// Whether an animation may be as long as this.
  ///
  /// - Parameter file: the one that would be written.
  /// - Throws: ``ToolError`` where it may not.
  public func checkDuration(of file: String) throws(ToolError) {
    guard duration > Life.longest else { return }
    throw ToolError(
      file, "it would take \(Int(duration.rounded(.up))) s, and \(Int(Life.longest)) s are the most",
      advice: "Give fewer symbols, or a smaller --slowness")
  }
}
