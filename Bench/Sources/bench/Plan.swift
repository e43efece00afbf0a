/// How often each thing is repeated.
struct Plan: Sendable {
  var starts: Int
  var rounds: Int
  var motionsPerRound: Int
  var burstRounds: Int
  var burstMotions: Int
  var undosPerRound: Int
  var idle: Duration
  /// How often one color, and how often many lines, are converted.
  var conversions: Int
  var conversionRounds: Int
  /// How often large drawings are opened, exported and so on.
  var openings: Int
  var pansPerRound: Int
  /// How often colors are extracted from a picture.
  var extractions: Int
  /// How often a screen of pixels is turned into cells.
  var frames: Int

  /// Strokes that the drawings hold before the drag and the undo are measured on them.
  let strokeCounts = [0, 1_000, 10_000]
  /// Curves of each stroke of a drawing in a file.
  let curvesPerStroke = 100
  /// Strokes that are drawn to see what the journal makes of them.
  let journaledStrokes = 1_000
  /// How many lines are converted at a time.
  let lines = 1_000_000
  /// The size of texts in which colors are looked for, and of how many files they are in a folder.
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
