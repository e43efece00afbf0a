// Approximate shapes of ASCII characters; fonts differ.
extension BlockGlyph {
  /// Lines, dots, and a full cell.
  public static let ascii: [BlockGlyph] = [
    .init("-") { _, y in y > 7 / 16 && y < 9 / 16 },
    .init("_") { _, y in y > 14 / 16 },
    .init("=") { _, y in (y > 5 / 16 && y < 7 / 16) || (y > 9 / 16 && y < 11 / 16) },
    .init("|") { x, _ in x > 3 / 8 && x < 5 / 8 },
    .init("/") { x, y in abs(x + y - 1) < 1 / 6 },
    .init("\\") { x, y in abs(x - y) < 1 / 6 },
    .init(".") { x, y in isDot(x, y, row: 13) },
    .init(":") { x, y in isDot(x, y, row: 7) || isDot(x, y, row: 13) },
    .init(",") { x, y in isDot(x, y, row: 13) || (x > 1 / 4 && x < 1 / 2 && y > 14 / 16) },
    .init("'") { x, y in x > 3 / 8 && x < 5 / 8 && y < 5 / 16 },
    .init("\"") { x, y in abs(x - 0.5) > 1 / 8 && abs(x - 0.5) < 3 / 8 && y < 5 / 16 },
    .init("@") { _, _ in true },
  ]

  private static func isDot(_ x: Double, _ y: Double, row: Double) -> Bool {
    x > 3 / 8 && x < 5 / 8 && y > (row - 1) / 16 && y < (row + 1) / 16
  }
}
