import Glibc

extension Bench {
  func measureStart() throws(BenchError) -> Section {
    var times: [[Duration]] = programs.map { _ in [] }
    for _ in 0..<plan.starts {
      for (index, program) in programs.enumerated() {
        let session = try Session(program)
        times[index].append(try session.firstFrame())
        session.quit()
      }
    }
    return floorSection(
      "start to first full frame, \(plan.starts) times",
      [
        Row(
          label: "median, ms", values: times.map { $0.median?.inMilliseconds }, digits: 2, target: .ratio(2.5)
        ),
        Row(label: "fastest, ms", values: times.map { $0.min()?.inMilliseconds }, digits: 2),
      ])
  }

  func measureIdle() throws(BenchError) -> Section {
    try withSessions { sessions throws(BenchError) in
      // Let work deferred until after the first frame finish.
      sleep(for: .seconds(1))
      for session in sessions { try session.waitUntilIdle() }
      var before: [ProcessUsage] = []
      for session in sessions { before.append(try session.usage()) }
      sleep(for: plan.idle)
      var after: [ProcessUsage] = []
      for session in sessions { after.append(try session.usage()) }
      var bytes: [Double?] = []
      for session in sessions { bytes.append(Double(try session.discardOutput())) }
      return idleSection(before: before, after: after, bytes: bytes)
    }
  }

  func measureSize() -> Section {
    floorSection("size", [Row(label: "binary, KiB", values: programs.map(\.size), isCompared: false)])
  }

  private func idleSection(before: [ProcessUsage], after: [ProcessUsage], bytes: [Double?]) -> Section {
    let times = zip(before, after).map { ($1.processorTime - $0.processorTime).inNanoseconds }
    let switches = zip(before, after).map { Double($1.voluntarySwitches - $0.voluntarySwitches) }
    return floorSection(
      "idle for \(plan.idle.components.seconds) s",
      [
        Row(label: "processor time, ns", values: times, isCompared: false, target: .zero),
        Row(label: "voluntary context switches", values: switches, isCompared: false, target: .zero),
        Row(label: "bytes written", values: bytes, isCompared: false, target: .zero),
      ])
  }

  private func sleep(for duration: Duration) {
    usleep(UInt32(duration.inMicroseconds))
  }
}
