import SwatchSketch

enum JournalRecord: ByteCodable, Sendable {
  /// The drawing before all steps. It discards previous steps and the stroke in progress.
  case base(Drawing)
  /// A numbered step. It discards steps with the same or a higher number.
  case step(Int, Edit)
  case status(JournalStatus)
  /// The stroke in progress, if any.
  case live(Stroke?)

  /// Tags are stored in files and must not change.
  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .base(let drawing): encoder.write(tag: 1, drawing)
    case .step(let number, let edit): encoder.write(tag: 2, number, edit)
    case .status(let status): encoder.write(tag: 3, status)
    case .live(let stroke): encoder.write(tag: 4, stroke)
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    let tag = try decoder.byte()
    var content = ByteDecoder(try decoder.bytes())
    switch tag {
    case 1: self = .base(try content.value())
    case 2: self = .step(try content.integer(), try content.value())
    case 3: self = .status(try content.value())
    case 4: self = .live(try content.value())
    default: throw UndecodableBytes()
    }
    guard content.remainingCount == 0 else { throw UndecodableBytes() }
  }
}
