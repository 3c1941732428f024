open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: every stored property is a constant.
  public let cgImage: CGImage?
  public let scale: CGFloat
  /// The name of a system symbol, which the doubles draw as a square of that size.
  @_spi(Double) public let systemName: String?

  init(cgImage: CGImage?, systemName: String?, scale: CGFloat) {
    (self.cgImage, self.systemName, self.scale) = (cgImage, systemName, scale)
    super.init()
  }

  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(cgImage: nil, systemName: name, scale: 1)
  }

  open var size: CGSize {
    guard let cgImage else { return CGSize(width: 22, height: 22) }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }
}
