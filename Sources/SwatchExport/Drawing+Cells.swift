import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchText

extension CellSize {
  /// The default limit of a drawing in cells.
  public static let drawingLimit = CellSize(columns: 400, rows: 200)
}

extension Drawing {
  /// The drawing in lines of text, with control sequences for colors unless there are none.
  ///
  /// - Parameters:
  ///   - limit: The most columns and rows; the proportions of the sheet are kept.
  ///   - enlarges: True to enlarge a smaller sheet.
  ///   - display: The features of the terminal.
  ///   - isTransparent: True to leave cells without ink blank.
  ///   - purpose: The purpose of the lines: to be looked at, or to be as close to the drawing as possible.
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

  /// The drawing drawn once more, stroke by stroke, as a recording of a terminal: asciicast v2 of asciinema
  /// (<https://docs.asciinema.org/manual/asciicast/v2/>).
  ///
  /// - Parameters:
  ///   - limit: The most columns and rows; the proportions of the sheet are kept.
  ///   - enlarges: True to enlarge a smaller sheet.
  ///   - display: The features of the terminal that will show it.
  ///   - length: The duration in seconds; without, at most 10 (``TimeLapse/longestDuration``), and 2 more.
  ///   - progress: Called with the part that is done, 0…1; an error that it throws ends the export.
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
