import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Amounts and rates in words")
struct AmountTests {
  /// No-break spaces are written as `_` here.
  private func plain(_ text: String?) -> String? {
    text.map { String($0.map { $0 == "\u{A0}" ? "_" : $0 }) }
  }

  @Test(
    "Bytes have one decimal from a thousand on",
    arguments: [
      (0.0, "0_B"), (999, "999_B"), (1000, "1.0_kB"), (999_949, "999.9_kB"), (999_999, "1.0_MB"),
      (35_200_000, "35.2_MB"), (2_147_483_648, "2.1_GB"), (1e18, "1000.0_PB"), (1e300, "100000000.0_PB"),
      (-5, "0_B"), (.nan, "0_B"),
    ])
  func bytes(count: Double, text: String) { #expect(plain(VeilWords().bytes(count)) == text) }

  @Test(
    "A rate has two digits; there is none where it would be 0",
    arguments: [
      (1_234_567.0, .bytes, "1.2_MB/s"), (12_345_678, .bytes, "12_MB/s"), (999_999, .bytes, "1.0_MB/s"),
      (345, .bytes, "350_B/s"), (0.4, .items, "0.4/s"), (3, .items, "3.0/s"), (9.99, .items, "10/s"),
      (12.4, .items, "12/s"), (12_345, .items, "12000/s"), (0.04, .items, nil), (0, .bytes, nil),
      (.nan, .items, nil), (.infinity, .bytes, nil), (-1, .items, nil),
    ] as [(Double, WorkUnit, String?)])
  func rate(perSecond: Double, unit: WorkUnit, text: String?) {
    #expect(plain(VeilWords().rate(perSecond, of: unit)) == text)
  }

  @Test(
    "Both are written as in the language",
    arguments: [
      ("en", "3.4_MB", "1.2_kB/s"), ("de", "3,4_MB", "1,2_kB/s"), ("fr", "3,4_Mo", "1,2_ko/s"),
      ("es", "3,4_MB", "1,2_kB/s"), ("it", "3,4_MB", "1,2_kB/s"), ("pt-BR", "3,4_MB", "1,2_kB/s"),
      ("pt-PT", "3,4_MB", "1,2_kB/s"), ("nl", "3,4_MB", "1,2_kB/sec"), ("sv", "3,4_MB", "1,2_kB/s"),
      ("da", "3,4_MB", "1,2_kB/sek."), ("nb", "3,4_MB", "1,2_kB/s"), ("fi", "3,4_Mt", "1,2_kt/s"),
      ("pl", "3,4_MB", "1,2_kB/s"), ("cs", "3,4_MB", "1,2_kB/s"), ("ru", "3,4_МБ", "1,2_кБ/с"),
      ("uk", "3,4_МБ", "1,2_кБ/с"), ("tr", "3,4_MB", "1,2_kB/sn"),
      ("ar", "3.4_م.ب", "\u{200F}1.2_كيلوبايت/ث"), ("ar-EG", "٣٫٤_م.ب", "\u{200F}١٫٢_كيلوبايت/ث"),
      ("he", "3.4_MB", "\u{200F}1.2_kB/שנ׳"), ("hi", "3.4_MB", "1.2_kB/से॰"), ("ja", "3.4_MB", "1.2_kB/秒"),
      ("ko", "3.4MB", "1.2kB/s"), ("zh-Hans", "3.4_MB", "1.2_kB/秒"), ("zh-Hant", "3.4_MB", "1.2_kB/秒"),
    ])
  func languages(tag: String, bytes: String, rate: String) {
    let words = VeilWords(language: tag)
    #expect(plain(words.bytes(3_400_000)) == bytes)
    #expect(plain(words.rate(1_200, of: .bytes)) == rate)
    #expect(words.byteUnits.count == VeilWords().byteUnits.count)
  }

  @Test("A count of bytes has two amounts")
  func count() {
    let words = VeilWords(language: "de")
    #expect(plain(words.count(3_400_000, of: 12_000_000, in: .bytes)) == "3,4_MB von 12,0_MB")
    #expect(words.count(3, of: 12, in: .items) == "3 von 12")
  }

  @Test("An app replaces units and patterns, and invalid ones do no harm")
  func replacing() {
    var words = VeilWords()
    words.byteUnits = ["bytes", "KB"]
    #expect(plain(words.bytes(12)) == "12_bytes")
    #expect(plain(words.bytes(12_000_000)) == "12000.0_KB")
    words.byteUnits = []
    #expect(plain(words.bytes(12_000_000)) == "12000000_")
    words.amountPattern = "{unit}: {n}"
    words.ratePattern = "{n} per second"
    words.byteUnits = ["B"]
    #expect(words.rate(3_400, of: .bytes) == "B: 3400 per second")
  }
}
