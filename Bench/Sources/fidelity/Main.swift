import Glibc
import Pictures
import SwatchPixels

/// The command `fidelity`: measures how closely cells reproduce the pixels of a drawing.
@main
enum Main {
  static func main() {
    do {
      let folder = try Scratch.make()
      defer { Scratch.remove(folder) }
      let drawings = try Drawings(columns: 60, rows: 20).all()
      print("Error of 12 drawings in 60×20 cells, relative to the best with quadrants\n")
      let table = Table(drawings.map { ($0.name, BlurredBitmap($0.bitmap)) }, in: folder)
      for metric in Metric.all { table.print(by: metric) }
      table.printErrors(of: PixelStreams.renderings(in: folder), by: Metric.all[0])
    } catch {
      let line = Array("fidelity: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }
}

struct Metric: Sendable {
  let title: String
  let error: @Sendable (BlurredBitmap, BlurredBitmap) -> Double

  static let all = [
    Metric(title: "squared error in sRGB") { $0.bitmap.squaredError(from: $1.bitmap) },
    Metric(title: "squared error in OKLab, blurred over 3 × 3 pixels") { $0.blurredError(from: $1) },
  ]
}

struct Table {
  private let drawings: [(name: String, original: BlurredBitmap)]
  private let bests: [BlurredBitmap]
  private let renderings: [(rendering: Rendering, shown: [BlurredBitmap?])]

  init(_ drawings: [(name: String, original: BlurredBitmap)], in folder: String) {
    self.drawings = drawings
    bests = drawings.map { BlurredBitmap(Search.exhaustive($0.original.bitmap, BlockGlyph.quadrants)) }
    renderings = Rendering.all(in: folder).map { rendering in
      (rendering, drawings.map { rendering.show($0.original.bitmap).map(BlurredBitmap.init) })
    }
  }

  func print(by metric: Metric) {
    Swift.print(metric.title)
    Swift.print(line("", drawings.map(\.name) + ["mean"]))
    for (rendering, shown) in renderings {
      let ratios = drawings.indices.map { index in
        shown[index].map {
          metric.error($0, drawings[index].original) / metric.error(bests[index], drawings[index].original)
        }
      }
      let known = ratios.compactMap(\.self)
      let mean = known.count == ratios.count ? known.reduce(0, +) / Double(known.count) : nil
      Swift.print(line(rendering.name, (ratios + [mean]).map(text)) + verdict(on: mean, rendering.target))
    }
    Swift.print()
  }

  /// Prints absolute errors instead of ratios.
  func printErrors(of renderings: [Rendering], by metric: Metric) {
    Swift.print("\(metric.title), 0 to 65,025, where terminals show pixels")
    Swift.print(line("", drawings.map(\.name) + ["without photo"]))
    for rendering in renderings {
      let errors = drawings.map { drawing in
        rendering.show(drawing.original.bitmap).map { metric.error(BlurredBitmap($0), drawing.original) }
      }
      // The last drawing is a photo and excluded from the mean.
      let known = errors.dropLast().compactMap(\.self)
      let mean = known.count == errors.count - 1 ? known.reduce(0, +) / Double(known.count) : nil
      Swift.print(line(rendering.name, (errors + [mean]).map(text)) + verdict(on: mean, rendering.target))
    }
    Swift.print()
  }

  private func verdict(on mean: Double?, _ target: Double?) -> String {
    guard let mean, let target else { return "" }
    return mean <= target ? "  ≤ \(target)" : "  misses \(target)"
  }

  private func line(_ label: String, _ values: [String]) -> String {
    values.reduce(label.padded(to: 26)) { $0 + $1.padded(to: -14) }
  }

  private func text(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    let thousandths = Int((value * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// A rendering of a bitmap, with the target for its error.
struct Rendering {
  let name: String
  var target: Double?
  /// Returns `nil` if a required program is missing.
  let show: (Bitmap) -> Bitmap?

  /// Add a line here for each new rendering.
  static func all(in folder: String) -> [Rendering] {
    let sets: [(name: String, glyphs: [BlockGlyph], target: Double?, symbols: String)] = [
      ("half", BlockGlyph.halves, nil, "space+solid+vhalf"),
      ("quadrants", BlockGlyph.quadrants, nil, "space+solid+half+quad"),
      ("quadrants+eighths", BlockGlyph.quadrants + BlockGlyph.eighths, 0.84, "space+block-stipple"),
      (
        "sextants+wedges+eighths",
        BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges, 0.72,
        "space+block-stipple+sextant+wedge"
      ),
      (
        "octants",
        BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges
          + BlockGlyph.octants, nil, ""
      ),
    ]
    let masks = Dictionary(sets.flatMap(\.glyphs).map { ($0.scalar, $0.mask) }) { first, _ in first }
    return sets.flatMap { set -> [Rendering] in
      var renderings = [
        Rendering(name: set.name, target: set.target) { Search.shown($0, set.glyphs, for: .export) },
        Rendering(name: "  exhaustive search") { Search.exhaustive($0, set.glyphs) },
        Rendering(name: "  means of light") { Search.exhaustive($0, set.glyphs, in: .light) },
        Rendering(name: "  on screens") { Search.shown($0, set.glyphs, for: .screen) },
      ]
      if !set.symbols.isEmpty {
        renderings.append(
          Rendering(name: "  chafa") { Chafa.shown($0, symbols: set.symbols, masks, in: folder) })
      }
      return renderings
    }
  }
}

extension String {
  /// Pads the text on the right, or on the left if `width` is negative.
  fileprivate func padded(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? blanks + self : self + blanks
  }
}

enum Scratch {
  struct Failure: Error, CustomStringConvertible {
    let description = "Cannot create a temporary folder."
  }

  static func make() throws -> String {
    var template = Array("/tmp/fidelity-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  static func remove(_ folder: String) {
    for name in ["picture.ppm", "picture.txt"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
