import SwatchColor

/// The undoable settings of a picker.
struct PickerChoices: Hashable, Sendable {
  var wells: Wells
  var copyFormat = ColorFormat.hex
  var vision: ColorVisionDeficiency?
  var swatchSize = SwatchSize.small
  var contrastBackground = ContrastBackground.paper

  /// Returns true if colors and settings are equal, regardless of the active well.
  func isSame(as other: PickerChoices) -> Bool {
    Well.penWells.allSatisfy { wells.paint(of: $0).hasSameContents(as: other.wells.paint(of: $0)) }
      && copyFormat == other.copyFormat && vision == other.vision && swatchSize == other.swatchSize
      && contrastBackground == other.contrastBackground
  }
}

enum ContrastBackground: Hashable, Sendable {
  /// The paper, or white without one.
  case paper
  case fill
  case color(Color, name: String)
}
