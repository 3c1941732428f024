import Testing

@testable import VeilCore
@testable import VeilEngine

/// Veils in scopes as small as a row, a button or a badge.
struct CompactTests {
  static let styles: [VeilStyle] = [.automatic, .veil, .activity, .card, .status, .blocker, .loading]
  static let scopes = [(300.0, 44.0), (300, 40), (120, 60), (60, 60), (24, 24), (8, 8)]

  private let indicators: [VeilContent.Indicator] = [
    .spinner(since: 0, isAnimating: true), .progress(.still(at: 0.5)),
    .symbol(.checkmark, strokeEnd: .still(at: 1)),
  ]

  @Test("Every style stays inside, keeps its indicator, and says the whole message", arguments: scopes)
  func everyStyle(width: Double, height: Double) throws {
    let message = "Looking for the best places to eat within a mile"
    for style in CompactTests.styles {
      for indicator in indicators {
        for direction in [Surroundings.Direction.leftToRight, .rightToLeft] {
          for textScale in [1.0, 3] {
            for cancel in [nil, "Cancel"] {
              var surroundings = Surroundings.scope(width, height)
              surroundings.direction = direction
              surroundings.textScale = textScale
              let content = VeilContent(message: message, indicator: indicator, cancelTitle: cancel)
              let layout = try laidOut(content, style, in: surroundings)
              let bounds = rect(0, 0, width, height)
              #expect(layout.panel.isInside(bounds))
              #expect(layout.indicator.isInside(layout.panel))
              let side = min(layout.indicator.width, layout.indicator.height)
              #expect(side >= min(height, 16) / 2, "\(layout.indicator) in \(width) × \(height)")
              let composition = compose(content, style, in: surroundings)
              #expect(composition.element(.panel)?.text == message)
              if let text = composition.element(.message) { #expect(text.text == message) }
            }
          }
        }
      }
    }
  }

  @Test("A space is what Unicode calls white space")
  func spaces() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isSpace != scalar.properties.isWhitespace { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(
    "Beside its spinner, a word that the column is too narrow for is shortened on a row, and never broken")
  func noBrokenWord() throws {
    for message in ["Loading", "Searching…", "Synchronising", "Synchronising messages"] {
      for width in stride(from: 100.0, through: 200, by: 1) {
        for height in [40.0, 60, 200] {
          let layout = try laidOut(.waiting(message), .activity, in: .scope(width, height))
          guard let line = layout.message else { continue }
          for word in line.text.split(separator: " ") {
            let needed = FakeTextMeasurer().size(of: String(word), font: line.font, within: .infinity).width
            #expect(needed <= line.frame.width + 1, "\(word) in \(width) × \(height)")
          }
        }
      }
    }
    // If there is room for about sixteen letters, a longer word is shown completely.
    let url = "https://example.org/endless"
    #expect(try laidOut(.waiting(url), .activity, in: .scope(300, 200)).message?.text == url)
  }

  @Test("In a row of 44: a small spinner, one line, and what is left out is spoken")
  func row() throws {
    let content = VeilContent.waiting("Looking for the best places to eat within a mile")
    let layout = try laidOut(content, .automatic, in: .scope(300, 44))
    let line = try #require(layout.message)
    #expect(line.text.hasSuffix("…"))
    #expect(line.text.hasPrefix("Looking for the"))
    #expect(line.whole == content.message)
    #expect(line.frame.height == 18)  // one line of 15
    #expect(layout.indicator.height == 23)  // a quarter more than the line, on a whole pixel
    #expect(line.frame.minX == layout.indicator.maxX + 8)
    #expect(abs(line.frame.center.y - layout.indicator.center.y) <= 0.5)
    #expect(abs(layout.panel.center.y - 22) <= 0.5)
    #expect(layout.panel.width <= 300)
    let composition = compose(content, .automatic, in: .scope(300, 44))
    #expect(composition.element(.message)?.text == content.message)
    guard case .text(let run) = composition.element(.message)?.drawing else {
      Issue.record("no text")
      return
    }
    #expect(run.text == line.text)
  }

  @Test("A message that fits on the line is not shortened; paragraphs become one line")
  func fits() throws {
    let layout = try laidOut(.waiting("Searching…"), .automatic, in: .scope(300, 44))
    #expect(layout.message?.text == "Searching…")
    #expect(layout.message?.whole == nil)
    let two = try laidOut(.waiting("One\nTwo"), .automatic, in: .scope(300, 44))
    #expect(two.message?.text == "One Two")
    #expect(two.message?.whole == "One\nTwo")
  }

  @Test(
    "The button stands at the end of the row, and none of the three overlap; the other way round from right to left"
  )
  func rowWithButton() throws {
    let content = VeilContent(
      message: "Looking for the best places to eat within a mile", indicator: indicators[0],
      cancelTitle: "Cancel")
    var surroundings = Surroundings.scope(300, 44)
    let layout = try laidOut(content, .automatic, in: surroundings)
    let button = try #require(layout.button)
    let message = try #require(layout.message?.frame)
    #expect(layout.indicator.maxX < message.minX)
    #expect(message.maxX < button.minX)
    #expect(button.maxX <= layout.panel.maxX)
    #expect(button.height >= 30)
    surroundings.direction = .rightToLeft
    let mirrored = try laidOut(content, .automatic, in: surroundings)
    #expect(try #require(mirrored.button).maxX < #require(mirrored.message).frame.minX)
    #expect(try #require(mirrored.message).frame.maxX < mirrored.indicator.minX)
  }

  @Test("The activity's label stays before its spinner")
  func activityRow() throws {
    let layout = try laidOut(.waiting("Looking for the best places to eat"), .activity, in: .scope(200, 26))
    #expect(try #require(layout.message).frame.maxX < layout.indicator.minX)
  }

  @Test(
    "If not even a few letters fit, the spinner is alone", arguments: [(60.0, 60.0), (24, 24), (8, 8)])
  func alone(width: Double, height: Double) throws {
    for style in CompactTests.styles {
      let layout = try laidOut(.waiting("Searching…"), style, in: .scope(width, height))
      #expect(layout.message == nil)
      #expect(layout.indicator.width > 0)
    }
  }

  @Test("A user's larger text is honoured as far as it fits, and is never smaller than without it")
  func textScale() throws {
    var surroundings = Surroundings.scope(600, 44)
    let usual = try laidOut(.waiting("Searching…"), .automatic, in: surroundings)
    #expect(usual.message?.font.size == 15)
    surroundings.textScale = 3
    let large = try laidOut(.waiting("Searching…"), .automatic, in: surroundings)
    // 34 of 44 points remain, of which a line takes 1.2 of its font's size.
    #expect(try #require(large.message).font.size == 28)
    surroundings.size.height = 20
    #expect(try laidOut(.waiting("Searching…"), .automatic, in: surroundings).message == nil)
  }

  @Test("Cancel is on every row that has it without the user's larger text, and no smaller than there")
  func cancelWithLargeText() throws {
    for style in CompactTests.styles {
      for width in stride(from: 60.0, through: 400, by: 20) {
        for height in [24.0, 30, 36, 40, 44] {
          for title in ["Cancel", "Abbrechen"] {
            let content = VeilContent(message: "Searching…", indicator: indicators[0], cancelTitle: title)
            var surroundings = Surroundings.scope(width, height)
            let usual = try laidOut(content, style, in: surroundings)
            guard let usualTitle = usual.buttonTitle else { continue }
            for scale in [1.3, 2, 3] {
              surroundings.textScale = scale
              let large = try laidOut(content, style, in: surroundings)
              let largeTitle = try #require(large.buttonTitle, "\(width) × \(height) × \(scale) \(title)")
              #expect(largeTitle.font.size >= usualTitle.font.size, "\(width) × \(height) × \(scale)")
              #expect(try #require(large.button).isInside(large.panel))
              #expect(large.indicator.isInside(large.panel))
              #expect(largeTitle.isReduced == (largeTitle.font.size < style.button.title.font.size * scale))
            }
          }
        }
      }
    }
  }

  @Test("A text with less room than the user's text size, or than all of it, needs is said to be reduced")
  func reduced() throws {
    let content = VeilContent(message: "Searching…", indicator: indicators[0], cancelTitle: "Cancel")
    func reduced(_ content: VeilContent, _ surroundings: Surroundings) -> [Composition.Element.Identity] {
      compose(content, .automatic, in: surroundings).elements.filter(\.isReduced).map(\.identity)
    }
    var row = Surroundings.scope(600, 44)
    #expect(reduced(content, row).isEmpty)
    row.textScale = 3
    #expect(reduced(content, row) == [.message, .cancel])
    var phone = Surroundings.phone()
    phone.textScale = 3
    #expect(reduced(content, phone).isEmpty)
    let long = VeilContent.waiting("Looking for the best places to eat within a mile")
    #expect(reduced(long, .scope(300, 44)) == [.message])
  }

  @Test("The card that fills its scope stays inset in a row as long as it can (L1)")
  func fillingRow() throws {
    let layout = try laidOut(.waiting(), .loading, in: .scope(300, 48))
    #expect(layout.panel == rect(8, 8, 283, 31))
    #expect(layout.message?.text == "Loading...")
    #expect(try laidOut(.waiting(), .loading, in: .scope(300, 36)).panel == rect(0, 0, 300, 36))
  }

  @Test("Lines shrink with an indicator that had to")
  func lines() throws {
    guard
      case .spinner(let spinner) = compose(.waiting(), .automatic, in: .scope(22, 22)).element(.indicator)?
        .drawing
    else {
      Issue.record("no spinner")
      return
    }
    #expect(spinner.lineWidth == 2)
  }
}
