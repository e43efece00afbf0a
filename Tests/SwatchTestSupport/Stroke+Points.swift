import SwatchSketch

extension Stroke {
  /// The points of a freehand stroke; a dot has one.
  public var points: [CanvasPoint] {
    let nodes = path?.nodes ?? []
    return nodes.count == 2 && nodes[0] == nodes[1] ? [nodes[0]] : nodes
  }
}

extension CanvasPoint {
  /// The position rounded to hundredths, as in drawing files.
  public var rounded: CanvasPoint { rounded(to: .standard) }
}

extension Path {
  /// The path with coordinates rounded to hundredths, as in drawing files.
  public var rounded: Path { rounded(to: .standard) }
}
