import Testing
@testable import VeilCore
@testable import VeilEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("SVG path data")
struct SVGTests {
  @Test("written then read is the same", arguments: 1...60 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    #expect(try BezierPath(svgPathData: path.svgPathData()) == path)
    for factor in [1e-300, 1e-7, 1e9, 1e300] {
      let scaled = path.transformed(by: .scale(factor))
      #expect(try BezierPath(svgPathData: scaled.svgPathData()) == scaled)
    }
  }

  @Test(
    "with a precision, written then read is within half a last digit, and then the same", arguments: 0...9)
  func precision(digits: Int) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    let path = random.path()
    let read = try BezierPath(svgPathData: path.svgPathData(precision: digits))
    let unit = pow(10, -Double(digits))
    for (a, b) in zip(path.elements.compactMap(\.endPoint), read.elements.compactMap(\.endPoint)) {
      #expect(max(abs(a.x - b.x), abs(a.y - b.y)) <= unit * 0.500001)
    }
    #expect(read.svgPathData(precision: digits) == read.svgPathData())
    #expect(try BezierPath(svgPathData: read.svgPathData(precision: digits)) == read)
  }

  @Test("with decimals, written as with that precision; what is too large for them is 0")
  func decimals() {
    var random = SeededGenerator(seed: 7)
    let path = random.path()
    for digits in 0...9 { #expect(path.svgPathData(decimals: digits) == path.svgPathData(precision: digits)) }
    let odd = BezierPath(rect: Geometry.Rect(x: 1e20, y: .nan, width: 1, height: 1))
    #expect(odd.svgPathData(decimals: 2) == "M0 0L0 0L0 0L0 0Z")
  }

  @Test(
    "numbers as text",
    arguments: [
      (0.1, nil, "0.1"), (3, nil, "3"), (-0.5, nil, "-0.5"), (1e21, nil, "1e+21"), (1e-7, nil, "1e-07"),
      (0.125, 2, "0.12"), (0.135, 2, "0.14"), (2.999, 2, "3"), (-0.001, 2, "0"), (-1.25, 1, "-1.2"),
      (1.005, 9, "1.005"), (12.0304, 3, "12.03"), (7.9, 0, "8"), (1e20, 3, "1e+20"), (0.1, 99, "0.1"),
      (.nan, nil, "0"), (.infinity, 3, "0"),
    ] as [(Double, Int?, String)])
  func numbers(value: Double, precision: Int?, expected: String) {
    #expect(SVGNumber.text(value, precision: precision) == expected)
  }

  @Test(
    "every command",
    arguments: [
      ("M1 2", "M1 2"), ("m1,2", "M1 2"), (" \n M 1 2 ", "M1 2"), ("", ""), ("   ", ""),
      ("M0 0 1 1 2 0", "M0 0L1 1L2 0"), ("m1 1 1 1 2 0", "M1 1L2 2L4 2"),
      ("M1 1L2 3l1 1", "M1 1L2 3L3 4"), ("M1 1H5h-2V7v1", "M1 1L5 1L3 1L3 7L3 8"),
      ("M0 0H1 2 3", "M0 0L1 0L2 0L3 0"),
      ("M1 1C1 2 3 4 5 6c1 1 2 2 3 3", "M1 1C1 2 3 4 5 6C6 7 7 8 8 9"),
      ("M0 0C1 2 3 4 5 6S9 9 8 8", "M0 0C1 2 3 4 5 6C7 8 9 9 8 8"), ("M1 1S2 2 3 3", "M1 1C1 1 2 2 3 3"),
      ("M1 1C1 2 3 4 5 6s4 3 3 2", "M1 1C1 2 3 4 5 6C7 8 9 9 8 8"),
      ("M0 0C1 2 3 4 5 6L5 6S9 9 8 8", "M0 0C1 2 3 4 5 6L5 6C5 6 9 9 8 8"),
      ("M0 0Q1 2 3 4q1 1 2 0", "M0 0Q1 2 3 4Q4 5 5 4"),
      ("M0 0Q1 2 3 2T7 2t4 0", "M0 0Q1 2 3 2Q5 2 7 2Q9 2 11 2"),
      ("M1 1T5 5", "M1 1Q1 1 5 5"), ("M0 0T5 5S1 1 2 2", "M0 0Q0 0 5 5C5 5 1 1 2 2"),
      ("M1 1L2 1zl1 1", "M1 1L2 1ZM1 1L2 2"), ("M1 1L2 1ZM5 5Zm1 1L0 0", "M1 1L2 1ZM5 5ZM6 6L0 0"),
      ("M.5.5-.5-.5", "M0.5 0.5L-0.5 -0.5"), ("M1e1+2E-1L1.e0,.5e+1", "M10 0.2L1 5"),
      ("M0 0A0 5 0 0 1 3 4", "M0 0L3 4"),
      ("M1 1A5 5 0 0 1 1 1", "M1 1"), ("M1.5-2.5", "M1.5 -2.5"), ("M1 2 M3 4", "M3 4"),
      ("M0 0L00012 1", "M0 0L12 1"),
    ])
  func commands(data: String, expected: String) throws {
    #expect(try BezierPath(svgPathData: data).svgPathData() == expected)
  }

  @Test("an arc's flags may run together")
  func flags() throws {
    let apart = try BezierPath(svgPathData: "M10 10 A 5 5 0 0 1 0.5 0.5")
    for data in ["M10 10A5 5 0 01.5.5", "M10 10a5 5 0 01-9.5-9.5", "M10,10A5,5,0,0,1,.5,.5"] {
      #expect(try BezierPath(svgPathData: data) == apart)
    }
    let two = try BezierPath(svgPathData: "M10 10a5 5 0 1010 0 5 5 0 10-10 0z")
    #expect(two.elements.count == 1 + 2 + 2 + 1)
    #expect(two.bounds.width < 10.01 && two.bounds.width > 9.99)
  }

  @Test(
    "arcs lie on their ellipse and take the way that their flags say",
    arguments: 1...60 as ClosedRange<UInt64>)
  func arcs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // An arc is built from its centre, so that the correct answer is known.
    let center = random.point(in: -50...50)
    let (radiusX, radiusY) = (
      Double.random(in: 5...40, using: &random), Double.random(in: 5...40, using: &random)
    )
    let degrees = Double.random(in: -180...180, using: &random)
    let begin = Double.random(in: 0...6, using: &random)
    var sweep = Double.random(in: 0.2...6, using: &random)
    if abs(sweep - .pi) < 0.1 { sweep += 0.2 }
    let isClockwise = Bool.random(using: &random)
    let turned = Geometry.Transform.rotation(degrees * .pi / 180).concatenating(
      .translation(x: center.x, y: center.y))
    func place(_ angle: Double) -> Point {
      turned.apply(to: Point(x: radiusX * cos(angle), y: radiusY * sin(angle)))
    }
    let (start, end) = (place(begin), place(begin + (isClockwise ? sweep : -sweep)))
    let path = try BezierPath(
      svgPathData:
        "M\(start.x) \(start.y)A\(radiusX) \(radiusY) \(degrees) \(sweep > .pi ? 1 : 0)\(isClockwise ? 1 : 0)\(end.x) \(end.y)"
    )
    #expect(path.currentPoint == end)
    let back = try #require(turned.inverse)
    let points = Array(path.samples(perSegment: 64).joined())
    for point in points {
      let own = back.apply(to: point)
      let (x, y) = (own.x / radiusX, own.y / radiusY)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
    }
    // Half the path is half the angle: the path has equal cubics.
    let middle = place(begin + (isClockwise ? sweep : -sweep) / 2)
    #expect(points[points.count / 2].distance(to: middle) < 1e-3 * (radiusX + radiusY))
  }

  @Test("radii that are too small are scaled up")
  func smallRadii() throws {
    let path = try BezierPath(svgPathData: "M0 0A1 1 0 0 1 10 0")
    for point in path.samples(perSegment: 64).joined() {
      #expect(abs(point.distance(to: Point(x: 5, y: 0)) - 5) < 2e-3)
    }
    #expect(try #require(path.point(at: 0.5)).distance(to: Point(x: 5, y: -5)) < 1e-2)
  }

  @Test("numbers are read as the C library reads them")
  func numberReading() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let digits =
        UInt64.random(in: 0...9_999_999_999_999_999_999, using: &random)
        >> UInt64.random(in: 0...63, using: &random)
      let exponent = Int.random(in: -345...300, using: &random)
      #expect(SVGNumber.value(digits: digits, exponent: exponent) == strtod("\(digits)e\(exponent)", nil))
      let double = Double(bitPattern: random.next())
      guard double.isFinite else { continue }
      var scanner = SVGScanner(double.description)
      #expect((try? scanner.number()) == double)
    }
  }
}

@Suite("SVG path data that cannot be read")
struct SVGErrorTests {
  static let groups = "in groups of 2 for M L T, 1 for H V, 4 for S Q, 6 for C, 7 for A."
  static let commands =
    "Use one of the commands M L H V C S Q T A Z, and none of its numbers more than it takes."

  @Test(
    "errors say what was given, where, what was expected and what to do",
    arguments: [
      ("1 2", "\"1\" at offset 0, expected a move (M or m). Begin with a move, as in M0 0."),
      ("L1 2", "\"L\" at offset 0, expected a move (M or m). Begin with a move, as in M0 0."),
      ("é", "\"é\" at offset 0, expected a move (M or m). Begin with a move, as in M0 0."),
      ("M0 0 é", "\"é\" at offset 5, expected a command. " + commands),
      ("M0 0 X", "\"X\" at offset 5, expected a command. " + commands),
      ("M0 0Z5", "\"5\" at offset 5, expected a command. " + commands),
      ("M0 0L1 1;", "\";\" at offset 8, expected a command. " + commands),
      (
        "M",
        "the end of the data at offset 1, expected a number. Give each command all its numbers, " + groups
      ),
      (
        "M0 0L1",
        "the end of the data at offset 6, expected a number. Give each command all its numbers, " + groups
      ),
      (
        "M0 0C1 1 2 2 L",
        "\"L\" at offset 13, expected a number. Give each command all its numbers, " + groups
      ),
      (
        "M0 0,",
        "the end of the data at offset 5, expected a number. Give each command all its numbers, " + groups
      ),
      ("M0,,0", "\",\" at offset 3, expected a number. Give each command all its numbers, " + groups),
      ("M0 0L.-1", "\".\" at offset 5, expected a number. Give each command all its numbers, " + groups),
      (
        "M0 0L1e999 0",
        "\"1e999\" at offset 5, expected a number that is not too large. Use a number between -1e308 and 1e308."
      ),
      (
        "M1e308 0l1e308 0",
        "\"1e308\" at offset 9, expected a number that is not too large. Use a number between -1e308 and 1e308."
      ),
      (
        "M0 0A1 1 0 2 0 5 5",
        "\"2\" at offset 11, expected a flag (0 or 1). Write an arc as A radiusX radiusY rotation large-arc sweep x y, both flags 0 or 1."
      ),
    ])
  func texts(data: String, expected: String) {
    #expect("SVG path data: " + expected == message(data))
  }

  @Test(
    "data cut off or scrambled anywhere is refused at a place within it, or read as what is written again",
    arguments: 1...60 as ClosedRange<UInt64>)
  func scrambled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Array((random.path().svgPathData(precision: 3) + "A5 5 30 01.5 2 T1 2S1 2 3 4e5").utf8)
    for cut in text.indices { check(String(decoding: text[..<cut], as: UTF8.self)) }
    for _ in 0..<300 {
      var broken = text
      for _ in 0..<3 {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      check(String(decoding: broken, as: UTF8.self))
    }
  }

  private func check(_ data: String) {
    do throws(BezierPath.SVGError) {
      let path = try BezierPath(svgPathData: data)
      let written = path.svgPathData()
      if try BezierPath(svgPathData: written) != path { Issue.record("\(data) is written as \(written)") }
    } catch {
      let rest = data.utf8.dropFirst(error.offset)
      if error.offset > data.utf8.count || !rest.starts(with: (error.given ?? "").utf8) {
        Issue.record("\(data): \(error)")
      }
      if error.given == nil, !rest.isEmpty { Issue.record("\(data): \(error), and that is not the end") }
    }
  }

  private func message(_ data: String) -> String? {
    do throws(BezierPath.SVGError) {
      _ = try BezierPath(svgPathData: data)
      return nil
    } catch {
      return error.description
    }
  }
}
