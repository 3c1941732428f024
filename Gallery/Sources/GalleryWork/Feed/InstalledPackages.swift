import Foundation

/// The records of Debian's package manager; empty without it.
struct InstalledPackages {
  /// The folder in which the machine's own folders are.
  private let machine: String

  init(of machine: String) { self.machine = machine }

  private var database: String { joined(machine, "var/lib/dpkg") }

  /// Every package with its version and its short description, from A to Z.
  var byName: [Feed.Entry] {
    guard let status = try? String(contentsOfFile: joined(database, "status"), encoding: .utf8) else {
      return []
    }
    return status.components(separatedBy: "\n\n").compactMap { paragraph in
      let lines = paragraph.components(separatedBy: "\n")
      guard let name = lines.field("Package"), lines.field("Status")?.hasSuffix(" installed") == true else {
        return nil
      }
      let title = [name, lines.field("Version")].compactMap { $0 }.joined(separator: " ")
      return Feed.Entry(title: title, summary: lines.field("Description") ?? "")
    }.sorted { $0.title < $1.title }
  }

  /// Every package with the time at which its files were unpacked, the latest first.
  var byDate: [Feed.Entry] {
    let lists = joined(database, "info")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lists)) ?? []
    return names.filter { $0.hasSuffix(".list") }.compactMap { name -> (name: String, date: Date)? in
      let attributes = try? FileManager.default.attributesOfItem(atPath: joined(lists, name))
      guard let date = attributes?[.modificationDate] as? Date else { return nil }
      return (String(name.dropLast(".list".count)), date)
    }.sorted { ($0.date, $1.name) > ($1.date, $0.name) }.map {
      let time = $0.date.formatted(
        .iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
      return Feed.Entry(title: $0.name, summary: "Installed \(time)", date: $0.date)
    }
  }

  /// Every package whose documentation names its licences, from A to Z.
  var licences: [Feed.Entry] {
    let folder = joined(machine, "usr/share/doc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    return names.lazy.compactMap { name in
      guard let text = try? String(contentsOfFile: joined(folder, "\(name)/copyright"), encoding: .utf8)
      else { return nil }
      let licences = text.components(separatedBy: "\n").compactMap { [$0].field("License") }
      let named = Set(licences).sorted()
      return named.isEmpty ? nil : Feed.Entry(title: name, summary: named.joined(separator: ", "))
    }.prefix(MachineFeed.mostEntries).map { $0 }
  }
}

extension [String] {
  /// The value of the first of these lines that begins with a name and a colon; nil: none does, or the value is empty.
  fileprivate func field(_ name: String) -> String? {
    guard let line = first(where: { $0.hasPrefix("\(name):") }) else { return nil }
    let content = line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    return content.isEmpty ? nil : content
  }
}
