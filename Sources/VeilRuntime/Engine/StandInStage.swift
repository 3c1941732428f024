import VeilEngine

/// A stage that another thread can paint on while the main thread is blocked.
package protocol StandInStage: Stage {
  /// Runs the engine on that thread; set by the engine.
  var driver: SharedDriver? { get set }
}
