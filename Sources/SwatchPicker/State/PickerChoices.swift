import SwatchColor

/// What is chosen in a picker, and is taken back as one.
struct PickerChoices: Hashable, Sendable {
  /// The colors, and which of them pickers change.
  var wells: Wells
  /// The notation that is copied.
  var copyFormat = ColorFormat.hex
  /// How the screen looks to others.
  var vision: ColorVisionDeficiency?
  /// How large saved colors are shown.
  var swatchSize = SwatchSize.small
  /// What contrast is measured against.
  var contrastGround = ContrastGround.paper

  /// Whether the colors and settings are the same, whichever well pickers change.
  func isSame(as other: PickerChoices) -> Bool {
    Well.ofPen.allSatisfy { wells.paint(of: $0).holdsSame(as: other.wells.paint(of: $0)) }
      && copyFormat == other.copyFormat && vision == other.vision && swatchSize == other.swatchSize
      && contrastGround == other.contrastGround
  }
}
