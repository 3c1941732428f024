// Made by `veil symbol`: change the SVG and make it again, rather than change this.

import UIKit

extension UIBezierPath {
  /// Every symbol of this file, as functions from a rectangle to a path.
  static var all: [(CGRect) -> UIBezierPath] {
    [bell(in:), check(in:), `class`(in:), download(in:)]
  }

  /// bell.svg: 2.29 sides of its frame long, drawn in 0.64 s.
  static func bell(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.1875, 0.71875))
    path.addCurve(
      to: point(0.28125, 0.45313), controlPoint1: point(0.25, 0.65), controlPoint2: point(0.28125, 0.575))
    path.addCurve(
      to: point(0.5, 0.23438), controlPoint1: point(0.28125, 0.33231), controlPoint2: point(0.37919, 0.23438))
    path.addCurve(
      to: point(0.71875, 0.45313), controlPoint1: point(0.62081, 0.23437),
      controlPoint2: point(0.71875, 0.33231))
    path.addCurve(
      to: point(0.8125, 0.71875), controlPoint1: point(0.71875, 0.575), controlPoint2: point(0.75, 0.65))
    path.close()
    path.move(to: point(0.5, 0.125))
    path.addLine(to: point(0.5, 0.23438))
    path.move(to: point(0.40625, 0.8125))
    path.addCurve(
      to: point(0.5, 0.90625), controlPoint1: point(0.40625, 0.86428), controlPoint2: point(0.44822, 0.90625))
    path.addCurve(
      to: point(0.59375, 0.8125), controlPoint1: point(0.55178, 0.90625),
      controlPoint2: point(0.59375, 0.86428))
    return path
  }

  /// check.svg: 0.99 sides of its frame long, drawn in 0.42 s.
  static func check(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.16667, 0.52083))
    path.addLine(to: point(0.39583, 0.75))
    path.addLine(to: point(0.83333, 0.25))
    return path
  }

  /// class.svg: 1.62 sides of its frame long, drawn in 0.54 s.
  static func `class`(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.5, 0.16667))
    path.addQuadCurve(to: point(0.16667, 0.5), controlPoint: point(0.16667, 0.16667))
    path.addQuadCurve(to: point(0.5, 0.83333), controlPoint: point(0.16667, 0.83333))
    path.addQuadCurve(to: point(0.83333, 0.5), controlPoint: point(0.83333, 0.83333))
    return path
  }

  /// download.svg: 2.87 sides of its frame long, drawn in 0.72 s.
  static func download(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.13542, 0.66667))
    path.addLine(to: point(0.86458, 0.66667))
    path.addCurve(
      to: point(0.91667, 0.71875), controlPoint1: point(0.89335, 0.66667),
      controlPoint2: point(0.91667, 0.68999))
    path.addCurve(
      to: point(0.86458, 0.77083), controlPoint1: point(0.91667, 0.74751),
      controlPoint2: point(0.89335, 0.77083))
    path.addLine(to: point(0.13542, 0.77083))
    path.addCurve(
      to: point(0.08333, 0.71875), controlPoint1: point(0.10665, 0.77083),
      controlPoint2: point(0.08333, 0.74751))
    path.addCurve(
      to: point(0.13542, 0.66667), controlPoint1: point(0.08333, 0.68999),
      controlPoint2: point(0.10665, 0.66667))
    path.close()
    path.move(to: point(0.5, 0.25))
    path.addLine(to: point(0.5, 0.58333))
    path.move(to: point(0.375, 0.45833))
    path.addLine(to: point(0.5, 0.58333))
    path.addLine(to: point(0.625, 0.45833))
    path.move(to: point(0.79167, 0.35417))
    path.addCurve(
      to: point(0.85417, 0.29167), controlPoint1: point(0.82618, 0.35417),
      controlPoint2: point(0.85417, 0.32618))
    path.addCurve(
      to: point(0.79167, 0.22917), controlPoint1: point(0.85417, 0.25715),
      controlPoint2: point(0.82618, 0.22917))
    path.addCurve(
      to: point(0.72917, 0.29167), controlPoint1: point(0.75715, 0.22917),
      controlPoint2: point(0.72917, 0.25715))
    path.addCurve(
      to: point(0.79167, 0.35417), controlPoint1: point(0.72917, 0.32618),
      controlPoint2: point(0.75715, 0.35417))
    path.close()
    return path
  }
}
