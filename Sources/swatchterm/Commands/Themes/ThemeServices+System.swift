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
    // Ignore errors: the next read detects a closed terminal.
    services.queryColors = { (try? terminal.queryColors()) ?? false }
    services.show = { try? terminal.showColors($0, original: $1) }
    services.keep = {
      terminal.makeColorsPermanent()
      keep($0)
    }
    services.restore = { try? terminal.restoreColors() }
    services.read = { try ThemeSource(path: $0).theme }
    services.write = { try ThemeTarget(typed: $1, fallback: format).write($0) }
    services.formats = ThemeFormat.allValueStrings
    services.folders = SystemFolders()
    services.notice = {
      terminal.recolorsPane ? "Only this tmux pane is affected" : nil
    }
    return services
  }
}
