import SwatchSketch

/// The connectors of a document and the element ids of its strokes, collected while reading.
struct SVGConnections {
  private var indices: [String: Int] = [:]
  private var connectors: [(index: Int, values: [String: String])] = []
  static let attributes = ["data-from", "data-from-at", "data-to", "data-to-at", "data-route", "data-heads"]

  mutating func recordID(_ index: Int, _ name: String) { if indices[name] == nil { indices[name] = index } }

  mutating func add(_ element: SVGElement, at index: Int) {
    if let id = element.id { recordID(index, id) }
    guard element["data-from"] != nil || element["data-to"] != nil else { return }
    connectors.append((index, Self.attributes.reduce(into: [:]) { $0[$1] = element.text($1) }))
  }

  /// Discards the ids and connectors of strokes from an index, which were removed or merged.
  mutating func discard(from index: Int) {
    while let last = connectors.last, last.index >= index { connectors.removeLast() }
    if !indices.isEmpty { indices = indices.filter { $0.value < index } }
  }

  /// Assigns ids and connectors to strokes. Documents written by swatchterm keep their ids.
  func connect(_ strokes: inout [Stroke], isNative: Bool) {
    let referenced = Set(connectors.flatMap { [$0.values["data-from"], $0.values["data-to"]] })
    var ids: [String: Int] = [:]
    for (name, index) in indices where isNative || referenced.contains(name) && strokes[index].isClosed {
      ids[name] = SVGElementID.shape.number(in: name)
    }
    var next = (ids.values.max() ?? 0) + 1
    for (name, index) in indices.sorted(by: { $0.value < $1.value })
    where ids[name] == nil && referenced.contains(name) && strokes[index].isClosed {
      (ids[name], next) = (next, next + 1)
    }
    for (name, id) in ids { if let index = indices[name] { strokes[index] = strokes[index].identified(id) } }
    for (index, values) in connectors {
      func end(_ name: String) -> Connector.End? {
        guard let id = values[name].flatMap({ ids[$0] }) else { return nil }
        let place = values[name + "-at"]?.split(separator: " ").compactMap { Double($0) } ?? []
        let isPlace = place.count == 2 && place.allSatisfy((0...1).contains)
        return Connector.End(
          shape: id, place: isPlace ? CanvasPoint(x: place[0], y: place[1]) : CanvasPoint(x: 0.5, y: 0.5))
      }
      let route = values["data-route"].flatMap(Connector.Route.init) ?? .straight
      let heads = values["data-heads"].flatMap(ArrowHeads.init) ?? .none
      strokes[index] = strokes[index].connected(
        Connector(start: end("data-from"), end: end("data-to"), route: route, heads: heads))
    }
  }
}

extension Stroke {
  /// The connector attributes, with `nil` for those to omit.
  var connectionAttributes: [(name: String, value: String?)] {
    let ends = [connector?.start, connector?.end].flatMap { end in
      [end.map { SVGElementID.shape.text($0.shape) }, end.map { SVGNumber.list([$0.place.x, $0.place.y]) }]
    }
    let route = connector.flatMap { $0.route == .straight ? nil : $0.route.rawValue }
    let heads = connector.flatMap { $0.heads == .none ? nil : $0.heads.rawValue }
    return Array(zip(SVGConnections.attributes, ends + [route, heads]))
  }

  func connectionText(withID: Bool = true) -> String {
    guard id != nil || connector != nil else { return "" }
    let attributes = connectionAttributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }
    return (withID ? id.map(SVGElementID.shape.attribute) ?? "" : "") + attributes.joined()
  }
}
