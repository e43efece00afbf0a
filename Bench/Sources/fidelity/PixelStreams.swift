import Glibc
import Pictures
import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchTestSupport

enum PixelStreams {
  static func shown(_ bitmap: Bitmap, by graphics: Graphics) -> Bitmap? {
    let display = Display(colors: .truecolor, glyphs: .unicode, graphics: graphics)
    let size = CellSize(columns: bitmap.columns, rows: bitmap.rows)
    var surface = Surface(size: size, display: display)
    surface.show(bitmap, in: size.bounds, origin: CellPosition(column: 0, row: 0))
    var encoder = FrameEncoder(colors: .truecolor)
    encoder.images = display.imageEncoder
    var terminal = ScreenEmulator(columns: size.columns, rows: size.rows)
    terminal.feed(encoder.encode(&surface))
    guard terminal.errors.isEmpty else { return nil }
    var shown = bitmap
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard let pixels = terminal.pixels(row: row, column: column) else { return nil }
        for (index, pixel) in pixels.enumerated() {
          let (y, x) = (row * CellMask.height + index / CellMask.width, column * CellMask.width)
          shown.pixels[y * bitmap.width + x + index % CellMask.width] = pixel
        }
      }
    }
    return shown
  }

  /// Renders a single sixel image with another program; `nil` if it is missing or scales the image.
  static func shown(_ bitmap: Bitmap, byCommand command: String, in folder: String) -> Bitmap? {
    let (picture, text) = ("\(folder)/picture.ppm", "\(folder)/picture.txt")
    guard Chafa.write(bitmap, to: picture), system("\(command) \(picture) >\(text) 2>/dev/null") == 0,
      let output = Chafa.read(text), let start = output.firstIndex(of: "q")
    else { return nil }
    var reader = SixelReader(output[output.index(after: start)...])
    guard let extent = reader.extent, extent == (bitmap.width, bitmap.height) else { return nil }
    var shown = bitmap
    while let pixel = reader.next() {
      guard pixel.x < bitmap.width, pixel.y < bitmap.height else { continue }
      shown.pixels[pixel.y * bitmap.width + pixel.x] = pixel.color
    }
    return shown
  }

  /// Returns the renderings to compare by absolute error, which is too small for ratios.
  static func renderings(in folder: String) -> [Rendering] {
    [
      Rendering(name: "kitty", target: 0) { shown($0, by: .kitty) },
      Rendering(name: "sixel", target: 1) { shown($0, by: .sixel) },
      Rendering(name: "  img2sixel") { shown($0, byCommand: "img2sixel -p 256", in: folder) },
      // chafa renders cells of 8 × 8 pixels and bands of 6 rows; this part fits both.
      Rendering(name: "  chafa") {
        let part = $0.prefix(rows: $0.rows / 3 * 3)
        let size = "\(part.columns)x\(2 * part.rows)"
        return shown(part, byCommand: "chafa -f sixels --stretch -w 9 --size \(size)", in: folder)
      },
    ]
  }
}

extension Bitmap {
  fileprivate func prefix(rows: Int) -> Bitmap {
    var part = Bitmap(columns: columns, rows: rows)
    part.pixels = Array(pixels.prefix(part.pixels.count))
    return part
  }
}
