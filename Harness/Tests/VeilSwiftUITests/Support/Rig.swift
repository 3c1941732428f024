@_spi(Double) import SwiftUI
@_spi(Double) import UIKit

@testable import VeilSwiftUI

/// Views in a window, whose veils stand on recording stages: one for the window, one for each view.
@MainActor
final class Rig<Content: View> {
  let scene: UIWindowScene
  let window: UIWindow
  let controller: UIHostingController<Staged<Content>>
  private let stages: Stages

  init(@ViewBuilder _ content: () -> Content) {
    let stages = Stages()
    self.stages = stages
    Device.reset()
    scene = UIWindowScene.connect()
    window = UIWindow(windowScene: scene)
    controller = UIHostingController(rootView: Staged(content: content(), stages: stages))
    Fault.all = []
    window.rootViewController = controller
    window.makeKeyAndVisible()
    MainLoop.settle()
  }

  /// The tree of views, once it has settled.
  var root: Node? { controller.double.root }

  /// The stage of the window's veil.
  var stage: RecordingStage { stages.stage(of: .window) }

  func stage(of place: VeilPlace) -> RecordingStage { stages.stage(of: place) }

  /// How often a veil was made for each place.
  var asked: [VeilPlace] { stages.asked }

  /// Lets time pass on every stage.
  func advance(by seconds: Double) {
    MainLoop.settle()
    for stage in stages.all { stage.advance(by: seconds) }
    MainLoop.settle()
  }

  /// Lets everything happen that waits for its turn on the main actor, and brings the views up to date.
  func settle() async {
    for _ in 0..<20 {
      MainLoop.settle()
      await Task.yield()
    }
    MainLoop.settle()
  }
}

/// The content, with veils that stand on the rig's stages.
struct Staged<Content: View>: View {
  let content: Content
  let stages: Stages

  var body: some View { content.environment(\.veilMaker, stages.maker) }
}

@MainActor
final class Stages {
  @MainActor private final class Owner {
    let stage = RecordingStage()
  }
  private var owners: [VeilPlace: Owner] = [:]
  private(set) var asked: [VeilPlace] = []

  var all: [RecordingStage] { owners.values.map(\.stage) }

  func stage(of place: VeilPlace) -> RecordingStage { owner(of: place).stage }

  private func owner(of place: VeilPlace) -> Owner {
    if let owner = owners[place] { return owner }
    let owner = Owner()
    owners[place] = owner
    return owner
  }

  var maker: VeilMaker {
    VeilMaker { [unowned self] _, place in
      asked.append(place)
      let owner = owner(of: place)
      return Veil(scope: ScopeKey(owner), log: .silent) { owner.stage }
    }
  }
}

/// A state that a test holds, and views read: what an app keeps in a model.
@MainActor
final class Model<Value> {
  var value: Value {
    didSet { change?() }
  }
  var change: (@MainActor () -> Void)?

  init(_ value: Value) { self.value = value }
}

/// Shows views of a model's value, and shows them anew when that changes.
struct Watching<Value, Content: View>: View {
  let model: Model<Value>
  @ViewBuilder let content: (Binding<Value>) -> Content
  @State private var version = 0

  init(_ model: Model<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.model = model
    self.content = content
  }

  var body: some View {
    let _ = version
    let version = $version
    let model = model
    model.change = { version.wrappedValue += 1 }
    return content(
      Binding(
        get: { MainActor.assumeIsolated { Held(value: model.value) }.value },
        set: { new in
          let new = Held(value: new)
          MainActor.assumeIsolated { model.value = new.value }
        }))
  }
}

/// A value on its way to or from the main actor, on the main thread.
private struct Held<Value>: @unchecked Sendable {
  let value: Value
}

extension Rig {
  /// Waits for what comes from other threads; gives up after a minute.
  func until(_ condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition(), ContinuousClock.now < deadline {
      advance(by: 0.05)
      await Task.yield()
    }
  }
}
