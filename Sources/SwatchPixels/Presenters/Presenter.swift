import SwatchColor
import SwatchScreen

/// A way of showing pixels in a terminal.
///
/// Whoever has pixels makes them as large as ``metrics`` asks for, and says which of them changed. The presenter decides
/// what becomes of them on the surface.
public protocol Presenter: Sendable {
  /// The pixels that a cell shows.
  var metrics: CellMetrics { get }

  /// Shows what changed.
  ///
  /// - Parameters:
  ///   - changed: The pixels that may look different now. Whole cells around them are shown.
  ///   - source: All pixels.
  ///   - origin: The cell whose corner is that of the pixels.
  ///   - surface: Where they are shown, inside of its `Surface.clip`.
  func present(
    _ changed: PixelRect, of source: some PixelSource, at origin: CellPosition, on surface: inout Surface)
}

/// A presenter that shows each cell for itself, as a character in two colors.
public protocol CharacterPresenter: Presenter {
  /// The character that comes closest to the pixels of a cell.
  func character(for pixels: CellPixels, on display: Display) -> Cell
}

extension CharacterPresenter {
  /// A pixel for each canvas point: more than characters can show.
  public var metrics: CellMetrics { .points }

  /// Shows the characters of all cells that changed.
  public func present(
    _ changed: PixelRect, of source: some PixelSource, at origin: CellPosition, on surface: inout Surface
  ) {
    let (metrics, display) = (metrics, surface.display)
    var pixels = CellPixels()
    let cells = metrics.cells(around: changed).moved(by: origin).intersection(surface.clip)
    if let color = source.onlyColor {
      pixels.write { $0.update(repeating: color.packed) }
      return surface.fill(cells, with: character(for: pixels, on: display))
    }
    var strip = PixelStrip()
    for row in cells.rows {
      for first in stride(from: cells.columns.lowerBound, to: cells.columns.upperBound, by: PixelStrip.length)
      {
        let columns = first..<min(first + PixelStrip.length, cells.columns.upperBound)
        let part = CellRect(columns: columns, rows: row..<row + 1).counted(from: origin)
        strip.read(metrics.pixels(of: part), of: source)
        for column in columns {
          pixels.write { strip.copy(column - first, into: $0) }
          surface[CellPosition(column: column, row: row)] = character(for: pixels, on: display)
        }
      }
    }
  }
}

/// The pixels of some cells beside each other: to ask for those of each cell costs more than to copy them.
private struct PixelStrip {
  /// How many cells it has at most.
  static let length = 16

  private var pixels = [UInt32](repeating: 0, count: length * CellMask.pixelCount)
  private var width = 0

  mutating func read(_ rect: PixelRect, of source: some PixelSource) {
    width = rect.columns.count
    pixels.withUnsafeMutableBufferPointer { source.read(rect, into: .init(rebasing: $0[..<rect.pixelCount])) }
  }

  /// Copies the pixels of the cell at `index`.
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
  /// The rectangle whose cells are counted from `origin` so far, counted from where `origin` is counted.
  public func moved(by origin: CellPosition) -> CellRect {
    CellRect(
      columns: columns.lowerBound + origin.column..<columns.upperBound + origin.column,
      rows: rows.lowerBound + origin.row..<rows.upperBound + origin.row)
  }

  /// The rectangle with its cells counted from `origin`.
  public func counted(from origin: CellPosition) -> CellRect {
    moved(by: CellPosition(column: -origin.column, row: -origin.row))
  }
}
