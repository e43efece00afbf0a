import SwatchColor
import SwatchText

/// A file format for terminal colors.
///
/// `docs/themes.md` describes each. The raw value is the name used on the command line.
public enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
  /// kitty: `kitty.conf` and themes.
  case kitty
  /// Alacritty: `alacritty.toml`, and YAML before 0.13.
  case alacritty
  /// foot: `foot.ini`.
  case foot
  /// A WezTerm color theme.
  case wezterm
  /// Ghostty: configuration and themes.
  case ghostty
  /// A Konsole `.colorscheme`.
  case konsole
  /// A GNOME Terminal profile, as written by `dconf dump`.
  case gnome
  /// Windows Terminal: a theme, or `settings.json`.
  case windowsTerminal = "windows-terminal"
  /// pywal's `colors.json`, and similar JSON.
  case pywal
  /// An iTerm2 `.itermcolors`.
  case iterm2
  /// X resources, for xterm and others.
  case xresources
  /// Linux console colors for `setvtrgb`.
  case console = "linux-console"
  /// A tinted-theming file with 16 or 24 colors.
  case base16, base24
  /// tmux: `tmux.conf`.
  case tmux
  /// Escape sequences for a shell start-up file.
  case shell
  /// VS Code: settings and color themes.
  case vscode
  /// An Apple Terminal `.terminal` profile.
  case appleTerminal = "apple-terminal"
  /// Xfce Terminal: `terminalrc` and `.theme` files.
  case xfce
  /// Termux: `colors.properties`.
  case termux
  /// Rio: configuration and themes.
  case rio
  /// A Ptyxis `.palette`.
  case ptyxis
  /// A Tilix theme.
  case tilix
  /// A PuTTY session, from the registry or a file.
  case putty
  /// A Warp theme.
  case warp
  /// A Zed theme.
  case zed
  /// Windows console colors, from the registry.
  case windowsConsole = "windows-console"
  /// A file of `#define`s for `xrdb`.
  case xrdb

  var table: ThemeTable {
    switch self {
    case .kitty: return .kitty
    case .alacritty: return .alacritty
    case .foot: return .foot
    case .wezterm: return .wezterm
    case .ghostty: return .ghostty
    case .konsole: return .konsole
    case .gnome: return .gnome
    case .windowsTerminal: return .windowsTerminal
    case .pywal: return .pywal
    case .iterm2: return .iterm2
    case .xresources: return .xresources
    case .console: return .console
    case .base16: return .base16
    case .base24: return .base24
    case .tmux: return .tmux
    case .shell: return .shell
    case .vscode: return .vscode
    case .appleTerminal: return .appleTerminal
    case .xfce: return .xfce
    case .termux: return .termux
    case .rio: return .rio
    case .ptyxis: return .ptyxis
    case .tilix: return .tilix
    case .putty: return .putty
    case .warp: return .warp
    case .zed: return .zed
    case .windowsConsole: return .windowsConsole
    case .xrdb: return .xrdb
    }
  }

  /// The display name of the format.
  public var title: String { table.title }

  /// The file name suffixes of the format, in lower case.
  public var fileExtensions: [String] { table.fileExtensions }

  /// Returns true if a file name in lower case is specific to this format or contains the name of the format,
  /// which must be a separate word if it has up to three characters.
  public func isNamed(in fileName: String) -> Bool {
    if table.fileNames.contains(fileName) { return true }
    guard rawValue.count <= 3 else { return fileName.contains(text: rawValue) }
    return fileName.split { !$0.isLetter && !$0.isNumber }.contains { $0 == rawValue }
  }

  /// Finds the colors in a file of this format.
  ///
  /// - Parameter parsed: A cache of the file parsed in each syntax.
  func scan(_ bytes: [UInt8], _ parsed: inout [Syntax: ParsedText]) -> ThemeScan {
    func scan(_ table: ThemeTable) -> ThemeScan {
      let text = parsed[table.syntax] ?? table.syntax.parsing(bytes)
      parsed[table.syntax] = text
      return ThemeScan(bytes, text, table)
    }
    if self == .alacritty {
      let old = scan(.alacrittyYAML)
      if !old.fields.isEmpty { return old }
    }
    return scan(table)
  }

  func scan(_ bytes: [UInt8]) -> ThemeScan {
    var parsed: [Syntax: ParsedText] = [:]
    return scan(bytes, &parsed)
  }

  /// Writes a theme in this format.
  ///
  /// - Returns: The file, and the slots whose colors it cannot express.
  public func encoded(_ theme: ColorTheme) -> (bytes: [UInt8], missingSlots: [TerminalSlot]) {
    let bytes = Array(table.text(of: theme).utf8)
    let written = scan(bytes).theme
    return (bytes, theme.slots.filter { written[$0] != theme[$0] })
  }

  /// Returns the slots that the format requires but `theme` does not define; they are written as in xterm.
  public func assumedSlots(for theme: ColorTheme) -> [TerminalSlot] {
    let written = scan(encoded(theme).bytes).theme
    return TerminalSlot.named.filter {
      theme[$0] == nil && written[$0] != nil && written[$0] == ColorTheme.xterm[$0]
    }
  }
}
