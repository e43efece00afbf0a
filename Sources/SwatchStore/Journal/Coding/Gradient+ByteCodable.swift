import SwatchColor
import SwatchSketch

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

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let kind = Int(try decoder.byte())
    guard kind < 8, kind & 3 < Self.spreads.count else { throw UndecodableBytes() }
    let geometry: Geometry =
      kind & 4 == 0
      ? .linear(from: try decoder.value(), to: try decoder.value())
      : .radial(center: try decoder.value(), radius: try decoder.value(), focus: try decoder.value())
    let (transform, stops): (CanvasTransform, [Stop]) = try decoder.values()
    guard
      let gradient = Gradient(geometry, stops: stops, spread: Self.spreads[kind & 3], transform: transform)
    else { throw UndecodableBytes() }
    self = gradient
  }
}

extension Gradient.Stop: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(offset, color) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(at: try decoder.value(), try decoder.value())
  }
}
