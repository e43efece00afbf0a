import ArgumentParser
import SwatchColor

/// A command that makes one color of each that it is given, within sRGB.
protocol ColorVerb: NumberReader {
  var colors: ColorArguments { get }
  var notation: NotationOption { get }
  var output: OutputOptions { get }

  /// What becomes of a color.
  ///
  /// - Throws: ``Failure`` when the other arguments make no sense.
  func change() throws -> @Sendable (Color) -> Color

  /// Whether the colors are backgrounds, which count as opaque.
  static var takesBackgrounds: Bool { get }
}

extension ColorVerb {
  static var takesBackgrounds: Bool { false }

  func run() throws {
    let (notation, change) = (notation.notation, try change())
    try colors.forEachInParallel(in: output) { given, console in
      console.noteMapping(of: given)
      if Self.takesBackgrounds { console.noteTranslucence(ofBackground: Color(given.color)) }
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
