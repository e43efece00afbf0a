import SwatchWidgets

extension Scenes {
  /// The actions of all scenes, for the help and the settings.
  package static var actionScopes: [(title: String, scopes: [ActionScope])] {
    [
      ("Color picker", PickController.actionScopes), ("Colors in files", EditController.actionScopes),
      ("Terminal themes", ThemeController.actionScopes),
      ("Colors from a picture", GrabController.actionScopes),
    ]
  }
}
