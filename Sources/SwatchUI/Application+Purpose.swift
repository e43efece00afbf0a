import SwatchColor
import SwatchLiterals
import SwatchPixels
import SwatchScenes
import SwatchSession
import SwatchSketch

extension Application.Purpose {
  /// Sketching on blank paper or in a file. `paths` contains the absolute paths of all given files.
  public static func sketch(_ file: SketchFile? = nil, among paths: [String] = []) -> Self {
    Self { setup, services in
      var scene = try SketchController(size: setup.size, display: setup.display, services: services)
      scene.files.begin(among: paths)
      if let file { scene.open(file) }
      return scene
    }
  }

  /// Sketching, and picking from a picture.
  public static func pickFromPicture(_ picture: Picture, path: String) -> Self {
    Self { setup, services in
      var scene = try SketchController(size: setup.size, display: setup.display, services: services)
      scene.update(\.picker) { $0.show(picture, path: path) }
      return scene
    }
  }

  /// Picking one color, starting from this one.
  public static func pick(_ color: Color) -> Self {
    Self { Scenes.picker(color, $0, services: $1.picking) }
  }

  /// Picking colors from a picture.
  public static func grab(_ request: GrabRequest) -> Self { Self { setup, _ in Scenes.grab(request, setup) } }

  /// Editing colors in files, optionally starting at one occurrence.
  public static func edit(_ files: EditedFiles, at use: EditedFiles.Use? = nil) -> Self {
    Self { Scenes.edit(files, at: use, $0, services: $1.picking, store: $1.sources) }
  }

  /// Playing a drawing back at a multiple of the normal speed.
  public static func replay(_ drawing: Drawing, speed: Double) -> Self {
    Self { try Scenes.replay(drawing, $0, speed: speed, now: $1.now) }
  }

  /// Editing the terminal's theme.
  public static func theme(_ request: ThemeRequest) -> Self {
    Self { Scenes.theme(request, $0, services: $1.theme) }
  }
}
