import SwatchColor
import SwatchSketch

extension Drawing {
  /// The drawing as an SVG document in UTF-8: paper, and one element on a line of its own for each stroke,
  /// those of a group in one of theirs.
  ///
  /// It shows ``SwatchSketch/Drawing/sheet``, a canvas point being a pixel, and looks the same in browsers and in
  /// other programs. ``DrawingImport/init(svg:)`` reads exactly the same drawing, if its sheet is fitted, its
  /// numbers are within a billion, and its paths start with a move. Other numbers are written, too; what is none
  /// is written as 0.
  ///
  /// - Parameter isTransparent: True to leave the paper out.
  /// - Complexity: O(*n*) in the number of points and characters.
  public func svg(isTransparent: Bool = false) -> [UInt8] {
    var writer = SVGWriter()
    let points = strokes.reduce(0) { $0 + ($1.path?.points.count ?? 10) }
    writer.bytes.reserveCapacity(500 + 100 * strokes.count + 12 * points)
    writer.writeHead(of: self, isTransparent: isTransparent)
    var group: Int?
    for stroke in strokes {
      if stroke.group != group {
        if group != nil { writer.write("</g>\n") }
        if let group = stroke.group { writer.bytes += "<g data-group=\"\(group)\">\n".utf8 }
        group = stroke.group
      }
      writer.write(stroke)
    }
    if group != nil { writer.write("</g>\n") }
    writer.write("</g>\n</svg>\n")
    return writer.bytes
  }
}
