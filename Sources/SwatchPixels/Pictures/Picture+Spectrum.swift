import SwatchColor

extension Picture {
  /// The size of ``spectrum``, available without rendering it.
  public static let spectrumSize = PixelSize(width: 360, height: 180)

  /// All hues from left to right, from white at the top through pure colors to black, above a strip of grays.
  ///
  /// The colors are HSL at full saturation: tints above the middle, shades below.
  public static let spectrum: Picture = {
    let size = spectrumSize
    let spectrumRows = 168
    let grays = (0..<size.width).map { RGBA32(Color(white: Double($0) / Double(size.width - 1)).rgb24) }
    let hues = (0..<size.width).map { HSB(hue: Double($0), saturation: 1, brightness: 1).color }
    let pixels = (0..<size.height).flatMap { row in
      guard row < spectrumRows else { return grays }
      let lightness = 1 - Double(row) / Double(spectrumRows - 1)
      return hues.map { RGBA32($0.tinted(lightness: lightness).rgb24) }
    }
    return Picture(size: size, allPixels: pixels)
  }()
}

extension Color {
  /// Returns the pure color at a different HSL lightness, mixed with white or black.
  fileprivate func tinted(lightness: Double) -> Color {
    let white = max(0, 2 * lightness - 1)
    let pure = 1 - abs(2 * lightness - 1)
    return Color(red: white + pure * red, green: white + pure * green, blue: white + pure * blue)
  }
}
