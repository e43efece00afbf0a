import SwatchColor
import SwatchFormats
import SwatchScenes
import SwatchTerminal
import SwatchUI

/// The scene for themes on the terminal that controls the program.
enum ThemeScreen {
  /// Opens it, and gives the terminal back when the user leaves.
  ///
  /// - Returns: The colors that the terminal keeps; `nil` where it has its old ones again.
  /// - Throws: ``Failure``.
  static func run(_ start: ThemeStart, as format: ThemeFormat?, _ settings: ScreenSettings) throws
    -> TerminalScheme?
  {
    var kept: TerminalScheme?
    // Its own colors are what this is about.
    try NcursesTerminal.use(TerminalDevice.controlling, settings, hasOwnColors: true) { terminal in
      var services = Services()
      services.theme = .system(terminal: terminal, format: format) { kept = $0 }
      _ = try Application(terminal: terminal, services: services, purpose: .theme(start)).run()
    }
    return kept
  }
}

extension ThemeServices {
  /// The edges to a terminal and the files of the system.
  fileprivate static func system(
    terminal: NcursesTerminal, format: ThemeFormat?, keep: @escaping (TerminalScheme) -> Void
  ) -> ThemeServices {
    var services = ThemeServices()
    // A terminal that is gone shows when it is read from.
    services.ask = { (try? terminal.askColors()) ?? false }
    services.show = { try? terminal.showColors($0, found: $1) }
    services.keep = {
      terminal.keepColors()
      keep($0)
    }
    services.read = { try ThemeSource(path: $0).scheme }
    services.write = { try ThemeTarget(typed: $1, otherwise: format).write($0) }
    services.formats = ThemeFormat.allValueStrings
    services.folders = SystemFolders()
    services.notice = {
      terminal.recolorsPane ? "Only this tmux pane changes" : nil
    }
    return services
  }
}
