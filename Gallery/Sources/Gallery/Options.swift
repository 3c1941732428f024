import ArgumentParser
import Foundation
import GalleryWork

/// What the command line asks for.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery", abstract: "The sample app of Veil: five pages that make you wait for real work.")

  enum Page: String, CaseIterable, ExpressibleByArgument {
    case search, feed, status, sync, message
  }

  @Option(help: "The page that is open at first.")
  var page = Page.search

  @OptionGroup(title: "Appearance")
  var appearance: Appearance

  @Option(help: "The folder that is searched, until you type another.")
  var folder = "/usr/share/doc"

  @Option(help: "The folder that is copied.")
  var source = "/usr/share/doc"

  @Option(help: "The folder that it is copied into.")
  var target = temporary("veil-gallery-copy")

  @Option(help: "The file that the page of the status saves.")
  var document = temporary("veil-gallery.txt")

  @Option(help: "The file in which the server keeps messages.")
  var mailbox = temporary("veil-gallery-mailbox.jsonl")

  @Option(
    help: ArgumentHelp(
      "How long the server takes for each answer, in place of the times of the pages.", valueName: "seconds"))
  var serverTime: Double?

  @Flag(
    name: .customLong("slow"), help: "Rest \(slowness) ms after each file, so that there is time to look.")
  var isSlow = false

  @Flag(name: .customLong("events"), help: "Print what the veils do, a line for each event.")
  var printsEvents = false

  /// The rest after each file with `--slow`, in milliseconds.
  static let slowness = 20

  var delayPerFile: Duration { isSlow ? .milliseconds(Self.slowness) : .zero }

  func validate() throws {
    if let serverTime, !(0...3600).contains(serverTime) {
      throw ValidationError("The server’s time is \(serverTime); it can be 0 to 3600 seconds.")
    }
  }

  private static func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  }
}
