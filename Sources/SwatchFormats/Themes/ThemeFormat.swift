import SwatchColor

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

  /// What users call the format.
  public var title: String {
    switch self {
    case .kitty: "kitty"
    case .alacritty: "Alacritty"
    case .foot: "foot"
    case .wezterm: "WezTerm"
    case .ghostty: "Ghostty"
    case .konsole: "Konsole"
    case .gnome: "GNOME Terminal"
    case .windowsTerminal: "Windows Terminal"
    case .pywal: "pywal"
    case .iterm2: "iTerm2"
    case .xresources: "Xresources"
    case .console: "Linux console"
    case .base16: "base16"
    case .base24: "base24"
    case .tmux: "tmux"
    case .shell: "shell"
    }
  }

  /// The endings that say so by themselves, in small letters.
  public var fileExtensions: [String] {
    switch self {
    case .konsole: ["colorscheme"]
    case .iterm2: ["itermcolors"]
    case .foot: ["ini"]
    case .windowsTerminal: ["json"]
    case .pywal: ["colors.json"]
    case .xresources: ["xresources", "xdefaults"]
    case .gnome: ["dconf"]
    case .console: ["vtrgb"]
    case .base16, .base24: ["yaml", "yml"]
    case .alacritty, .wezterm: ["toml"]
    case .kitty, .ghostty, .tmux: ["conf"]
    case .shell: ["sh"]
    }
  }

  /// Finds the colors in a file of this format.
  func scan(_ bytes: [UInt8]) -> ThemeScan {
    var scan = ThemeScan(bytes)
    switch self {
    case .kitty: scan.readKitty()
    case .alacritty: scan.readAlacritty()
    case .foot: scan.readFoot()
    case .wezterm: scan.readWezTerm()
    case .ghostty: scan.readGhostty()
    case .konsole: scan.readKonsole()
    case .gnome: scan.readGNOME()
    case .windowsTerminal: scan.readWindowsTerminal()
    case .pywal: scan.readPywal()
    case .iterm2: scan.readITerm()
    case .xresources: scan.readXresources()
    case .console: scan.readConsole()
    case .base16: scan.readBase(.base16)
    case .base24: scan.readBase(.base24)
    case .tmux: scan.readTmux()
    case .shell: scan.readShell()
    }
    scan.keepGroup(inUse: nil)
    return scan
  }

  private func text(of scheme: TerminalScheme) -> String {
    switch self {
    case .kitty: scheme.writtenAsKitty()
    case .alacritty: scheme.writtenAsAlacritty()
    case .foot: scheme.writtenAsFoot()
    case .wezterm: scheme.writtenAsWezTerm()
    case .ghostty: scheme.writtenAsGhostty()
    case .konsole: scheme.writtenAsKonsole()
    case .gnome: scheme.writtenAsGNOME()
    case .windowsTerminal: scheme.writtenAsWindowsTerminal()
    case .pywal: scheme.writtenAsPywal()
    case .iterm2: scheme.writtenAsITerm()
    case .xresources: scheme.writtenAsXresources()
    case .console: scheme.writtenAsConsole()
    case .base16: scheme.writtenAsBase(.base16)
    case .base24: scheme.writtenAsBase(.base24)
    case .tmux: scheme.writtenAsTmux()
    case .shell: scheme.writtenAsShell()
    }
  }

  /// Writes a scheme.
  ///
  /// - Returns: The file, and the slots whose colors it does not say as they are.
  public func encoded(_ scheme: TerminalScheme) -> (bytes: [UInt8], unsaid: [TerminalSlot]) {
    let bytes = Array(text(of: scheme).utf8)
    let said = scan(bytes).scheme
    return (bytes, scheme.slots.filter { said[$0] != scheme[$0] })
  }

  /// The colors that a scheme does not say, but a file of this format has to: they are written as xterm has them.
  public func assumed(for scheme: TerminalScheme) -> [TerminalSlot] {
    let said = scan(Array(text(of: scheme).utf8)).scheme
    return TerminalSlot.named.filter {
      scheme[$0] == nil && said[$0] != nil && said[$0] == TerminalScheme.xterm[$0]
    }
  }
}
