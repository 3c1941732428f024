@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

/// The double behaves like SwiftUI: without that, the other tests would prove nothing.
extension AllTests {
  @MainActor @Suite
  struct SwiftUIDoubleTests {
    /// A UIKit view that records the calls on it.
    struct Probe: UIViewRepresentable {
      final class Log {
        var events: [String] = []
        var views: [UIView] = []
      }
      let log: Log
      var value = 0

      func makeCoordinator() -> Log {
        log.events.append("coordinator")
        return log
      }
      func makeUIView(context: Context) -> UIView {
        context.coordinator.events.append("make")
        let view = UIView(frame: .zero)
        log.views.append(view)
        return view
      }
      func updateUIView(_ view: UIView, context: Context) {
        context.coordinator.events.append("update \(value)")
      }
      static func dismantleUIView(_ view: UIView, coordinator: Log) { coordinator.events.append("dismantle") }
    }

    struct Counter: View {
      @State private var count = 0
      let log: Probe.Log
      var isLog = true

      var body: some View {
        VStack {
          Text(verbatim: "\(count)")
          Button("more") { count += 1 }
          if count < 3 { Probe(log: log, value: count) }
        }
      }
    }

    /// Reads its state only in an action.
    struct Unread: View {
      @State private var count = 0
      let evaluated: () -> Void

      var body: some View {
        evaluated()
        return Button("more") { count += 1 }
      }
    }

    @Test("A state that no view has read evaluates none again when it changes")
    func unread() {
      var evaluations = 0
      let host = host(Unread { evaluations += 1 })
      host.root?.tap("more")
      _ = host.root
      #expect(evaluations == 1)
    }

    @Test("A UIKit view in a disabled one takes no touch")
    func disabled() {
      let host = host(Probe(log: Probe.Log()).disabled(true))
      #expect(host.root?.all.compactMap(\.uiView).first?.superview?.isUserInteractionEnabled == false)
    }

    func host<V: View>(_ view: V) -> Shown<V> { Shown(view) }

    /// A view in a window.
    @MainActor
    final class Shown<Content: View> {
      let window = UIWindow(windowScene: .connect())
      private let controller: UIHostingController<Content>

      init(_ content: Content) {
        Fault.all = []
        controller = UIHostingController(rootView: content)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.double.settle()
      }

      var root: Node? { controller.double.root }

      var isOnScreen: Bool {
        get { controller.double.isOnScreen }
        set { controller.double.isOnScreen = newValue }
      }
    }

    @Test("A state that changes renders its view again, and the UIKit view in it stays")
    func stateRenders() {
      let log = Probe.Log()
      let host = host(Counter(log: log))
      #expect(host.root?.texts.first == "0")
      #expect(log.events == ["coordinator", "make", "update 0"])
      host.root?.tap("more")
      #expect(host.root?.texts.first == "1")
      #expect(log.events == ["coordinator", "make", "update 0", "update 1"])
      #expect(log.views.first?.window === host.window)
      host.root?.tap("more")
      host.root?.tap("more")
      _ = host.root
      #expect(log.events.suffix(2) == ["update 2", "dismantle"])
      #expect(log.views.first?.window == nil)
      #expect(Fault.all.isEmpty)
    }

    @Test("A touch that a UIKit view does not take goes to what is below it")
    func passing() {
      final class Half: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          point.y < bounds.midY && super.point(inside: point, with: event)
        }
      }
      struct Above: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { Half(frame: .zero) }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      let host = host(Text(verbatim: "below").overlay { Above() })
      MainLoop.settle()
      let scene = host.window.windowScene
      #expect(scene?.hit(CGPoint(x: 100, y: 100)) is Half)
      #expect(scene?.hit(CGPoint(x: 100, y: 700)) === host.window.rootViewController?.view)
    }

    @Test("Assistive technology reads a view's representation, which is not shown")
    func representation() {
      let host = host(
        Text(verbatim: "seen").accessibilityRepresentation { Text(verbatim: "read") }.disabled(true))
      #expect(host.root?.texts == ["seen"])
      let read = host.root?.all.compactMap(\.representation) ?? []
      #expect(read.map(\.texts) == [["read"]])
      #expect(read.map(\.environment.isEnabled) == [false])
    }

    @Test("A branch has its own identity: state begins again in it")
    func branches() {
      struct Inner: View {
        @State var name = "fresh"
        var body: some View { Button(name) { name = "used" } }
      }
      struct Outer: View {
        @State private var isFirst = true
        var body: some View {
          if isFirst { Inner() } else { Inner() }
          Button("other") { isFirst.toggle() }
        }
      }
      let host = host(Outer())
      host.root?.tap("fresh")
      #expect(host.root?.texts == ["used", "other"])
      host.root?.tap("other")
      #expect(host.root?.texts == ["fresh", "other"])
      host.root?.tap("other")
      #expect(host.root?.texts == ["fresh", "other"])
    }

    @Test("A view with another id is another view")
    func identifiers() {
      struct Inner: View {
        @State var name = "fresh"
        var body: some View { Button(name) { name = "used" } }
      }
      struct Outer: View {
        @State private var id = 0
        var body: some View {
          Inner().id(id)
          Button("other") { id += 1 }
        }
      }
      let host = host(Outer())
      host.root?.tap("fresh")
      #expect(host.root?.texts == ["used", "other"])
      host.root?.tap("other")
      #expect(host.root?.texts == ["fresh", "other"])
    }

    @Test("A state that is set while views are evaluated, or outside of a view, is a fault")
    func faults() {
      struct Wrong: View {
        @State private var count = 0
        var body: some View {
          if count == 0 { count = 1 }
          return Text(verbatim: "\(count)")
        }
      }
      let wrong = host(Wrong())
      _ = wrong.root
      #expect(Fault.all.count == 1)
      Fault.all = []
      let state = State(wrappedValue: 1)
      state.wrappedValue = 2
      #expect(state.wrappedValue == 1)
      #expect(Fault.all.count == 2)
      Fault.all = []
    }

    @Test("Views are notified when they appear and disappear, and their tasks live as long")
    func lifeCycle() async {
      final class Log {
        var events: [String] = []
      }
      struct Inner: View {
        let log: Log
        var body: some View {
          Text(verbatim: "inner")
            .onAppear { log.events.append("appear") }
            .onDisappear { log.events.append("disappear") }
            .task {
              log.events.append("task")
              while !Task.isCancelled { await Task.yield() }
              log.events.append("cancelled")
            }
        }
      }
      struct Outer: View {
        let log: Log
        @State private var isThere = true
        var body: some View {
          if isThere { Inner(log: log) }
          Button("toggle") { isThere.toggle() }
        }
      }
      let log = Log()
      let host = host(Outer(log: log))
      #expect(log.events == ["appear"])
      await eventually { log.events == ["appear", "task"] }
      host.isOnScreen = false
      await eventually { log.events == ["appear", "task", "disappear", "cancelled"] }
      host.isOnScreen = true
      await eventually { log.events.count == 6 && log.events.suffix(2) == ["appear", "task"] }
      host.root?.tap("toggle")
      _ = host.root
      await eventually { log.events.count == 8 && log.events.suffix(2) == ["disappear", "cancelled"] }
    }

    @Test("The environment applies to a view's content, and its changes render that again")
    func environment() {
      struct Reader: View {
        @Environment(\.locale) private var locale
        var body: some View { Text(verbatim: locale.identifier) }
      }
      struct Outer: View {
        @State private var name = "de"
        var body: some View {
          Reader()
          Reader().environment(\.locale, Locale(identifier: name))
          Button("French") { name = "fr" }
        }
      }
      let host = host(Outer())
      #expect(host.root?.texts == ["en_US", "de", "French"])
      host.root?.tap("French")
      #expect(host.root?.texts == ["en_US", "fr", "French"])
    }

    @Test("A change with an animation reaches the shape that it changes, a change without does not")
    func animations() {
      struct Line: Shape {
        func path(in rect: CGRect) -> Path { Path { $0.move(to: CGPoint(x: rect.minX, y: rect.minY)) } }
      }
      struct Drawn: View {
        @State private var end: CGFloat = 0
        var body: some View {
          Line().trim(from: 0, to: end).stroke(.tint, style: StrokeStyle())
          Button("animated") { withAnimation(.linear(duration: 2)) { end = 1 } }
          Button("at once") { end = 0 }
        }
      }
      let host = host(Drawn())
      #expect(host.root?.all.contains { $0.motion != nil } == false)
      host.root?.tap("animated")
      let motion = host.root?.all.compactMap(\.motion).first
      #expect(motion?.animation == .linear(duration: 2))
      host.root?.tap("at once")
      #expect(host.root?.all.contains { $0.motion != nil } == false)
    }
  }
}
