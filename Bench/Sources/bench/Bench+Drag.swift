extension Bench {
  /// Resets the pen to gray and translucent. The opaque initial pen produces more edge colors.
  static let grayPen = Array("r".utf8)

  func measureDrag() throws(BenchError) -> Section {
    let logs = try withSessions { sessions throws(BenchError) in
      try sessions[2].sendAndWait(Self.grayPen)
      return try drag(over: sessions)
    }
    return floorSection(
      "drag at 60 Hz, \(plan.rounds) × \(plan.motionsPerRound) motions",
      [
        Row(label: "latency p50, µs", values: logs.map { $0.latency(0.5) }, target: .ratio(1.5)),
        Row(label: "latency p99, µs", values: logs.map { $0.latency(0.99) }, target: .ratio(2)),
        Row(label: "bytes per motion, mean", values: logs.map(\.meanBytes), digits: 1, target: .below(200)),
        Row(label: "bytes per motion, maximum", values: logs.map(\.maximumBytes)),
        Row(label: "motions without a reply", values: logs.map(\.withoutReply), isCompared: false),
      ])
  }

  /// Drags along the hue slider, with a color that makes every hue visible.
  func measureSlider() throws(BenchError) -> Section {
    let path = HueSlider.cells(plan.motionsPerRound + 1)
    let logs = try withSessions { sessions throws(BenchError) in
      try sessions[2].sendAndWait(GrownDrawings.chooseGreen)
      var logs = sessions.map { _ in ReplyLog() }
      for _ in 0..<plan.rounds {
        for (index, session) in sessions.enumerated() {
          try drag(session, along: path, into: &logs[index])
          try session.sendAndWait(Report.release(path[path.count - 1]))
        }
      }
      return logs
    }
    return floorSection(
      "hue slider at 60 Hz, \(plan.rounds) × \(plan.motionsPerRound) motions",
      [
        Row(label: "latency p50, µs", values: logs.map { $0.latency(0.5) }),
        Row(label: "latency p99, µs", values: logs.map { $0.latency(0.99) }),
        Row(label: "bytes per motion, mean", values: logs.map(\.meanBytes), digits: 1, target: .below(1024)),
        Row(label: "bytes per motion, maximum", values: logs.map(\.maximumBytes)),
        Row(label: "motions without a reply", values: logs.map(\.withoutReply), isCompared: false),
      ])
  }

  func measureBurst() throws(BenchError) -> Section {
    var bursts: [[Burst]] = programs.map { _ in [] }
    try withSessions { sessions throws(BenchError) in
      try sessions[2].sendAndWait(Self.grayPen)
      for _ in 0..<plan.burstRounds {
        for (index, session) in sessions.enumerated() { bursts[index].append(try burst(session)) }
      }
    }
    return floorSection(
      "\(grouped(plan.burstMotions)) motions at full speed",
      [
        Row(label: "processor time per motion, µs", values: bursts.map { $0.map(\.cpu).median }, digits: 2),
        Row(label: "wall time per motion, µs", values: bursts.map { $0.map(\.wall).median }, digits: 2),
        Row(label: "bytes per motion", values: bursts.map { $0.map(\.bytes).median }, digits: 2),
      ])
  }

  func drag(over sessions: [Session]) throws(BenchError) -> [ReplyLog] {
    var logs = sessions.map { _ in ReplyLog() }
    for _ in 0..<plan.rounds {
      let path = Curve.cells(plan.motionsPerRound + 1)
      for (index, session) in sessions.enumerated() {
        try drag(session, along: path, into: &logs[index])
        try undoStroke(session, releasing: path[path.count - 1])
      }
    }
    return logs
  }

  private func drag(
    _ session: Session, along path: [Cell], into log: inout ReplyLog
  ) throws(BenchError) {
    _ = try session.measureReply(Report.press(path[0]), until: .now + plan.dragPeriod)
    for cell in path.dropFirst() {
      log.add(try session.measureReply(Report.motion(cell), until: .now + plan.dragPeriod))
    }
  }

  /// The cost per motion of a burst, in µs, µs and bytes.
  private struct Burst {
    var cpu: Double
    var wall: Double
    var bytes: Double
  }

  private func burst(_ session: Session) throws(BenchError) -> Burst {
    let path = Curve.cells(plan.burstMotions + 1)
    try session.sendAndWait(Report.press(path[0]))
    let before = try session.usage().processorTime
    let flood = try session.flood(path.dropFirst().flatMap(Report.motion))
    let cpu = try session.usage().processorTime - before
    try undoStroke(session, releasing: path[path.count - 1])
    let count = Double(plan.burstMotions)
    return Burst(
      cpu: cpu.inMicroseconds / count, wall: flood.wall.inMicroseconds / count,
      bytes: Double(flood.bytes) / count)
  }

  /// Ends the stroke and undoes it, so that every round starts with the same drawing.
  private func undoStroke(_ session: Session, releasing cell: Cell) throws(BenchError) {
    try session.sendAndWait(Report.release(cell))
    try session.sendAndWait(Array("u".utf8))
  }
}
