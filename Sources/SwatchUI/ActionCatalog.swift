import SwatchScenes
import SwatchWidgets

/// The actions of all scenes, for settings and documentation.
public enum ActionCatalog {
  /// A scene with its actions.
  public struct Screen: Sendable {
    /// The name of the scene.
    public let title: String
    /// Its actions. Those of the first scope are available regardless of the focus.
    public let scopes: [ActionScope]
  }

  /// All scenes, the sketch pad first.
  public static var screens: [Screen] {
    [Screen(title: "Sketch pad", scopes: SketchController.actionScopes)]
      + Scenes.actionScopes.map { Screen(title: $0.title, scopes: $0.scopes) }
  }

  /// The actions of all scenes. In a key map, the sketch pad's default keys apply to shared actions.
  public static var scopes: [ActionScope] { screens.flatMap(\.scopes) }
}
