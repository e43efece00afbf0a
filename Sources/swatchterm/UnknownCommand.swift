import ArgumentParser
import SwatchText

enum UnknownCommand {
  /// Returns the error message for the first word that is not a command; `nil` if no command is similar.
  static func message(for arguments: [String]) -> String? {
    var path: [any ParsableCommand.Type] = []
    for word in arguments {
      let commands = (path.last ?? Swatchterm.self).configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        return message(for: word, after: path)
      }
      path.append(next)
    }
    return nil
  }

  static func message(for word: String, after path: [any ParsableCommand.Type] = []) -> String? {
    let names = (path.last ?? Swatchterm.self).configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let name = (names + ["help"]).closest(to: word), name != word else { return nil }
    let before = path.map { "\($0.configuration.commandName ?? "") " }.joined()
    return "No such command: \((before + word).quoted). Did you mean \((before + name).quoted)?"
  }
}

extension [String] {
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
  /// Returns the number of insertions, deletions, substitutions and transpositions of adjacent characters
  /// (optimal string alignment), in O(*n* · *m*) time.
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
