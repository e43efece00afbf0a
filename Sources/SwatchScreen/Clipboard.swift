/// Access to the clipboard.
public protocol Clipboard: AnyObject {
  /// Copies `text` to the clipboard.
  func copy(_ text: String) -> CopyOutcome

  /// Returns the text on the clipboard; `nil` if there is none, or it cannot be read.
  func text() -> String?
}

extension Clipboard {
  /// Returns `nil` by default.
  public func text() -> String? { nil }
}

/// The result of copying text.
public enum CopyOutcome: Hashable, Sendable {
  /// Copied by the program with this name.
  case copied(by: String)
  /// Sent to the terminal, which does not confirm it.
  case sent
  /// No way to copy is available.
  case failed
}
