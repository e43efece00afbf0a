import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchText

extension CellSize {
  /// The default size limit of a drawing in cells.
  public static let drawingLimit = CellSize(columns: 400, rows: 200)
}

extension Drawing {
  /// Renders the drawing as lines of text, with escape sequences for colors if the terminal supports them.
  ///
  /// The sheet fits within `limit`, keeping its aspect ratio. `isTransparent` leaves cells without ink blank.
  ///
  /// - Throws: ``RasterError`` if the image would be too large.
  /// - Complexity: O(*n*) in the number of points and cells.
  public func lines(
    within limit: CellSize = .drawingLimit, enlarges: Bool = false, display: Display,
    isTransparent: Bool = false, for purpose: GlyphRenderer.Purpose = .export
  ) throws(RasterError) -> [UInt8] {
    let cells = try CellDrawing(
      finished: self, within: limit, enlarges: enlarges, display: display, for: purpose)
    if isTransparent { try cells.removePaper() }
    return cells.surface.lines(colors: display.colors, images: display.inlineImageEncoder)
  }

  /// Renders a time lapse of the drawing as a terminal recording in asciinema's asciicast v2 format
  /// (<https://docs.asciinema.org/manual/asciicast/v2/>).
  ///
  /// - Parameters:
  ///   - limit: The maximum size; the sheet's aspect ratio is kept.
  ///   - display: The features of the terminal that will play the recording.
  ///   - length: The duration in seconds; by default at most 10 (``TimeLapse/maximumDuration``), plus 2 for
  ///     the finished drawing.
  ///   - progress: Called with the completed fraction, 0…1; a thrown error aborts the export.
  /// - Throws: ``RasterError`` if the image would be too large.
  public func asciicast(
    within limit: CellSize = .drawingLimit, enlarges: Bool = false, display: Display,
    length: Double? = nil, progress: (Double) throws(RasterError) -> Void = { _ in }
  ) throws(RasterError) -> [UInt8] {
    let cells = try CellDrawing(self, within: limit, enlarges: enlarges, display: display, for: .export)
    let size = cells.surface.size
    let head = "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows)"
    var recording = Array("\(head),\"env\":{\"TERM\":\"xterm-256color\"}}\n".utf8)
    func record(_ output: [UInt8], atMillisecond time: Int) {
      guard !output.isEmpty else { return }
      let fraction = String(time % 1000)
      let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
      recording += "[\(time / 1000).\(zeros)\(fraction),\"o\",".utf8
      recording.appendJSON(String(decoding: output, as: UTF8.self))
      recording += "]\n".utf8
    }
    record(Array("\u{1B}[?25l".utf8), atMillisecond: 0)
    var encoder = FrameEncoder(colors: display.colors)
    let plan = FramePlan(self, length: length, finalDelay: 200)
    for frame in 0...plan.lastFrame {
      try cells.advance(to: plan.progress(atFrame: frame))
      record(encoder.encode(&cells.surface), atMillisecond: 10 * frame * plan.delay)
      try progress(plan.completedFraction(atFrame: frame))
    }
    // Players stop at the last event.
    record(Array("\u{1B}[m".utf8), atMillisecond: 10 * plan.endTime)
    return recording
  }
}
