import SwatchScreen
import SwatchTerminal

extension NcursesTerminal {
  /// Takes a terminal over while `body` runs, and gives it back then.
  ///
  /// - Parameter hasOwnColors: Whether it keeps its own colors, whatever the user has set for good.
  /// - Throws: ``Failure``.
  static func use<Result>(
    _ device: () throws(TerminalError) -> TerminalDevice, _ settings: ScreenSettings,
    hasOwnColors: Bool = false,
    _ body: (NcursesTerminal) throws -> Result
  ) throws -> Result {
    try Failure.telling {
      let terminal = try NcursesTerminal(
        on: try device(), colors: settings.colors.depth, graphics: settings.graphics.choice,
        glyphs: settings.configuration.glyphs, theme: hasOwnColors ? nil : settings.configuration.theme,
        environment: settings.colors.environment())
      defer {
        terminal.leave()
        if let complaint = terminal.graphicsComplaint { Failure.write("swatchterm: \(complaint)") }
      }
      return try body(terminal)
    }
  }
}

extension Failure {
  /// Runs `body`, and turns its errors into sentences. Having no terminal to draw on is wrong usage.
  static func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TerminalError {
      throw Failure("\(error)", status: error == .closed ? .failed : .usage)
    } catch {
      throw Failure("\(error)")
    }
  }
}
