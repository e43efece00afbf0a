import CPango

/// The levels that determine the order of bidirectional text.
public enum BidiLevels {
  /// Returns the embedding level of each scalar (UAX #9; odd is right to left), or `nil` without Pango.
  ///
  /// - Parameter isRightToLeft: The direction of the whole text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func levels(of string: String, isRightToLeft: Bool) -> [UInt8]? {
    guard cpango_open() != 0 else { return nil }
    var direction = Int32(isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let levels = pango_log2vis_get_embedding_levels(string, Int32(clamping: string.utf8.count), &direction)
    guard let levels else { return nil }
    defer { g_free(levels) }
    return Array(UnsafeBufferPointer(start: levels, count: string.unicodeScalars.count))
  }
}
