/// The limits of the size, the depth and the work of a document.
enum DocumentLimits {
  static let depth = 256
  static let partBytes = 32 << 20
  /// Coordinates beyond this are refused.
  static let coordinate = 1e9
  static let work = WorkLimit(
    base: 600_000_000, perByte: 4, paintingBase: 200_000_000, paintingPerByte: 20)
  /// The pixels of the longer side of the sheet for which the work of painting is counted, as screens show it.
  static let paintedExtent = 1_000.0
}

/// The work that documents may ask for, by their size: ten million points always, and in a large document as many as
/// swatchterm writes into one.
struct WorkLimit {
  var base: Int
  var perByte: Int
  var paintingBase = Int.max >> 4
  var paintingPerByte = 0
}
