/// The value of a layer's key path, which can be interpolated and added.
enum AnimatedValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(CGColor)
  case path(CGPath)
  case flag(Bool)

  /// A value from the app; nil for a type that Core Animation does not take, such as a `UIColor`.
  init?(_ value: Any?) {
    switch value {
    case let value as Bool: self = .flag(value)
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .transform(value)
    case let value as CATransform3D: self = .transform(value.affine)
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    default: return nil
    }
  }

  /// A value from the app, for a key path that holds a value of this kind.
  init?(_ value: Any?, like kind: AnimatedValue) {
    switch (kind, value) {
    case (.number, let value as NSNumber): self = .number(value.doubleValue)
    case (.flag, let value as NSNumber): self = .flag(value.boolValue)
    case (.point, let value as NSValue): self = .point(value.cgPointValue)
    case (.size, let value as NSValue): self = .size(value.cgSizeValue)
    case (.rect, let value as NSValue): self = .rect(value.cgRectValue)
    default:
      guard let value = AnimatedValue(value), value.hasKind(of: kind) else { return nil }
      self = value
    }
  }

  private var kind: Int {
    switch self {
    case .number: 0
    case .point: 1
    case .size: 2
    case .rect: 3
    case .transform: 4
    case .color: 5
    case .path: 6
    case .flag: 7
    }
  }

  func hasKind(of other: AnimatedValue) -> Bool { kind == other.kind }

  /// The numbers in it; nil: none that can be interpolated.
  private var numbers: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [Double(value.x), Double(value.y)]
    case .size(let value): [Double(value.width), Double(value.height)]
    case .rect(let value):
      [value.origin.x, value.origin.y, value.size.width, value.size.height].map(Double.init)
    case .transform(let value): [value.a, value.b, value.c, value.d, value.tx, value.ty].map(Double.init)
    case .color(let value): value.channels.map(Double.init)
    case .path(let value): value.steps.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }
    case .flag: nil
    }
  }

  private func with(_ numbers: [Double]) -> AnimatedValue {
    let n = numbers.map { CGFloat($0) }
    switch self {
    case .number: return .number(numbers[0])
    case .point: return .point(CGPoint(x: n[0], y: n[1]))
    case .size: return .size(CGSize(width: n[0], height: n[1]))
    case .rect: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .transform: return .transform(.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .color: return .color(CGColor(channels: n))
    case .path(let path):
      var index = 0
      func next() -> CGPoint {
        defer { index += 2 }
        return CGPoint(x: n[index], y: n[index + 1])
      }
      return .path(
        CGPath(
          steps: path.steps.map { step in
            switch step {
            case .move: return .move(next())
            case .line: return .line(next())
            case .quad: return .quad(next(), next())
            case .curve: return .curve(next(), next(), next())
            case .close: return .close
            }
          }))
    case .flag: return self
    }
  }

  /// Interpolates between this value and another; values that do not fit together change at the end.
  func mixed(with other: AnimatedValue, _ fraction: Double) -> AnimatedValue {
    guard let from = numbers, let to = other.numbers, from.count == to.count, hasKind(of: other) else {
      return fraction < 1 ? self : other
    }
    return with(zip(from, to).map { $0 + ($1 - $0) * fraction })
  }

  func adding(_ other: AnimatedValue, times factor: Double = 1) -> AnimatedValue {
    if case .transform(let own) = self, case .transform(let more) = other {
      return .transform(factor < 0 ? more.inverted().concatenating(own) : own.concatenating(more))
    }
    guard let from = numbers, let more = other.numbers, from.count == more.count else { return self }
    return with(zip(from, more).map { $0 + $1 * factor })
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
}
