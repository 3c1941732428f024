/// Copies the tree below a folder into another folder and verifies each copy: source and copy must have the
/// same SHA-256 checksum, or the sync fails.
///
///     let report = try await TreeSync(source: "/usr/share/doc", target: "/tmp/doc").run { step in
///       print(step.fraction, step.path)
///     }
///
/// A file whose copy is already correct is left alone, so a stopped sync continues where it was. A copy is written
/// under another name and renamed when it is verified: a file of the target is never half written. Files that only the
/// target has are kept. Cancelling the task throws `CancellationError` within one piece of a file.
///
/// Symbolic links are copied as links; permissions are kept; pipes, sockets and devices are left out.
public struct TreeSync: Sendable {
  /// The progress of the sync.
  public struct Step: Hashable, Sendable {
    /// The path of the current file below the source.
    public var path: String
    /// The number of completed files, without the current one.
    public var filesDone: Int
    /// The number of files in the source.
    public var filesTotal: Int
    /// The completed fraction of the bytes, 0…1; reading a copy back counts as much as writing it.
    public var fraction: Double
    /// The bytes of all files in the source.
    public var bytesTotal: Int
    /// The completed fraction of them.
    public var bytesDone: Int { Int(fraction * Double(bytesTotal)) }
  }

  /// The result of a sync.
  public struct Report: Hashable, Sendable {
    /// The number of written files.
    public var copied = 0
    /// The number of files whose copy was already correct.
    public var unchanged = 0
    /// Symbolic links.
    public var links = 0
    /// Pipes, sockets and devices, which are not copied.
    public var leftOut = 0
  }

  /// The folder that is copied.
  public var source: String
  /// The target folder, which is created if it is missing.
  public var target: String
  /// A pause after each file, so that the synchronisation can be watched. None by default.
  public var delayPerFile: Duration

  public init(source: String, target: String, delayPerFile: Duration = .zero) {
    self.source = source
    self.target = target
    self.delayPerFile = delayPerFile
  }

  /// Copies and verifies every file. `progress` is called after each piece of a file, on any thread.
  ///
  /// Throws ``FileError`` at the first file that cannot be read, written or verified; earlier copies stay.
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
