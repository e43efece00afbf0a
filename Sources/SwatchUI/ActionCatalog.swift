import SwatchWidgets

/// The actions of all scenes, for settings and documentation.
public enum ActionCatalog {
  /// A scene with its actions.
  public struct Screen: Sendable {
    /// The name of the scene.
    public let title: String
    /// Its actions; those of the first scope can be run wherever the focus is.
    public let scopes: [ActionScope]
  }

  /// All scenes, the sketch pad first.
  public static var screens: [Screen] {
    [
      Screen(title: "Sketch pad", scopes: SketchController.actionScopes),
      Screen(title: "Color picker", scopes: PickController.actionScopes),
      Screen(title: "Colors in files", scopes: EditController.actionScopes),
      Screen(title: "Terminal themes", scopes: ThemeController.actionScopes),
      Screen(title: "Colors from a picture", scopes: GrabController.actionScopes),
    ]
  }

  /// The actions of all scenes. The default keys that settings show are those of the sketch pad.
  public static var scopes: [ActionScope] { screens.flatMap(\.scopes) }
}
