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
  ///   - patience: How long programs are waited for, all together.
  public init(
    terminal: any Terminal, environment: [String: String], patience: Duration = .seconds(1)
  ) {
    self.terminal = terminal
    self.environment = environment
    self.patience = patience
  }

  /// Puts `text` on the clipboard, as far as the surroundings allow.
  public func copy(_ text: String) -> CopyOutcome {
    let writer = ClipboardWriter(environment: environment, timeout: patience)
    if let program = writer.copy(text) { return .copied(by: program) }
    guard let sequence = ClipboardSequence(copying: text, environment: environment),
      (try? terminal.write(sequence.bytes)) != nil
    else { return .failed }
    return .sent
  }
}
