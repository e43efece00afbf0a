import ArgumentParser
import SwatchText

/// A reworded ArgumentParser error message: one sentence on one line, followed by the usage.
struct UsageMessage: CustomStringConvertible {
  private var lines: [String]

  init(_ text: String) {
    let bullet = "  - "
    let all = text.split(separator: "\n").map { String($0).sanitized(limit: 4_000).withTypographicQuotes }
    let choices = all.filter { $0.hasPrefix(bullet) }.map { String($0.dropFirst(bullet.count)) }
    lines = all.filter { !$0.hasPrefix(bullet) }
    guard var sentence = lines.first else { return }
    if !choices.isEmpty {
      sentence = sentence.replacing(" Please provide one of the following:", with: "")
    }
    // Reduce the message for an invalid value to the reason, which is a complete sentence, if there is one.
    let start = sentence.firstRange(of: "The value ‘")
    let reason = sentence.firstRange(of: "’: ")
    if let start, let reason { sentence.removeSubrange(start.lowerBound..<reason.upperBound) }
    // The option's help would repeat the reason.
    if start != nil && reason != nil || !choices.isEmpty { lines.removeAll { $0.hasPrefix("Help:  ") } }
    if !choices.isEmpty {
      sentence += " \(choices.advice(for: Self.wrongValue(in: sentence)))"
    } else if sentence.last.map({ !".?!".contains($0) }) ?? false {
      sentence += "."
    }
    lines[0] = sentence
  }

  private static func wrongValue(in sentence: String) -> String {
    guard let start = sentence.firstRange(of: "The value ‘"),
      let end = sentence.firstRange(of: "’ is invalid")
    else { return "" }
    return String(sentence[start.upperBound..<end.lowerBound])
  }

  var description: String { lines.joined(separator: "\n") }
}

extension [String] {
  var listed: String { dropLast().joined(separator: ", ") + (count > 1 ? " or " : "") + (last ?? "") }

  /// Returns advice for an invalid value: the closest valid one, or `alternative`, by default a list of all.
  func advice(for value: String, otherwise alternative: String? = nil) -> String {
    closest(to: value).map { "Did you mean \($0.quoted)?" } ?? alternative ?? "Use \(listed)."
  }

  /// Returns the element that `text` is most likely a typo of; `nil` if none is similar.
  func closest(to text: String) -> String? {
    let text = String(text.prefix(40))
    let limit = text.count < 5 ? 1 : 2
    let distances = map {
      (name: $0, distance: $0.hasPrefix(text) && text.count > 2 ? 1 : $0.editDistance(from: text))
    }
    guard let closest = distances.min(by: { $0.distance < $1.distance }), closest.distance <= limit,
      text.count > closest.distance
    else { return nil }
    return closest.name
  }
}

extension String {
  /// The text with typographic quotation marks, as in all other messages.
  fileprivate var withTypographicQuotes: String {
    let characters = Array(self)
    var isOpen = false
    return String(
      characters.indices.map { index in
        guard characters[index] == "'" else { return characters[index] }
        let isAtStart = index == 0 || " (".contains(characters[index - 1])
        let isAtEnd = index + 1 == characters.count || " .,;:?!)".contains(characters[index + 1])
        guard isOpen ? isAtEnd : isAtStart else { return "'" }
        isOpen.toggle()
        return isOpen ? "‘" : "’"
      })
  }

  /// Returns the number of edits and adjacent transpositions (optimal string alignment), in O(*n* · *m*) time.
  fileprivate func editDistance(from other: String) -> Int {
    let (source, target) = (Array(self), Array(other))
    var rows = [Array(0...target.count)]
    for row in source.indices {
      var next = [row + 1]
      for column in target.indices {
        let isSame = source[row] == target[column]
        var distance = Swift.min(
          rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          distance = Swift.min(distance, rows[row - 1][column - 1] + 1)
        }
        next.append(distance)
      }
      rows.append(next)
    }
    return rows[source.count][target.count]
  }
}

/// A single-value option that occurs twice with different values. ArgumentParser silently uses the last value.
struct RepeatedOption: CustomStringConvertible {
  let description: String

  init?(in arguments: [String], of command: any ParsableCommand.Type) {
    let tokens = arguments.prefix { $0 != "--" }
    // Few command lines have two options, and generating the help is slow.
    guard tokens.count(where: { $0.hasPrefix("-") && $0 != "-" }) > 1 else { return nil }
    let options = Self.options(of: command)
    var given: [[String]: String] = [:]
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let parts = tokens[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      index += 1
      guard let names = options.first(where: { $0.contains(name) }) else { continue }
      if parts.count == 1 { index += 1 }
      guard index <= tokens.endIndex else { return nil }
      let value = parts.count == 1 ? tokens[index - 1] : String(parts[1])
      if let other = given.updateValue(value, forKey: names), other != value {
        description = "\(name) has two values, \(other.quoted) and \(value.quoted). Specify only one."
        return
      }
    }
    return nil
  }

  /// Returns the names of each single-value option, parsed from the help and the usage.
  private static func options(of command: any ParsableCommand.Type) -> [[String]] {
    let usage = command.usageString()
    return command.helpMessage(columns: 1_000).split(separator: "\n").compactMap { line in
      let head = line.drop { $0 == " " }
      guard head.hasPrefix("-"), let value = head.firstIndex(of: "<") else { return nil }
      let names = head[..<value].split { ", ".contains($0) }.map(String.init)
      guard names.allSatisfy({ $0.hasPrefix("-") }) else { return nil }
      let end = head[value...].firstIndex(of: ">") ?? head.index(before: head.endIndex)
      let isList = names.contains { usage.contains("\($0) \(head[value...end]) ...") }
      return isList ? nil : names
    }
  }
}

extension ParsableArguments {
  /// Throws a usage error with the message unless the condition is true.
  func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw ValidationError(message()) }
  }
}
