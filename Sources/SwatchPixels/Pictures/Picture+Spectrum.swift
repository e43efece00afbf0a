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
      // HSL colors at a lightness are pure colors mixed with white or black.
      let lightness = 1 - Double(row) / Double(spectrumRows - 1)
      let (white, pure) = (max(0, 2 * lightness - 1), 1 - abs(2 * lightness - 1))
      func mix(_ component: Double) -> Double { white + pure * component }
      return hues.map { RGBA32(Color(red: mix($0.red), green: mix($0.green), blue: mix($0.blue)).rgb24) }
    }
    return Picture(size: size, allPixels: pixels)
  }()
}
