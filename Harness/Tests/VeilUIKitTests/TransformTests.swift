import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A covered view that is transformed", .onPhone)
  @MainActor struct Transforms {
    private let phone = Phone()

    @Test("A cover follows a rotation in space, and its animation")
    func inSpace() throws {
      let veil = Veil(over: phone.table, style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      let rotation = CATransform3DMakeRotation(0.5, 0, 1, 0)
      phone.table.transform3D = rotation
      phone.settle()
      #expect(CATransform3DEqualToTransform(cover.layer.transform, rotation))
      phone.table.transform3D = CATransform3DIdentity
      let turning = CABasicAnimation(keyPath: "transform.rotation.y")
      turning.fromValue = 0
      turning.toValue = 1
      turning.duration = 5
      phone.table.layer.add(turning, forKey: "flip")
      phone.settle()
      #expect(CATransform3DEqualToTransform(cover.layer.transform, CATransform3DIdentity))
      #expect(cover.layer.animationKeys()?.contains("veil.followed.flip") == true)
      veil.remove()
    }

    @Test(
      "The panel over a view that a scroll view zooms has its usual size",
      arguments: [0.1, 3.0], [false, true])
    func zoomed(scale: Double, isInner: Bool) throws {
      let scroll = UIScrollView(frame: CGRect(x: 20, y: 120, width: 300, height: 300))
      let size = 300 / scale
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
      let inner = UIView(frame: photo.bounds)
      inner.layer.cornerRadius = 20
      photo.addSubview(inner)
      scroll.addSubview(photo)
      phone.home.view.addSubview(scroll)
      scroll.zoomedView = photo
      let veil = Veil(over: isInner ? inner : photo, style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      let usual = try phone.frame(.panel).size
      #expect(phone.covers.map { phone.frame(of: $0).size } == [CGSize(width: size, height: size)])
      scroll.zoomScale = scale
      phone.advance(by: 1)
      #expect(phone.covers.map { phone.frame(of: $0) } == [phone.frame(of: photo)])
      #expect(try phone.frame(.panel).size.isAlmost(usual))
      if isInner {
        let cover = try #require(phone.covers.first)
        #expect(abs(cover.layer.cornerRadius - 20 * scale) < 0.01)
      }
      #expect(
        phone.scene.hit(phone.frame(of: photo).intersection(phone.frame(of: scroll)).middle)?.isOnVeil == true
      )
      veil.remove()
    }
  }
}

extension UIView {
  fileprivate var isOnVeil: Bool {
    accessibilityIdentifier == Veil.identifier || superview?.isOnVeil ?? false
  }
}
