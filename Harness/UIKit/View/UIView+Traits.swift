extension UIView {
  var inheritedTraits: UITraitCollection {
    let base: TraitValues =
      parent?.traitCollection.values ?? (self as? UIWindow)?.windowScene?.traitCollection.values
      ?? UITraitCollection.current.values
    var values = base
    if let controller, controller.overrideUserInterfaceStyle != .unspecified {
      values.style = controller.overrideUserInterfaceStyle
    }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    return UITraitCollection(values)
  }

  /// Notifies the subtree of changed traits.
  func updateTraits() {
    let now = traitCollection
    if let before = shownTraits, before != now {
      shownTraits = now
      now.performAsCurrent {
        takeBackground()
        controller?.traitCollectionDidChange(before)
        traitCollectionDidChange(before)
        traitObservers.tell(before, now: now)
        controller?.traitObservers.tell(before, now: now)
      }
      setNeedsLayout()
    } else if shownTraits == nil {
      shownTraits = now
      now.performAsCurrent { takeBackground() }
    }
    for child in subviewList { child.updateTraits() }
  }

  func takeBackground() {
    layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  func updateTint() {
    let now: UIColor = tintColor
    if now != shownTint {
      let isFirst = shownTint == nil
      shownTint = now
      if !isFirst || window != nil { tintColorDidChange() }
    }
    for child in subviewList { child.updateTint() }
  }
}
