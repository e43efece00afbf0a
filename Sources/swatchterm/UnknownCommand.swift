import ArgumentParser
import SwatchText

enum UnknownCommand {
  /// Returns the error message for the first word that is not a command; `nil` if no command is similar.
  static func message(for arguments: [String]) -> String? {
    let path = Swatchterm.commandPath(in: arguments)
    guard let word = arguments.dropFirst(path.count).first, !word.hasPrefix("-"),
      path.last?.configuration.subcommands.isEmpty != true
    else { return nil }
    return message(for: word, after: path)
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
