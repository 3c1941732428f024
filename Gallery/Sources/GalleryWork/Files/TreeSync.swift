/// Copies the tree below a folder into another folder and proves each copy: source and copy must have the
/// same SHA-256 checksum, or the sync fails.
///
///     let report = try await TreeSync(source: "/usr/share/doc", target: "/tmp/doc").run { step in
///       print(step.fraction, step.path)
///     }
///
/// A file whose copy is already there and right is left alone, so a sync that was stopped goes on where it was.
/// A copy is written under another name and moved to its place when it is proven: a file of the target is never
/// half written. Files that only the target has are kept. Cancelling the task throws `CancellationError` within one
/// piece of a file.
///
/// Symbolic links are copied as links; permissions are kept; pipes, sockets and devices are left out.
public struct TreeSync: Sendable {
  /// How far the sync has come.
  public struct Step: Hashable, Sendable {
    /// The file at hand: its path below the source.
    public var path: String
    /// Files that are done, this one not counted until it is.
    public var filesDone: Int
    /// Files that the source has.
    public var filesTotal: Int
    /// How much is done, 0…1, by bytes; reading a copy back counts as much as writing it.
    public var fraction: Double
  }

  /// What a sync has done.
  public struct Report: Hashable, Sendable {
    /// Files that were written.
    public var copied = 0
    /// Files whose copy was right already.
    public var unchanged = 0
    /// Symbolic links.
    public var links = 0
    /// Pipes, sockets and devices, which are not copied.
    public var leftOut = 0
  }

  /// The folder that is copied.
  public var source: String
  /// The folder that it is copied into; it is made where it is missing.
  public var target: String
  /// A rest after each file, so that the synchronisation can be watched. None by default.
  public var delayPerFile: Duration

  public init(source: String, target: String, delayPerFile: Duration = .zero) {
    self.source = source
    self.target = target
    self.delayPerFile = delayPerFile
  }

  /// Copies and proves every file; `progress` is called after each piece of a file, on whatever thread works.
  ///
  /// Throws ``FileError`` at the first file that cannot be read, written or proven; what was copied before stays.
  @discardableResult
  public func run(progress: @escaping @Sendable (Step) -> Void) async throws -> Report {
    try requireFolder(source)
    try requireTargetOutsideSource()
    let plan = try Plan(of: source)
    var report = Report()
    report.leftOut = plan.leftOut

    try makeFolder("", permissions: nil)
    for folder in plan.folders {
      try Task.checkCancellation()
      try makeFolder(folder.path, permissions: folder.permissions)
    }
    for link in plan.links {
      try Task.checkCancellation()
      try copyLink(link)
      report.links += 1
    }
    var ledger = Ledger(plan: plan, progress: progress)
    for file in plan.files {
      try Task.checkCancellation()
      ledger.begin(file)
      if try copyIsRight(file, ledger: &ledger) {
        report.unchanged += 1
      } else {
        ledger.restart()
        try copy(file, ledger: &ledger)
        report.copied += 1
      }
      ledger.finish()
      if delayPerFile > .zero { try await Task.sleep(for: delayPerFile) }
    }
    return report
  }
}
