import SwatchColor

struct InputColor {
  let color: ColorCoordinates
  /// The source text, valid for the duration of the call that receives it.
  let text: UnsafeBufferPointer<UInt8>
  /// The line number, starting at 1; `nil` for an argument.
  let line: Int?
}
