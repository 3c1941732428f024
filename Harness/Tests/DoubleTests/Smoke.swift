import Testing
import UIKit

@Test func harnessBuilds() { #expect(CGRect.zero.isEmpty) }
