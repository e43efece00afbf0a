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
  ///   - environment: The environment, which is also passed to programs.
  ///   - timeout: The total time limit for copying, and the idle timeout for reading.
  ///   - file: A file in an existing folder for the last copied text, shared by all instances of the program.
  public init(
    terminal: any Terminal, environment: [String: String], timeout: Duration = .seconds(1),
    file: String? = nil
  ) {
    (self.terminal, self.environment) = (terminal, environment)
    (self.timeout, self.file) = (timeout, file)
  }

  /// Copies `text` to the clipboard.
  public func copy(_ text: String) -> CopyOutcome {
    if let file {
      _ = try? TemporaryFile.write(
        Array(text.utf8), to: file, replacesExisting: true, mode: 0o600, isDurable: false)
    }
    if let program = ClipboardWriter(environment: environment, timeout: timeout).copy(text) {
      return .copied(by: program)
    }
    guard let sequence = ClipboardSequence(copying: text, environment: environment),
      (try? terminal.write(sequence.bytes)) != nil
    else { return .failed }
    return .sent
  }

  /// Returns the text on the desktop's clipboard, or the last text copied by this program.
  public func text() -> String? {
    switch try? ClipboardReader(environment: environment, idleTimeout: timeout).content(limit: Self.limit) {
    case .text(let text): text
    case .picture: nil
    case nil:
      file.flatMap { try? FileBytes.all(ofFileAt: $0, limit: Self.limit) }
        .flatMap { String(validating: $0, as: UTF8.self) }
    }
  }
}
