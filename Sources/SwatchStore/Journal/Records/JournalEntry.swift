import SwatchSketch

/// One thing that a journal is told.
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
  /// A number, and the bytes of the content after their number.
  func encode(to encoder: inout ByteEncoder) {
    var content = ByteEncoder()
    // The numbers are in files: they stay what they are.
    switch self {
    case .base(let drawing):
      encoder.write(UInt8(1))
      drawing.encode(to: &content)
    case .step(let number, let edit):
      encoder.write(UInt8(2))
      content.write(number)
      edit.encode(to: &content)
    case .status(let status):
      encoder.write(UInt8(3))
      status.encode(to: &content)
    case .live(let stroke):
      encoder.write(UInt8(4))
      content.write(stroke)
    }
    encoder.write(bytes: content.bytes)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let number = try decoder.byte()
    var content = try decoder.part()
    switch number {
    case 1: self = .base(try Drawing(from: &content))
    case 2: self = .step(try content.integer(), try Edit(from: &content))
    case 3: self = .status(try JournalStatus(from: &content))
    case 4: self = .live(try content.optional())
    default: throw UndecodableBytes()
    }
    guard content.remaining == 0 else { throw UndecodableBytes() }
  }
}
