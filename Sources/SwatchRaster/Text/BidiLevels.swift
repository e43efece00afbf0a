import CPango

/// The levels that determine the order of bidirectional text.
public enum BidiLevels {
  /// Returns the embedding level of each scalar (UAX #9); odd levels are right to left.
  ///
  /// - Parameter isRightToLeft: The direction of the whole text.
  /// - Returns: The levels, or `nil` if Pango is not installed.
  /// - Complexity: O(*n*) in the length of the text.
  public static func levels(of string: String, isRightToLeft: Bool) -> [UInt8]? {
    guard cpango_open() != 0 else { return nil }
    var string = string
    let count = string.unicodeScalars.count
    var direction = Int32(isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let levels = string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_log2vis_get_embedding_levels($0.baseAddress, Int32(clamping: $0.count), &direction)
      }
    }
    guard let levels else { return nil }
    defer { g_free(levels) }
    return Array(UnsafeBufferPointer(start: levels, count: count))
  }
}
