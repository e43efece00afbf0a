import Glibc
import Pictures
import SwatchPixels

/// The program chafa (<https://hpjansson.org/chafa/>), which also displays pictures in terminals.
enum Chafa {
  /// Returns `nil` if chafa is not installed. `symbols` is its option for the allowed characters.
  static func shown(
    _ bitmap: Bitmap, symbols: String, _ masks: [Unicode.Scalar: CellMask], in folder: String
  ) -> Bitmap? {
    let (picture, text) = ("\(folder)/picture.ppm", "\(folder)/picture.txt")
    guard write(bitmap, to: picture) else { return nil }
    // Full color, exactly one character per cell, maximum effort.
    let quiet =
      "chafa --format symbols --symbols \(symbols) --colors full --color-space rgb --dither none -w 9"
      + " --font-ratio 1/2 --size \(bitmap.columns)x\(bitmap.rows) --stretch \(picture) >\(text) 2>/dev/null"
    guard system(quiet) == 0, let bytes = read(text) else { return nil }
    let cells = decode(bytes, count: bitmap.columns * bitmap.rows)
    return Bitmap(cells, columns: bitmap.columns, rows: bitmap.rows, masks)
  }

  static func write(_ bitmap: Bitmap, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes =
      Array("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
      + bitmap.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses text with 24-bit colors into cells.
  private static func decode(_ text: String, count: Int) -> [RenderedCell] {
    var pen = RenderedCell(glyph: " ", ink: 0, background: 0)
    var isReversed = false
    var cells: [RenderedCell] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}", scalars.first == "[" {
        let sequence = scalars.dropFirst().prefix { !$0.properties.isAlphabetic }
        let final = scalars.dropFirst(sequence.count + 1).first
        scalars = scalars.dropFirst(sequence.count + 2)
        if final == "m" {
          apply(sequence.split(separator: ";").compactMap { Int(String($0)) }, to: &pen, &isReversed)
        }
      } else if scalar != "\n", scalar != "\r" {
        var cell = pen
        if isReversed { swap(&cell.ink, &cell.background) }
        cell.glyph = scalar
        cells.append(cell)
      }
    }
    return cells.count >= count
      ? Array(cells.prefix(count)) : cells + Array(repeating: pen, count: count - cells.count)
  }

  private static func apply(_ parameters: [Int], to pen: inout RenderedCell, _ isReversed: inout Bool) {
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0:
        pen = RenderedCell(glyph: " ", ink: 0, background: 0)
        isReversed = false
      case 7: isReversed = true
      case 27: isReversed = false
      case 38, 48:
        let color = rest.dropFirst().prefix(3).reduce(UInt32.zero) { $0 << 8 | UInt32($1) }
        rest = rest.dropFirst(4)
        if parameter == 38 { pen.ink = color } else { pen.background = color }
      default: break
      }
    }
  }
}
