import ArgumentParser

/// What a command that draws in cells takes for granted of the terminal.
struct ScreenSettings: Equatable {
  var colors = ColorOption.auto
  var graphics = GraphicsOption.auto
  /// What is set for good.
  var configuration = Configuration()

  /// What the user asks for now, or else has set for good. What is wrong with that is told, on the screen that the shell comes
  /// back to.
  static func ofUser(colors: ColorOption? = nil, graphics: GraphicsOption? = nil) -> ScreenSettings {
    let file = ConfigurationFile.ofUser()
    for complaint in file.complaints { Failure.write("swatchterm: \(complaint)") }
    return ScreenSettings(
      colors: colors ?? file.configuration.colors ?? .auto,
      graphics: graphics ?? file.configuration.graphics ?? .auto, configuration: file.configuration)
  }
}

/// The options for that.
struct ScreenOptions: ParsableArguments {
  @Option(name: .customLong("color"), help: ColorOption.help)
  var colors: ColorOption?

  @Option(help: GraphicsOption.help)
  var graphics: GraphicsOption?

  /// What was asked for: by an option, or else in the user's file.
  func settings() -> ScreenSettings { .ofUser(colors: colors, graphics: graphics) }
}
