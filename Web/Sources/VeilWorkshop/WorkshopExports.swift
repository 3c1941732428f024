import VeilCore
import VeilEngine
import VeilTool

// The page's calls about an icon. `take` passes their texts to it.

/// A page has one thread, and shows one icon.
nonisolated(unsafe) private var workshop = Workshop()

/// Takes the bytes of a file. Returns 1 and answers what the browser must parse, or returns 0 and answers why not.
@_expose(wasm, "openFile")
@_cdecl("workshop_openFile")
public func openFile(
  _ name: UnsafeMutablePointer<UInt8>?, _ nameLength: Int32, _ bytes: UnsafeMutablePointer<UInt8>?,
  _ length: Int32
) -> Int32 {
  workshop = Workshop()
  let path = String.taken(name, nameLength) ?? ""
  defer { bytes?.deallocate() }
  do {
    let reader = try SVGReader(
      path: path, bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(max(length, 0)))))
    workshop.reader = reader
    answer(String(decoding: reader.text, as: UTF8.self))
    return 1
  } catch {
    answer(error.description)
    return 0
  }
}

/// Answers the message for a file that the browser's parser refuses.
@_expose(wasm, "refuse")
@_cdecl("workshop_refuse")
public func refuse(_ reason: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  let reason = String.taken(reason, length) ?? ""
  if let reader = workshop.reader { answer(reader.noXML(reason.printable()).description) }
  workshop.reader = nil
}

/// Takes an attribute of the tag that opens next.
@_expose(wasm, "attribute")
@_cdecl("workshop_attribute")
public func attribute(
  _ name: UnsafeMutablePointer<UInt8>?, _ nameLength: Int32, _ value: UnsafeMutablePointer<UInt8>?,
  _ length: Int32
) {
  guard let name = String.taken(name, nameLength), let value = String.taken(value, length) else { return }
  workshop.attributes[name] = value
}

@_expose(wasm, "openTag")
@_cdecl("workshop_openTag")
public func openTag(
  _ name: UnsafeMutablePointer<UInt8>?, _ nameLength: Int32, _ namespace: UnsafeMutablePointer<UInt8>?,
  _ length: Int32
) {
  let attributes = workshop.attributes
  workshop.attributes = [:]
  let name = String.taken(name, nameLength) ?? ""
  let namespace = String.taken(namespace, length) ?? ""
  guard workshop.problem == nil else { return }
  do { try workshop.reader?.begin(name, in: namespace, attributes) } catch { workshop.problem = error }
}

@_expose(wasm, "closeTag")
@_cdecl("workshop_closeTag")
public func closeTag() { workshop.reader?.end() }

@_expose(wasm, "addText")
@_cdecl("workshop_addText")
public func addText(_ text: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  String.taken(text, length).map { workshop.reader?.add($0) }
}

/// Makes a symbol from the file. Returns 1 and answers each warning, or returns 0 and answers what is wrong.
@_expose(wasm, "makeIcon")
@_cdecl("workshop_makeIcon")
public func makeIcon(_ isTight: Int32, _ isReordered: Int32) -> Int32 {
  workshop.icon = nil
  guard let reader = workshop.reader else { return 0 }
  do throws(ToolError) {
    if let problem = workshop.problem { throw problem }
    let icon = try reader.icon(options: Icon.Options(isTight: isTight != 0, isReordered: isReordered != 0))
    workshop.icon = icon
    for warning in icon.warnings { answer(warning) }
    return 1
  } catch {
    answer(error.description)
    return 0
  }
}

/// Answers what `veil symbol` prints.
@_expose(wasm, "writeSwift")
@_cdecl("workshop_writeSwift")
public func writeSwift(_ isForUIKit: Int32) {
  guard let icon = workshop.icon else { return }
  answer(IconSet(icon).swiftSource(for: isForUIKit != 0 ? .uiKit : .veil))
}

/// Prepares the animation; NaN means the value of a veil. Returns its duration in seconds.
@_expose(wasm, "prepare")
@_cdecl("workshop_prepare")
public func prepare(
  _ side: Double, _ lineWidth: Double, _ slowness: Double, _ delay: Double, _ drawingTime: Double,
  _ red: Double, _ green: Double, _ blue: Double, _ groundRed: Double, _ groundGreen: Double,
  _ groundBlue: Double, _ isDark: Int32, _ isOnce: Int32
) -> Double {
  workshop.prepare(
    side: side, lineWidth: lineWidth, slowness: slowness, delay: delay, drawingTime: drawingTime,
    tint: red.isNaN ? nil : RGBA(red: red, green: green, blue: blue),
    ground: groundRed.isNaN ? nil : RGBA(red: groundRed, green: groundGreen, blue: groundBlue),
    isDark: isDark != 0, isOnce: isOnce != 0)
  return workshop.duration
}

/// When the symbol has drawn itself, in seconds.
@_expose(wasm, "restTime")
@_cdecl("workshop_restTime")
public func restTime() -> Double { workshop.rest }

/// Paints what is seen at an instant.
@_expose(wasm, "paintIcon")
@_cdecl("workshop_paintIcon")
public func paintIcon(_ instant: Double) {
  for list in workshop.lists(at: instant) {
    workshopBegin(list.opacity)
    for layer in list.layers {
      for shape in layer.shapes {
        switch shape {
        case .fill(let path, let color): paint(path, color, width: .nan, cap: .butt)
        case .stroke(let path, let color, let width, let cap): paint(path, color, width: width, cap: cap)
        // A preview of an icon has none of these.
        case .text, .gradient, .image: break
        }
      }
    }
  }
}

private func paint(_ path: BezierPath, _ color: RGBA, width: Double, cap: DisplayList.LineCap) {
  path.svgPathData().passed { data, length in
    workshopPaint(
      data, length, color.red, color.green, color.blue, color.alpha, width, cap == .round ? 1 : 0)
  }
}

/// Answers the animation as SVG.
@_expose(wasm, "writeSVG")
@_cdecl("workshop_writeSVG")
public func writeSVG() { workshop.animatedSVG.map(answer) }

/// Answers the animation as Lottie JSON.
@_expose(wasm, "writeLottie")
@_cdecl("workshop_writeLottie")
public func writeLottie() { workshop.lottie.map(answer) }
