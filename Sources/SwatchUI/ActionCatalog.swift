import SwatchWidgets

/// The actions of all scenes, for settings and documentation.
public enum ActionCatalog {
  /// The actions of each scene; those of the sketch pad first, whose default keys settings show.
  public static var scopes: [ActionScope] {
    SketchController.actionScopes + PickController.actionScopes + EditController.actionScopes
      + ThemeController.actionScopes + GrabController.actionScopes
  }
}
