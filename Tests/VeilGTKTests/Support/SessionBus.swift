import Foundation

/// The tests' own message bus, over which assistive technology talks to apps.
final class SessionBus {
  let environment: [String: String]
  private var daemon: ChildProcess
  private let settings: [String: String]
  /// The bus's socket, and the descriptions of services that it knows besides the machine's.
  private let folder: TemporaryFolder

  /// A service that the bus starts once it is called.
  struct Service {
    let name: String
    var command = "/bin/false"

    /// A desktop portal, as on a desktop: GTK asks no other. The tests own its name before it is called.
    static let portal = Service(name: "org.freedesktop.portal.Desktop")
  }

  /// - Parameters:
  ///   - services: services that the bus starts.
  ///   - closes: whether it closes each connection at once, until ``restart()``.
  init(starting services: Service..., closes: Bool = false) throws {
    folder = try TemporaryFolder()
    var settings = try Screen.shared().environment
    for service in services {
      try folder.write(
        "dbus-1/services/\(service.name).service",
        "[D-BUS Service]\nName=\(service.name)\nExec=\(service.command)\n")
    }
    if !services.isEmpty { settings["XDG_DATA_HOME"] = folder.path }
    self.settings = settings
    let address = "unix:path=" + folder["bus"]
    environment = ["DBUS_SESSION_BUS_ADDRESS": address]
    daemon = try closes ? SessionBus.closing(at: folder["bus"]) : SessionBus.start(at: address, settings)
  }

  private static func closing(at path: String) throws -> ChildProcess {
    try listening(
      ChildProcess(try Tool("python3").path, [Tool.scripts + "/closing_bus.py", path], environment: [:]))
  }

  private static func start(at address: String, _ settings: [String: String]) throws -> ChildProcess {
    // The bus starts services of assistive technology, which would outlive it.
    try listening(
      Tool("dbus-daemon").serve(
        ["--session", "--nofork", "--address=" + address, "--print-address=1"], environment: settings))
  }

  private static func listening(_ daemon: ChildProcess) throws -> ChildProcess {
    let lines = LineReader(daemon)
    _ = try eventually("the message bus") {
      lines.read(within: 0.1)
      return lines.all.first { $0.hasPrefix("unix:") }
    }
    return daemon
  }

  /// Ends it, and starts another one at the same address, as when a session's bus is started again.
  func restart() throws {
    daemon.end()
    daemon = try SessionBus.start(at: environment["DBUS_SESSION_BUS_ADDRESS"] ?? "", settings)
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
