import SwatchSketch

enum DocumentLimits {
  static let depth = 256
  static let partBytes = 32 << 20
  static let coordinate = Drawing.coordinateLimit
  static let work = WorkLimit(
    base: 600_000_000, perByte: 4, paintingBase: 200_000_000, paintingPerByte: 20)
  /// The length in pixels of the sheet's longer side, for estimating the painting work.
  static let paintedExtent = 1_000.0
}

/// The work allowed for a document: enough for ten million points, and for any document that swatchterm
/// writes.
struct WorkLimit {
  var base: Int
  var perByte: Int
  var paintingBase = Int.max >> 4
  var paintingPerByte = 0
}
