import ArgumentParser
import SwatchColor

/// A command that makes one color of each that it is given, within sRGB.
protocol ColorVerb: ParsableCommand {
  var colors: ColorArguments { get }
  var notation: NotationOption { get }
  var output: OutputOptions { get }

  /// What becomes of a color.
  ///
  /// - Throws: ``Failure`` when the other arguments make no sense.
  func change() throws -> (Color) -> Color
}

extension ColorVerb {
  func run() throws {
    let (notation, change) = (notation.notation, try change())
    try colors.forEach(in: output) { given, console in
      console.noteMapping(of: given)
      console.append(ColorCoordinates(change(Color(given.color))), from: given, as: notation)
    }
  }

  static func configured(_ name: String, _ abstract: String, _ discussion: String = "")
    -> CommandConfiguration
  {
    let input = "Colors are arguments, or lines of standard input."
    return CommandConfiguration(
      commandName: name, abstract: abstract,
      discussion: discussion.isEmpty ? input : "\(discussion) \(input)")
  }
}

extension Swatchterm {
  /// The words of the command line. To the parser of arguments a negative number is an option; for a verb it gets the minus
  /// that is none.
  static var words: [String] {
    let words = Array(CommandLine.arguments.dropFirst())
    let command = configuration.subcommands.first { $0.configuration.commandName == words.first }
    guard command is any ColorVerb.Type else { return words }
    return words.map { $0.hasPrefix("-") && Double($0) != nil ? "−" + $0.dropFirst() : $0 }
  }
}
