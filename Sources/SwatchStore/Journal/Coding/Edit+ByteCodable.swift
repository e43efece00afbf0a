import SwatchSketch

extension Edit.Kind: ByteCodable {}

extension Edit: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(kind, changes) }
  init(from decoder: inout ByteDecoder) throws { try self.init(decoder.value(), decoder.value()) }
}

extension Change: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .insert(let stroke, let index): encoder.write(UInt8(0), index, stroke)
    case .remove(let stroke, let index): encoder.write(UInt8(1), index, stroke)
    case .replace(let old, let new, let index): encoder.write(UInt8(2), index, old, new)
    case .setPaper(let new, let old): encoder.write(UInt8(3), new, old)
    case .setSheet(let new, let old): encoder.write(UInt8(4), new, old)
    case .setLayers(let new, let old): encoder.write(UInt8(5), new, old)
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    let kind = try decoder.byte()
    let index = kind < 3 ? try decoder.integer() : 0
    switch kind {
    case 0: self = .insert(try decoder.value(), at: index)
    case 1: self = .remove(try decoder.value(), at: index)
    case 2: self = .replace(try decoder.value(), with: try decoder.value(), at: index)
    case 3: self = .setPaper(try decoder.value(), from: try decoder.value())
    case 4: self = .setSheet(try decoder.value(), from: try decoder.value())
    case 5: self = .setLayers(try decoder.value(), from: try decoder.value())
    default: throw UndecodableBytes()
    }
  }
}

extension Ruling.Kind: IndexCodable {}

extension SheetSetup: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(sheet, UInt8(hasFixedSize ? 1 : 0), ruling.kind, ruling.spacing)
  }

  init(from decoder: inout ByteDecoder) throws {
    let (sheet, isFixed, ruling, spacing): (CanvasRect, UInt8, Ruling.Kind, Double) = try decoder.values()
    guard spacing.isFinite else { throw UndecodableBytes() }
    self.init(sheet, hasFixedSize: isFixed == 1, ruling: Ruling(ruling, spacing: spacing))
  }
}

extension Drawing: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(paper, sheet, strokes)
    // Journals written by older versions lack these values.
    if sheetSetup != SheetSetup(sheet) || !layers.isEmpty { encoder.write(sheetSetup) }
    if !layers.isEmpty { encoder.write(layers) }
  }

  init(from decoder: inout ByteDecoder) throws {
    try self.init(paper: decoder.value(), sheet: decoder.value(), strokes: decoder.value() as [Stroke])
    if decoder.remainingCount > 0 { sheetSetup = try decoder.value() }
    if decoder.remainingCount > 0 { layers = try decoder.value() }
  }
}

extension Layer: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(id, name, UInt8((isHidden ? 1 : 0) | (isLocked ? 2 : 0)))
  }

  init(from decoder: inout ByteDecoder) throws {
    let (id, name, flags): (Int, String, UInt8) = try decoder.values()
    guard Int32(exactly: id) != nil else { throw UndecodableBytes() }
    self.init(id: id, name: name, isHidden: flags & 1 != 0, isLocked: flags & 2 != 0)
  }
}

extension BlendMode: IndexCodable {}

extension Artwork {
  func encode(to encoder: inout ByteEncoder) { encoder.write(transform, blend, tile, maskLayers, strokes) }

  convenience init(from decoder: inout ByteDecoder) throws {
    let (transform, blend): (CanvasTransform, BlendMode) = try decoder.values()
    let (tile, maskLayers, strokes): (Tile?, [ArtworkMask], [Stroke]) = try decoder.values()
    self.init(strokes, maskLayers: maskLayers, tile: tile, blend: blend, transform: transform)
  }
}

extension ArtworkMask.Kind: IndexCodable {}

extension ArtworkMask: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(kind, strokes) }
  init(from decoder: inout ByteDecoder) throws { try self.init(decoder.value(), decoder.value()) }
}

extension Tile: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(rect, transform) }

  init(from decoder: inout ByteDecoder) throws {
    self = try Tile(decoder.value(), transform: decoder.value()).validated()
  }
}

extension CanvasTransform: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(a, b, c, d, e, f) }

  init(from decoder: inout ByteDecoder) throws {
    let (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double) = try decoder.values()
    self.init(a: a, b: b, c: c, d: d, e: e, f: f)
  }
}
