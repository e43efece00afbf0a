import SwatchText

/// The content of a clipboard.
public enum ClipboardContent: Hashable, Sendable {
  /// The bytes of a picture file.
  case picture([UInt8])
  /// Text, or a list of file URIs.
  case text(String)

  /// The accepted picture types, lossless ones first.
  private static let pictureTypes = [
    "image/png", "image/bmp", "image/tiff", "image/webp", "image/gif", "image/jpeg", "image/svg+xml",
  ]
  /// The accepted text types, file URIs first.
  private static let textTypes = [
    "text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING",
  ]

  /// Returns the best offered type; `nil` if there is neither a picture nor text.
  static func preferredType(among types: [String]) -> (type: String, isPicture: Bool)? {
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
  /// The clipboard has content of this type, but neither a picture nor text.
  case noPicture(kind: String)
  /// The content has more bytes than this limit.
  case longerThan(Int)
  /// The program that owns the clipboard does not send its content.
  case noResponse
  /// The program that reads the clipboard failed with this message.
  case failed(program: String, String)

  /// The error message, safe to show.
  public var description: String {
    switch self {
    case .noDesktop:
      "No desktop clipboard: neither WAYLAND_DISPLAY nor DISPLAY is set, as is usual over SSH."
    case .missing(let program, let package):
      "Reading the clipboard requires \(program). Install it (on Debian: \(package))."
    case .empty: "The clipboard is empty."
    case .noPicture(let kind): "The clipboard contains \(kind.sanitized(limit: 60).quoted), but no picture."
    case .longerThan(let limit): "The clipboard content is larger than \(limit.byteLabel)."
    case .noResponse: "The program that owns the clipboard does not respond."
    case .failed(let program, let message):
      "The clipboard cannot be read: \(program) failed\(message.inParentheses)."
    }
  }
}

extension String {
  /// The first line of a program's message, shortened, in parentheses after a space; empty for no message.
  var inParentheses: String {
    let line = split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { " (\(String($0).sanitized(limit: 120)))" } ?? ""
  }
}
