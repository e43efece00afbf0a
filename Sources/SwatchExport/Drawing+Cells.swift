import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchText

extension CellSize {
  /// How large a drawing in cells is where nobody says: at most so many columns and rows.
  public static let drawingLimit = CellSize(columns: 400, rows: 200)
}

extension Drawing {
  /// The drawing in lines of text, with control sequences for colors unless there are none.
  ///
  /// - Parameters:
  ///   - limit: How many columns and rows there are at most; the proportions of the sheet are kept.
  ///   - enlarges: Whether a sheet that is smaller gets larger.
  ///   - display: What whoever shows it has.
  ///   - isTransparent: Whether cells without ink are left blank.
  ///   - purpose: Whether they are to be looked at, or as close to the drawing as can be.
  /// - Throws: ``RasterError`` when there cannot be an image so large.
  /// - Complexity: O(*n*) in the number of points, and in that of cells.
  public func lines(
    within limit: CellSize = .drawingLimit, enlarges: Bool = false, display: Display,
    isTransparent: Bool = false, for purpose: GlyphPresenter.Purpose = .export
  ) throws(RasterError) -> [UInt8] {
    let cells = try CellDrawing(
      finished: self, within: limit, enlarges: enlarges, display: display, for: purpose)
    if isTransparent { try cells.removePaper() }
    return cells.surface.lines(colors: display.colors, images: display.lineImageEncoder)
  }

  /// The drawing drawn once more, stroke by stroke, as a recording of a terminal: asciicast v2, as asciinema has it
  /// (<https://docs.asciinema.org/manual/asciicast/v2/>).
  ///
  /// - Parameters:
  ///   - limit: How many columns and rows there are at most; the proportions of the sheet are kept.
  ///   - enlarges: Whether a sheet that is smaller gets larger.
  ///   - display: What the terminal has that will show it.
  ///   - length: How long it takes, in seconds; without, at most 10 (``TimeLapse/longestDuration``), and 2 more.
  ///   - progress: Is told which part is done, 0…1; what it throws ends it.
  /// - Throws: ``RasterError`` when there cannot be an image so large.
  public func asciicast(
    within limit: CellSize = .drawingLimit, enlarges: Bool = false, display: Display,
    length: Double? = nil, progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    let cells = try CellDrawing(
      self, within: limit, enlarges: enlarges, display: display, for: .export)
    var recording = Asciicast(size: cells.surface.size)
    recording.append(Array("\u{1B}[?25l".utf8), at: 0)
    var encoder = FrameEncoder(colors: display.colors)
    let plan = FramePlan(self, length: length, rest: 200)
    for frame in 0...plan.lastFrame {
      try cells.advance(to: plan.progress(atFrame: frame))
      recording.append(encoder.encode(&cells.surface), at: 10 * frame * plan.delay)
      try progress(plan.part(atFrame: frame))
    }
    // Players stop at the last event.
    recording.append(Array("\u{1B}[m".utf8), at: 10 * plan.end)
    return recording.bytes
  }
}

/// A recording in the making: a line of JSON for the terminal, and one for each output.
private struct Asciicast {
  private(set) var bytes: [UInt8]

  init(size: CellSize) {
    bytes = Array(
      "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows),\"env\":{\"TERM\":\"xterm-256color\"}}\n"
        .utf8)
  }

  /// Appends output, unless there is none, at a time in milliseconds.
  mutating func append(_ output: [UInt8], at time: Int) {
    guard !output.isEmpty else { return }
    let fraction = String(time % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
    bytes += "[\(time / 1000).\(zeros)\(fraction),\"o\",".utf8
    bytes.appendJSON(String(decoding: output, as: UTF8.self))
    bytes += "]\n".utf8
  }
}
