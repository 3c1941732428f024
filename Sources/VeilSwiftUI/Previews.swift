#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import VeilUIKit

  // What Xcode shows beside the source; in no app. `PreviewProvider` stands here since a macro needs Xcode's plug-in.
  #if DEBUG
    /// The five systems and the symbols, as Xcode previews them.
    struct VeilPreviews: PreviewProvider {
      static var previews: some View {
        Text(verbatim: "The veil").veil("Searching…", isPresented: .constant(true)).veilStyle(.veil)
        Text(verbatim: "The activity").veil(isPresented: .constant(true), over: .view).veilStyle(.activity)
        Text(verbatim: "The blocker").veil(isPresented: .constant(true), progress: 0.4).veilStyle(.blocker)
        Text(verbatim: "The loading card").veil(isPresented: .constant(true), over: .view).veilStyle(.loading)
        Text(verbatim: "The status").status(.constant(.success("Saved"))).veilStyle(.status)
        VStack {
          VeilSymbol(.checkmark)
          VeilSymbol(.cross)
          VeilSymbol(.heart, size: 80, lineWidth: 3)
        }
      }
    }
  #endif
#endif
