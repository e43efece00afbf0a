import SwatchColor
import SwatchFormats
import SwatchScenes
import SwatchTerminal
import SwatchUI

extension ThemeServices {
  static func system(
    terminal: NcursesTerminal, format: ThemeFormat? = nil, keep: @escaping (ColorTheme) -> Void = { _ in }
  ) -> ThemeServices {
    var services = ThemeServices()
    // A closed terminal is noticed when it is read from.
    services.ask = { (try? terminal.queryColors()) ?? false }
    services.show = { try? terminal.showColors($0, found: $1) }
    services.keep = {
      terminal.keepColors()
      keep($0)
    }
    services.restore = { try? terminal.restoreColors() }
    services.read = { try ThemeSource(path: $0).theme }
    services.write = { try ThemeTarget(typed: $1, otherwise: format).write($0) }
    services.formats = ThemeFormat.allValueStrings
    services.folders = SystemFolders()
    services.notice = {
      terminal.recolorsPane ? "Only this tmux pane is affected" : nil
    }
    return services
  }
}
