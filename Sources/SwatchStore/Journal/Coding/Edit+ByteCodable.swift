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
    case .setSheet(let new, let old):
      encoder.write(UInt8(4))
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
    case 4: self = .setSheet(try SheetSetup(from: &decoder), from: try SheetSetup(from: &decoder))
    default: throw UndecodableBytes()
    }
  }
}

extension SheetSetup: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    sheet.encode(to: &encoder)
    encoder.write(isChosen ? UInt8(1) : 0)
    encoder.write(ruling.number)
    encoder.write(ruling.spacing)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let sheet = try CanvasRect(from: &decoder)
    let isChosen = try decoder.byte() == 1
    self.init(sheet, isChosen: isChosen, ruling: try Ruling(number: decoder.byte(), decoder.double()))
  }
}

extension Ruling {
  // The numbers are in files: they stay what they are.
  private static let kinds = [Kind.none, .lines, .grid, .dots]

  fileprivate var number: UInt8 { UInt8(Self.kinds.firstIndex(of: kind) ?? 0) }

  fileprivate init(number: UInt8, _ spacing: Double) throws(UndecodableBytes) {
    guard Self.kinds.indices.contains(Int(number)), spacing.isFinite else { throw UndecodableBytes() }
    self.init(Self.kinds[Int(number)], spacing: spacing)
  }
}

extension Drawing: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    paper.encode(to: &encoder)
    sheet.encode(to: &encoder)
    encoder.write(strokes)
    // What older versions do not have.
    if sheetSetup != SheetSetup(sheet) { sheetSetup.encode(to: &encoder) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (paper, sheet) = (try Color(from: &decoder), try CanvasRect(from: &decoder))
    self.init(paper: paper, sheet: sheet, strokes: try decoder.array())
    if decoder.remaining > 0 { sheetSetup = try SheetSetup(from: &decoder) }
  }
}
