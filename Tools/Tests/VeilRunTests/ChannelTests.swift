import Foundation
import Testing

@testable import VeilRun

@Suite("The channels of a command's output", .serialized)
struct ChannelTests {
  @Test("one is open while it has a writer, or something to read")
  func open() throws {
    let channels = Channel.forStandardOutputs(.everything, isHeld: false)
    defer { for channel in channels { channel.closeReadingEnd() } }
    #expect(!channels.isEmpty)
    for channel in channels {
      #expect(channel.isOpen)
      Output.write(Array("last".utf8), to: channel.writingEnd)
      channel.closeWritingEnd()
      #expect(channel.isOpen)
      #expect(channel.read() == Array("last".utf8))
      #expect(!channel.isOpen)
    }
  }

  @Test("each terminal gets its own output", arguments: Shell.all)
  func terminals(name: String) throws {
    let (here, there) = try (Shell(name), Shell(name))
    let seen = try here.run("veil run -- sh -c 'echo here; echo there >&2' 2> \(there.terminal)")
    #expect(seen.contains("here"))
    #expect(!seen.contains("there"))
    try there.wait(for: "there")
  }

  @Test("what one terminal gets does not keep the line away from the other")
  func line() throws {
    // A shell that edits lines itself would have the terminal.
    let (here, there) = try (Shell("bash"), Shell("dash"))
    let gate = try Gate()
    try there.run("stty echo")
    let command = "printf begun; read line < \(gate.path)"
    here.type("veil run --message Waiting -- sh -c '\(command)' 2> \(there.terminal)\r")
    try here.wait(for: "begun")
    try there.wait(for: " Waiting")
    try gate.open()
    try here.wait(for: Shell.prompt)
  }

  @Test("a terminal under two names is one", arguments: Shell.all)
  func names(name: String) throws {
    let shell = try Shell(name)
    let seen = try shell.run("veil run -- sh -c 'readlink /proc/$$/fd/1 /proc/$$/fd/2' 2> /dev/tty")
    let places = seen.split(separator: "\r\n").filter { $0.hasPrefix("/dev/pts/") }
    #expect(places.count == 2 && places[0] == places[1], "\(seen)")
    #expect(places.first.map(String.init) != shell.terminal)
  }
}
