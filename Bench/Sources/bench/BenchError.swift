import Glibc

/// An error that prevents a measurement.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case missingProgram(String)
  case noTerminal(code: Int32)
  case notStarted(program: String, code: Int32)
  case ended(program: String, status: Int32)
  case noFrame(program: String)
  case noRest(program: String, waited: Duration)
  case noAnswer(program: String, text: String)
  case unreadableUsage(program: String)
  case unwritableFile(String)

  var description: String {
    switch self {
    case .usage(let problem):
      "\(problem); run bench --help for the options."
    case .missingProgram(let path):
      "There is no program to run at \(path); build it with swift build -c release first."
    case .noTerminal(let code):
      "No pseudoterminal could be opened: \(Self.reason(code))."
    case .notStarted(let program, let code):
      "\(program) could not be started: \(Self.reason(code))."
    case .ended(let program, let status):
      "\(program) ended in the middle of a measurement, \(Self.meaning(ofWaitStatus: status))."
    case .noFrame(let program):
      "\(program) drew nothing within five seconds."
    case .noRest(let program, let waited):
      "\(program) did not come to rest within \(waited.components.seconds) seconds."
    case .noAnswer(let program, let text):
      "\(program) did not write '\(text)' as it should have."
    case .unreadableUsage(let program):
      "The processor time of \(program) could not be read from /proc."
    case .unwritableFile(let path):
      "\(path) could not be written."
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
