import Foundation

/// The tests' own message bus, over which assistive technology talks to apps.
final class SessionBus {
  let environment: [String: String]
  private let daemon: ChildProcess
  /// The descriptions of services that the bus knows besides the machine's.
  private let services: TemporaryFolder

  /// - Parameter hasPortal: whether the bus could start a desktop portal, as on a desktop. GTK asks no other portal.
  init(hasPortal: Bool = false) throws {
    services = try TemporaryFolder()
    var settings = try Screen.shared().environment
    if hasPortal {
      let name = "org.freedesktop.portal.Desktop"
      // The tests own the name before it is used.
      try services.write(
        "dbus-1/services/\(name).service", "[D-BUS Service]\nName=\(name)\nExec=/bin/false\n")
      settings["XDG_DATA_HOME"] = services.path
    }
    // The bus starts services of assistive technology, which would outlive it.
    daemon = try Tool("dbus-daemon").serve(
      ["--session", "--nofork", "--print-address=1"], environment: settings)
    let lines = LineReader(daemon)
    let address = try eventually("the message bus") {
      lines.read(within: 0.1)
      return lines.all.first { $0.hasPrefix("unix:") }
    }
    environment = ["DBUS_SESSION_BUS_ADDRESS": address]
  }

  /// Ends it, as a session's bus may end before its apps.
  func end() { daemon.end() }

  /// Stops it, so that it answers nothing, or continues it.
  func pause(_ isPaused: Bool) { daemon.send(isPaused ? SIGSTOP : SIGCONT) }

  /// The address of the accessibility bus, whose service is started if necessary.
  func accessibilityAddress() throws -> String {
    let answer = try Tool("gdbus").run(
      [
        "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
        "org.a11y.Bus.GetAddress",
      ], environment: environment)
    // For example ('unix:path=/run/user/1000/at-spi/bus_1',).
    return answer.trimmingCharacters(in: CharacterSet(charactersIn: "(',)"))
  }
}
