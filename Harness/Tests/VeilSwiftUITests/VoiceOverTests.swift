@_spi(Double) import SwiftUI
import Testing
@preconcurrency @_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// What VoiceOver finds of SwiftUI's views and of the veil over one of them.
  @MainActor @Suite
  struct VoiceOverTests {
    private struct Field: UIViewRepresentable {
      let name: String

      func makeUIView(context: Context) -> UITextField {
        let field = UITextField(frame: .zero)
        field.accessibilityLabel = name
        return field
      }
      func updateUIView(_ field: UITextField, context: Context) {}
    }

    private struct Asking: View {
      @Environment(\.veil) private var veil
      let seen: (VeilAction) -> Void
      var body: some View {
        Button("ask") { seen(veil) }
      }
    }

    private func element(_ label: String) -> UIResponder? {
      VoiceOver.shared.reachable.first { $0.accessibilityLabel == label }
    }

    private var names: [String] {
      VoiceOver.shared.reachable.compactMap { $0.accessibilityLabel ?? $0.accessibilityIdentifier }
    }

    private func form(_ model: Model<Bool>) -> Rig<some View> {
      Rig {
        Watching(model) { isLoading in
          VStack {
            Text(verbatim: "Title")
            VStack {
              Text(verbatim: "Name")
              Field(name: "Name field")
            }.veil("Loading", isPresented: isLoading, over: .view).veilStyle(.veil)
            Button("Help") {}
          }
        }
      }
    }

    @Test("The veil over a view is read in the view's place, and VoiceOver finds nothing of the view")
    func order() {
      let model = Model(false)
      let rig = form(model)
      rig.advance(by: 1)
      #expect(names == ["Title", "Name", "Name field", "Help"])
      model.value = true
      rig.advance(by: 1)
      #expect(names == ["Title", "Loading", "Help"])
      model.value = false
      rig.advance(by: 1)
      #expect(names == ["Title", "Name", "Name field", "Help"])
    }

    @Test(
      "VoiceOver is led from a covered view to the veil over it", arguments: ["Name", "Name field"])
    func led(from name: String) throws {
      let model = Model(false)
      let rig = form(model)
      rig.advance(by: 1)
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: element(name))
      VoiceOver.shared.forget()
      model.value = true
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityIdentifier == "veil.message")
      // It may leave the hidden element by itself first.
      #expect(VoiceOver.shared.heard.last == "Loading")
    }

    @Test("VoiceOver returns to the view's element at the end of its veil")
    func back() throws {
      let model = Model(false)
      let rig = form(model)
      rig.advance(by: 1)
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: element("Name field"))
      model.value = true
      rig.advance(by: 1)
      model.value = false
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Name field")
    }

    @Test("VoiceOver stays beside the covered view if it was there")
    func beside() {
      let model = Model(false)
      let rig = form(model)
      rig.advance(by: 1)
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: element("Help"))
      VoiceOver.shared.forget()
      model.value = true
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Help")
      #expect(VoiceOver.shared.heard == ["Loading"])
      model.value = false
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Help")
      #expect(!VoiceOver.shared.posts.contains { $0.notification == .layoutChanged })
    }

    @Test("VoiceOver stays on a field that lies in front of the covered view")
    func inFront() {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          ZStack {
            Text(verbatim: "List").veil("Loading", isPresented: isLoading, over: .view).veilStyle(.veil)
            Field(name: "Search field")
          }
        }
      }
      rig.advance(by: 1)
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: element("Search field"))
      VoiceOver.shared.forget()
      model.value = true
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Search field")
      #expect(VoiceOver.shared.heard == ["Loading"])
    }

    @Test("VoiceOver is led to the veil of a scope over a view, and returns once the view is back")
    func scope() async throws {
      var veil: VeilAction?
      let rig = Rig {
        VStack {
          Text(verbatim: "Title")
          VStack {
            Asking { veil = $0 }
            Field(name: "Name field")
          }.veilScope(.view).veilStyle(.veil)
        }
      }
      rig.advance(by: 1)
      rig.root?.tap("ask")
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: element("Name field"))
      let work = try #require(veil).begin("Saving", cancellation: .always)
      await rig.settle()
      rig.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityIdentifier == "veil.message")
      #expect(names == ["Title", "Saving", "Cancel"])
      work.end()
      await rig.settle()
      rig.advance(by: 1)
      #expect(names == ["Title", "ask", "Name field"])
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Name field")
    }

    private func fields(_ rig: Rig<some View>) -> [UITextField] {
      (rig.root?.all ?? []).compactMap { $0.uiView as? UITextField }
    }

    @Test("Of SwiftUI's views only the spared UIKit view stays reachable")
    func spared() throws {
      let rig = Rig {
        VStack {
          Text(verbatim: "Title")
          Field(name: "Name field")
          Field(name: "Other field")
        }
      }
      rig.advance(by: 1)
      let field = try #require(fields(rig).first)
      let work = Veil(over: .window(of: rig.window), sparing: [field], style: .veil).begin("Saving")
      rig.advance(by: 1)
      #expect(names == ["Name field", "Saving"])
      work.end()
      rig.advance(by: 1)
      #expect(names == ["Title", "Name field", "Other field"])
      #expect(rig.window.accessibilityElements == nil)
    }

    @Test("Two veils that spare different views of SwiftUI leave both unreachable, and each ends alone")
    func twoSpared() throws {
      let rig = Rig {
        VStack {
          Text(verbatim: "Title")
          Field(name: "Name field")
          Field(name: "Other field")
        }
      }
      rig.advance(by: 1)
      let fields = fields(rig)
      let hosting = try #require(rig.controller.view)
      let first = Veil(over: .window(of: rig.window), sparing: [fields[0]], style: .veil).begin("First")
      let second = Veil(over: hosting, sparing: [fields[1]], style: .activity).begin("Second")
      rig.advance(by: 1)
      #expect(!names.contains("Title") && !names.contains("Name field") && !names.contains("Other field"))
      second.end()
      rig.advance(by: 2)
      #expect(names == ["Name field", "First"])
      first.end()
      rig.advance(by: 1)
      #expect(names == ["Title", "Name field", "Other field"])
    }

    @Test("Beside a covered view of SwiftUI's with a spared one, the app's other views stay reachable")
    func sparedBesideUIKit() throws {
      let rig = Rig {
        VStack {
          Text(verbatim: "Title")
          Field(name: "Name field")
        }
      }
      let label = UILabel(frame: CGRect(x: 0, y: 700, width: 200, height: 40))
      label.accessibilityLabel = "Beside"
      label.isAccessibilityElement = true
      rig.window.addSubview(label)
      rig.advance(by: 1)
      let field = try #require(fields(rig).first)
      let hosting = try #require(rig.controller.view)
      let work = Veil(over: hosting, sparing: [field], style: .activity).begin("Saving")
      rig.advance(by: 1)
      #expect(names.sorted() == ["Beside", "Name field", "Saving"])
      work.end()
      rig.advance(by: 1)
      #expect(names == ["Title", "Name field", "Beside"])
    }
  }
}
