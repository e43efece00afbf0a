import ArgumentParser
import SwatchScreen

/// What a command that draws in cells takes for granted of the terminal.
struct ScreenSettings {
  var colors = ColorOption.auto
  var graphics = GraphicsOption.auto
}

/// The options for that.
struct ScreenOptions: ParsableArguments {
  @Option(name: .customLong("color"), help: ColorOption.help)
  var colors = ScreenSettings().colors

  @Option(help: GraphicsOption.help)
  var graphics = ScreenSettings().graphics

  var settings: ScreenSettings { ScreenSettings(colors: colors, graphics: graphics) }
}

/// The values of `--graphics`.
struct GraphicsOption: Hashable, ExpressibleByArgument {
  /// How pixels are shown; `nil` for the best way that is known of the terminal.
  let choice: Graphics?

  /// The best way.
  static let auto = GraphicsOption(choice: nil)

  static let help: ArgumentHelp = """
    How to show drawings and pictures: the best way that is known of the terminal (auto), by quarters and eighths of a \
    cell, by sixths and wedges or eight parts, too, or by halves, for fonts whose quarters do not meet.
    """

  private static let autoName = "auto"

  private init(choice: Graphics?) { self.choice = choice }

  init?(argument: String) {
    if argument == Self.autoName {
      self = .auto
    } else if let choice = Graphics(rawValue: argument) {
      self.init(choice: choice)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { [autoName] + Graphics.allCases.map(\.rawValue) }
  var defaultValueDescription: String { choice?.rawValue ?? Self.autoName }
}
