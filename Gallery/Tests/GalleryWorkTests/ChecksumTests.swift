import Foundation
import Testing

@testable import GalleryWork

@Suite("SHA-256")
struct ChecksumTests {
  // The examples of FIPS 180-2, appendix B, and the checksum of nothing.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownAnswers(text: String, expected: String) {
    var whole = Checksum()
    whole.add(Data(text.utf8))
    #expect(whole.finished() == expected)

    var pieces = Checksum()
    for byte in text.utf8 { pieces.add(Data([byte])) }
    #expect(pieces.finished() == expected)
  }
}
