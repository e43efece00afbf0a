import SwatchScreen
import SwatchSystem
import SwatchText

/// The clipboard of the user: of the desktop, of tmux, or of the terminal, whichever can be reached.
///
/// A program that takes the text is tried first, because it tells whether it did; the terminal is asked by an escape
/// sequence, which it may ignore without a word. A file keeps the text as well, for where nothing can be read back, as
/// over SSH.
public final class SystemClipboard: Clipboard {
  private let terminal: any Terminal
  private let environment: [String: String]
  private let patience: Duration
  private let file: String?

  /// The longest text that is read, in bytes.
  private static let limit = 1 << 24

  /// Prepares copying; nothing is started or sent yet.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to write sequences to.
  ///   - environment: The variables that tell what there is, also for the programs that are run.
  ///   - patience: How long programs are waited for, all together.
  ///   - file: The path of a file that keeps the last text for all instances of the program; `nil` for none. Its
  ///     folder must exist.
  public init(
    terminal: any Terminal, environment: [String: String], patience: Duration = .seconds(1),
    file: String? = nil
  ) {
    self.terminal = terminal
    self.file = file
    self.environment = environment
    self.patience = patience
  }

  /// Puts `text` on the clipboard, as far as the surroundings allow.
  public func copy(_ text: String) -> CopyOutcome {
    if let file {
      _ = try? TemporaryFile.write(
        Array(text.utf8), to: file, takesPlace: true, mode: 0o600, isDurable: false)
    }
    let writer = ClipboardWriter(environment: environment, timeout: patience)
    if let program = writer.copy(text) { return .copied(by: program) }
    guard let sequence = ClipboardSequence(copying: text, environment: environment),
      (try? terminal.write(sequence.bytes)) != nil
    else { return .failed }
    return .sent
  }

  /// Returns the text on the clipboard of the desktop, or else the last that was copied here.
  public func text() -> String? {
    let reader = ClipboardReader(environment: environment, silence: patience)
    switch try? reader.content(limit: Self.limit) {
    case .text(let text): return text
    case .picture: return nil
    case nil: break
    }
    guard let file, let bytes = try? FileBytes.all(ofFileAt: file, limit: Self.limit) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
