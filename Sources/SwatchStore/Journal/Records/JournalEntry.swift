import SwatchSketch

enum JournalEntry: Sendable {
  /// The drawing before all steps; all that was told before is dropped.
  case base(Drawing)
  /// A step with its number; those with this number and higher ones are dropped.
  case step(Int, Edit)
  /// Where in its past the drawing is, and what else is no step.
  case status(JournalStatus)
  /// The stroke that is being drawn, if there is one.
  case live(Stroke?)
}

extension JournalEntry: ByteCodable {
  /// A number, which is in files and stays what it is, and the bytes of the content after their number.
  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .base(let drawing): encoder.write(part: 1, drawing)
    case .step(let number, let edit): encoder.write(part: 2, number, edit)
    case .status(let status): encoder.write(part: 3, status)
    case .live(let stroke): encoder.write(part: 4, stroke)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let number = try decoder.byte()
    var content = ByteDecoder(try decoder.bytes())
    switch number {
    case 1: self = .base(try content.value())
    case 2: self = .step(try content.integer(), try content.value())
    case 3: self = .status(try content.value())
    case 4: self = .live(try content.value())
    default: throw UndecodableBytes()
    }
    guard content.remaining == 0 else { throw UndecodableBytes() }
  }
}
