import Foundation

extension TreeSync {
  /// Everything that the source has, known before the first byte is copied, so that progress can be a part of a whole.
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

  /// Counts what is done and tells it.
  struct Ledger {
    private let progress: @Sendable (Step) -> Void
    private let bytesTotal: Double
    private var bytesBefore = 0.0
    private var bytesOfFile = 0.0
    private var bytesDone = 0.0
    private var step: Step

    init(plan: Plan, progress: @escaping @Sendable (Step) -> Void) {
      self.progress = progress
      // A file counts for its bytes twice, written and read back, and for one more, so that empty files count too.
      bytesTotal = plan.files.reduce(0) { $0 + Self.weight(of: $1) }
      step = Step(path: "", filesDone: 0, filesTotal: plan.files.count, fraction: 0)
    }

    mutating func begin(_ file: Plan.File) {
      step.path = file.path
      bytesOfFile = Self.weight(of: file)
      bytesDone = 0
      tell()
    }

    /// So many bytes of the file at hand were written or read back.
    mutating func add(bytes: Int) {
      bytesDone += Double(bytes)
      tell()
    }

    /// The file at hand starts again.
    mutating func restart() { bytesDone = 0 }

    mutating func finish() {
      bytesBefore += bytesOfFile
      (bytesDone, bytesOfFile) = (0, 0)
      step.filesDone += 1
      tell()
    }

    private mutating func tell() {
      // A file may grow while it is copied: it never counts for more than was planned.
      let done = bytesBefore + min(bytesDone, bytesOfFile)
      // Never back: a look at an old copy that turns out wrong has counted already.
      step.fraction = max(step.fraction, bytesTotal > 0 ? min(done / bytesTotal, 1) : 1)
      progress(step)
    }

    private static func weight(of file: Plan.File) -> Double { 2 * Double(file.bytes) + 1 }
  }
}
