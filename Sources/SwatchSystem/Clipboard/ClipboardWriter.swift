/// Writes to the clipboard of the desktop or of tmux, by the first program that takes the text.
package struct ClipboardWriter {
  private let environment: [String: String]
  private let timeout: Duration

  /// Creates a writer. Nothing is started yet.
  ///
  /// - Parameters:
  ///   - environment: The variables that tell which clipboards there are, also for the programs.
  ///   - timeout: The time for all programs together.
  package init(environment: [String: String], timeout: Duration) {
    (self.environment, self.timeout) = (environment, timeout)
  }

  /// Puts a text on the clipboard.
  ///
  /// - Returns: The name of the program that took it; `nil` if none did.
  package func copy(_ text: String) -> String? {
    let deadline = ContinuousClock.now + timeout
    for program in ClipboardProgram.candidates(environment: environment) {
      guard ContinuousClock.now < deadline, let path = program.path(environment: environment) else {
        continue
      }
      if program.take(text, at: path, environment: environment, until: deadline) { return program.name }
    }
    return nil
  }
}
