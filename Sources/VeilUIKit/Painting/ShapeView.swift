#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// The shapes of one element, each in a layer, animated by Core Animation.
  final class ShapeView: UIView {
    private var shapes: [Composition.RetainedShape] = []
    private var shapeLayers: [CALayer] = []
    private var room = Geometry.Rect.zero
    /// Whether rectangles at an edge of the room extend beyond it, by the room's longer side.
    var hasApron = false

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows shapes, in place of the former ones. Equal motions continue.
    ///
    /// - Parameters:
    ///   - room: the part of the scope that the view covers.
    ///   - scale: device pixels per point.
    func show(_ shapes: [Composition.RetainedShape], in room: Geometry.Rect, scale: Double, now: Double) {
      let former = self.shapes
      let isMoved = room != self.room
      self.shapes = shapes
      self.room = room
      CATransaction.withoutActions {
        while shapeLayers.count > shapes.count { shapeLayers.removeLast().removeFromSuperlayer() }
        for (index, shape) in shapes.enumerated() {
          let (layer, isNew) = layer(at: index, for: shape)
          let before = index < former.count && !isNew ? former[index] : nil
          if layer.contentsScale != CGFloat(scale) { layer.contentsScale = CGFloat(scale) }
          if isMoved || before?.shape != shape.shape || before?.center != shape.center {
            place(shape, on: layer)
          }
          for number in LayerNumber.allCases
          where before.map({ number.keyframes(of: $0) }) != number.keyframes(of: shape) {
            layer.move(number, along: number.keyframes(of: shape), now: now)
          }
        }
      }
    }

    /// Restores the animations that have not ended.
    func restoreAnimations(now: Double) {
      for (layer, shape) in zip(shapeLayers, shapes) {
        for number in LayerNumber.allCases where number.keyframes(of: shape).isMoving(at: now) {
          layer.move(number, along: number.keyframes(of: shape), now: now)
        }
      }
    }

    /// The layer for a shape, of a kind that can show it, and whether it is new.
    private func layer(at index: Int, for shape: Composition.RetainedShape) -> (CALayer, isNew: Bool) {
      let kind = shape.layerKind
      if index < shapeLayers.count, type(of: shapeLayers[index]) == kind {
        return (shapeLayers[index], false)
      }
      let layer = kind.init()
      if index < shapeLayers.count {
        shapeLayers[index].removeFromSuperlayer()
        shapeLayers[index] = layer
      } else {
        shapeLayers.append(layer)
      }
      self.layer.insertSublayer(layer, at: UInt32(index))
      return (layer, true)
    }

    private func place(_ shape: Composition.RetainedShape, on layer: CALayer) {
      switch shape.shape {
      case .fill(let path, let color):
        if let rect = path.rect {
          layer.contents = nil
          layer.backgroundColor = color.cgColor
          move(layer, to: withApron(rect))
        } else if let layer = layer as? CAShapeLayer {
          layer.path = path.cgPath
          layer.fillColor = color.cgColor
          layer.strokeColor = nil
          turn(layer, around: shape.center)
        }
      case .stroke(let path, let color, let width, let cap):
        guard let layer = layer as? CAShapeLayer else { return }
        layer.path = path.cgPath
        layer.fillColor = nil
        layer.strokeColor = color.cgColor
        layer.lineWidth = CGFloat(width)
        layer.lineCap = cap == .round ? .round : .butt
        layer.lineJoin = cap == .round ? .round : .miter
        layer.miterLimit = CGFloat(DisplayList.LineCap.miterLimit)
        turn(layer, around: shape.center)
      case .gradient(let gradient, let rect):
        let rect = withApron(rect)
        (layer as? CAGradientLayer)?.show(gradient, in: rect)
        move(layer, to: rect)
      case .image(let pixels, let rect):
        layer.backgroundColor = nil
        layer.contents = pixels.cgImage
        move(layer, to: rect)
      case .text:
        // Shown by a label.
        break
      }
    }

    /// A rectangle of the scope, extended where it must be.
    func withApron(_ rect: Geometry.Rect) -> Geometry.Rect {
      hasApron ? rect.reachingOut(of: room) : rect
    }

    private func move(_ layer: CALayer, to rect: Geometry.Rect) {
      layer.bounds = CGRect(x: 0, y: 0, width: rect.width, height: rect.height)
      layer.position = CGPoint(x: rect.center.x - room.minX, y: rect.center.y - room.minY)
    }

    /// Rotates a layer around a point. Its coordinates are those of the scope.
    private func turn(_ layer: CALayer, around center: Geometry.Point) {
      layer.bounds = CGRect(room)
      guard room.width > 0, room.height > 0 else { return }
      layer.anchorPoint = CGPoint(
        x: (center.x - room.minX) / room.width, y: (center.y - room.minY) / room.height)
      layer.position = CGPoint(x: center.x - room.minX, y: center.y - room.minY)
    }
  }

  extension LayerNumber {
    fileprivate func keyframes(of shape: Composition.RetainedShape) -> Composition.Keyframes {
      switch self {
      case .opacity: shape.opacity
      case .strokeStart: shape.strokeStart
      case .strokeEnd: shape.strokeEnd
      case .rotation: shape.rotation
      }
    }
  }

  extension Geometry.Rect {
    /// The rectangle, extended on every side at the room's edge by the room's longer side.
    fileprivate func reachingOut(of room: Geometry.Rect) -> Geometry.Rect {
      let more = max(room.width, room.height)
      let left = minX <= room.minX ? more : 0
      let top = minY <= room.minY ? more : 0
      let right = maxX >= room.maxX ? more : 0
      let bottom = maxY >= room.maxY ? more : 0
      return Geometry.Rect(
        x: minX - left, y: minY - top, width: left + width + right, height: top + height + bottom)
    }
  }

  extension Composition.RetainedShape {
    /// The layer that it takes; a rectangle is a plain layer, which needs no picture of its size.
    fileprivate var layerKind: CALayer.Type {
      switch shape {
      case .fill(let path, _): path.rect == nil ? CAShapeLayer.self : CALayer.self
      case .stroke: CAShapeLayer.self
      case .gradient: CAGradientLayer.self
      case .text, .image: CALayer.self
      }
    }
  }
#endif
