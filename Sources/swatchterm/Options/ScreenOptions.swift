import ArgumentParser
import SwatchScreen

/// What a command that draws in cells takes for granted of the terminal.
struct ScreenSettings {
  var colors = ColorOption.auto
  var graphics = Graphics.quadrant
}

/// The options for that.
struct ScreenOptions: ParsableArguments {
  @Option(name: .customLong("color"), help: ColorOption.help)
  var colors = ScreenSettings().colors

  @Option(
    help: """
      How to show drawings and pictures: by quarters and eighths of a cell, by sixths and wedges or eight parts where the \
      terminal draws them, by halves where quarters do not meet, or by lines and dots of ASCII.
      """
  )
  var graphics = ScreenSettings().graphics

  var settings: ScreenSettings { ScreenSettings(colors: colors, graphics: graphics) }
}

extension Graphics: ExpressibleByArgument {}
