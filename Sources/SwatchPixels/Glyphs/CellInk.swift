import SwatchColor

/// The darkness of a cell, for monochrome terminals: 0 is white, 1 is black, as in print.
struct CellInk {
  private var inks: [Float]
  /// The mean of each eighth, 2 × 4, row by row.
  private var eighths = SIMD8<Float>()
  private let darkest: Float
  /// The difference between the darkest and the lightest pixel.
  private let contrast: Float

  /// Cells with less contrast are tones, not shapes.
  private static let minimumContrast: Float = 0.1
  /// Tones lighter than this are treated as white, to ignore off-white paper.
  private static let whiteThreshold: Float = 0.02

  init(_ pixels: CellPixels) {
    inks = pixels.withPixels { pixels in pixels.map { Self.ink(RGB24($0)) } }
    darkest = inks.max() ?? 0
    contrast = darkest - (inks.min() ?? 0)
    for (index, ink) in inks.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: CellMask.width)
      eighths[row / 4 * 2 + column / 4] += ink / 16
    }
  }

  var mean: Float { eighths.sum() / 8 }

  /// The braille pattern for the cell; a full block instead of all eight dots.
  ///
  /// Tones get evenly spread dots in proportion to their darkness. As contrast grows, the thresholds of all
  /// dots approach one half. Lines too thin to reach them are amplified.
  var braille: Unicode.Scalar {
    let inks = eighths * (darkest / max(eighths.max(), 0.01))
    var dots = (0..<8).filter { dot in
      let threshold = (Float(Self.dotOrder[dot]) + 0.5) / 8
      return inks[dot] >= threshold + (0.5 - threshold) * contrast
    }
    if dots.isEmpty, mean >= Self.whiteThreshold {
      dots = contrast < Self.minimumContrast ? [0] : (0..<8).filter { eighths[$0] >= 0.75 * eighths.max() }
    }
    guard dots.count < 8 else { return "█" }
    guard !dots.isEmpty else { return " " }
    return Unicode.Scalar(0x2800 + dots.reduce(0) { $0 | 1 << Self.brailleBits[$1] }) ?? " "
  }

  /// The ASCII character for the cell: the one with the most similar shape, or one as dark as the tone.
  var asciiCharacter: Unicode.Scalar {
    let isShape = contrast >= 0.5 || contrast >= Self.minimumContrast && mean < 0.2
    return isShape ? shapeCharacter ?? toneCharacter : toneCharacter
  }

  private var toneCharacter: Unicode.Scalar {
    let tones: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    return tones[mean < Self.whiteThreshold ? 0 : max(1, Int((mean * Float(tones.count - 1)).rounded()))]
  }

  /// The character with the most similar shape; `nil` if that is a full cell.
  private var shapeCharacter: Unicode.Scalar? {
    let shape = Self.blurred(inks)
    func similarity(_ other: [Float]) -> Float { zip(shape, other).reduce(0) { $0 + $1.0 * $1.1 } }
    return Self.shapes.max { similarity($0.pixels) < similarity($1.pixels) }?.glyph
  }

  /// Shapes of the ASCII characters, blurred so that nearby pixels also match.
  private static let shapes: [(glyph: Unicode.Scalar?, pixels: [Float])] = BlockGlyph.ascii.map { glyph in
    let pixels = (0..<CellMask.pixelCount).map { index -> Float in
      glyph.mask[index % CellMask.width, index / CellMask.width] ? 1 : 0
    }
    return (glyph.mask.count < CellMask.pixelCount ? glyph.scalar : nil, blurred(pixels))
  }

  /// Returns the sums of 5 × 5 pixels around each pixel, normalized so that line width does not matter.
  private static func blurred(_ pixels: [Float]) -> [Float] {
    let sums = pixels.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: CellMask.width)
      var sum: Float = 0
      for row in max(0, row - 2)...min(CellMask.height - 1, row + 2) {
        for column in max(0, column - 2)...min(CellMask.width - 1, column + 2) {
          sum += pixels[row * CellMask.width + column]
        }
      }
      return sum
    }
    let length = sums.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return sums.map { $0 / max(length, 0.01) }
  }

  /// The order in which eighths get dots as tones darken. It spreads any number of dots evenly.
  private static let dotOrder = [0, 6, 5, 3, 2, 4, 7, 1]
  /// The bit of each eighth in braille patterns (U+2800).
  private static let brailleBits = [0, 3, 1, 4, 2, 5, 6, 7]

  /// Returns the darkness: 1 minus luma (ITU-R BT.709), which is perceptual.
  private static func ink(_ color: RGB24) -> Float {
    1 - (0.2126 * Float(color.red) + 0.7152 * Float(color.green) + 0.0722 * Float(color.blue)) / 255
  }
}
