import ArgumentParser
import SwatchColor
import SwatchText

/// A word in place of a command that comes close to one.
struct UnknownCommand: CustomStringConvertible {
  /// What was written and what it comes close to, each with the commands before it.
  let written: String
  let meant: String

  /// - Parameter word: What was written after `path`, the commands before it.
  init?(_ word: String, after path: [any ParsableCommand.Type] = [Swatchterm.self]) {
    let names = (path.last?.configuration.subcommands ?? []).compactMap { $0.configuration.commandName }
    guard let name = (names + ["help"]).closest(to: word), name != word else { return nil }
    let before = path.dropFirst().compactMap { $0.configuration.commandName }
    written = (before + [word]).joined(separator: " ")
    meant = (before + [name]).joined(separator: " ")
  }

  /// The first word of a command line that is no command where one stands.
  init?(in arguments: [String]) {
    var path: [any ParsableCommand.Type] = [Swatchterm.self]
    for word in arguments {
      let commands = path.last?.configuration.subcommands ?? []
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        self.init(word, after: path)
        return
      }
      path.append(next)
    }
    return nil
  }

  var description: String { "There is no command \(written.quoted); did you mean \(meant.quoted)?" }
}

extension [String] {
  /// The element that a text is most likely a slip of the fingers for; `nil` if it is not like any.
  func closest(to text: String) -> String? {
    let text = String(text.prefix(40))
    let limit = text.count < 5 ? 1 : 2
    let distances = map {
      (name: $0, distance: $0.hasPrefix(text) && text.count > 2 ? 1 : $0.slips(from: text))
    }
    guard let closest = distances.min(by: { $0.distance < $1.distance }), closest.distance <= limit,
      text.count > closest.distance
    else { return nil }
    return closest.name
  }
}

extension String {
  /// How many letters have to be added, left out, replaced or exchanged with their neighbor to get from one text to the
  /// other.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths.
  fileprivate func slips(from other: String) -> Int {
    let (here, there) = (Array(self), Array(other))
    var rows = [Array(0...there.count)]
    for row in here.indices {
      var next = [row + 1]
      for column in there.indices {
        let isSame = here[row] == there[column]
        var least = Swift.min(
          rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, here[row] == there[column - 1], here[row - 1] == there[column] {
          least = Swift.min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[here.count][there.count]
  }
}
