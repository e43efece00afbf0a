/// The replies to a series of single inputs.
struct ReplyLog {
  private var latencies: [Duration] = []
  private var bytes: [Int] = []

  mutating func add(_ reply: Session.Reply) {
    if let latency = reply.latency { latencies.append(latency) }
    bytes.append(reply.bytes)
  }

  /// Returns the latency in µs at a percentile, 0–1.
  func latency(_ percentile: Double) -> Double? {
    latencies.percentile(percentile)?.inMicroseconds
  }

  var meanBytes: Double? {
    latencies.isEmpty ? nil : Double(bytes.reduce(0, +)) / Double(bytes.count)
  }

  var maximumBytes: Double? { latencies.isEmpty ? nil : bytes.max().map(Double.init) }

  var withoutReply: Double? { Double(bytes.count - latencies.count) }
}
