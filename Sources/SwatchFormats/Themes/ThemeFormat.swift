import SwatchColor
import SwatchText

/// A kind of file that terminals and their tools keep colors in.
///
/// What each can say is told in `docs/themes.md`. The raw value is the name for command lines.
public enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
  /// `kitty.conf`, and the themes of kitty.
  case kitty
  /// `alacritty.toml`.
  case alacritty
  /// `foot.ini`.
  case foot
  /// A color scheme of WezTerm.
  case wezterm
  /// The configuration of Ghostty, and its themes.
  case ghostty
  /// A `.colorscheme` of Konsole.
  case konsole
  /// What `dconf dump` writes of a profile of GNOME Terminal.
  case gnome
  /// A scheme of Windows Terminal, or its `settings.json`.
  case windowsTerminal = "windows-terminal"
  /// The `colors.json` of pywal, and JSON like it.
  case pywal
  /// An `.itermcolors` of iTerm2.
  case iterm2
  /// Resources of X, for xterm and others.
  case xresources
  /// The colors of the Linux console, as `setvtrgb` takes them.
  case console = "linux-console"
  /// A scheme of tinted-theming, with 16 colors or 24.
  case base16, base24
  /// `tmux.conf`.
  case tmux
  /// Sequences for the start file of a shell.
  case shell
  /// VS Code's settings, and its color themes.
  case vscode
  /// A `.terminal` of Apple's Terminal.
  case appleTerminal = "apple-terminal"
  /// The `terminalrc` of Xfce, and its `.theme` files.
  case xfce
  /// The `colors.properties` of Termux.
  case termux
  /// The configuration of Rio, and its themes.
  case rio
  /// A `.palette` of Ptyxis.
  case ptyxis
  /// A scheme of Tilix.
  case tilix
  /// A session of PuTTY, from the registry or a file.
  case putty
  /// A theme of Warp.
  case warp
  /// A theme of Zed.
  case zed
  /// The console of Windows, from the registry.
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

  /// The name of the format, for users.
  public var title: String { table.title }

  /// The endings that say so by themselves, in small letters.
  public var fileExtensions: [String] { table.fileExtensions }

  /// Returns true if a file name, in lower case, is one that only this format has, or has the name of the format in it: a short
  /// one as a word of its own.
  public func isNamed(in fileName: String) -> Bool {
    if table.fileNames.contains(fileName) { return true }
    guard rawValue.count <= 3 else { return fileName.contains(text: rawValue) }
    return fileName.split { !$0.isLetter && !$0.isNumber }.contains { $0 == rawValue }
  }

  /// Finds the colors in a file of this format.
  ///
  /// - Parameter parsed: The file in the syntaxes that it was read in before.
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

  /// Writes a scheme.
  ///
  /// - Returns: The file, and the slots whose colors it does not say as they are.
  public func encoded(_ scheme: TerminalScheme) -> (bytes: [UInt8], unsaid: [TerminalSlot]) {
    let bytes = Array(table.text(of: scheme).utf8)
    let said = scan(bytes).scheme
    return (bytes, scheme.slots.filter { said[$0] != scheme[$0] })
  }

  /// The colors that a scheme does not say, but a file of this format has to: they are written as xterm has them.
  public func assumed(for scheme: TerminalScheme) -> [TerminalSlot] {
    let said = scan(encoded(scheme).bytes).scheme
    return TerminalSlot.named.filter {
      scheme[$0] == nil && said[$0] != nil && said[$0] == TerminalScheme.xterm[$0]
    }
  }
}
