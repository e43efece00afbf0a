import SwatchColor
import SwatchScreen

/// A rectangle of pixels as sixels: columns of six pixels, color by color.
///
/// Facts: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14, "Sixel Graphics".
struct SixelPatch {
  /// What a cell shows.
  struct Part: Sendable {
    let image: CellImage
    /// The image that the terminal shows there, where it is another one.
    var old: CellImage?
    /// The color of the blank cell below, if there is one.
    let ground: RGB24?
  }

  private let width: Int
  private let height: Int
  private let palette: SixelPalette

  /// How exact its colors are: by how many percent those differ at least that are told apart.
  var colorStep: Int { palette.step }

  /// A pixel that is not set: the cell below shows.
  private static let unset = UInt32.max

  /// Takes the pixels of some cells, row by row; where a cell shows text, none.
  init(_ parts: [[Part?]], cell: CellPixelSize, colorLimit: Int) {
    (width, height) = ((parts.first?.count ?? 0) * cell.width, parts.count * cell.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in parts {
      for y in 0..<cell.height {
        for part in row {
          for index in y * cell.width..<(y + 1) * cell.width { pixels.append(Self.pixel(index, of: part)) }
        }
      }
    }
    palette = SixelPalette(of: pixels, leavingOut: Self.unset, limit: colorLimit)
  }

  /// A pixel of a cell. Whether a terminal keeps old pixels below new ones that are not set, or not: those in the color of
  /// the cell below need not be set where no others were.
  private static func pixel(_ index: Int, of part: Part?) -> UInt32 {
    guard let part else { return unset }
    let pixel = part.image.pixels[index]
    guard let ground = part.ground?.packed, pixel == ground else { return pixel }
    return part.old.map { $0.pixels[index] == ground } ?? true ? unset : pixel
  }

  /// The image, where the cursor is.
  var bytes: [UInt8] {
    // Square pixels, and those that are not set stay as they are.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.colors.enumerated() { bytes += "#\(index);2;\(color)".utf8 }
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(top..<min(top + 6, height), palette.indices, to: &bytes)
    }
    return bytes + "\u{1B}\\".utf8
  }

  /// Appends six rows, one color after the other.
  private func appendBand(_ rows: Range<Int>, _ indices: [Int], to bytes: inout [UInt8]) {
    var sixels: [Int: [UInt8]] = [:]
    for row in rows {
      for column in 0..<width {
        let index = indices[row * width + column]
        guard index >= 0 else { continue }
        sixels[index, default: [UInt8](repeating: 0, count: width)][column] |= 1 << (row - rows.lowerBound)
      }
    }
    var isFirst = true
    for (index, columns) in sixels.sorted(by: { $0.key < $1.key }) {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += "#\(index)".utf8
      appendRuns(columns, to: &bytes)
    }
  }

  private func appendRuns(_ columns: [UInt8], to bytes: inout [UInt8]) {
    // What is not set at the end need not be said.
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      let value = columns[start]
      var next = start + 1
      while next < end, columns[next] == value { next += 1 }
      let character = 63 + value
      if next - start > 3 {
        bytes += "!\(next - start)".utf8
        bytes.append(character)
      } else {
        for _ in start..<next { bytes.append(character) }
      }
      start = next
    }
  }
}
