import Testing
@_spi(Double) import UIKit

@Suite("Core Animation", .onPhone) @MainActor struct AnimationTests {
  private func fade(_ layer: CALayer, key: String? = "fade", from: Double = 0, over duration: Double = 1) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (from, 1.0, duration)
    layer.add(animation, forKey: key)
  }

  private func near(_ value: Double?, _ wanted: Double) -> Bool { abs((value ?? .nan) - wanted) < 0.001 }

  @Test("A layer's own value does not follow its animation; its presentation does")
  func modelStands() {
    let view = Phone().add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    fade(view.layer)
    MainLoop.advance(by: 0.25)
    #expect(view.layer.opacity == 1)
    #expect(near(view.layer.presentation().map { Double($0.opacity) }, 0.25))
    MainLoop.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.opacity == 1)
  }

  @Test("Layers outside the screen have no presentation and no running animations")
  func offScreen() {
    let view = UIView(frame: .zero)
    fade(view.layer)
    MainLoop.advance(by: 5)
    #expect(view.layer.presentation() == nil)
    #expect(view.layer.animationKeys() == ["fade"])
    let phone = Phone()
    _ = phone.add(view)
    MainLoop.advance(by: 0.5)
    #expect(near(view.layer.presentation().map { Double($0.opacity) }, 0.5))
  }

  @Test("An explicit animation ends when its view leaves the window, unless it is not removed on completion")
  func leavingWindow() {
    let phone = Phone()
    let view = phone.add(UIView(frame: .zero))
    fade(view.layer)
    let staying = CABasicAnimation(keyPath: "cornerRadius")
    (staying.toValue, staying.duration, staying.isRemovedOnCompletion) = (4.0, 1, false)
    view.layer.add(staying, forKey: "stays")
    MainLoop.settle()
    view.removeFromSuperview()
    #expect(view.layer.animationKeys() == ["stays"])
  }

  @Test(
    "Explicit animations vanish when the scene goes to the background, and do not come back by themselves")
  func background() {
    let phone = Phone()
    let view = phone.add(UIView(frame: .zero))
    fade(view.layer, over: 100)
    MainLoop.advance(by: 1)
    phone.scene.deactivate()
    #expect(view.layer.animationKeys() == ["fade"])
    phone.scene.enterBackground()
    #expect(view.layer.animationKeys() == nil)
    phone.scene.activate()
    MainLoop.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.opacity == 1)
  }

  @Test("Animations added in the background never run; a block outside a window takes effect at once")
  func neverRuns() {
    let phone = Phone()
    let view = phone.add(UIView(frame: .zero))
    phone.scene.enterBackground()
    fade(view.layer, over: 100)
    MainLoop.settle()
    #expect(view.layer.animationKeys() == nil)
    let lost = UIView(frame: .zero)
    nonisolated(unsafe) var isDone = false
    UIView.animate(withDuration: 5) {
      lost.alpha = 0
    } completion: {
      isDone = $0
    }
    MainLoop.settle()
    #expect(isDone)
  }

  @Test("A view gets no touches while a block animates it, unless the block allows them")
  func touches() {
    let phone = Phone()
    let view = phone.add(UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
    MainLoop.settle()
    for options: UIView.AnimationOptions in [[], .allowUserInteraction] {
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x += 10 }
      MainLoop.advance(by: 0.1)
      #expect((phone.scene.hit(CGPoint(x: 50, y: 150)) === view) == (options == .allowUserInteraction))
      MainLoop.advance(by: 1)
      #expect(phone.scene.hit(CGPoint(x: 50, y: 150)) === view)
    }
  }

  @Test("What is changed within a notification of the keyboard is animated with it")
  func keyboard() {
    let phone = Phone()
    let view = phone.add(UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
    let field = phone.add(UITextField(frame: .zero))
    MainLoop.settle()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { view.center.x += 10 } }
    defer { NotificationCenter.default.removeObserver(token) }
    field.becomeFirstResponder()
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test("A view's layer animates only within animation blocks, any other layer always")
  func implicit() {
    let view = Phone().add(UIView(frame: .zero))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    MainLoop.settle()
    view.layer.opacity = 0.5
    #expect(view.layer.animationKeys() == nil)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
    MainLoop.advance(by: 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.2
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    #expect(view.layer.animationKeys() == ["opacity"])
    MainLoop.settle()
    MainLoop.advance(by: 0.5)
    #expect(near(view.layer.presentation().map { Double($0.opacity) }, 0.25))
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    MainLoop.settle()
    #expect(near(view.layer.presentation().map { Double($0.opacity) }, 0.25), "from where it is seen")
    UIView.performWithoutAnimation { view.backgroundColor = .red }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test("A layer that was not on screen yet does not animate by itself")
  func unseenLayer() {
    let view = Phone().add(UIView(frame: .zero))
    let layer = CAShapeLayer()
    view.layer.addSublayer(layer)
    layer.strokeEnd = 0.5
    #expect(layer.animationKeys() == nil)
    MainLoop.settle()
    layer.strokeEnd = 1
    #expect(layer.animationKeys() == ["strokeEnd"])
  }

  @Test("A change of an animation after it was added has no effect")
  func copied() {
    let view = Phone().add(UIView(frame: .zero))
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0.0, 1)
    view.layer.add(animation, forKey: "a")
    animation.duration = 100
    MainLoop.advance(by: 2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Begin, fill, repeats and autoreverse")
  func timing() {
    let view = Phone().add(UIView(frame: .zero))
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 0.8, 1)
    animation.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) + 1
    (animation.fillMode, animation.autoreverses, animation.repeatCount) = (.backwards, true, 2)
    view.layer.add(animation, forKey: "a")
    var seen: [Double] = []
    for _ in 0..<11 {
      MainLoop.advance(by: 0.5)
      seen.append(Double(view.layer.presentation()?.opacity ?? -1))
    }
    let wanted = [0, 0, 0.4, 0.8, 0.4, 0, 0.4, 0.8, 0.4, 1, 1]
    #expect(zip(seen, wanted).allSatisfy { near($0, $1) }, "\(seen)")
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Keyframes: linear, discrete, with times; a group counts its children's time")
  func keyframes() {
    let view = Phone().add(UIView(frame: .zero))
    let linear = CAKeyframeAnimation(keyPath: "cornerRadius")
    (linear.values, linear.keyTimes, linear.duration) = ([0.0, 10.0, 20.0], [0, 0.8, 1], 1)
    let discrete = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    (discrete.values, discrete.calculationMode, discrete.duration) = ([0.0, 1.0, 2.0, 3.0], .discrete, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([linear, discrete], 1)
    view.layer.add(group, forKey: "group")
    MainLoop.advance(by: 0.4)
    let shown = view.layer.presentation()
    #expect(near(shown.map { Double($0.cornerRadius) }, 5))
    #expect(near(shown.map { Double(atan2($0.affineTransform().b, $0.affineTransform().a)) }, 1))
    MainLoop.advance(by: 0.5)
    #expect(near(view.layer.presentation().map { Double($0.cornerRadius) }, 15))
  }

  @Test("Core Animation does not take a UIColor")
  func wrongValue() {
    let view = Phone().add(UIView(frame: .zero))
    view.backgroundColor = .white
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue, animation.duration) = (UIColor.black, UIColor.red, 1)
    view.layer.add(animation, forKey: "a")
    MainLoop.advance(by: 0.5)
    #expect(view.layer.presentation()?.backgroundColor == UIColor.white.cgColor)
  }

  @Test("A delegate gets the start and the end; an animation that is removed early has not finished")
  func delegate() {
    final class Ear: NSObject, CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
    }
    let view = Phone().add(UIView(frame: .zero))
    let (ear, other) = (Ear(), Ear())
    for (ear, key) in [(ear, "a"), (other, "b")] {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration, animation.delegate) = (0.0, 1, ear)
      view.layer.add(animation, forKey: key)
    }
    #expect(ear.heard.isEmpty)
    MainLoop.advance(by: 0.5)
    view.layer.removeAnimation(forKey: "b")
    MainLoop.advance(by: 0.6)
    #expect(ear.heard == ["start", "stop true"])
    #expect(other.heard == ["start", "stop false"])
  }

  @Test("A layer with another speed has its own time")
  func layerTime() {
    let view = Phone().add(UIView(frame: .zero))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.speed = 0.5
    layer.beginTime = 100
    let now = MainLoop.now
    #expect(near(layer.convertTime(now, from: nil), (now - 100) / 2))
    #expect(near(layer.convertTime(layer.convertTime(now, from: nil), to: nil), now))
    fade(layer)
    MainLoop.advance(by: 1)
    #expect(near(layer.presentation().map { Double($0.opacity) }, 0.5))
  }

  @Test(
    "What UIKit moves in a block is added to what stands there, so that it can be copied to another layer")
  func additive() {
    let phone = Phone()
    let view = phone.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let other = phone.add(UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10)))
    nonisolated(unsafe) var isDone = false
    UIView.animate(withDuration: 1) {
      view.center.y += 100
    } completion: {
      isDone = $0
    }
    guard let moving = view.layer.animation(forKey: "position") else {
      Issue.record("nothing moves")
      return
    }
    other.layer.add(moving, forKey: "position")
    MainLoop.advance(by: 0.5)
    #expect(near(other.layer.presentation().map { Double($0.position.y) }, 5 - 50))
    #expect(near(view.layer.presentation().map { Double($0.position.y) }, 55))
    #expect(!isDone)
    MainLoop.advance(by: 0.6)
    #expect(isDone)
  }

  @Test("A frame that is set under a transform is undefined")
  func frameUnderTransform() {
    let view = Phone().add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 20) < 0.001)
    #expect(Misuse.take().isEmpty)
    view.frame = .zero
    #expect(Misuse.take().count == 1)
  }
}
