// Made by `veil symbol`: change the SVG and make it again, rather than change this.

import VeilCore

extension Symbol {
  /// Every symbol of this file.
  static var all: [Symbol] {
    [bell, check, `class`, download]
  }

  /// bell.svg: 2.29 sides of its frame long, drawn in 0.64 s.
  static var bell: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.1875, y: 0.71875))
    path.curve(
      to: Geometry.Point(x: 0.28125, y: 0.45313), control1: Geometry.Point(x: 0.25, y: 0.65),
      control2: Geometry.Point(x: 0.28125, y: 0.575))
    path.curve(
      to: Geometry.Point(x: 0.5, y: 0.23438), control1: Geometry.Point(x: 0.28125, y: 0.33231),
      control2: Geometry.Point(x: 0.37919, y: 0.23438))
    path.curve(
      to: Geometry.Point(x: 0.71875, y: 0.45313), control1: Geometry.Point(x: 0.62081, y: 0.23437),
      control2: Geometry.Point(x: 0.71875, y: 0.33231))
    path.curve(
      to: Geometry.Point(x: 0.8125, y: 0.71875), control1: Geometry.Point(x: 0.71875, y: 0.575),
      control2: Geometry.Point(x: 0.75, y: 0.65))
    path.close()
    path.move(to: Geometry.Point(x: 0.5, y: 0.125))
    path.line(to: Geometry.Point(x: 0.5, y: 0.23438))
    path.move(to: Geometry.Point(x: 0.40625, y: 0.8125))
    path.curve(
      to: Geometry.Point(x: 0.5, y: 0.90625), control1: Geometry.Point(x: 0.40625, y: 0.86428),
      control2: Geometry.Point(x: 0.44822, y: 0.90625))
    path.curve(
      to: Geometry.Point(x: 0.59375, y: 0.8125), control1: Geometry.Point(x: 0.55178, y: 0.90625),
      control2: Geometry.Point(x: 0.59375, y: 0.86428))
    return Symbol("bell", path: path)
  }

  /// check.svg: 0.99 sides of its frame long, drawn in 0.42 s.
  static var check: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.16667, y: 0.52083))
    path.line(to: Geometry.Point(x: 0.39583, y: 0.75))
    path.line(to: Geometry.Point(x: 0.83333, y: 0.25))
    return Symbol("check", path: path)
  }

  /// class.svg: 1.62 sides of its frame long, drawn in 0.54 s.
  static var `class`: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.5, y: 0.16667))
    path.quad(to: Geometry.Point(x: 0.16667, y: 0.5), control: Geometry.Point(x: 0.16667, y: 0.16667))
    path.quad(to: Geometry.Point(x: 0.5, y: 0.83333), control: Geometry.Point(x: 0.16667, y: 0.83333))
    path.quad(to: Geometry.Point(x: 0.83333, y: 0.5), control: Geometry.Point(x: 0.83333, y: 0.83333))
    return Symbol("class", path: path)
  }

  /// download.svg: 2.87 sides of its frame long, drawn in 0.72 s.
  static var download: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.13542, y: 0.66667))
    path.line(to: Geometry.Point(x: 0.86458, y: 0.66667))
    path.curve(
      to: Geometry.Point(x: 0.91667, y: 0.71875), control1: Geometry.Point(x: 0.89335, y: 0.66667),
      control2: Geometry.Point(x: 0.91667, y: 0.68999))
    path.curve(
      to: Geometry.Point(x: 0.86458, y: 0.77083), control1: Geometry.Point(x: 0.91667, y: 0.74751),
      control2: Geometry.Point(x: 0.89335, y: 0.77083))
    path.line(to: Geometry.Point(x: 0.13542, y: 0.77083))
    path.curve(
      to: Geometry.Point(x: 0.08333, y: 0.71875), control1: Geometry.Point(x: 0.10665, y: 0.77083),
      control2: Geometry.Point(x: 0.08333, y: 0.74751))
    path.curve(
      to: Geometry.Point(x: 0.13542, y: 0.66667), control1: Geometry.Point(x: 0.08333, y: 0.68999),
      control2: Geometry.Point(x: 0.10665, y: 0.66667))
    path.close()
    path.move(to: Geometry.Point(x: 0.5, y: 0.25))
    path.line(to: Geometry.Point(x: 0.5, y: 0.58333))
    path.move(to: Geometry.Point(x: 0.375, y: 0.45833))
    path.line(to: Geometry.Point(x: 0.5, y: 0.58333))
    path.line(to: Geometry.Point(x: 0.625, y: 0.45833))
    path.move(to: Geometry.Point(x: 0.79167, y: 0.35417))
    path.curve(
      to: Geometry.Point(x: 0.85417, y: 0.29167), control1: Geometry.Point(x: 0.82618, y: 0.35417),
      control2: Geometry.Point(x: 0.85417, y: 0.32618))
    path.curve(
      to: Geometry.Point(x: 0.79167, y: 0.22917), control1: Geometry.Point(x: 0.85417, y: 0.25715),
      control2: Geometry.Point(x: 0.82618, y: 0.22917))
    path.curve(
      to: Geometry.Point(x: 0.72917, y: 0.29167), control1: Geometry.Point(x: 0.75715, y: 0.22917),
      control2: Geometry.Point(x: 0.72917, y: 0.25715))
    path.curve(
      to: Geometry.Point(x: 0.79167, y: 0.35417), control1: Geometry.Point(x: 0.72917, y: 0.32618),
      control2: Geometry.Point(x: 0.75715, y: 0.35417))
    path.close()
    return Symbol("download", path: path)
  }
}
