import SwatchColor

/// How dark a cell is and where, for terminals without colors: 0 is white, 1 black.
///
/// Dark is ink whatever the terminal's own colors are, as in print.
struct CellInk {
  /// The pixels, row by row.
  private var inks: [Float]
  /// The eighths of the cell, from left to right and from top to bottom, two by four.
  private var eighths = SIMD8<Float>()
  /// How dark the darkest pixel is.
  private let darkest: Float
  /// How much darker it is than the lightest.
  private let contrast: Float

  /// What differs by less is a tone, and no drawing.
  private static let leastContrast: Float = 0.1
  /// Paper is not always quite white, but what can be seen on it must not vanish.
  private static let faintest: Float = 0.02

  init(_ pixels: CellPixels) {
    inks = pixels.withPixels { pixels in pixels.map { RGB24($0).ink } }
    darkest = inks.max() ?? 0
    contrast = darkest - (inks.min() ?? 0)
    for (index, ink) in inks.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: CellMask.width)
      eighths[row / 4 * 2 + column / 4] += ink / 16
    }
  }

  var mean: Float { eighths.sum() / 8 }

  /// The dots that stand for the cell, all of them as a full block.
  ///
  /// Tones have as many dots as they are dark, spread evenly; the more a cell has of a shape, the more its dots are where
  /// half of an eighth is covered. A line that is too thin for that counts as if it were broader.
  var braille: Unicode.Scalar {
    let inks = eighths * (darkest / max(eighths.max(), 0.01))
    var dots = (0..<8).filter { dot in
      let threshold = (Float(Self.order[dot]) + 0.5) / 8
      return inks[dot] >= threshold + (0.5 - threshold) * contrast
    }
    if dots.isEmpty, mean >= Self.faintest {
      dots = contrast < Self.leastContrast ? [0] : (0..<8).filter { eighths[$0] >= 0.75 * eighths.max() }
    }
    guard dots.count < 8 else { return "█" }
    guard !dots.isEmpty else { return " " }
    return Unicode.Scalar(0x2800 + dots.reduce(0) { $0 | 1 << Self.brailleBits[$1] }) ?? " "
  }

  /// The ASCII character that stands for the cell: of shapes the one that is most alike, of tones the one as dark.
  var asciiCharacter: Unicode.Scalar {
    let isShape = contrast >= 0.5 || contrast >= Self.leastContrast && mean < 0.2
    return isShape ? shapeCharacter ?? toneCharacter : toneCharacter
  }

  private var toneCharacter: Unicode.Scalar {
    let tones: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    return tones[mean < Self.faintest ? 0 : max(1, Int((mean * Float(tones.count - 1)).rounded()))]
  }

  /// The character whose shape is most alike; `nil` when it is that of a full cell.
  private var shapeCharacter: Unicode.Scalar? {
    let shape = Self.blurred(inks)
    func likeness(_ other: [Float]) -> Float { zip(shape, other).reduce(0) { $0 + $1.0 * $1.1 } }
    return Self.shapes.max { likeness($0.pixels) < likeness($1.pixels) }?.glyph
  }

  /// What the characters of ASCII cover, blurred: what is nearly in the same place is alike.
  private static let shapes: [(glyph: Unicode.Scalar?, pixels: [Float])] = BlockGlyph.ascii.map { glyph in
    let pixels = (0..<CellMask.pixelCount).map { index -> Float in
      glyph.mask[index % CellMask.width, index / CellMask.width] ? 1 : 0
    }
    return (glyph.mask.count < CellMask.pixelCount ? glyph.scalar : nil, blurred(pixels))
  }

  /// The sums of five by five pixels around each one, made as long as 1: a thin line is as much of a line as a thick one.
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

  /// When each eighth gets a dot as tones get darker: any number of them is spread.
  private static let order = [0, 6, 5, 3, 2, 4, 7, 1]
  /// The bits of the dots of Braille patterns (U+2800), by eighths.
  private static let brailleBits = [0, 3, 1, 4, 2, 5, 6, 7]
}

extension RGB24 {
  /// How dark the color is: one less its luma (ITU-R BT.709), which goes with what is seen.
  fileprivate var ink: Float {
    1 - (0.2126 * Float(red) + 0.7152 * Float(green) + 0.0722 * Float(blue)) / 255
  }
}
