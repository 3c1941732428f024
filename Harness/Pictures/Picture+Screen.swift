import UIKit
import VeilCairo
