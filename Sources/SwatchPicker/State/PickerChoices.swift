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
}
