import SwatchSketch
import SwatchText

extension ExportOptions {
  /// Parses options as on a command line: `--width 800 --transparent` or `--width=800`.
  init(words: some Sequence<some StringProtocol>) throws(ExportProblem) {
    self.init()
    var parsed = ParsedSize()
    var remaining = words.flatMap { Self.splitOption(of: String($0)) }[...]
    while let word = remaining.popFirst() {
      guard word.hasPrefix("--"), let option = ExportOption(rawValue: String(word.dropFirst(2)).lowercased())
      else { throw ExportProblem("Unknown option \(word.quoted).") }
      if option.isFlag {
        set(option)
      } else {
        guard let value = remaining.popFirst() else {
          throw ExportProblem("Missing value for --\(option.rawValue), such as \(option.example).")
        }
        try set(option, value, &parsed)
      }
    }
    size = try ExportSize.combining(scale: parsed.scale, width: parsed.width, height: parsed.height)
  }

  /// Splits `--option=value` into two words.
  private static func splitOption(of word: String) -> [String] {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<sign]), String(word[word.index(after: sign)...])]
  }

  private struct ParsedSize {
    var scale, width, height: Double?
  }

  private mutating func set(_ flag: ExportOption) {
    if flag == .transparent { isTransparent = true }
    if flag == .selection { isSelectionOnly = true }
    if flag == .ascii { isASCII = true }
  }

  private mutating func set(
    _ option: ExportOption, _ value: String, _ parsed: inout ParsedSize
  ) throws(ExportProblem) {
    func number() throws(ExportProblem) -> Double { try option.read(value) { Double($0) } }
    switch option {
    case .scale: parsed.scale = try number()
    case .width: parsed.width = try number()
    case .height: parsed.height = try number()
    case .dpi: density = try number()
    case .length: length = try number()
    case .quality: quality = try option.read(value) { Int($0) }
    case .crop: crop = try option.read(value) { ExportCrop(rawValue: $0.lowercased()) }
    case .sizes: sides = try option.read(value, Self.numbers)
    case .layer: layer = value
    case .size: textSize = try option.read(value) { ExportTextSize($0) }
    case .color: colors = try option.read(value) { ExportColors(rawValue: $0.lowercased()) }
    case .transparent, .selection, .ascii: break
    }
  }

  static func numbers(_ text: String) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }
}

extension ExportOption {
  var isFlag: Bool { [.transparent, .selection, .ascii].contains(self) }

  var example: String {
    switch self {
    case .scale: "2"
    case .width: "800"
    case .height: "600"
    case .dpi: "300"
    case .crop: ExportCrop.ink.rawValue
    case .quality: "90"
    case .sizes: "16,32,48"
    case .length: "5"
    case .size: "80x24"
    case .color: ExportColors.indexed256.rawValue
    case .layer: "Ink"
    case .transparent, .ascii, .selection: ""
    }
  }

  fileprivate func read<Value>(
    _ text: String, _ read: (String) -> Value?
  ) throws(ExportProblem) -> Value {
    guard let value = read(text) else {
      throw ExportProblem("Invalid \(rawValue) \(text.quoted). Use a value such as \(example).")
    }
    return value
  }
}
