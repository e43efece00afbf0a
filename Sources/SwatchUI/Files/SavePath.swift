import SwatchPicker
import SwatchSketch
import SwatchText

/// A path and export options as typed: `house.png 2x`, `house.png 1280px`, `house@2x.png`,
/// `house.png --width 800 --transparent`.
struct SavePath: Hashable {
  let path: String
  let options: ExportOptions
  let problem: String?
  init(path: String) { (self.path, options, problem) = (path, ExportOptions(), nil) }

  init(_ typed: String) {
    let firstOption = typed.split(separator: " ").first { $0.hasPrefix("--") }?.startIndex ?? typed.endIndex
    let size: ExportSize?
    (path, size) = Self.target(String(typed[..<firstOption]))
    do throws(ExportProblem) {
      var options = try ExportOptions(words: typed[firstOption...].quotedWords)
      problem = size != nil && options.size != nil ? "Specify the size only once." : nil
      options.size = options.size ?? size
      self.options = options
    } catch {
      (options, problem) = (ExportOptions(size: size), error.description)
    }
  }

  private static func target(_ typed: String) -> (path: String, size: ExportSize?) {
    if let last = typed.split(separator: " ").last, let size = ExportSize(last) {
      let path = String(typed[..<last.startIndex]).path
      if !path.pathExtension.isEmpty { return (path, size) }
    }
    let path = typed.path
    // The common suffix for high-resolution images, such as `@2x`.
    let stem = path.dropLast(path.pathExtension.count + 1)
    let suffix = stem.lastIndex(of: "@").map { stem[stem.index(after: $0)...] }
    return (path, suffix.flatMap { $0.last == "x" ? ExportSize($0) : nil })
  }
}

extension Substring {
  /// The words between spaces. Quoted words may contain spaces.
  fileprivate var quotedWords: [String] {
    var (words, word) = ([String](), String?.none)
    var quote: Character?
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

extension ExportSize {
  /// Parses `2x`, `×2`, `200%` or `1280px`; returns `nil` for anything else.
  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    let forms: [(prefix: String, suffix: String, size: (Double) -> ExportSize)] = [
      ("", "px", { .width($0) }), ("", "%", { .scale($0 / 100) }), ("", "x", { .scale($0) }),
      ("", "×", { .scale($0) }), ("x", "", { .scale($0) }), ("×", "", { .scale($0) }),
    ]
    for form in forms where text.hasPrefix(form.prefix) && text.hasSuffix(form.suffix) {
      let digits = text.dropFirst(form.prefix.count).dropLast(form.suffix.count)
      let isNumber = digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard isNumber, let number = Double(digits) else { continue }
      self = form.size(number)
      return
    }
    return nil
  }
}

extension String {
  /// The lowercase file extension. Hidden files and version numbers such as `.v2` have none.
  var pathExtension: String {
    let fileExtension = fileExtension.lowercased()
    let number = fileExtension.first == "v" ? fileExtension.dropFirst() : fileExtension[...]
    return number.allSatisfy(\.isNumber) ? "" : fileExtension
  }
}
