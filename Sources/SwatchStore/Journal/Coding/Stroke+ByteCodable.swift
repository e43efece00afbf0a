import SwatchColor
import SwatchSketch

extension Stroke: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    ink.encode(to: &encoder)
    if let group {
      encoder.write(UInt8(3))
      encoder.write(group)
    }
    switch shape {
    case .path(let path):
      encoder.write(UInt8(0))
      path.encode(to: &encoder)
    case .text(let text):
      encoder.write(UInt8(text.isPlain ? 1 : 5))
      text.encode(to: &encoder)
      if !text.isPlain { text.encodeLooks(to: &encoder) }
    case .picture(let picture):
      encoder.write(UInt8(2))
      picture.encode(to: &encoder)
    case .artwork(let artwork):
      encoder.write(UInt8(4))
      artwork.encode(to: &encoder)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let ink = try Ink(from: &decoder)
    var (kind, group) = (try decoder.byte(), Int?.none)
    if kind == 3 { (group, kind) = (try decoder.integer(), try decoder.byte()) }
    let shape: Shape =
      switch kind {
      case 0: .path(try Path(from: &decoder))
      case 1: .text(try TextLine(from: &decoder))
      case 2: .picture(try PlacedPicture(from: &decoder))
      case 4: .artwork(try decoder.nested(Artwork.init))
      case 5: .text(try TextLine(from: &decoder).looking(as: &decoder))
      default: throw UndecodableBytes()
      }
    self.init(ink: ink, shape: shape, group: group)
  }
}

extension PlacedPicture: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    rect.encode(to: &encoder)
    encoder.write(bytes: png)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let rect = try CanvasRect(from: &decoder)
    self.init(png: try decoder.byteArray(), in: rect)
  }
}

extension Ink: ByteCodable {
  // Their places are in journals: they stay where they are.
  private static let caps: [Cap] = [.round, .butt, .square]
  private static let joins: [Join] = [.round, .miter, .bevel]

  func encode(to encoder: inout ByteEncoder) {
    encoder.write(line)
    encoder.write(fill)
    encoder.write(width)
    encoder.write(opacity)
    encoder.write(miterLimit)
    let cap = Self.caps.firstIndex(of: cap) ?? 0
    let join = Self.joins.firstIndex(of: join) ?? 0
    let hasGradients = lineGradient != nil || fillGradient != nil
    encoder.write(
      UInt8(
        cap | join << 2 | (isEvenOdd ? 16 : 0) | (hasGradients ? 32 : 0) | (dashes == nil ? 0 : 64)
          | (isCrisp ? 128 : 0)))
    if hasGradients {
      encoder.write(lineGradient)
      encoder.write(fillGradient)
    }
    dashes?.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (line, fill): (Color?, Color?) = (try decoder.optional(), try decoder.optional())
    let (width, opacity) = (try decoder.double(), try decoder.double())
    self.init(line: line, fill: fill, width: width, opacity: opacity)
    miterLimit = try decoder.double()
    let style = Int(try decoder.byte())
    guard style & 3 < 3, style >> 2 & 3 < 3 else { throw UndecodableBytes() }
    (cap, join, isEvenOdd) = (Self.caps[style & 3], Self.joins[style >> 2 & 3], style & 16 != 0)
    if style & 32 != 0 {
      let (line, fill): (Gradient?, Gradient?) = (try decoder.optional(), try decoder.optional())
      self = painted(line: line, fill: fill)
    }
    if style & 64 != 0 { self = dashed(try Dashes(from: &decoder)) }
    isCrisp = style & 128 != 0
  }
}

extension Dashes: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(phase)
    encoder.write(lengths.count)
    for length in lengths { encoder.write(length) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let phase = try decoder.double()
    var lengths: [Double] = []
    for _ in 0..<(try decoder.count()) { lengths.append(try decoder.double()) }
    guard let dashes = Dashes(lengths, phase: phase) else { throw UndecodableBytes() }
    self = dashes
  }
}

extension Color: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    let rgb = rgb24
    let isExact = Color(rgb) == self && [red, green, blue].allSatisfy { $0.sign == .plus }
    encoder.write(isExact ? UInt8(0) : 1)
    if isExact {
      for component in [rgb.red, rgb.green, rgb.blue] { encoder.write(component) }
    } else {
      for component in [red, green, blue, alpha] { encoder.write(component) }
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    switch try decoder.byte() {
    case 0:
      self.init(RGB24(red: try decoder.byte(), green: try decoder.byte(), blue: try decoder.byte()))
    case 1:
      self.init(
        red: try decoder.double(), green: try decoder.double(), blue: try decoder.double(),
        alpha: try decoder.double())
    default: throw UndecodableBytes()
    }
  }
}

extension CanvasPoint: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(x)
    encoder.write(y)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(x: try decoder.double(), y: try decoder.double())
  }
}

extension CanvasRect: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    min.encode(to: &encoder)
    max.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(min: try CanvasPoint(from: &decoder), max: try CanvasPoint(from: &decoder))
  }
}
