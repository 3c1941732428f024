import Foundation

/// What the command line asks for.
struct Options {
  enum Page: String, CaseIterable {
    case search, sync
  }

  /// The page that is open at first.
  var page = Page.search
  /// The folder that is searched, until the user types another.
  var folder = "/usr/share/doc"
  /// The folder that is copied.
  var source = "/usr/share/doc"
  /// The folder that it is copied into.
  var target = FileManager.default.temporaryDirectory.appendingPathComponent("veil-gallery-copy").path
  /// Whether the work rests after each file, so that there is time to look.
  var isSlow = false
  /// Whether what the veil does is printed.
  var printsEvents = false

  /// The rest after each file with `--slow`, in milliseconds.
  static let slowness = 20

  var delayPerFile: Duration { isSlow ? .milliseconds(Self.slowness) : .zero }

  static let usage = """
    Usage: Gallery [--page search|sync] [--folder FOLDER] [--source FOLDER] [--target FOLDER] [--slow] [--events]

      --page     the page that is open at first: search (the default) or sync
      --folder   the folder to search; /usr/share/doc by default
      --source   the folder to copy; /usr/share/doc by default
      --target   the folder to copy it into; veil-gallery-copy in the temporary folder by default
      --slow     rest \(slowness) ms after each file, so that there is time to look
      --events   print what the veil does, a line for each event
    """

  /// The options of this process; prints and ends it when they make no sense.
  static func fromCommandLine() -> Options {
    do {
      return try Options(CommandLine.arguments.dropFirst())
    } catch .helpAsked {
      print(usage)
      exit(EXIT_SUCCESS)
    } catch {
      FileHandle.standardError.write(Data("\(error.sentence)\n\n\(usage)\n".utf8))
      exit(EX_USAGE)
    }
  }

  enum Refusal: Error {
    case helpAsked
    case unknown(String)
    case missingValue(String)
    case noSuchPage(String)

    var sentence: String {
      switch self {
      case .helpAsked: "Help was asked for."
      case .unknown(let option): "There is no option “\(option)”."
      case .missingValue(let option): "“\(option)” needs a value after it."
      case .noSuchPage(let name):
        "There is no page “\(name)”; the pages are \(Page.allCases.map(\.rawValue).joined(separator: " and "))."
      }
    }
  }

  init(_ arguments: some Sequence<String>) throws(Refusal) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      func value() throws(Refusal) -> String {
        guard let value = rest.next() else { throw .missingValue(option) }
        return value
      }
      switch option {
      case "--page":
        let name = try value()
        guard let page = Page(rawValue: name) else { throw .noSuchPage(name) }
        self.page = page
      case "--folder": folder = try value()
      case "--source": source = try value()
      case "--target": target = try value()
      case "--slow": isSlow = true
      case "--events": printsEvents = true
      case "--help", "-h": throw .helpAsked
      default: throw .unknown(option)
      }
    }
  }
}
