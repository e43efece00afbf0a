import SwatchColor

typealias UTF8Text = UnsafeBufferPointer<UInt8>

struct InputColor {
  let color: ColorCoordinates
  /// The source text, valid for the duration of the call that receives it.
  let text: UTF8Text
  /// The line number, starting at 1; `nil` for an argument.
  let line: Int?
}
