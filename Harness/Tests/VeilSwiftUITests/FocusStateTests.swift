@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  @Suite("Focus state")
  @MainActor struct FocusStates {
    @Test(
      "The double: a field that ends its editing resets what it is bound to, and the app moves the focus by it"
    )
    func double() throws {
      let form = Form()
      let rig = Rig { FormView(form: form) }
      rig.advance(by: 1)
      let field = try #require(rig.fields.first)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      #expect(form.focus == [.password])
      _ = field.resignFirstResponder()
      rig.advance(by: 1)
      #expect(form.focus == [.password, nil])
      form.move(.password)
      rig.advance(by: 1)
      #expect(field.isFirstResponder)
    }

    @Test(
      "V1: a veil changes neither the focus state nor a password that is being typed, however long it is up",
      arguments: [0.1, 0.35, 5])
    func kept(length: Double) throws {
      let form = Form()
      let rig = Rig { FormView(form: form) }
      rig.advance(by: 1)
      let field = try #require(rig.fields.first)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      Keyboard.shared.type("secret")
      form.isWorking = true
      rig.advance(by: length)
      form.isWorking = false
      rig.advance(by: 10)
      #expect(form.focus == [.password])
      Keyboard.shared.type("s")
      #expect(form.password == "secrets")
    }

    @Test(
      "Beside a hardware keyboard, the field loses and gets the focus after the views' update, not within it",
      arguments: ["automatic", "blocker"])
    func afterUpdate(style: String) throws {
      Keyboard.shared.isHardware = true
      Fault.all = []
      let form = Form()
      let rig = Rig { FormView(form: form).veilStyle(style == "blocker" ? .blocker : .automatic) }
      rig.advance(by: 1)
      let field = try #require(rig.fields.first)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      form.isWorking = true
      rig.advance(by: 2)
      #expect(!field.isFirstResponder)
      form.isWorking = false
      rig.advance(by: 2)
      #expect(field.isFirstResponder)
      #expect(form.focus == [.password, nil, .password])
      #expect(Fault.all == [])
    }
  }
}

private enum Place: Hashable { case password }

/// The app's model of its form.
@MainActor
private final class Form {
  var password = ""
  /// The values of the focus state, in order.
  var focus: [Place?] = []
  var move: (Place?) -> Void = { _ in }
  var work: (Bool) -> Void = { _ in }
  var isWorking = false { didSet { work(isWorking) } }
}

private struct FormView: View {
  let form: Form
  @FocusState private var place: Place?
  @State private var password = ""
  @State private var isWorking = false

  var body: some View {
    form.move = { place = $0 }
    form.work = { isWorking = $0 }
    form.password = password
    if (form.focus.last ?? nil) != place { form.focus.append(place) }
    return VStack {
      SecureField("Password", text: $password).focused($place, equals: .password)
    }
    .veil("Working…", isPresented: $isWorking)
  }
}

extension Rig {
  fileprivate var fields: [UITextField] { (root?.all ?? []).compactMap { $0.uiView as? UITextField } }
}
