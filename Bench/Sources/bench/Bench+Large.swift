/// Drawings with a million points on the screen.
extension Bench {
  func measureLarge() throws(BenchError) -> Section {
    let drawings = try LargeDrawings(strokeCounts: plan.strokeCounts, curvesPerStroke: plan.curvesPerStroke)
    defer { drawings.remove() }
    let programs = drawings.paths.map(self.programs[2].opening)
    var log = LargeLog(count: programs.count)
    for _ in 0..<plan.openings {
      for (index, program) in programs.enumerated() { try open(program, into: &log, at: index) }
    }
    var sessions: [Session] = []
    for program in programs { sessions.append(try .ready(program)) }
    defer { sessions.forEach { $0.quit() } }
    for session in sessions { try session.sendAndWait(GrownDrawings.chooseGreen) }
    let drags = try drag(over: sessions)
    var undos = sessions.map { _ in ReplyLog() }
    var pans = sessions.map { _ in ReplyLog() }
    for _ in 0..<plan.rounds {
      for (index, session) in sessions.enumerated() {
        try undo(session, into: &undos[index])
        try pan(session, into: &pans[index])
      }
    }
    for (index, session) in sessions.enumerated() {
      log.zooms[index].append(try session.timeUntilIdle(after: Array("-".utf8)))
      log.peaks[index] = session.peakMemory()
    }
    return drawings.section(
      "strokes of \(plan.curvesPerStroke) curves, opened from a file",
      log.rows + replyRows("drag", drags) + replyRows("undo", undos) + panRows(pans) + log.lastRows)
  }

  /// Opens a drawing, then twice more to send input while it is being painted.
  private func open(_ program: Program, into log: inout LargeLog, at index: Int) throws(BenchError) {
    let session = try Session(program)
    log.firstFrames[index].append(try session.firstOfFrames())
    log.pictures[index].append(try session.completePicture())
    log.cpuTimes[index].append(try session.usage().processorTime)
    session.quit()
    let busy = try Session(program)
    _ = try busy.firstOfFrames()
    log.keys[index].append(try busy.time(from: Array("?".utf8), to: "Thinner"))
    busy.quit()
    let drawing = try Session(program)
    _ = try drawing.firstOfFrames()
    log.strokes[index].append(
      try drawing.time(from: Report.stroke(Curve.cells(10)), to: "Ended"))
    drawing.quit()
  }

  private func pan(_ session: Session, into log: inout ReplyLog) throws(BenchError) {
    for down in [true, false] {
      for _ in 0..<plan.pansPerRound {
        log.add(try session.measureReply(Report.wheel(down: down), until: .now + plan.undoPeriod))
      }
    }
  }

  private func replyRows(_ name: String, _ logs: [ReplyLog]) -> [Row] {
    [
      Row(label: "\(name) p50, µs", values: logs.map { $0.latency(0.5) }, target: .ratio(1.2)),
      Row(label: "\(name) p99, µs", values: logs.map { $0.latency(0.99) }),
    ]
  }

  /// Returns rows without ratios, because panning blank paper changes nothing.
  private func panRows(_ logs: [ReplyLog]) -> [Row] {
    [
      Row(
        label: "pan p50, µs", values: logs.map { $0.latency(0.5) }, isCompared: false, target: .below(10_000)),
      Row(label: "pan p99, µs", values: logs.map { $0.latency(0.99) }, isCompared: false),
      Row(label: "pan, bytes, mean", values: logs.map(\.meanBytes), isCompared: false),
    ]
  }
}

private struct LargeLog {
  var firstFrames: [[Duration]]
  var pictures: [[Duration]]
  var cpuTimes: [[Duration]]
  var keys: [[Duration]]
  var strokes: [[Duration]]
  var zooms: [[Duration]]
  var peaks: [Double?]

  init(count: Int) {
    let none = [[Duration]](repeating: [], count: count)
    (firstFrames, pictures, cpuTimes, keys, strokes, zooms) = (none, none, none, none, none, none)
    peaks = Array(repeating: nil, count: count)
  }

  var rows: [Row] {
    [
      row("open to first frame, ms", firstFrames),
      row("open to complete picture, ms", pictures, target: .below(2_000)),
      row("complete picture, processor time, ms", cpuTimes, target: .below(2_000)),
      row("key during painting, ms", keys, target: .below(100)),
      row("stroke during painting, ms", strokes, target: .below(100)),
    ]
  }

  var lastRows: [Row] {
    [
      row("zoom to complete picture, ms", zooms),
      Row(label: "peak resident, KiB", values: peaks, target: .below(195_312)),
    ]
  }

  private func row(_ label: String, _ times: [[Duration]], target: Target? = nil) -> Row {
    Row(
      label: label, values: times.map { $0.median?.inMilliseconds }, digits: 1, isCompared: false,
      target: target)
  }
}
