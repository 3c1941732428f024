import Foundation

/// A feed of this machine, made by the gallery's server.
public enum MachineFeed: String, CaseIterable, Sendable {
  /// The installed packages, from A to Z.
  case packages
  /// The packages that were installed last.
  case recent
  /// The licences of the packages, from their documentation.
  case licences
  /// The packages again, in a document that ends in the middle, as when a server fails.
  case damaged

  /// The title of its tab and of the feed.
  public var title: String { rawValue.capitalized }

  /// Its path on the server.
  public var path: String { "/feeds/\(rawValue)" }

  /// The most entries of a feed.
  public static let mostEntries = 200

  /// The document that the server sends.
  ///
  /// - Parameter machine: the folder in which the machine's own folders are; the root by default.
  public func document(of machine: String = "/") -> Data {
    let feed = Feed(title: title, entries: Array(entries(of: machine).prefix(Self.mostEntries)))
    let whole = feed.xml()
    return self == .damaged ? whole.prefix(whole.count / 2) : whole
  }

  /// The entries. A machine without Debian's package manager has files, which replace them.
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
