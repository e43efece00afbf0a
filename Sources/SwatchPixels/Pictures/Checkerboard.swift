import SwatchColor

/// The background of transparent pictures: squares in two colors.
public struct Checkerboard: Hashable, Sendable {
  /// The color of alternate squares; the first one is light.
  public var light, dark: RGB24
  /// The width or height of a square in samples, at least 1.
  public var squareWidth, squareHeight: Int

  /// Creates a checkerboard.
  public init(light: RGB24, dark: RGB24, squareWidth: Int, squareHeight: Int) {
    (self.light, self.dark) = (light, dark)
    (self.squareWidth, self.squareHeight) = (max(1, squareWidth), max(1, squareHeight))
  }

  /// A light gray checkerboard. Its squares look square if a sample is a quarter of a cell.
  public static let standard = Checkerboard(
    light: RGB24(0xCCCCCC), dark: RGB24(0x999999), squareWidth: 4, squareHeight: 2)

  /// Returns a background of a single color.
  public static func plain(_ color: RGB24) -> Checkerboard {
    Checkerboard(light: color, dark: color, squareWidth: 1, squareHeight: 1)
  }

  func color(column: Int, row: Int) -> RGB24 {
    (column / squareWidth + row / squareHeight).isMultiple(of: 2) ? light : dark
  }
}
