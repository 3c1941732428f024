open class UIBezierPath: NSObject {
  var path = CGMutablePath()

  public override init() { super.init() }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  open var cgPath: CGPath {
    get { CGPath(steps: path.steps) }
    set { path = CGMutablePath(steps: newValue.steps) }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  open func close() { path.closeSubpath() }

  open var bounds: CGRect { path.boundingBoxOfPath }

  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
