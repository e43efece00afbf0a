import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchWidgets

package enum Scenes {
  package struct Setup {
    let size: CellSize
    let display: Display
    let keys: [KeyBinding]

    package init(size: CellSize, display: Display, keys: [KeyBinding] = []) {
      (self.size, self.display, self.keys) = (size, display, keys)
    }
  }

  package static func picker(_ color: Color, _ setup: Setup, services: PickerServices) -> any Scene {
    PickController(
      color, size: setup.size, display: setup.display, keys: setup.keys, services: services)
  }

  package static func grab(_ request: GrabRequest, _ setup: Setup) -> any Scene {
    GrabController(request, size: setup.size, display: setup.display, keys: setup.keys)
  }

  /// Edits colors in files, starting at a use.
  package static func edit(
    _ files: EditedFiles, at use: EditedFiles.Use?, _ setup: Setup, services: PickerServices,
    store: (any SourceStore)?
  ) -> any Scene {
    EditController(
      files, at: use, size: setup.size, display: setup.display, keys: setup.keys, services: services,
      store: store)
  }

  package static func theme(_ request: ThemeRequest, _ setup: Setup, services: ThemeServices) -> any Scene {
    ThemeController(request, size: setup.size, display: setup.display, keys: setup.keys, services: services)
  }

  package static var replaySpeeds: ClosedRange<Double> { Replay.speeds }

  package static func replay(
    _ drawing: Drawing, _ setup: Setup, speed: Double = 1, vision: ColorVisionDeficiency? = nil,
    now: @escaping () -> ContinuousClock.Instant
  ) throws(RasterError) -> any Scene {
    try Replay(
      of: drawing, size: setup.size, display: setup.display, speed: speed, vision: vision, now: now)
  }

  package static var actionScopes: [(title: String, scopes: [ActionScope])] {
    [
      ("Color picker", PickController.actionScopes), ("Colors in files", EditController.actionScopes),
      ("Terminal themes", ThemeController.actionScopes),
      ("Colors from a picture", GrabController.actionScopes),
    ]
  }
}
