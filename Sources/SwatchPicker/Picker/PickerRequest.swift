import SwatchColor

/// A request of a picker to the program around it.
public enum PickerRequest: Hashable, Sendable {
  /// Give the paper a color.
  case paper(Color)
  /// Show another gradient of the selection, if it has one.
  case otherGradient
  /// Move the focus back to what the color is for, because one was found.
  case goBack
  /// Open drawings that were dropped, by the paths of their files.
  case openDrawings([String])
}
