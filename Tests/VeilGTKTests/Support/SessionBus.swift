import Foundation

/// A message bus of the tests' own, over which assistive technology talks to apps.
final class SessionBus {
  let environment: [String: String]
  private let daemon: ChildProcess

  init() throws {
    // The bus starts the services of assistive technology, which would outlive it.
    daemon = try Tool("dbus-daemon").serve(
      ["--session", "--nofork", "--print-address=1"], environment: try Screen.shared().environment)
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

  /// Where assistive technology and apps meet; what serves it is started where it does not run yet.
  func accessibilityAddress() throws -> String {
    let answer = try Tool("gdbus").run(
      [
        "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
        "org.a11y.Bus.GetAddress",
      ], environment: environment)
    // Such as ('unix:path=/run/user/1000/at-spi/bus_1',).
    return answer.trimmingCharacters(in: CharacterSet(charactersIn: "(',)"))
  }
}
