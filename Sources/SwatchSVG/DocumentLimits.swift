enum DocumentLimits {
  static let depth = 256
  static let partBytes = 32 << 20
  /// The largest absolute value of a coordinate.
  static let coordinate = 1e9
  static let work = WorkLimit(
    base: 600_000_000, perByte: 4, paintingBase: 200_000_000, paintingPerByte: 20)
  /// The pixels of the longer side of the sheet for which painting work is estimated.
  static let paintedExtent = 1_000.0
}

/// The work allowed for a document: enough for ten million points, and for any that swatchterm writes.
struct WorkLimit {
  var base: Int
  var perByte: Int
  var paintingBase = Int.max >> 4
  var paintingPerByte = 0
}
