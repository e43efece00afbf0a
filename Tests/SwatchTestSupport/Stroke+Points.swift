import SwatchSketch

extension Stroke {
  /// The points that a freehand stroke goes through; a dot has one.
  public var points: [CanvasPoint] {
    let nodes = path?.nodes ?? []
    return nodes.count == 2 && nodes[0] == nodes[1] ? [nodes[0]] : nodes
  }
}
