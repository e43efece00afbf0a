import SwatchText

/// What is on a clipboard.
public enum ClipboardContent: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// A text, or the places of files.
  case text(String)

  /// The kinds of pictures that are taken, those that lose nothing first.
  private static let pictureTypes = [
    "image/png", "image/bmp", "image/tiff", "image/webp", "image/gif", "image/jpeg", "image/svg+xml",
  ]
  /// The kinds of texts, the places of files first.
  private static let textTypes = [
    "text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING",
  ]

  /// The best of the kinds that a clipboard offers; `nil` where it has neither a picture nor a text.
  static func request(among types: [String]) -> (type: String, isPicture: Bool)? {
    if let type = pictureTypes.first(where: types.contains) { return (type, true) }
    return textTypes.first(where: types.contains).map { ($0, false) }
  }
}

/// Why there is nothing to take from a clipboard.
public enum ClipboardError: Error, Hashable, CustomStringConvertible {
  /// There is no desktop.
  case noDesktop
  /// The program that reads it is not installed.
  case missing(program: String, package: String)
  /// It is empty.
  case empty
  /// It has neither a picture nor a text, but something of this kind.
  case noPicture(kind: String)
  /// It has more than so many bytes.
  case longerThan(Int)
  /// The program that has copied it does not give it.
  case silent
  /// The program that reads it has failed, for a reason in its own words.
  case failed(program: String, String)

  /// A sentence, safe to show.
  public var description: String {
    switch self {
    case .noDesktop:
      "There is no clipboard here, since neither WAYLAND_DISPLAY nor DISPLAY is set, as over SSH."
    case .missing(let program, let package):
      "Reading the clipboard needs \(program), which is not installed (on Debian: \(package))."
    case .empty: "There is nothing on the clipboard."
    case .noPicture(let kind): "The clipboard has no picture, but \(kind.shownSafely(limit: 60).quoted)."
    case .longerThan(let limit):
      "What is on the clipboard is larger than \(limit.byteLabel), the most that is read."
    case .silent: "The program that has copied what is on the clipboard does not give it."
    case .failed(let program, let words):
      "The clipboard cannot be read: \(program) failed\(words.inParentheses)."
    }
  }

}

extension String {
  /// What a program has said, on one line, not too long and after a space; empty for nothing.
  var inParentheses: String {
    let line = split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { " (\(String($0).shownSafely(limit: 120)))" } ?? ""
  }
}
