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

extension [String] {
  /// The text that all begin with.
  var commonStart: String {
    guard var start = first else { return "" }
    for line in dropFirst() { start = String(zip(start, line).prefix { $0 == $1 }.map(\.0)) }
    return start
  }
}
