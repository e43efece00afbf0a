/// Drags in terminals with pixel graphics, identified by their replies.
extension Bench {
  func measurePixels() throws(BenchError) -> Section {
    let terminals = EmulatedTerminal.allCases
    var programs: [Program] = []
    for terminal in terminals {
      var program = self.programs[2]
      program.terminal = terminal
      programs.append(program)
    }
    var sessions: [Session] = []
    for program in programs { sessions.append(try .ready(program)) }
    defer { sessions.forEach { $0.quit() } }
    let starts = sessions.map { Double($0.receivedCount) }
    for session in sessions { try session.sendAndWait(Self.grayPen) }
    let thin = try drag(over: sessions)
    // Select the widest pen.
    for session in sessions { try session.sendAndWait(Array("]]]]]]]]]]".utf8)) }
    let wide = try drag(over: sessions)
    let wheel = try pan(over: sessions)
    return Section(
      title: "pixels at 60 Hz, \(plan.rounds) × \(plan.motionsPerRound) motions",
      columns: terminals.map(\.rawValue), comparison: .toFirst,
      rows: [
        Row(label: "start, bytes", values: starts),
        Row(label: "pen of 10, latency p50, µs", values: thin.map { $0.latency(0.5) }),
        Row(label: "pen of 10, bytes per motion", values: thin.map(\.meanBytes), target: .below(750)),
        Row(label: "pen of 20, bytes per motion", values: wide.map(\.meanBytes), target: .below(1400)),
        Row(label: "wheel step, bytes", values: wheel.map(\.meanBytes), target: .below(15_000)),
      ])
  }

  private func pan(over sessions: [Session]) throws(BenchError) -> [ReplyLog] {
    var logs = sessions.map { _ in ReplyLog() }
    for (index, session) in sessions.enumerated() {
      try session.sendAndWait(Report.stroke(Curve.cells(plan.motionsPerRound)))
      for down in [true, false] {
        for _ in 0..<plan.pansPerRound {
          logs[index].add(try session.measureReply(Report.wheel(down: down), until: .now + plan.undoPeriod))
        }
      }
    }
    return logs
  }
}

/// A terminal's replies to all queries at startup.
enum EmulatedTerminal: String, CaseIterable {
  case cells, sixel, kitty

  var replies: String {
    let cell = "\u{1B}[6;16;8t"
    switch self {
    case .cells: return "\u{1B}[?69;2$y\u{1B}[?64;22;28c"
    case .sixel: return "\u{1B}P>|foot(1.21.0)\u{1B}\\" + cell + "\u{1B}[?62;4;22c"
    case .kitty: return "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\" + cell + "\u{1B}[?62;c"
    }
  }
}
