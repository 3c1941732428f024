import Testing
import VeilCore
import VeilEngine
import VeilUIKit
@_spi(Double) import UIKit

/// The tool wrote `Generated`, and its own tests compare these files with what it writes today.
@Suite("Swift that the tool writes for UIKit") struct GeneratedPathTests {
  @Test("Compiled and run, it gives the symbols' paths in any rectangle")
  func paths() {
    let rect = CGRect(x: 10, y: -20, width: 44, height: 88)
    #expect(UIBezierPath.all.count == Symbol.all.count)
    for (path, symbol) in zip(UIBezierPath.all, Symbol.all) {
      let steps = path(rect).cgPath.steps
      let wanted = symbol.path(in: Geometry.Rect(x: 10, y: -20, width: 44, height: 88)).cgPath.steps
      #expect(steps.count == wanted.count, "\(symbol.name)")
      for (step, wanted) in zip(steps, wanted) {
        #expect(step.isNear(wanted), "\(symbol.name): \(step) instead of \(wanted)")
      }
    }
  }
}

extension PathStep {
  /// Whether both are the same step, apart from the rounding of their points.
  fileprivate func isNear(_ other: PathStep) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close):
      zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
    default: false
    }
  }
}
