import SwatchColor
import SwatchText
import SwatchXML

extension XMLBytes {
  var trimmed: XMLBytes {
    guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else {
      return XMLBytes(rebasing: self[..<0])
    }
    return XMLBytes(rebasing: self[first...last])
  }

  /// The first 100 bytes of the trimmed value in lowercase.
  var keyword: String {
    String(decoding: XMLBytes(rebasing: trimmed.prefix(100)), as: UTF8.self).lowercased()
  }

  var color: Color? {
    guard count <= 200, var color = try? ColorCoordinates(parsingUTF8: self) else { return nil }
    // Browsers clamp the saturation, although CSS Color 4 does not.
    if color.space == .hsl, let saturation = color.components[1], saturation > 1 {
      color = ColorCoordinates(.hsl, color.components[0], 1, color.components[2], alpha: color.alpha)
    }
    return Color(color)
  }

  /// A number or a percentage as a fraction, clamped to 0…1.
  var fraction: Double? {
    var scanner = SVGScanner(self)
    scanner.skipSpace()
    guard let number = scanner.number(), number.isFinite else { return nil }
    let isPercentage = scanner.consume("%")
    return scanner.isAtEndOfText ? (isPercentage ? number / 100 : number).clamped(to: 0...1) : nil
  }
}

extension StringProtocol {
  func withBytes<Result>(_ body: (XMLBytes) -> Result) -> Result {
    Array(utf8).withUnsafeBufferPointer(body)
  }
}
