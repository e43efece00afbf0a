import SwatchColor
import SwatchSketch

extension Gradient: ByteCodable {
  // Their places are in journals: they stay where they are.
  private static let spreads: [Spread] = [.pad, .reflect, .repeat]

  func encode(to encoder: inout ByteEncoder) {
    let spread = UInt8(Self.spreads.firstIndex(of: spread) ?? 0)
    switch geometry {
    case .linear(let start, let end):
      encoder.write(spread)
      start.encode(to: &encoder)
      end.encode(to: &encoder)
    case .radial(let center, let radius, let focus):
      encoder.write(spread | 4)
      center.encode(to: &encoder)
      encoder.write(radius)
      focus.encode(to: &encoder)
    }
    transform.encode(to: &encoder)
    encoder.write(stops.count)
    for stop in stops {
      encoder.write(stop.offset)
      stop.color.encode(to: &encoder)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let kind = Int(try decoder.byte())
    guard kind < 8, kind & 3 < Self.spreads.count else { throw UndecodableBytes() }
    let geometry: Geometry
    if kind & 4 == 0 {
      geometry = .linear(from: try CanvasPoint(from: &decoder), to: try CanvasPoint(from: &decoder))
    } else {
      geometry = .radial(
        center: try CanvasPoint(from: &decoder), radius: try decoder.double(),
        focus: try CanvasPoint(from: &decoder))
    }
    let transform = try CanvasTransform(from: &decoder)
    var stops: [Stop] = []
    for _ in 0..<(try decoder.count()) {
      stops.append(Stop(at: try decoder.double(), try Color(from: &decoder)))
    }
    guard
      let gradient = Gradient(geometry, stops: stops, spread: Self.spreads[kind & 3], transform: transform)
    else { throw UndecodableBytes() }
    self = gradient
  }
}
