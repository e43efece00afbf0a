/// What helps who types a line: how it can go on, and what is wrong with it.
public struct PromptGuide<Context> {
  /// Lines that begin with what was typed, or mean it, the best first.
  let suggestions: (String, Context) -> [Completion]
  /// Why the line will not do, in a sentence; `nil` when it will, as far as that can be told before.
  let problem: (String, Context) -> String?
  /// What stands beneath the line until something was typed.
  let note: String

  /// Describes what helps.
  public init(
    note: String = "",
    suggestions: @escaping (_ text: String, Context) -> [Completion] = { _, _ in [] },
    problem: @escaping (_ text: String, Context) -> String? = { _, _ in nil }
  ) {
    (self.note, self.suggestions, self.problem) = (note, suggestions, problem)
  }
}

/// Goes from line to line that could be meant, each time Tab is pressed.
struct PromptCompletion {
  private let lines: [String]
  private var index = 0

  var line: String { lines[index] }

  init?(_ lines: [String]) {
    guard !lines.isEmpty else { return nil }
    self.lines = lines
  }

  /// Goes on to the next line, after the last to the first.
  mutating func goOn() { index = (index + 1) % lines.count }

  /// What all lines begin with.
  static func commonStart(of lines: [String]) -> String {
    guard var start = lines.first else { return "" }
    for line in lines.dropFirst() {
      start = String(zip(start, line).prefix { $0 == $1 }.map(\.0))
    }
    return start
  }
}
