import SwatchColor
import SwatchScreen

/// A renderer of pixels on a surface. The source provides pixels at the resolution of ``metrics``.
public protocol Renderer: Sendable {
  /// The size of a cell in pixels.
  var metrics: CellMetrics { get }

  /// Draws the changed pixels.
  ///
  /// - Parameters:
  ///   - changed: The pixels that may have changed. All cells that contain any of them are redrawn.
  ///   - origin: The cell at the top left of the source.
  ///   - surface: The target; drawing is limited to its `Surface.clip`.
  func render(
    _ changed: PixelRect, of source: some PixelSource, at origin: CellPosition, on surface: inout Surface)
}

/// A renderer that shows each cell independently, as a character in two colors.
public protocol CharacterRenderer: Renderer {
  /// Returns the character closest to the pixels of a cell.
  func character(for pixels: CellPixels, on display: Display) -> Cell
}

extension CharacterRenderer {
  /// One pixel per canvas point, which is finer than characters can show.
  public var metrics: CellMetrics { .points }

  /// Draws the characters of all changed cells.
  public func render(
    _ changed: PixelRect, of source: some PixelSource, at origin: CellPosition, on surface: inout Surface
  ) {
    let (metrics, display) = (metrics, surface.display)
    var pixels = CellPixels()
    let cells = metrics.cells(around: changed).moved(by: origin).intersection(surface.clip)
    if let color = source.uniformColor {
      pixels.write { $0.update(repeating: color.packed) }
      return surface.fill(cells, with: character(for: pixels, on: display))
    }
    var strip = PixelStrip()
    for row in cells.rows {
      for first in stride(from: cells.columns.lowerBound, to: cells.columns.upperBound, by: PixelStrip.length)
      {
        let columns = first..<min(first + PixelStrip.length, cells.columns.upperBound)
        let part = CellRect(columns: columns, rows: row..<row + 1).relative(to: origin)
        strip.read(metrics.pixels(of: part), of: source)
        for column in columns {
          pixels.write { strip.copy(column - first, into: $0) }
          surface[CellPosition(column: column, row: row)] = character(for: pixels, on: display)
        }
      }
    }
  }
}

/// The pixels of several neighboring cells. Copying from a strip is faster than reading each cell.
private struct PixelStrip {
  static let length = 16
  private var pixels = [UInt32](repeating: 0, count: length * CellMask.pixelCount)
  private var width = 0

  mutating func read(_ rect: PixelRect, of source: some PixelSource) {
    width = rect.columns.count
    pixels.withUnsafeMutableBufferPointer { source.read(rect, into: .init(rebasing: $0[..<rect.pixelCount])) }
  }

  func copy(_ index: Int, into target: UnsafeMutableBufferPointer<UInt32>) {
    pixels.withUnsafeBufferPointer { pixels in
      guard var target = target.baseAddress, var line = pixels.baseAddress else { return }
      line += index * CellMask.width
      for _ in 0..<CellMask.height {
        target.update(from: line, count: CellMask.width)
        target += CellMask.width
        line += width
      }
    }
  }
}

extension CellRect {
  /// Returns the rectangle translated by `origin`.
  public func moved(by origin: CellPosition) -> CellRect {
    CellRect(
      columns: columns.lowerBound + origin.column..<columns.upperBound + origin.column,
      rows: rows.lowerBound + origin.row..<rows.upperBound + origin.row)
  }

  /// Returns horizontal runs of contiguous cells, given row by row, that may grow if `continues` is true.
  static func runs(of cells: [CellPosition], where continues: (CellRect, CellPosition) -> Bool) -> [Self] {
    cells.reduce(into: []) { runs, cell in
      if let last = runs.last, last.rows.lowerBound == cell.row, last.columns.upperBound == cell.column,
        continues(last, cell)
      {
        runs[runs.count - 1].columns = last.columns.lowerBound..<cell.column + 1
      } else {
        runs.append(CellRect(cell))
      }
    }
  }

  /// Returns the rectangle relative to `origin`.
  public func relative(to origin: CellPosition) -> CellRect {
    moved(by: CellPosition(column: -origin.column, row: -origin.row))
  }
}
