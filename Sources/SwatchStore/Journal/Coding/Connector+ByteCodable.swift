import SwatchSketch

extension Connector: ByteCodable {
  // Indices are stored in journals, so the order must not change.
  private static let routes: [Route] = [.straight, .elbow, .curved]
  private static let allHeads: [ArrowHeads] = [.none, .end, .start, .both]

  func encode(to encoder: inout ByteEncoder) {
    encoder.write(start, end)
    encoder.write(route, among: Self.routes)
    encoder.write(heads, among: Self.allHeads)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (start, end): (End?, End?) = try decoder.values()
    let (route, heads) = (try decoder.value(among: Self.routes), try decoder.value(among: Self.allHeads))
    guard let connector = Connector(start: start, end: end, route: route, heads: heads) else {
      throw UndecodableBytes()
    }
    self = connector
  }
}

extension Connector.End: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(shape, place) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(shape: try decoder.value(), place: try decoder.value())
  }
}
