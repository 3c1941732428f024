import Foundation
import VeilRun

/// Writes messages; those that cannot be written are lost.
enum StandardError {
  static func write(_ text: String) { Output.write(Array(text.utf8), to: STDERR_FILENO) }

  static func writeLine(_ text: String) { write(text + "\n") }
}
