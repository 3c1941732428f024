import CVeilRun
import Foundation

/// The descendants of a process, without the witness of its signals.
enum Descendants {
  /// Those of this process in its session that have not ended, without services in sessions of their own;
  /// only on Linux.
  static func ofThisProcess() -> Set<pid_t> { Set(all().map(\.process)) }

  /// Whether one of them in this process's group is running.
  static var areRunning: Bool {
    let group = getpgrp()
    return all().contains { $0.group == group && $0.state != "T" }
  }

  private static func all() -> [Line] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let lines = names.compactMap { pid_t($0).flatMap(Line.init) }
    let children = Dictionary(grouping: lines, by: \.parent)
    let session = getsid(0)
    let witness = veil_witness()
    var found: [pid_t: Line] = [:]
    var open = [getpid()]
    while let next = open.popLast() {
      for child in children[next] ?? []
      where child.session == session && child.process != witness && found[child.process] == nil {
        found[child.process] = child
        open.append(child.process)
      }
    }
    return Array(found.values)
  }

  /// The used fields of a line of `/proc/…/stat`.
  private struct Line {
    var process: pid_t
    var state: Substring
    var parent: pid_t
    var group: pid_t
    var session: pid_t

    init?(_ process: pid_t) {
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        // The program's name, in parentheses, may contain any character.
        let end = line.lastIndex(of: ")"), !line[end...].hasPrefix(") Z")
      else { return nil }
      let fields = line[end...].split(separator: " ")
      guard fields.count > 4, let parent = pid_t(fields[2]), let group = pid_t(fields[3]),
        let session = pid_t(fields[4])
      else { return nil }
      self.process = process
      state = fields[1]
      (self.parent, self.group, self.session) = (parent, group, session)
    }
  }
}
