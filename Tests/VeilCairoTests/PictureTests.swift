import CVeilCairo
import Foundation
import Testing
import VeilCore
import VeilEngine

@testable import VeilCairo
@testable import VeilPictures

@Suite("Pictures")
struct PictureTests {
  @Test(
    "a size without pixels is an error",
    arguments: [
      Geometry.Size(width: 0, height: 10), Geometry.Size(width: 10, height: -1),
      Geometry.Size(width: .nan, height: 10),
    ])
  func emptySize(size: Geometry.Size) {
    var empty = list(1, 1, [])
    empty.size = size
    let error = #expect(throws: PictureError.self) { try Picture(of: empty) }
    guard case .emptySize? = error else {
      Issue.record("the error for an empty size is \(String(describing: error))")
      return
    }
  }

  @Test("a scale that is not above 0 is an error", arguments: [0, -1, Double.nan])
  func badScale(scale: Double) {
    let error = #expect(throws: PictureError.self) { try Picture(of: list(10, 10, scale: scale, [])) }
    #expect(error?.description.contains("above 0") == true)
  }

  @Test(
    "a size too large for memory is an error",
    arguments: [(40_000.0, 1.0, 1.0), (20_000, 20_000, 1), (100, 100, 1e9), (.infinity, 10, 1)])
  func hugeSize(width: Double, height: Double, scale: Double) {
    let huge = list(width, height, scale: scale, [])
    #expect(throws: PictureError.tooLarge(huge.size, scale: scale)) { try Picture(of: huge) }
  }

  @Test("NaN geometry is an error with its location", arguments: [Double.nan, .infinity, 1e300])
  func badGeometry(value: Double) {
    let shapes: [DisplayList.Shape] = [
      .fill(box(value, 0, 10, 10), red), .stroke(box(0, 0, 10, 10), red, width: value, cap: .butt),
      .fill(box(0, 0, 10, 10), RGBA(red: value == 1e300 ? .nan : value, green: 0, blue: 0)),
      .text(
        TextRun("a", font: FontSpec(size: 14), color: .black),
        in: Geometry.Rect(x: 0, y: value, width: 10, height: 10)),
    ]
    for shape in shapes {
      #expect(throws: PictureError.invalidGeometry(.panel)) { try Picture(of: list(20, 20, [shape])) }
    }
    let clip = Geometry.Rect(x: 0, y: 0, width: value, height: 1)
    #expect(throws: PictureError.invalidGeometry(.panel)) { try Picture(of: list(20, 20, clip: clip, [])) }
  }

  @Test("a painter skips invalid shapes, paints the rest, and leaves the host's context without an error")
  func painterSkipsBadShapes() {
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 20)
    defer { cairo_surface_destroy(surface) }
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    let painter = CairoPainter(fonts: CairoFonts())
    var bad = list(
      20, 20,
      [
        .fill(box(.nan, 0, 10, 10), red), .stroke(box(0, 0, 9, 9), red, width: .infinity, cap: .round),
        .fill(box(0, 0, 20, 20), green),
      ])
    painter.paint(bad, on: context)
    #expect(cairo_status(context) == CAIRO_STATUS_SUCCESS)
    let data = cairo_image_surface_get_data(surface)
    #expect(data?[4 * 20 * 10 + 1] == 255)
    bad.size.width = .nan
    bad.turn = .right
    painter.paint(bad, on: context)
    painter.paint(bad.layers[0], of: bad, on: context)
    #expect(cairo_status(context) == CAIRO_STATUS_SUCCESS)
  }

  @Test("a NaN shape paints nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func badShapesLeaveNoMark(value: Double) throws {
    var path = box(0, 0, 20, 20)
    path.line(to: Geometry.Point(x: value, y: 10))
    let bad = list(
      20, 20,
      [
        .fill(path, red), .stroke(path, red, width: 4, cap: .round),
        .stroke(box(0, 0, 20, 20), red, width: value, cap: .butt),
        .fill(box(0, 0, 20, 20), RGBA(red: .nan, green: 0, blue: 0)),
      ])
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 20)
    defer { cairo_surface_destroy(surface) }
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    CairoPainter(fonts: CairoFonts()).paint(bad, on: context)
    #expect(cairo_status(context) == CAIRO_STATUS_SUCCESS)
    #expect(try Picture(copying: surface).bounds(differingFrom: .clear) == nil)
  }

  @Test("a font that is not installed is an error that says how to install it")
  func missingFont() {
    let error = #expect(throws: PictureError.self) {
      try Picture.installedFonts(family: "No Such Family", direction: .leftToRight)
    }
    #expect(error == .fontNotFound("No Such Family"))
    #expect(error?.description.contains("Install it") == true)
  }

  @Test("a picture written as a PNG and read again has the same pixels")
  func roundTrip() throws {
    let picture = try Picture(
      of: list(
        30, 20, scale: 2, opacity: 0.6, [.fill(box(3, 3, 10, 10), RGBA(red: 0.2, green: 0.4, blue: 0.9))]))
    let path = NSTemporaryDirectory() + "veil-picture-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try picture.writePNG(to: path)
    let read = try Picture(readingPNG: path)
    #expect(read.width == 60)
    #expect(read.difference(from: picture) <= 1.0 / 255)
  }

  @Test("a file that cannot be written or read is an error that names it")
  func badFiles() throws {
    let picture = try Picture(of: list(2, 2, []))
    for path in ["/nowhere/at/all/a.png", "", "a\0b.png"] {
      let writing = #expect(throws: PictureError.self) { try picture.writePNG(to: path) }
      guard case .cannotWrite(path, _)? = writing else {
        Issue.record("writing to “\(path)” gave \(String(describing: writing))")
        continue
      }
      let reading = #expect(throws: PictureError.self) { try Picture(readingPNG: path) }
      guard case .cannotRead(path, _)? = reading else {
        Issue.record("reading “\(path)” gave \(String(describing: reading))")
        continue
      }
    }
    #expect(throws: PictureError.self) { try Picture(readingPNG: #filePath) }
  }

  @Test("repainting a part changes only that part")
  func repaint() throws {
    let before = list(20, 20, [.fill(box(0, 0, 20, 20), red)])
    let after = list(20, 20, [.fill(box(0, 0, 20, 20), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))])
    let picture = try Picture(of: before, background: .white)
    try picture.repaint(after, within: [Geometry.Rect(x: 5.5, y: 5, width: 4, height: 4)])
    #expect(picture[4, 6] == red)
    #expect(picture[10, 6] == red)
    // The part is extended to whole pixels, and their old content is gone.
    for x in 5...9 { #expect(isNear(picture[x, 6], RGBA(red: 0.5, green: 0.5, blue: 1))) }
    try picture.repaint(before, within: [])
    #expect(isNear(picture[5, 6], RGBA(red: 0.5, green: 0.5, blue: 1)))
  }

  @Test("there is no pixel outside the picture")
  func outside() throws {
    let picture = try Picture(of: list(2, 2, []), background: .white)
    #expect(picture[2, 0] == nil)
    #expect(picture[0, -1] == nil)
    #expect(picture[1, 1] == .white)
  }

  @Test("a cache drops the least recently used entry")
  func cache() {
    var cache = BoundedCache<Int, String>(limit: 2)
    cache[1] = "one"
    cache[2] = "two"
    #expect(cache[1] == "one")
    cache[3] = "three"
    #expect(cache[2] == nil)
    #expect(cache[1] == "one")
    #expect(cache.count == 2)
  }
}
