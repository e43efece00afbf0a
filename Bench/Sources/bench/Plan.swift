struct Plan: Sendable {
  var starts: Int
  var rounds: Int
  var motionsPerRound: Int
  var burstRounds: Int
  var burstMotions: Int
  var undosPerRound: Int
  var idle: Duration
  /// Conversions of one color, and of many lines.
  var conversions: Int
  var conversionRounds: Int
  /// Measurements of large drawings, for each operation.
  var openings: Int
  var pansPerRound: Int
  var extractions: Int
  var frames: Int

  /// The sizes of drawings for the drag and undo measurements.
  let strokeCounts = [0, 1_000, 10_000]
  let curvesPerStroke = 100
  let journaledStrokes = 1_000
  let lines = 1_000_000
  /// The size of scanned texts, and the number of files in a folder.
  let scannedBytes = 10 << 20
  let scannedFiles = 500
  let dragPeriod = Duration.microseconds(16_667)
  let undoPeriod = Duration.milliseconds(50)

  static let full = Plan(
    starts: 30, rounds: 5, motionsPerRound: 120, burstRounds: 7, burstMotions: 10_000,
    undosPerRound: 10, idle: .seconds(3), conversions: 100, conversionRounds: 7, openings: 5,
    pansPerRound: 10,
    extractions: 7, frames: 50)

  static let quick = Plan(
    starts: 6, rounds: 2, motionsPerRound: 40, burstRounds: 3, burstMotions: 10_000,
    undosPerRound: 6, idle: .seconds(1), conversions: 20, conversionRounds: 3, openings: 1, pansPerRound: 6,
    extractions: 2, frames: 20)
}
