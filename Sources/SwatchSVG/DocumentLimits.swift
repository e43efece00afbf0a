/// How large and how deep a document may be, and how much work it may ask for.
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

/// How much work documents may ask for, by their size: ten million points always, and in a large document as many as
/// swatchterm writes into one.
struct WorkLimit {
  /// Whatever the size.
  var base: Int
  /// Besides, for each byte.
  var perByte: Int
  /// For painting, whatever the size.
  var paintingBase = Int.max >> 4
  /// For painting, for each byte besides.
  var paintingPerByte = 0
}
