import Foundation

/// Writes the words of each language except English into a folder, for pages to load.
@main
struct Main {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    for name in VeilWords.namesOfWords where name != VeilWords.nameOfWords(for: "") {
      let file = folder.appendingPathComponent("\(name).txt")
      try Data(VeilWords(language: name).lines.utf8).write(to: file)
    }
  }
}
