import SwatchSketch

extension Stroke {
  /// The points that a freehand stroke goes through; a dot has one.
  public var points: [CanvasPoint] {
    let nodes = path?.nodes ?? []
    return nodes.count == 2 && nodes[0] == nodes[1] ? [nodes[0]] : nodes
  }
}

extension CanvasPoint {
  /// The position in hundredths, as drawings keep it.
  public var rounded: CanvasPoint { rounded(to: .standard) }
}

extension Path {
  /// The path with all coordinates in hundredths, as drawings keep them.
  public var rounded: Path { rounded(to: .standard) }
}
