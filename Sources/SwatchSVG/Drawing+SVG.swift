import SwatchSketch

extension Drawing {
  /// Returns the drawing as an SVG document in UTF-8, with one line for the paper and for each stroke. Layers
  /// are written as Inkscape layers.
  ///
  /// The document shows ``SwatchSketch/Drawing/sheet`` at one pixel per canvas point.
  /// ``DrawingImport/init(svg:)`` restores the drawing exactly if its numbers are between −10⁹ and 10⁹ and
  /// its paths start with a move. NaN and infinity are written as 0.
  ///
  /// - Parameter isTransparent: True to omit the paper.
  /// - Complexity: O(*n*) in the number of points and characters.
  public func svg(isTransparent: Bool = false) -> [UInt8] {
    var writer = SVGWriter()
    let points = strokes.reduce(0) { $0 + ($1.path?.points.count ?? 10) }
    writer.bytes.reserveCapacity(500 + 100 * strokes.count + 12 * points)
    writer.writeHead(of: self, isTransparent: isTransparent)
    if layers.isEmpty { writer.writeBody(strokes) } else { writer.writeLayers(of: self) }
    writer.write("</svg>\n")
    return writer.bytes
  }
}
