import SwatchScreen
import SwatchSystem

/// The clipboard of the user: of the desktop, of tmux, or of the terminal, whichever can be reached.
///
/// A program that takes the text is tried first, because it tells whether it did; the terminal is asked by an escape
/// sequence, which it may ignore without a word.
public final class SystemClipboard: Clipboard {
  private let terminal: any Terminal
  private let environment: [String: String]
  private let patience: Duration

  /// Prepares copying; nothing is started or sent yet.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to write sequences to.
  ///   - environment: The variables that tell what there is, also for the programs that are run.
  public convenience init(terminal: any Terminal, environment: [String: String]) {
    self.init(terminal: terminal, environment: environment, patience: .seconds(1))
  }

  /// Waits `patience` for programs, all together.
  init(terminal: any Terminal, environment: [String: String], patience: Duration) {
    self.terminal = terminal
    self.environment = environment
    self.patience = patience
  }

  /// Puts `text` on the clipboard, as far as the surroundings allow. Waits for a program at most a second.
  public func copy(_ text: String) -> CopyOutcome {
    let writer = ClipboardWriter(environment: environment, timeout: patience)
    if let program = writer.copy(text) { return .copied(by: program) }
    return send(text)
  }

  private func send(_ text: String) -> CopyOutcome {
    guard let sequence = ClipboardSequence(copying: text, environment: environment) else { return .failed }
    do throws(TerminalError) {
      try terminal.write(sequence.bytes)
      return .sent
    } catch {
      return .failed
    }
  }
}
