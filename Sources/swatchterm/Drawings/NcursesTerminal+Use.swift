import SwatchScreen
import SwatchTerminal

extension NcursesTerminal {
  /// Opens a terminal, runs `body`, and restores the terminal.
  ///
  /// - Parameter ignoresTheme: True to ignore the theme in the settings.
  static func use<Result>(
    _ device: () throws(TerminalError) -> TerminalDevice, _ settings: ScreenSettings,
    ignoresTheme: Bool = false,
    _ body: (NcursesTerminal) throws -> Result
  ) throws -> Result {
    try Failure.wrappingErrors {
      let terminal = try NcursesTerminal(
        on: try device(), colors: settings.colors.depth, graphics: settings.graphics.choice,
        glyphs: settings.configuration.glyphs, theme: ignoresTheme ? nil : settings.configuration.theme,
        reducesMotion: settings.configuration.reducesMotion ?? false,
        environment: settings.colors.environment())
      defer {
        terminal.restore()
        if let notice = terminal.graphicsNotice { Failure.write("swatchterm: \(notice)") }
      }
      return try body(terminal)
    }
  }
}

extension Failure {
  /// Runs `body` and converts its errors to ``Failure``. Terminal errors other than `closed` are usage
  /// errors.
  static func wrappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TerminalError {
      throw Failure("\(error)", status: error == .closed ? .failed : .usage)
    } catch {
      throw Failure("\(error)")
    }
  }
}
