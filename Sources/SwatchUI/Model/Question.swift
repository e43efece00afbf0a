import SwatchSketch

/// A question with a few answers.
struct Question: Hashable {
  /// What can be answered.
  struct Answer: Hashable {
    let title: String
    /// The keys that answer at once.
    let keys: [Character]
    let command: Command
  }

  let title: String
  let text: String
  /// What the question is about, to be looked at.
  var picture: Drawing?
  let answers: [Answer]
  /// The answer that Enter gives.
  var selection = 0
  /// What Ctrl-C does.
  var interruption = Command.dismiss
  /// What Escape, and a press outside, does.
  var dismissal = Command.dismiss
}
