import Glibc

/// An error that prevents a measurement.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case missingProgram(String)
  case noTerminal(code: Int32)
  case notStarted(program: String, code: Int32)
  case ended(program: String, status: Int32)
  case noFrame(program: String)
  case notIdle(program: String, waited: Duration)
  case noReply(program: String, text: String)
  case unreadableUsage(program: String)
  case unwritableFile(String)

  var description: String {
    switch self {
    case .usage(let problem):
      "\(problem). See bench --help."
    case .missingProgram(let path):
      "\(path): no such program. Build it with swift build -c release."
    case .noTerminal(let code):
      "Cannot open a pseudoterminal: \(Self.reason(code))."
    case .notStarted(let program, let code):
      "Cannot start \(program): \(Self.reason(code))."
    case .ended(let program, let status):
      "\(program) ended during a measurement, \(Self.meaning(ofWaitStatus: status))."
    case .noFrame(let program):
      "\(program) drew nothing within five seconds."
    case .notIdle(let program, let waited):
      "\(program) was not idle within \(waited.components.seconds) seconds."
    case .noReply(let program, let text):
      "\(program) did not write '\(text)'."
    case .unreadableUsage(let program):
      "Cannot read the processor time of \(program) from /proc."
    case .unwritableFile(let path):
      "Cannot write \(path)."
    }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func meaning(ofWaitStatus status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "with exit status \((status >> 8) & 0xff)" : "by signal \(signal)"
  }
}
