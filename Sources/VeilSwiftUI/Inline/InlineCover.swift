#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// A composition, laid out by SwiftUI: the scrim, and a panel with the indicator, the texts and the button.
  struct InlineCover: View {
    let shown: Shown
    let choose: @MainActor (Composition.Action) -> Void

    @State private var opacity = 0.0

    var body: some View {
      ZStack {
        // Takes the input that belongs to no control.
        if shown.isBlocking {
          Color.clear.contentShape(Rectangle()).onTapGesture {
            if let action = shown.composition?.tapOutside { choose(action) }
          }
        }
        if let composition = shown.composition {
          ZStack {
            if let scrim = composition.scrim { Color(scrim).allowsHitTesting(false) }
            // In a low place, or with large texts, Cancel matters more than a line. In a narrow one texts are wrapped.
            ViewThatFits(in: .vertical) {
              InlinePanel(composition: composition, choose: choose)
              InlinePanel(composition: composition, lines: [.message], choose: choose)
              InlinePanel(composition: composition, lines: [], choose: choose)
              InlinePanel.indicator(of: composition)
            }
            .allowsHitTesting(shown.reach != .nothing)
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier(Veil.identifier)
          .opacity(opacity)
          .onAppear { follow(Fading(of: composition)) }
          .onDisappear { opacity = 0 }
          .onNewValue(of: Fading(of: composition)) { fading in follow(fading) }
        }
      }
    }

    /// Animates the fade to its target.
    private func follow(_ fading: Fading) {
      let tween = fading.tween
      withAnimation(tween.duration > 0 ? Animation(tween.curve, duration: tween.duration) : nil) {
        opacity = tween.to * fading.opacity
      }
    }
  }

  /// The fade of a composition.
  private struct Fading: Equatable {
    let tween: Tween
    let opacity: Double

    init(of composition: Composition) {
      tween = composition.fade
      opacity = composition.opacity
    }
  }

  /// The card with the indicator, texts and the button.
  struct InlinePanel: View {
    let composition: Composition
    /// The texts for which there is room.
    var lines: [Composition.Element.Identity] = [.percentage, .message, .hint, .detail]
    let choose: @MainActor (Composition.Action) -> Void

    var body: some View {
      VStack(spacing: 12) {
        InlinePanel.indicator(of: composition, besideMessage: lines.contains(.message))
        line(.percentage)
        line(.message)
        line(.hint)
        line(.detail)
        if let button = composition.button, let action = button.action {
          Button(button.text) { choose(action) }
            .chosenByEscape(composition.action(of: .escape, focused: nil) == action)
            .accessibilityIdentifier(button.identity.identifier)
        }
      }
      .padding(EdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20))
      .background { panel }
      .onTapGesture { if composition.isDismissible { choose(.dismiss) } }
    }

    /// The indicator. SwiftUI gives it no name of its own: without the message it says what is going on.
    static func indicator(of composition: Composition, besideMessage: Bool = false) -> some View {
      let element = composition.element(.indicator)
      let message = composition.element(.message)
      let name = besideMessage && message != nil ? nil : message ?? composition.element(.panel)
      let value = element.flatMap { composition.reading(of: $0)?.value }
      return InlineIndicator(element: element).modifier(Spoken(name: name?.text, value: value))
    }

    @ViewBuilder
    private func line(_ identity: Composition.Element.Identity) -> some View {
      if lines.contains(identity), let element = composition.element(identity), let run = element.run {
        let text = element.text.isEmpty ? run.text : element.text
        Text(verbatim: text)
          .contentTransition(.opacity)
          .animation(
            element.former.map { Animation($0.share.curve, duration: $0.share.duration) }, value: text
          )
          .foregroundStyle(Color(run.color))
          .accessibilityIdentifier(identity.identifier)
      }
    }

    @ViewBuilder
    private var panel: some View {
      if case .box(let box)? = composition.element(.panel)?.drawing {
        RoundedRectangle(cornerRadius: CGFloat(box.radius)).fill(Color(box.fill))
      }
    }
  }

  /// What assistive technology reads of a view; nothing: it skips the view.
  private struct Spoken: ViewModifier {
    let name: String?
    let value: String?

    func body(content: Content) -> some View {
      switch (name, value) {
      case (nil, nil): content.accessibilityHidden(true)
      case (let name?, nil): content.accessibilityLabel(Text(verbatim: name))
      case (nil, let value?): content.accessibilityValue(Text(verbatim: value))
      case (let name?, let value?):
        content.accessibilityLabel(Text(verbatim: name)).accessibilityValue(Text(verbatim: value))
      }
    }
  }

  /// The platform's spinner or progress view, or a symbol that draws itself.
  struct InlineIndicator: View {
    let element: Composition.Element?

    var body: some View {
      switch element?.drawing {
      case .spinner(let spinner)?: ProgressView().tint(Color(spinner.color))
      case .artwork?:
        if let own = element?.ownView, let content = own.view.make() as? OwnContent {
          content.view.frame(width: CGFloat(own.frame.width), height: CGFloat(own.frame.height))
            .allowsHitTesting(false)
            .accessibilityHidden(element?.text.isEmpty ?? true)
        } else {
          ProgressView()
        }
      case .gauge(let gauge)?: ProgressView(value: gauge.progress.to).tint(Color(gauge.color))
      case .symbol(let stroke)?:
        VeilSymbol(stroke.symbol, lineWidth: stroke.lineWidth).tint(Color(stroke.color))
      default: EmptyView()
      }
    }
  }

  extension Composition {
    fileprivate var scrim: RGBA? {
      guard case .sheet(let sheet)? = element(.scrim)?.drawing else { return nil }
      return sheet.fill
    }

    /// Whether the user can dismiss it.
    fileprivate var isDismissible: Bool { elements.contains { $0.action == .dismiss } }
  }

  extension Composition.Element {
    fileprivate var run: TextRun? {
      switch drawing {
      case .text(let run): run
      case .number(let number): number.run
      default: nil
      }
    }
  }

  extension Color {
    fileprivate init(_ color: RGBA) {
      self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension View {
    /// Lets Escape press a button. A remote and a watch have no such key.
    @ViewBuilder
    fileprivate func chosenByEscape(_ isChosen: Bool) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(isChosen ? .cancelAction : nil)
      #endif
    }
  }
#endif
