import SwatchText

/// The content of a clipboard.
public enum ClipboardContent: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// A text, or a list of file URIs.
  case text(String)

  /// The accepted picture types, lossless ones first.
  private static let pictureTypes = [
    "image/png", "image/bmp", "image/tiff", "image/webp", "image/gif", "image/jpeg", "image/svg+xml",
  ]
  /// The accepted text types, file URIs first.
  private static let textTypes = [
    "text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING",
  ]

  /// Returns the best offered type; `nil` if there is neither a picture nor a text.
  static func request(among types: [String]) -> (type: String, isPicture: Bool)? {
    if let type = pictureTypes.first(where: types.contains) { return (type, true) }
    return textTypes.first(where: types.contains).map { ($0, false) }
  }
}

/// The reason why the clipboard has no usable content.
public enum ClipboardError: Error, Hashable, CustomStringConvertible {
  /// Neither Wayland nor X11 is available.
  case noDesktop
  /// The program that reads the clipboard is not installed.
  case missing(program: String, package: String)
  /// The clipboard is empty.
  case empty
  /// The clipboard has neither a picture nor a text, but this type.
  case noPicture(kind: String)
  /// The content has more bytes than this limit.
  case longerThan(Int)
  /// The program that owns the clipboard does not send its content.
  case silent
  /// The program that reads the clipboard failed with this message.
  case failed(program: String, String)

  /// The error message, safe to show.
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
  /// The first line of a program's message, shortened, in parentheses after a space; empty for no message.
  var inParentheses: String {
    let line = split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { " (\(String($0).shownSafely(limit: 120)))" } ?? ""
  }
}
