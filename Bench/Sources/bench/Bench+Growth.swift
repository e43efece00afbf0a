struct GrownDrawings {
  let strokeCounts: [Int]
  private(set) var sessions: [Session] = []
  /// Peak memory after drawing the strokes, in KiB.
  private(set) var peaks: [Double?] = []

  /// Types a green that contrasts with the existing strokes, so that new strokes change many cells.
  static let chooseGreen = Array("#2e8b57\r".utf8)

  init(_ program: Program, strokeCounts: [Int]) throws(BenchError) {
    self.strokeCounts = strokeCounts
    for count in strokeCounts {
      let session = try Session.ready(program)
      try session.sendAndWait(Bench.grayPen)
      try Self.draw(count, on: session)
      peaks.append(session.peakMemory())
      try session.sendAndWait(Self.chooseGreen)
      sessions.append(session)
    }
  }

  func section(_ title: String, _ rows: [Row]) -> Section {
    let columns = strokeCounts.map { $0 == 0 ? "empty" : grouped($0) }
    return Section(title: title, columns: columns, comparison: .toFirst, rows: rows)
  }

  private static func draw(_ count: Int, on session: Session) throws(BenchError) {
    let strokesPerBurst = 1_000
    var scatter = Scatter()
    for start in stride(from: 0, to: count, by: strokesPerBurst) {
      let strokes = start..<min(start + strokesPerBurst, count)
      try session.sendAndWait(strokes.flatMap { _ in Report.stroke(scatter.next()) })
    }
  }
}

extension Bench {
  func measureGrowth(_ drawings: GrownDrawings) throws(BenchError) -> Section {
    let logs = try drag(over: drawings.sessions)
    return drawings.section(
      "drag by number of strokes",
      [
        Row(label: "latency p50, µs", values: logs.map { $0.latency(0.5) }, target: .ratio(1.2)),
        Row(label: "latency p99, µs", values: logs.map { $0.latency(0.99) }),
        Row(label: "bytes per motion, mean", values: logs.map(\.meanBytes), digits: 1),
        Row(label: "motions without a reply", values: logs.map(\.withoutReply), isCompared: false),
      ])
  }

  func measureUndo(_ drawings: GrownDrawings) throws(BenchError) -> Section {
    var logs = drawings.sessions.map { _ in ReplyLog() }
    for _ in 0..<plan.rounds {
      for (index, session) in drawings.sessions.enumerated() { try undo(session, into: &logs[index]) }
    }
    return drawings.section(
      "undo at 20 Hz, \(plan.rounds * plan.undosPerRound) strokes",
      [
        Row(label: "latency p50, µs", values: logs.map { $0.latency(0.5) }, target: .ratio(1.2)),
        Row(label: "latency p99, µs", values: logs.map { $0.latency(0.99) }),
        Row(label: "bytes per undo, mean", values: logs.map(\.meanBytes), digits: 1),
        Row(label: "undos without a reply", values: logs.map(\.withoutReply), isCompared: false),
      ])
  }

  func measureMemory(_ drawings: GrownDrawings) throws(BenchError) -> Section {
    drawings.section(
      "memory by number of strokes",
      [Row(label: "peak resident, KiB", values: drawings.peaks, target: .below(61_440))])
  }

  func undo(_ session: Session, into log: inout ReplyLog) throws(BenchError) {
    let pointsPerStroke = 10
    let curve = Curve.cells(plan.undosPerRound * pointsPerStroke)
    let starts = stride(from: 0, to: curve.count, by: pointsPerStroke)
    try session.sendAndWait(starts.flatMap { Report.stroke(curve[$0..<$0 + pointsPerStroke]) })
    for _ in 0..<plan.undosPerRound {
      log.add(try session.measureReply(Array("u".utf8), until: .now + plan.undoPeriod))
    }
  }
}
