// What has a `main` is no part of a test: the harness compiles everything but this file's inside.
#if os(iOS)
  import SwiftUI

  @main
  struct PlaygroundApp: App {
    var body: some Scene {
      WindowGroup { Pages().ignoresSafeArea() }
    }
  }

  private struct Pages: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> PagesController { PagesController() }
    func updateUIViewController(_ controller: PagesController, context: Context) {}
  }
#endif
