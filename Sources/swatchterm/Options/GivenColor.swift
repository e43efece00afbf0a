import SwatchColor

struct GivenColor {
  let color: ColorCoordinates
  /// The text it was read from, which lives as long as the call that hands it over.
  let text: UnsafeBufferPointer<UInt8>
  /// The number of its line, counted from 1; `nil` for an argument.
  let line: Int?
}
