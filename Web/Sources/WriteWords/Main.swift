import Foundation

/// Writes the words of each language except English into the folder `words` of a site, for pages to load, and the names of all
/// languages into `languages.txt`, for the page for trying it.
@main
struct Main {
  static func main() throws {
    let site = URL(fileURLWithPath: CommandLine.arguments[1])
    for name in VeilWords.namesOfWords where name != VeilWords.nameOfWords(for: "") {
      let file = site.appendingPathComponent("words/\(name).txt")
      try Data(VeilWords(language: name).lines.utf8).write(to: file)
    }
    let names = VeilWords.languages.joined(separator: "\n")
    try Data(names.utf8).write(to: site.appendingPathComponent("languages.txt"))
  }
}
