@_spi(Double) import UIKit
import VeilCore
import VeilEngine

extension RGBA {
  init(_ color: CGColor) {
    let channels = color.channels.map(Double.init)
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}

extension Geometry.Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

extension Geometry.Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension BezierPath {
  init(_ path: CGPath) {
    self.init()
    for step in path.steps {
      switch step {
      case .move(let end): move(to: Geometry.Point(end))
      case .line(let end): line(to: Geometry.Point(end))
      case .quad(let control, let end): quad(to: Geometry.Point(end), control: Geometry.Point(control))
      case .curve(let first, let second, let end):
        curve(to: Geometry.Point(end), control1: Geometry.Point(first), control2: Geometry.Point(second))
      case .close: close()
      }
    }
  }

  /// A rectangle with some round corners.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) {
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    guard radius > 0, corners != all else {
      self.init(roundedRect: Geometry.Rect(rect), radius: Double(radius))
      return
    }
    self.init()
    let radius = Double(min(radius, rect.width / 2, rect.height / 2))
    let places: [(CACornerMask, Double, Double, Double)] = [
      (.layerMinXMinYCorner, Double(rect.minX), Double(rect.minY), 0),
      (.layerMaxXMinYCorner, Double(rect.maxX), Double(rect.minY), 1),
      (.layerMaxXMaxYCorner, Double(rect.maxX), Double(rect.maxY), 2),
      (.layerMinXMaxYCorner, Double(rect.minX), Double(rect.maxY), 3),
    ]
    for (corner, x, y, turn) in places {
      // Towards the corner, and away from it.
      let (dx, dy) = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)][Int(turn)]
      let (ex, ey) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][Int(turn)]
      let reach = corners.contains(corner) ? radius : 0
      let start = Geometry.Point(x: x + dx * reach, y: y + dy * reach)
      if turn == 0 { move(to: start) } else { line(to: start) }
      guard reach > 0 else { continue }
      let rest = reach * 0.4477
      curve(
        to: Geometry.Point(x: x + ex * reach, y: y + ey * reach),
        control1: Geometry.Point(x: x + dx * rest, y: y + dy * rest),
        control2: Geometry.Point(x: x + ex * rest, y: y + ey * rest))
    }
    close()
  }
}

extension FontSpec {
  init(_ font: UIFont) {
    let weight: Weight =
      font.weight.rawValue >= 0.35 ? .bold : font.weight.rawValue > 0.1 ? .semibold : .regular
    let isSystem = font.familyName.hasPrefix(".")
    self.init(family: isSystem ? nil : font.familyName, size: Double(font.pointSize), weight: weight)
  }
}

extension Pixels {
  /// The image's bytes as premultiplied red, green, blue, alpha.
  init?(_ image: CGImage) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.width * image.height * 4)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = y * image.bytesPerRow + x * 4
        let four = image.bytes[place..<place + 4].map { Int($0) }
        let (color, alpha) =
          switch image.alphaInfo {
          case .premultipliedFirst, .first: (Array(four.dropFirst()), four[0])
          case .none, .noneSkipLast: (Array(four.prefix(3)), 255)
          case .noneSkipFirst: (Array(four.dropFirst()), 255)
          default: (Array(four.prefix(3)), four[3])
          }
        let isStraight = image.alphaInfo == .last || image.alphaInfo == .first
        bytes += color.map { UInt8(isStraight ? $0 * alpha / 255 : $0) } + [UInt8(alpha)]
      }
    }
    self.init(width: image.width, height: image.height, bytes: bytes)
  }
}
