import SwatchColor

/// What is chosen in a picker, and is taken back as one.
struct PickerChoices: Hashable, Sendable {
  var wells: Wells
  var copyFormat = ColorFormat.hex
  var vision: ColorVisionDeficiency?
  var swatchSize = SwatchSize.small
  var contrastGround = ContrastGround.paper

  /// Whether the colors and settings are the same, whichever well pickers change.
  func isSame(as other: PickerChoices) -> Bool {
    Well.ofPen.allSatisfy { wells.paint(of: $0).holdsSame(as: other.wells.paint(of: $0)) }
      && copyFormat == other.copyFormat && vision == other.vision && swatchSize == other.swatchSize
      && contrastGround == other.contrastGround
  }
}

/// What the color of lines is judged on.
enum ContrastGround: Hashable, Sendable {
  /// The paper; without any, white.
  case paper
  /// The color of areas.
  case fill
  /// A color of one's own choice, and what it is called.
  case color(Color, name: String)
}
