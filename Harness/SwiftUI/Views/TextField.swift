#if canImport(UIKit)
  @_spi(Double) import UIKit

  public struct TextField: View {
    private let text: Binding<String>

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.text = text }

    public var body: some View { FieldView(text: text, isSecure: false) }
  }

  public struct SecureField: View {
    private let text: Binding<String>

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.text = text }

    public var body: some View { FieldView(text: text, isSecure: true) }
  }

  /// The UIKit field on which SwiftUI's is built.
  private struct FieldView: UIViewRepresentable {
    let text: Binding<String>
    let isSecure: Bool

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UITextField {
      let field = UITextField(frame: .zero)
      field.isSecureTextEntry = isSecure
      let coordinator = context.coordinator
      field.addAction(UIAction { _ in coordinator.changed(field) }, for: .editingChanged)
      field.addAction(UIAction { _ in coordinator.link?.set(true) }, for: .editingDidBegin)
      field.addAction(UIAction { _ in coordinator.link?.set(false) }, for: .editingDidEnd)
      return field
    }

    func updateUIView(_ field: UITextField, context: Context) {
      context.coordinator.text = text
      context.coordinator.link = context.environment.focus
      if field.text != text.wrappedValue { field.text = text.wrappedValue }
      guard let link = context.environment.focus, link.isWanted() != field.isFirstResponder else { return }
      // Not within the update.
      MainLoop.soon {
        MainActor.assumeIsolated {
          guard link.isWanted() != field.isFirstResponder else { return }
          _ = link.isWanted() ? field.becomeFirstResponder() : field.resignFirstResponder()
        }
      }
    }

    @MainActor
    final class Coordinator {
      var text: Binding<String>?
      var link: FocusLink?

      func changed(_ field: UITextField) { text?.wrappedValue = field.text ?? "" }
    }
  }
#endif
