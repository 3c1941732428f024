import Foundation
import Testing

@testable import GalleryWork

@Suite("Feeds as XML")
struct FeedTests {
  @Test("a feed that was written is read as it was, whatever its texts hold")
  func roundTrip() throws {
    let date = try Date("2026-11-21T10:30:00Z", strategy: .iso8601)
    let feed = Feed(
      title: "A < B & “C”",
      entries: [
        .init(title: "]]> <b>bold</b> &amp;", summary: "line one\nline two — ümlaut 🐑", date: date),
        .init(title: "bare"),
      ])
    #expect(try Feed(xml: feed.xml()) == feed)
  }

  @Test("characters that XML cannot write are left out")
  func control() throws {
    let feed = Feed(title: "a\u{1}b", entries: [.init(title: "c\u{0}d\u{1B}")])
    #expect(try Feed(xml: feed.xml()) == Feed(title: "ab", entries: [.init(title: "cd")]))
  }

  @Test("what is unknown is passed over, and what is missing is left empty")
  func tolerant() throws {
    let feed = try Feed(
      xml: Data(
        """
        <?xml version="1.0"?><feed><generator>x<title>not this one</title></generator><title> News </title>
        <entry><title>one</title><updated>yesterday</updated><rights>mine</rights></entry>
        <entry><summary>no title</summary></entry><entry><title>two &lt;<![CDATA[ & ]]>three</title></entry></feed>
        """.utf8))
    #expect(feed == Feed(title: "News", entries: [.init(title: "one"), .init(title: "two < & three")]))
  }

  @Test("a document that breaks off keeps its whole entries, and tells the line")
  func damaged() {
    let document = "<feed><title>News</title>\n<entry><title>one</title></entry>\n<entry><title>tw"
    #expect(throws: FeedError.damaged(line: 3, entriesBefore: [.init(title: "one")])) {
      try Feed(xml: Data(document.utf8))
    }
  }

  @Test("input that is not XML is damaged", arguments: ["", "\n", "hello", "<feed", "<feed></title></feed>"])
  func noXML(document: String) {
    #expect(throws: FeedError.self) { try Feed(xml: Data(document.utf8)) }
  }

  @Test("another document is not a feed")
  func otherRoot() {
    #expect(throws: FeedError.notAFeed(root: "html")) {
      try Feed(xml: Data("<html><entry><title>one</title></entry></html>".utf8))
    }
  }

  @Test("nothing outside the document is fetched for it")
  func externalEntity() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", "the secret")
    let document = """
      <!DOCTYPE feed [<!ENTITY e SYSTEM "file://\(folder["secret"])">]><feed><title>&e;</title></feed>
      """
    let feed = try? Feed(xml: Data(document.utf8))
    #expect(feed?.title.contains("secret") != true)
  }
}

@Suite("Feeds of a machine", .timeLimit(.minutes(1)))
struct MachineFeedTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writeDatabase() throws {
    try folder.write(
      "var/lib/dpkg/status",
      """
      Package: wool
      Status: install ok installed
      Version: 2.0-1
      Description: yarn for machines
       A second line: with a colon.

      Package: gone
      Status: deinstall ok config-files
      Version: 1

      Package: flax
      Status: install ok installed
      Version: 1:0.3

      """)
    for (name, age) in [("flax", 200.0), ("wool:amd64", 100)] {
      try folder.write("var/lib/dpkg/info/\(name).list", "/.\n")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)],
        ofItemAtPath: folder["var/lib/dpkg/info/\(name).list"])
    }
    try folder.write("var/lib/dpkg/info/flax.md5sums", "")
    try folder.write(
      "usr/share/doc/wool/copyright", "Files: *\nLicense: MIT\n\nFiles: x\nLicense: GPL-2+\nLicense: MIT\n")
    try folder.write("usr/share/doc/flax/copyright", "No such line.\n")
    try folder.write("usr/share/doc/empty/readme", "")
  }

  @Test("the packages that are installed, with their versions, from A to Z")
  func packages() throws {
    try writeDatabase()
    #expect(
      MachineFeed.packages.entries(of: folder.path) == [
        .init(title: "flax 1:0.3"), .init(title: "wool 2.0-1", summary: "yarn for machines"),
      ])
  }

  @Test("the packages that were installed last, the last one first")
  func recent() throws {
    try writeDatabase()
    let entries = MachineFeed.recent.entries(of: folder.path)
    #expect(entries.map(\.title) == ["wool:amd64", "flax"])
    #expect(entries.map(\.date) == [999_900, 999_800].map { Date(timeIntervalSince1970: $0) })
    #expect(entries.first?.summary == "Installed 1970-01-12 13:45:00")
  }

  @Test("the licences that the documentation names, each once")
  func licences() throws {
    try writeDatabase()
    #expect(MachineFeed.licences.entries(of: folder.path) == [.init(title: "wool", summary: "GPL-2+, MIT")])
  }

  @Test("where there is no package manager, files stand in", arguments: MachineFeed.allCases)
  func fallback(feed: MachineFeed) throws {
    try folder.write("usr/share/wool/a", "")
    let entries = feed.entries(of: folder.path)
    #expect(entries.map(\.title) == ["usr", "wool"])
    #expect(entries.last?.summary == folder["usr/share/wool"])
  }

  @Test("this machine itself has something to tell", arguments: MachineFeed.allCases)
  func here(feed: MachineFeed) {
    #expect(!feed.entries(of: "/").isEmpty)
  }

  @Test(
    "every feed but the damaged one arrives from the server as it was made", arguments: MachineFeed.allCases)
  func served(feed: MachineFeed) async throws {
    let rig = try await ServedRig()
    for number in 0..<300 { try rig.folder.write("usr/share/file\(number)", "") }
    let document = try await rig.client.send(WebRequest(.get, feed.path))
    #expect(await rig.pauses.takeTotal() == GalleryService.feedTime)
    if feed == .damaged {
      #expect(throws: FeedError.self) { try Feed(xml: document) }
    } else {
      let read = try Feed(xml: document)
      #expect(read.title == feed.title)
      #expect(read.entries == Array(feed.entries(of: rig.folder.path).prefix(MachineFeed.mostEntries)))
    }
  }

  @Test("a feed takes four to five seconds, as the published one did")
  func time() {
    #expect((.seconds(4) ... .seconds(5)).contains(GalleryService.feedTime))
  }

  @Test("a feed that is not there is refused")
  func unknown() async throws {
    let rig = try await ServedRig()
    await #expect(throws: WebError.refused("/feeds/none", status: 404, reason: "Not Found")) {
      try await rig.client.send(WebRequest(.get, "/feeds/none"))
    }
  }
}
