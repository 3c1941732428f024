import Foundation
import Testing

@testable import GalleryWork

@Suite("Copying a real tree and proving it")
struct TreeSyncTests {
  let source: TemporaryFolder
  let target: TemporaryFolder

  init() throws {
    source = try TemporaryFolder()
    target = try TemporaryFolder()
  }

  private var sync: TreeSync { TreeSync(source: source.path, target: target.path) }

  @Test("the copy has every folder, file, byte and permission")
  func copiesEverything() async throws {
    let large = Data((0..<(3 * TreeSync.pieceSize + 17)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try source.write("a.txt", "wool")
    try source.write("b/c/large.bin", large)
    try source.write("empty", "")
    try FileManager.default.createDirectory(atPath: source["void"], withIntermediateDirectories: false)
    chmod(source["a.txt"], 0o741)

    let report = try await sync.run { _ in }
    #expect(report == .init(copied: 3, unchanged: 0, links: 0, leftOut: 0))
    #expect(target.text("a.txt") == "wool")
    #expect(target.contents("b/c/large.bin") == large)
    #expect(target.contents("empty") == Data())
    #expect(FolderEntry(at: target["void"])?.kind == .folder)
    #expect(FolderEntry(at: target["a.txt"])?.permissions == 0o741)
    #expect(target.names == ["a.txt", "b", "empty", "void"])
  }

  @Test("a target that is not there is made, with the folders above it")
  func makesTarget() async throws {
    try source.write("a", "wool")
    try await TreeSync(source: source.path, target: target["x/y"]).run { _ in }
    #expect(target.text("x/y/a") == "wool")
  }

  @Test("symbolic links are copied as links, loops too; pipes are left out")
  func links() async throws {
    try source.write("a", "wool")
    try source.link("loop", to: source.path)
    try source.link("gone", to: "nowhere")
    mkfifo(source["pipe"], 0o600)
    for _ in 1...2 {
      let report = try await sync.run { _ in }
      #expect(report.links == 2)
      #expect(report.leftOut == 1)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target["loop"]) == source.path)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target["gone"]) == "nowhere")
    #expect(target.names == ["a", "gone", "loop"])
  }

  @Test("a copy that is right is left alone; one that is wrong is written again, of the same length or not")
  func overwrites() async throws {
    try source.write("right", "wool")
    try source.write("wrong", "wool")
    try source.write("long", "wool")
    try source.write("missing", "wool")
    try target.write("right", "wool")
    try target.write("wrong", "silk")
    try target.write("long", "wool and more")
    try target.write("kept", "only in the target")
    let report = try await sync.run { _ in }
    #expect(report == .init(copied: 3, unchanged: 1, links: 0, leftOut: 0))
    for name in ["right", "wrong", "long", "missing"] { #expect(target.text(name) == "wool") }
    #expect(target.text("kept") == "only in the target")
  }

  @Test("a copy whose bytes were changed after writing is found")
  func corruption() throws {
    try source.write("a", "wool")
    var ledger = TreeSync.Ledger(plan: try .init(of: source.path)) { _ in }
    let wanted = try sync.write(source["a"], to: target["a"], ledger: &ledger)
    try sync.prove(target["a"], is: wanted, copy: target["a"], ledger: &ledger)
    try target.write("a", "woof")
    #expect(throws: FileError.copyDiffers(target["a"])) {
      try sync.prove(target["a"], is: wanted, copy: target["a"], ledger: &ledger)
    }
  }

  @Test("progress never goes back, starts at nothing and ends at everything")
  func progress() async throws {
    try source.write("a", Data(count: 2 * TreeSync.pieceSize))
    try source.write("b", "wool")
    try source.write("c", "")
    try target.write("b", "silk")
    let steps = Recorder()
    try await sync.run { steps.add($0) }
    let fractions = steps.all.map(\.fraction)
    #expect(fractions == fractions.sorted())
    #expect(fractions.first == 0)
    #expect(fractions.last == 1)
    #expect(fractions.contains { $0 > 0.2 && $0 < 0.8 })
    #expect(steps.all.last?.filesDone == 3)
    #expect(steps.all.last?.bytesTotal == 2 * TreeSync.pieceSize + 4)
    #expect(steps.all.map(\.bytesDone).last == steps.all.last?.bytesTotal)
    #expect(steps.all.allSatisfy { $0.filesTotal == 3 })
  }

  @Test("a cancelled sync leaves only whole files behind, and the next one continues")
  func cancellation() async throws {
    for name in ["a", "b", "c", "d"] { try source.write(name, Data(count: 2 * TreeSync.pieceSize)) }
    let sync = sync
    let task = Task {
      try await sync.run { step in
        // Within the third file: one of its two pieces is written.
        if step.filesDone == 2, step.fraction > 0.51 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(target.names == ["a", "b"])
    #expect(try await sync.run { _ in } == .init(copied: 2, unchanged: 2, links: 0, leftOut: 0))
  }

  @Test("the remains of a killed sync are removed, even if they are a link")
  func leftovers() async throws {
    try source.write("a", "wool")
    try target.link(TreeSync.partialName, to: source["a"])
    try await sync.run { _ in }
    #expect(source.text("a") == "wool")
    #expect(target.names == ["a"])
  }

  @Test("a missing source, and a file in its place, are errors")
  func badSource() async throws {
    try source.write("file", "wool")
    let (missing, file, target) = (source["nowhere"], source["file"], target.path)
    await #expect(throws: FileError.missing(missing)) {
      try await TreeSync(source: missing, target: target).run { _ in }
    }
    await #expect(throws: FileError.notAFolder(file)) {
      try await TreeSync(source: file, target: target).run { _ in }
    }
  }

  @Test("a target that cannot be written is an error that says why")
  func badTarget() async throws {
    try source.write("a", "wool")
    try target.write("file", "wool")
    let (source, below) = (source.path, target["file/below"])
    await #expect(throws: FileError.unwritable(below, reason: "not a directory")) {
      try await TreeSync(source: source, target: below).run { _ in }
    }
  }

  @Test("a file that vanishes after the plan was made is an error that names it")
  func vanished() throws {
    var ledger = TreeSync.Ledger(plan: try .init(of: source.path)) { _ in }
    let gone = TreeSync.Plan.File(path: "gone", bytes: 4, permissions: 0o600)
    #expect(throws: FileError.unreadable(source["gone"], reason: "no such file or directory")) {
      try sync.copy(gone, ledger: &ledger)
    }
    #expect(target.names.isEmpty)
  }

  @Test("a folder in a file's place is an error, and nothing is left beside it")
  func folderInPlaceOfFile() async throws {
    try source.write("a", "wool")
    try target.write("a/b", "silk")
    let (sync, copy) = (sync, target["a"])
    await #expect(throws: FileError.unwritable(copy, reason: "is a directory")) {
      try await sync.run { _ in }
    }
    #expect(target.names == ["a"])
  }

  @Test("a link in the target never leads the copies out of it")
  func linkInTarget() async throws {
    let outside = try TemporaryFolder()
    try source.write("sub/a", "wool")
    try target.link("sub", to: outside.path)
    let (sync, copy) = (sync, target["sub"])
    await #expect(throws: FileError.notAFolder(copy)) { try await sync.run { _ in } }
    #expect(outside.names.isEmpty)
  }

  @Test(
    "a target inside the source is refused, also behind a link", arguments: ["", "sub", "new/deep", "link"])
  func targetInside(name: String) async throws {
    try source.write("sub/a", "wool")
    try target.link("link", to: source["sub"])
    let inside = name == "link" ? target["link/new"] : source[name]
    let source = source.path
    await #expect(throws: FileError.targetInsideSource(inside)) {
      try await TreeSync(source: source, target: inside).run { _ in }
    }
  }

  @Test("a folder whose name begins as the source's is not inside it")
  func sibling() async throws {
    try source.write("a", "wool")
    let sibling = source.path + "-copy"
    defer { try? FileManager.default.removeItem(atPath: sibling) }
    #expect(try await TreeSync(source: source.path, target: sibling).run { _ in }.copied == 1)
  }
}

/// Collects the steps from any thread.
private final class Recorder: @unchecked Sendable {
  // The lock guards `steps`, which nothing else touches.
  private let lock = NSLock()
  private var steps: [TreeSync.Step] = []

  func add(_ step: TreeSync.Step) { lock.withLock { steps.append(step) } }
  var all: [TreeSync.Step] { lock.withLock { steps } }
}
