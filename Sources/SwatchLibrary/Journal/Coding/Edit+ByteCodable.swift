import SwatchColor
import SwatchSketch

extension Edit: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(kind.rawValue)
    encoder.write(changes)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    guard let kind = Kind(rawValue: try decoder.byte()) else { throw UndecodableBytes() }
    self.init(kind, try decoder.array())
  }
}

extension Change: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .insert(let stroke, let index):
      encoder.write(UInt8(0))
      encoder.write(index)
      stroke.encode(to: &encoder)
    case .remove(let stroke, let index):
      encoder.write(UInt8(1))
      encoder.write(index)
      stroke.encode(to: &encoder)
    case .replace(let old, let new, let index):
      encoder.write(UInt8(2))
      encoder.write(index)
      old.encode(to: &encoder)
      new.encode(to: &encoder)
    case .setPaper(let new, let old):
      encoder.write(UInt8(3))
      new.encode(to: &encoder)
      old.encode(to: &encoder)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    switch try decoder.byte() {
    case 0:
      let index = try decoder.integer()
      self = .insert(try Stroke(from: &decoder), at: index)
    case 1:
      let index = try decoder.integer()
      self = .remove(try Stroke(from: &decoder), at: index)
    case 2:
      let index = try decoder.integer()
      self = .replace(try Stroke(from: &decoder), with: try Stroke(from: &decoder), at: index)
    case 3: self = .setPaper(try Color(from: &decoder), from: try Color(from: &decoder))
    default: throw UndecodableBytes()
    }
  }
}

extension Drawing: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    paper.encode(to: &encoder)
    sheet.encode(to: &encoder)
    encoder.write(strokes)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (paper, sheet) = (try Color(from: &decoder), try CanvasRect(from: &decoder))
    self.init(paper: paper, sheet: sheet, strokes: try decoder.array())
  }
}
