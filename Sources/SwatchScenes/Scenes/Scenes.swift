import SwatchScreen
import SwatchWidgets

/// Functions that create scenes, each in the file of its scene.
package enum Scenes {
  /// The screen that a scene begins on.
  package struct Setup {
    package let size: CellSize
    package let display: Display
    let keys: [KeyBinding]

    package init(size: CellSize, display: Display, keys: [KeyBinding] = []) {
      (self.size, self.display, self.keys) = (size, display, keys)
    }
  }
}
