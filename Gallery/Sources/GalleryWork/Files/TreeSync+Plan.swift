import Foundation

extension TreeSync {
  /// The content of the source, which is known before the first byte is copied, so that progress has a total.
  struct Plan {
    struct File {
      var path: String
      var bytes: Int
      var permissions: mode_t
    }

    var folders: [(path: String, permissions: mode_t)] = []
    var links: [String] = []
    var files: [File] = []
    var leftOut = 0
    var bytes = 0

    init(of source: String) throws {
      var pending = [""]
      while let folder = pending.popLast() {
        try Task.checkCancellation()
        for entry in try entries(of: joined(source, folder)) {
          let path = joined(folder, entry.name)
          switch entry.kind {
          case .file(let bytes):
            files.append(File(path: path, bytes: bytes, permissions: entry.permissions))
            self.bytes += bytes
          case .folder:
            folders.append((path, entry.permissions))
            pending.append(path)
          case .symbolicLink: links.append(path)
          case .special: leftOut += 1
          }
        }
      }
    }
  }

  /// Counts the progress and reports it.
  struct Ledger {
    private let progress: @Sendable (Step) -> Void
    private let bytesTotal: Double
    private var bytesBefore = 0.0
    private var bytesOfFile = 0.0
    private var bytesDone = 0.0
    private var step: Step

    init(plan: Plan, progress: @escaping @Sendable (Step) -> Void) {
      self.progress = progress
      // A file counts its bytes twice, for writing and for reading back, and one more, so that empty files count too.
      bytesTotal = plan.files.reduce(0) { $0 + Self.weight(of: $1) }
      step = Step(path: "", filesDone: 0, filesTotal: plan.files.count, fraction: 0, bytesTotal: plan.bytes)
    }

    mutating func begin(_ file: Plan.File) {
      step.path = file.path
      bytesOfFile = Self.weight(of: file)
      bytesDone = 0
      tell()
    }

    /// Counts bytes of the current file that were written or read back.
    mutating func add(bytes: Int) {
      bytesDone += Double(bytes)
      tell()
    }

    /// The current file starts again.
    mutating func restart() { bytesDone = 0 }

    mutating func finish() {
      bytesBefore += bytesOfFile
      (bytesDone, bytesOfFile) = (0, 0)
      step.filesDone += 1
      tell()
    }

    private mutating func tell() {
      // A file may grow while it is copied: it never counts more than was planned.
      let done = bytesBefore + min(bytesDone, bytesOfFile)
      // Progress never goes back: an old copy that turns out to be wrong has already been counted.
      step.fraction = max(step.fraction, bytesTotal > 0 ? min(done / bytesTotal, 1) : 1)
      progress(step)
    }

    private static func weight(of file: Plan.File) -> Double { 2 * Double(file.bytes) + 1 }
  }
}
