import Foundation

/// A feed that the gallery's server makes of what is on this machine.
public enum MachineFeed: String, CaseIterable, Sendable {
  /// Which packages are installed, from A to Z.
  case packages
  /// Which packages were installed last.
  case recent
  /// What the documentation of the packages says of their licences.
  case licences
  /// The packages once more, but their document ends in the middle, as one does when a server breaks down.
  case damaged

  /// What a tab and the feed itself are called.
  public var title: String { rawValue.capitalized }

  /// Where the server keeps it.
  public var path: String { "/feeds/\(rawValue)" }

  /// A feed has no more entries than this.
  public static let mostEntries = 200

  /// The document that the server sends.
  ///
  /// - Parameter machine: the folder in which the machine's own folders are; the root by default.
  public func document(of machine: String = "/") -> Data {
    let feed = Feed(title: title, entries: Array(entries(of: machine).prefix(Self.mostEntries)))
    let whole = feed.xml()
    return self == .damaged ? whole.prefix(whole.count / 2) : whole
  }

  /// What there is to tell. A machine without Debian's package manager has files, too: they stand in.
  func entries(of machine: String) -> [Feed.Entry] {
    let entries =
      switch self {
      case .packages, .damaged: InstalledPackages(of: machine).byName
      case .recent: InstalledPackages(of: machine).byDate
      case .licences: InstalledPackages(of: machine).licences
      }
    return entries.isEmpty ? Self.files(of: machine) : entries
  }

  /// The names in the machine's root and in its folder of shared data.
  private static func files(of machine: String) -> [Feed.Entry] {
    ["", "usr/share"].flatMap { folder in
      let folder = joined(machine, folder)
      return ((try? GalleryWork.entries(of: folder)) ?? []).map {
        Feed.Entry(title: $0.name, summary: joined(folder, $0.name))
      }
    }
  }
}
