import SwatchColor
import SwatchSketch

extension Stroke: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(ink)
    if let group { encoder.write(UInt8(3), group) }
    if let label, label.style == .monospaced {
      encoder.write(UInt8(6), label.string, label.size)
    } else if let label {
      encoder.write(UInt8(9), label.string, label.size, label.style)
    }
    if let id { encoder.write(UInt8(7), id) }
    if let connector { encoder.write(UInt8(8), connector) }
    if layer != 0 { encoder.write(UInt8(10), layer) }
    switch shape {
    case .path(let path): encoder.write(UInt8(0), path)
    case .text(let text) where text.isPlain: encoder.write(UInt8(1), text)
    case .text(let text): encoder.write(UInt8(5), text, text.style, text.extent)
    case .picture(let picture): encoder.write(UInt8(2), picture)
    case .artwork(let artwork):
      encoder.write(UInt8(4))
      artwork.encode(to: &encoder)
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    let ink: Ink = try decoder.value()
    var (kind, group) = (try decoder.byte(), Int?.none)
    if kind == 3 { (group, kind) = (try decoder.integer(), try decoder.byte()) }
    var label: Label?
    if kind == 6 || kind == 9 {
      let (string, size): (String, Double) = try decoder.values()
      label = Label(string, size: size, style: kind == 9 ? try decoder.value() : .monospaced)
      kind = try decoder.byte()
    }
    var (id, connector) = (Int?.none, Connector?.none)
    if kind == 7 { (id, kind) = (try decoder.integer(), try decoder.byte()) }
    if kind == 8 { (connector, kind) = (try decoder.value() as Connector, try decoder.byte()) }
    var layer = 0
    if kind == 10 { (layer, kind) = (try decoder.integer(), try decoder.byte()) }
    let shape: Shape =
      switch kind {
      case 0: .path(try decoder.value())
      case 1: .text(try decoder.value())
      case 2: .picture(try decoder.value())
      case 4: .artwork(try decoder.nested(Artwork.init))
      case 5: .text(try TextLine(withStyleFrom: &decoder))
      default: throw UndecodableBytes()
      }
    self.init(ink: ink, shape: shape, group: group, layer: layer, label: label, id: id, connector: connector)
  }
}

extension PlacedPicture: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(rect)
    encoder.write(bytes: png)
  }

  init(from decoder: inout ByteDecoder) throws {
    let rect: CanvasRect = try decoder.value()
    self.init(png: Array(try decoder.bytes()), in: rect)
  }
}

extension Ink: ByteCodable {
  // Indices are stored in journals, so the order must not change.
  private static let caps: [Cap] = [.round, .butt, .square]
  private static let joins: [Join] = [.round, .miter, .bevel]

  func encode(to encoder: inout ByteEncoder) {
    let (cap, join) = (Self.caps.firstIndex(of: cap) ?? 0, Self.joins.firstIndex(of: join) ?? 0)
    let hasGradients = lineGradient != nil || fillGradient != nil
    let bits = (isEvenOdd ? 16 : 0) | (hasGradients ? 32 : 0) | (dashes == nil ? 0 : 64) | (isCrisp ? 128 : 0)
    encoder.write(line, fill, width, opacity, miterLimit, UInt8(cap | join << 2 | bits))
    if hasGradients { encoder.write(lineGradient, fillGradient) }
    dashes?.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws {
    try self.init(
      line: decoder.value(), fill: decoder.value(), width: decoder.value(), opacity: decoder.value())
    miterLimit = try decoder.value()
    let style = Int(try decoder.byte())
    guard style & 3 < 3, style >> 2 & 3 < 3 else { throw UndecodableBytes() }
    (cap, join, isEvenOdd) = (Self.caps[style & 3], Self.joins[style >> 2 & 3], style & 16 != 0)
    if style & 32 != 0 { self = try painted(line: decoder.value() as Gradient?, fill: decoder.value()) }
    if style & 64 != 0 { self = dashed(try decoder.value() as Dashes) }
    isCrisp = style & 128 != 0
  }
}

extension Dashes: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(phase, lengths) }

  init(from decoder: inout ByteDecoder) throws {
    let (phase, lengths): (Double, [Double]) = try decoder.values()
    self = try Dashes(lengths, phase: phase).validated()
  }
}

extension Color: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    let rgb = rgb24
    if Color(rgb) == self, [red, green, blue].allSatisfy({ $0.sign == .plus }) {
      encoder.write(UInt8(0), rgb.red, rgb.green, rgb.blue)
    } else {
      encoder.write(UInt8(1), red, green, blue, alpha)
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    switch try decoder.byte() {
    case 0: try self.init(RGB24(red: decoder.byte(), green: decoder.byte(), blue: decoder.byte()))
    case 1:
      try self.init(
        red: decoder.value(), green: decoder.value(), blue: decoder.value(), alpha: decoder.value())
    default: throw UndecodableBytes()
    }
  }
}

extension CanvasPoint: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(x, y) }
  init(from decoder: inout ByteDecoder) throws { try self.init(x: decoder.value(), y: decoder.value()) }
}

extension CanvasRect: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(min, max) }
  init(from decoder: inout ByteDecoder) throws { try self.init(min: decoder.value(), max: decoder.value()) }
}

extension Gradient: ByteCodable {
  // Indices are stored in journals, so the order must not change.
  private static let spreads: [Spread] = [.pad, .reflect, .repeat]

  func encode(to encoder: inout ByteEncoder) {
    let spread = UInt8(Self.spreads.firstIndex(of: spread) ?? 0)
    switch geometry {
    case .linear(let start, let end): encoder.write(spread, start, end)
    case .radial(let center, let radius, let focus): encoder.write(spread | 4, center, radius, focus)
    }
    encoder.write(transform, stops)
  }

  init(from decoder: inout ByteDecoder) throws {
    let kind = Int(try decoder.byte())
    guard kind < 8, kind & 3 < Self.spreads.count else { throw UndecodableBytes() }
    let geometry: Geometry =
      kind & 4 == 0
      ? try .linear(from: decoder.value(), to: decoder.value())
      : try .radial(center: decoder.value(), radius: decoder.value(), focus: decoder.value())
    let (transform, stops): (CanvasTransform, [ColorStop]) = try decoder.values()
    self = try Gradient(geometry, stops: stops, spread: Self.spreads[kind & 3], transform: transform)
      .validated()
  }
}

extension ColorStop: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(offset, color) }
  init(from decoder: inout ByteDecoder) throws { try self.init(at: decoder.value(), decoder.value()) }
}

extension Connector.Route: IndexCodable {}
extension ArrowHeads: IndexCodable {}

extension Connector: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(start, end, route, heads) }

  init(from decoder: inout ByteDecoder) throws {
    let (start, end, route, heads): (End?, End?, Route, ArrowHeads) = try decoder.values()
    self = try Connector(start: start, end: end, route: route, heads: heads).validated()
  }
}

extension Connector.End: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(shape, place) }

  init(from decoder: inout ByteDecoder) throws {
    try self.init(shape: decoder.value(), place: decoder.value())
  }
}

extension TextLine: ByteCodable {
  /// True if style and extent need not be stored.
  var isPlain: Bool { style == .monospaced && extent == nil }
  func encode(to encoder: inout ByteEncoder) { encoder.write(string, origin, size) }

  init(from decoder: inout ByteDecoder) throws {
    try self.init(decoder.value(), at: decoder.value(), size: decoder.value())
  }

  init(withStyleFrom decoder: inout ByteDecoder) throws {
    let (line, style, extent): (TextLine, TextStyle, CanvasRect?) = try decoder.values()
    self.init(line.string, at: line.origin, size: line.size, style: style, extent: extent)
  }
}

extension TextStyle.Slant: ByteCodable {}
extension TextStyle.Stretch: ByteCodable {}

extension TextStyle: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(families, weight, slant, stretch, UInt8(hasSmallCaps ? 1 : 0), spacing)
  }

  init(from decoder: inout ByteDecoder) throws {
    let (families, weight, slant, stretch): ([String], Int, Slant, Stretch) = try decoder.values()
    self.init(
      families: families, weight: weight, slant: slant, stretch: stretch,
      hasSmallCaps: try decoder.byte() != 0, spacing: try decoder.value())
  }
}
