#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilUIKit

  // For Xcode's previews only. `PreviewProvider`, since a macro needs Xcode's plug-in.
  #if DEBUG
    /// The five systems and the symbols.
    struct VeilPreviews: PreviewProvider {
      static var previews: some View {
        Text(verbatim: "The veil").veil("Searching…", isPresented: .constant(true)).veilStyle(.veil)
        Text(verbatim: "The activity").veil(isPresented: .constant(true), over: .view).veilStyle(.activity)
        Text(verbatim: "The blocker").veil(isPresented: .constant(true), progress: 0.4).veilStyle(.blocker)
        Text(verbatim: "The loading card").veil(isPresented: .constant(true), over: .view).veilStyle(.loading)
        Text(verbatim: "The status").veilStatus(.constant(.success("Saved"))).veilStyle(.status)
        VStack {
          VeilSymbol(.checkmark)
          VeilSymbol(.cross)
          VeilSymbol(.heart, size: 80, lineWidth: 3)
        }
        #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
          SymbolViewPreview(symbol: .checkmark)
        #endif
      }
    }

    #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
      /// UIKit's symbol view among SwiftUI's.
      struct SymbolViewPreview: UIViewRepresentable {
        let symbol: Symbol

        func makeUIView(context: Context) -> SymbolView { SymbolView(symbol) }

        func updateUIView(_ view: SymbolView, context: Context) {}
      }
    #endif
  #endif
#endif
