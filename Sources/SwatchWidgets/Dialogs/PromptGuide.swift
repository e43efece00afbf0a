/// Completion and validation for a prompt.
public struct PromptGuide<Context> {
  let suggestions: (String, Context) -> [Completion]
  /// Returns the problem with the text, as far as it can be checked before submission.
  let problem: (String, Context) -> String?
  let note: String

  /// Creates a guide.
  public init(
    note: String = "", suggestions: @escaping (_ text: String, Context) -> [Completion] = { _, _ in [] },
    problem: @escaping (_ text: String, Context) -> String? = { _, _ in nil }
  ) { (self.note, self.suggestions, self.problem) = (note, suggestions, problem) }
}

extension [String] {
  var commonPrefix: String {
    guard var start = first else { return "" }
    for line in dropFirst() { start = String(zip(start, line).prefix { $0 == $1 }.map(\.0)) }
    return start
  }
}
