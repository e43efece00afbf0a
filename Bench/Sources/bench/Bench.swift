/// In the order in which they run.
enum Measurement: String, CaseIterable {
  case start, drag, slider, burst, pixels, growth, undo, memory, large, documents, rsvg, picture, idle, once,
    convert, scan, extract, frames, size
}

/// Measures swatchterm and the two floor programs in turn, so that the load of the machine affects all
/// alike.
final class Bench {
  let plan: Plan
  /// The raw floor, the ncurses floor and swatchterm.
  let programs: [Program]
  /// Decodes pictures.
  let pixbufFloor: Program
  let linesFloor: Program
  private var drawings: GrownDrawings?

  init(plan: Plan, programs: [Program], pixbufFloor: Program, linesFloor: Program) {
    self.plan = plan
    self.programs = programs
    self.pixbufFloor = pixbufFloor
    self.linesFloor = linesFloor
  }

  func section(for measurement: Measurement) throws(BenchError) -> Section {
    switch measurement {
    case .start: try measureStart()
    case .drag: try measureDrag()
    case .slider: try measureSlider()
    case .burst: try measureBurst()
    case .pixels: try measurePixels()
    case .growth: try measureGrowth(try grownDrawings())
    case .undo: try measureUndo(try grownDrawings())
    case .memory: try measureMemory(try grownDrawings())
    case .large: try measureLarge()
    case .documents: try measureDocuments()
    case .rsvg: try measureRsvg()
    case .picture: try measurePicture()
    case .idle: try measureIdle()
    case .once: try measureOnce()
    case .convert: try measureConvert()
    case .scan: try measureScan()
    case .extract: try measureExtract()
    case .frames: try measureFrames()
    case .size: measureSize()
    }
  }

  /// Ends the sessions that several measurements share.
  func finish() {
    drawings?.sessions.forEach { $0.quit() }
    drawings = nil
  }

  func withSessions<Result>(
    _ body: ([Session]) throws(BenchError) -> Result
  ) throws(BenchError) -> Result {
    var sessions: [Session] = []
    for program in programs { sessions.append(try .ready(program)) }
    defer { sessions.forEach { $0.quit() } }
    return try body(sessions)
  }

  func floorSection(_ title: String, _ rows: [Row]) -> Section {
    Section(title: title, columns: programs.map(\.name), comparison: .toFloors, rows: rows)
  }

  private func grownDrawings() throws(BenchError) -> GrownDrawings {
    if let drawings { return drawings }
    let grown = try GrownDrawings(programs[2], strokeCounts: plan.strokeCounts)
    drawings = grown
    return grown
  }
}
