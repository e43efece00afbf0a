import SwatchScreen
import SwatchSystem
import SwatchText

/// The user's clipboard: that of the desktop, tmux or the terminal, whichever is available.
///
/// Programs are tried first, because they confirm success; terminals may silently ignore an escape sequence.
/// A file keeps a copy for pasting when the clipboard cannot be read, such as over SSH.
public final class SystemClipboard: Clipboard {
  private let terminal: any Terminal
  private let environment: [String: String]
  private let timeout: Duration
  private let file: String?

  private static let limit = 1 << 24

  /// Creates a clipboard.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to write sequences to.
  ///   - environment: The environment, which is also passed to programs.
  ///   - timeout: The total time limit for copying, and the idle timeout for reading.
  ///   - file: A file for the last copied text, shared by all instances of the program. Its folder
  ///     must exist.
  public init(
    terminal: any Terminal, environment: [String: String], timeout: Duration = .seconds(1),
    file: String? = nil
  ) {
    self.terminal = terminal
    self.file = file
    self.environment = environment
    self.timeout = timeout
  }

  /// Copies `text` to the clipboard.
  public func copy(_ text: String) -> CopyOutcome {
    if let file {
      _ = try? TemporaryFile.write(
        Array(text.utf8), to: file, replacesExisting: true, mode: 0o600, isDurable: false)
    }
    let writer = ClipboardWriter(environment: environment, timeout: timeout)
    if let program = writer.copy(text) { return .copied(by: program) }
    guard let sequence = ClipboardSequence(copying: text, environment: environment),
      (try? terminal.write(sequence.bytes)) != nil
    else { return .failed }
    return .sent
  }

  /// Returns the text on the desktop's clipboard, or the last text copied by this program.
  public func text() -> String? {
    let reader = ClipboardReader(environment: environment, idleTimeout: timeout)
    switch try? reader.content(limit: Self.limit) {
    case .text(let text): return text
    case .picture: return nil
    case nil: break
    }
    guard let file, let bytes = try? FileBytes.all(ofFileAt: file, limit: Self.limit) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
