import Glibc
import Pictures
import SwatchPixels
import SwatchScreen

extension Bench {
  func measureFrames() throws(BenchError) -> Section {
    let screen = Drawings(columns: 200, rows: 60)
    guard let drawings = try? screen.all() else { throw .noFrame(program: "The raster") }
    let sets: [(name: String, repertoire: GlyphRepertoire, target: Target)] = [
      ("quadrants and eighths", .quadrants, .below(2)), ("plus sextants and wedges", .sextants, .below(4)),
    ]
    return Section(
      title: "200×60 cells from pixels, \(plan.frames) times", columns: ["gradient", "photo", "pen of 10"],
      comparison: .toFirst,
      rows: sets.map { set in
        let times = ["gradient", "photo", "pen of 10"].map { name in
          drawings.first { $0.name == name }.flatMap { time(of: $0.bitmap, set.repertoire) }
        }
        return Row(
          label: "\(set.name), ms", values: times, digits: 2, isCompared: false, target: set.target)
      })
  }

  /// Returns the median processor time for all cells of a bitmap, in milliseconds.
  private func time(of bitmap: Bitmap, _ repertoire: GlyphRepertoire) -> Double? {
    let size = CellSize(columns: bitmap.columns, rows: bitmap.rows)
    var surface = Surface(size: size, display: Display(colors: .truecolor, glyphs: .unicode))
    let renderer = GlyphRenderer(repertoire, for: .screen)
    let times = (0..<plan.frames).map { _ in
      let began = clock()
      renderer.render(
        PixelRect(columns: 0..<bitmap.width, rows: 0..<bitmap.height), of: bitmap,
        at: CellPosition(column: 0, row: 0), on: &surface)
      return 1e3 * Double(clock() - began) / Double(CLOCKS_PER_SEC)
    }
    return times.median
  }
}
