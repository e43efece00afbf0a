import SwatchColor

/// What a picker wants to be done with what stands around it.
public enum PickerWish: Hashable, Sendable {
  /// The paper is to have a color.
  case paper(Color)
  /// What is selected may have another gradient, which is to be changed.
  case otherGradient
  /// A color was found: keys go back to what it is for.
  case goBack
  /// Drawings were dropped; the paths of their files.
  case openDrawings([String])
}
