import ArgumentParser
import Foundation
import VeilGTK

/// What the command line asks for.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery", abstract: "The sample app of Veil: two pages that make you wait for real work.")

  enum Page: String, CaseIterable, ExpressibleByArgument {
    case search, sync
  }

  @Option(help: "The page that is open at first.")
  var page = Page.search

  @Option(help: "The folder that is searched, until you type another.")
  var folder = "/usr/share/doc"

  @Option(help: "The folder that is copied.")
  var source = "/usr/share/doc"

  @Option(help: "The folder that it is copied into.")
  var target = FileManager.default.temporaryDirectory.appendingPathComponent("veil-gallery-copy").path

  @Flag(
    name: .customLong("slow"), help: "Rest \(slowness) ms after each file, so that there is time to look.")
  var isSlow = false

  @Flag(
    name: .customLong("automatic"), help: "The default look and times, not those of the published systems.")
  var isAutomatic = false

  @Flag(name: .customLong("events"), help: "Print what the veil does, a line for each event.")
  var printsEvents = false

  /// The rest after each file with `--slow`, in milliseconds.
  static let slowness = 20

  var searchStyle: VeilStyle { isAutomatic ? .automatic : .veil }
  var syncStyle: VeilStyle { isAutomatic ? .automatic : .blocker }

  var delayPerFile: Duration { isSlow ? .milliseconds(Self.slowness) : .zero }
}
