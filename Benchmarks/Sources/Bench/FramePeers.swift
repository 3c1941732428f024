import CPeers
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// A frame as Cairo paints it from C.
final class CairoFrame {
  private let peer: OpaquePointer
  private let count: Int

  init(_ list: DisplayList) {
    let (width, height) = (Int(list.size.width * list.scale), Int(list.size.height * list.scale))
    peer = frame_peer_create(Int32(width), Int32(height), list.scale)
    count = width * height
    for shape in list.layers.flatMap(\.shapes) {
      switch shape {
      case .fill(let path, let color): add(path, color, width: 0)
      case .stroke(let path, let color, let width, _): add(path, color, width: width)
      case .text(let run, let box):
        frame_peer_text(
          peer, run.text, Picture.pinnedFamily, run.font.size, box.center.x, box.minY, run.color.red,
          run.color.green, run.color.blue, run.color.alpha)
      case .gradient, .image: break
      }
    }
  }

  /// Creates a frame with a picture's pixels.
  init(copying picture: Picture) throws {
    peer = frame_peer_create(Int32(picture.width), Int32(picture.height), 1)
    count = picture.width * picture.height
    let isCopied: Void? = picture.withPixels {
      frame_peer_pixels(peer).update(from: $0, count: count)
    }
    guard isCopied != nil, picture.stride == picture.width else { throw Trouble("A picture has no pixels.") }
  }

  deinit { frame_peer_destroy(peer) }

  private func add(_ path: BezierPath, _ color: RGBA, width: Double) {
    frame_peer_shape(peer, color.red, color.green, color.blue, color.alpha, width)
    path.draw(
      move: { frame_peer_move(peer, $0.x, $0.y) }, line: { frame_peer_line(peer, $0.x, $0.y) },
      curve: { frame_peer_curve(peer, $0.x, $0.y, $1.x, $1.y, $2.x, $2.y) },
      close: { frame_peer_close(peer) })
  }

  func paint() { frame_peer_paint(peer) }

  var pixels: UnsafePointer<UInt32> { UnsafePointer(frame_peer_pixels(peer)) }

  func write(to path: String) throws {
    guard frame_peer_write(peer, path) == 0 else { throw Trouble("Cairo cannot write \(path).") }
  }
}

/// thorvg's canvas.
final class ThorvgCanvas {
  private let peer: OpaquePointer
  private let spokes: [Int32]

  /// Creates an empty canvas.
  init(library: String, width: Int, height: Int) throws {
    peer = try ThorvgCanvas.peer(library, width, height)
    spokes = []
  }

  /// The filled and stroked shapes of a list over white; texts are left out.
  init(library: String, _ list: DisplayList) throws {
    let (width, height) = (Int(list.size.width * list.scale), Int(list.size.height * list.scale))
    let peer = try ThorvgCanvas.peer(library, width, height)
    self.peer = peer
    var spokes: [Int32] = []
    var shapes: Int32 = 0
    let scale = list.scale
    func add(_ path: BezierPath, _ color: RGBA, width: Double) {
      thorvg_peer_shape(peer, color.bytes, Float(width * scale))
      func scaled(_ value: Double) -> Float { Float(value * scale) }
      path.draw(
        move: { thorvg_peer_move(peer, scaled($0.x), scaled($0.y)) },
        line: { thorvg_peer_line(peer, scaled($0.x), scaled($0.y)) },
        curve: {
          thorvg_peer_curve(
            peer, scaled($0.x), scaled($0.y), scaled($1.x), scaled($1.y), scaled($2.x), scaled($2.y))
        }, close: { thorvg_peer_close(peer) })
      if width > 0 { spokes.append(shapes) }
      shapes += 1
    }
    add(BezierPath(rect: Geometry.Rect(origin: .zero, size: list.size)), .white, width: 0)
    for shape in list.layers.flatMap(\.shapes) {
      switch shape {
      case .fill(let path, let color): add(path, color, width: 0)
      case .stroke(let path, let color, let width, _): add(path, color, width: width)
      case .text, .gradient, .image: break
      }
    }
    self.spokes = spokes
  }

  private static func peer(_ library: String, _ width: Int, _ height: Int) throws -> OpaquePointer {
    guard let peer = thorvg_peer_create(library, Int32(width), Int32(height)) else {
      throw Trouble(String(cString: player_peer_trouble()))
    }
    return peer
  }

  func load(lottie: String) throws {
    guard thorvg_peer_load(peer, lottie, lottie.utf8.count) == 0 else {
      throw Trouble("thorvg cannot read the animation.")
    }
  }

  func recolor(_ colors: [[UInt8]]) {
    for (spoke, color) in zip(spokes, colors) { thorvg_peer_recolor(peer, spoke, color) }
  }

  func seek(to part: Double) { thorvg_peer_seek(peer, part) }
  func draw() { thorvg_peer_draw(peer) }
  var pixels: UnsafePointer<UInt32> { player_peer_pixels(peer) }
}

/// rlottie's player.
final class RlottiePlayer {
  private let peer: OpaquePointer

  init(library: String, lottie: String, width: Int, height: Int) throws {
    guard let peer = rlottie_peer_create(library, lottie, Int32(width), Int32(height)) else {
      throw Trouble(String(cString: player_peer_trouble()))
    }
    self.peer = peer
  }

  func draw(_ part: Double) { rlottie_peer_draw(peer, part) }
  var pixels: UnsafePointer<UInt32> { player_peer_pixels(peer) }
}

/// Qt's painter, in its worker, which gets a list over white.
struct QtFrame {
  private let worker: Worker

  init(_ bench: Bench, _ list: DisplayList) throws {
    worker = try bench.worker("qt_paint")
    let (width, height) = (Int(list.size.width * list.scale), Int(list.size.height * list.scale))
    _ = try worker.ask("canvas", "\(width)", "\(height)", "\(list.scale)")
    for shape in list.layers.flatMap(\.shapes) {
      switch shape {
      case .fill(let path, let color):
        let frame = path.bounds
        if path == BezierPath(rect: frame) {
          _ = try worker.ask("rectangle", QtFrame.numbers(frame) + [color.forWorkers])
        } else {
          _ = try worker.ask("fill", path.forWorkers, color.forWorkers)
        }
      case .stroke(let path, let color, let width, _):
        guard case .move(let start) = path.elements.first, let end = path.currentPoint else {
          throw Trouble("Qt's worker strokes lines alone.")
        }
        _ = try worker.ask(
          "line", "\(start.x)", "\(start.y)", "\(end.x)", "\(end.y)", "\(width)", color.forWorkers)
      case .text(let run, let box):
        _ = try worker.ask(
          "label", run.text, Picture.pinnedFamily, "\(run.font.size)", "\(box.center.x)", "\(box.minY)",
          run.color.forWorkers)
      case .gradient, .image: break
      }
    }
  }

  /// Sets the box of the spokes, and the uniform colour below them.
  func setBox(_ box: Geometry.Rect, over color: RGBA) throws {
    _ = try worker.ask("box", QtFrame.numbers(box) + [color.forWorkers])
  }

  private static func numbers(_ rect: Geometry.Rect) -> [String] {
    ["\(rect.minX)", "\(rect.minY)", "\(rect.width)", "\(rect.height)"]
  }

  var painting: Timed { worker.timed("paint") }
  var stepping: Timed { worker.timed("part") }

  /// Its picture, through a file.
  func picture(through path: String) throws -> Picture {
    _ = try worker.ask("save", path)
    return try Picture(readingPNG: path)
  }
}

extension RGBA {
  var bytes: [UInt8] { [red, green, blue, alpha].map { UInt8(($0 * 255).rounded()) } }
  var forWorkers: String { "\(red) \(green) \(blue) \(alpha)" }
}
