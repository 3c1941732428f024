import ArgumentParser
import Foundation
import GalleryWork

/// The options of the command line.
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

  @Option(
    help: ArgumentHelp(
      "Rest after each file that is searched or copied, so that there is time to look.",
      valueName: "milliseconds"))
  var rest = 0

  @Flag(name: .customLong("events"), help: "Print what the veils do, a line for each event.")
  var printsEvents = false

  var delayPerFile: Duration { .milliseconds(rest) }

  func validate() throws {
    guard (0...60_000).contains(rest) else {
      throw ValidationError("The rest is \(rest); it can be 0 to 60000 milliseconds.")
    }
    if let serverTime, !(0...3600).contains(serverTime) {
      throw ValidationError("The server’s time is \(serverTime); it can be 0 to 3600 seconds.")
    }
  }

  private static func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  }
}
