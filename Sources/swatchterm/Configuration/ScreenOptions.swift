import ArgumentParser

/// The settings of a command that draws in the terminal.
struct ScreenSettings: Equatable {
  var colors = ColorOption.auto
  var graphics = GraphicsOption.auto
  var configuration = Configuration()

  /// Combines the options with the settings file, and reports problems in the file.
  static func forCurrentUser(colors: ColorOption? = nil, graphics: GraphicsOption? = nil) -> ScreenSettings {
    let file = ConfigurationFile.forCurrentUser()
    for message in file.messages { Failure.write("swatchterm: \(message)") }
    return ScreenSettings(
      colors: colors ?? file.configuration.colors ?? .auto,
      graphics: graphics ?? file.configuration.graphics ?? .auto, configuration: file.configuration)
  }
}

struct ScreenOptions: ParsableArguments {
  @Option(name: .customLong("color"), help: ColorOption.settingHelp) var colors: ColorOption?

  @Option(help: GraphicsOption.help) var graphics: GraphicsOption?

  func settings() -> ScreenSettings { .forCurrentUser(colors: colors, graphics: graphics) }
}
