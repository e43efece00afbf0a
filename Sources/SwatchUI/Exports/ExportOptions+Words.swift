import SwatchSketch
import SwatchText

extension ExportOptions {
  /// Parses options as on a command line: `--width 800 --transparent` or `--width=800`.
  init(words: some Sequence<some StringProtocol>) throws(ExportProblem) {
    self.init()
    var (scale, width, height): (Double?, Double?, Double?) = (nil, nil, nil)
    var remaining = words.flatMap { Self.splitOption(of: String($0)) }[...]
    while let word = remaining.popFirst() {
      guard word.hasPrefix("--"), let option = ExportOption(rawValue: String(word.dropFirst(2)).lowercased())
      else { throw ExportProblem("Unknown option \(word.quoted).") }
      guard let value = option.isFlag ? "" : remaining.popFirst() else {
        throw ExportProblem("Missing value for --\(option.rawValue), such as \(option.example).")
      }
      func number() throws(ExportProblem) -> Double { try option.read(value) { Double($0) } }
      switch option {
      case .scale: scale = try number()
      case .width: width = try number()
      case .height: height = try number()
      case .dpi: density = try number()
      case .length: length = try number()
      case .quality: quality = try option.read(value) { Int($0) }
      case .crop: crop = try option.read(value) { ExportCrop(rawValue: $0.lowercased()) }
      case .sizes: sides = try option.read(value, Self.numbers)
      case .layer: layer = value
      case .size: textSize = try option.read(value) { ExportTextSize($0) }
      case .color: colors = try option.read(value) { ExportColors(rawValue: $0.lowercased()) }
      case .transparent: isTransparent = true
      case .selection: isSelectionOnly = true
      case .ascii: isASCII = true
      }
    }
    size = try ExportSize.combining(scale: scale, width: width, height: height)
  }

  private static func splitOption(of word: String) -> [String] {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<sign]), String(word[word.index(after: sign)...])]
  }

  static func numbers(_ text: String) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }
}

extension ExportOption {
  fileprivate func read<Value>(_ text: String, _ read: (String) -> Value?) throws(ExportProblem) -> Value {
    guard let value = read(text) else {
      throw ExportProblem("Invalid \(rawValue) \(text.quoted). Use a value such as \(example).")
    }
    return value
  }
}
