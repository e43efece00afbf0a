/// The edge to the clipboard.
public protocol Clipboard: AnyObject {
  /// Puts `text` on the clipboard, as far as the surroundings allow.
  func copy(_ text: String) -> CopyOutcome

  /// Returns the text on the clipboard; `nil` if there is none, or it cannot be read.
  func text() -> String?
}

extension Clipboard {
  /// Returns `nil`: by default, nothing can be read.
  public func text() -> String? { nil }
}

/// What became of a text that was to be copied.
public enum CopyOutcome: Hashable, Sendable {
  /// A program of that name took it.
  case copied(by: String)
  /// It was sent to the terminal, which does not tell what it did with it.
  case sent
  /// There is no way to copy.
  case failed
}
