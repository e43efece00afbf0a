/// The replies to a series of single inputs.
struct AnswerLog {
  private var latencies: [Duration] = []
  private var bytes: [Int] = []

  mutating func add(_ answer: Session.Answer) {
    if let latency = answer.latency { latencies.append(latency) }
    bytes.append(answer.bytes)
  }

  /// In µs, for a percentile of 0–1.
  func latency(_ share: Double) -> Double? {
    latencies.percentile(share)?.inMicroseconds
  }

  var meanBytes: Double? {
    latencies.isEmpty ? nil : Double(bytes.reduce(0, +)) / Double(bytes.count)
  }

  var mostBytes: Double? { latencies.isEmpty ? nil : bytes.max().map(Double.init) }

  var unanswered: Double? { Double(bytes.count - latencies.count) }
}
