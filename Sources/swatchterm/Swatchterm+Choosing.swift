import ArgumentParser
import CArguments
import SwatchColor
import SwatchText

extension Swatchterm {
  /// Parses the command line. Only the parser of the chosen subcommand is built; help, version and usage
  /// errors are left to the parser of the root command.
  static func command(in words: [String]) throws -> any ParsableCommand {
    let path = commandPath(in: words)
    // Unknown words go to the default command, except `help`. The root parser handles incomplete paths.
    let last = path.last ?? (words.first == "help" ? nil : configuration.defaultSubcommand)
    let command = last?.configuration.subcommands.isEmpty == true ? last : nil
    let given = Array(words.dropFirst(path.count))
    let arguments = (command as? any RenamedOptions.Type)?.replacingOldNames(in: given) ?? given
    // ArgumentParser would treat negative numbers as options, so replace their hyphen with U+2212.
    let hasNumbers = command is any NegativeNumberCommand.Type
    let escaped = arguments.map { hasNumbers && $0.isNegativeNumber ? "−" + $0.dropFirst() : $0 }
    if let parsed = command?.parsed(from: escaped) ?? (path.isEmpty ? commandForColor(words) : nil) {
      if let error = RepeatedOption(in: arguments, of: type(of: parsed)) { throw Failure.usage("\(error)") }
      return parsed
    }
    return try parseAsRoot(Array(words.prefix(path.count)) + escaped)
  }

  /// Returns `show` or `convert` if `open` does not support the options, as in `swatchterm red --to oklch`.
  private static func commandForColor(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first, (try? ColorCoordinates(pasting: first)) != nil else { return nil }
    return ShowCommand.parsed(from: words) ?? ConvertCommand.parsed(from: words)
  }

  /// Returns the commands that the first words name, each a subcommand of the one before.
  static func commandPath(in words: [String]) -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = []
    for word in words {
      let commands = (path.last ?? Self.self).configuration.subcommands
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else { break }
      path.append(next)
    }
    return path
  }
}

extension RenamedOptions {
  fileprivate static func replacingOldNames(in arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { word in
      let name = word.prefix { $0 != "=" }
      return renamedOptions[String(name)].map { $0 + word.dropFirst(name.count) } ?? word
    } + arguments[end...]
  }
}

extension ParsableCommand {
  /// Returns the parsed command; `nil` if the arguments are invalid or request help.
  fileprivate static func parsed(from arguments: [String]) -> (any ParsableCommand)? {
    (try? parseAsRoot(arguments)).flatMap { type(of: $0) == self ? $0 : nil }
  }
}

extension String {
  fileprivate var isNegativeNumber: Bool {
    let unit = reversed().prefix { $0.isLetter || $0 == "%" }.count
    return hasPrefix("-") && Double(dropLast(unit)) != nil
  }
}

extension CommandLine {
  /// The arguments after the program name.
  static var words: [String] {
    let hasArguments = arguments_count() > 0
    return (1..<max(1, hasArguments ? arguments_count() : argc)).map { index in
      let bytes = hasArguments ? argument_at(index) : UnsafePointer(unsafeArgv[Int(index)])
      return bytes.map { String(system: $0) } ?? ""
    }
  }
}
