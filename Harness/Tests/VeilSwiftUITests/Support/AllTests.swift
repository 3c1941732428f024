import Testing
import UIKit

/// Every test here: each has the phone to itself.
@Suite(.serialized, .onPhone)
enum AllTests {}
