import SwatchText

extension TextLanguage {
  /// Detects the language of a file by its name, otherwise by its content.
  public init(path: String, content: some Collection<UInt8>) {
    let name = String(path.split(separator: "/").last ?? "")
    if let language = Self.byName(name, path: path) {
      self =
        switch language {
        case .xml where Self.isOfAndroid(path: path, content): .androidXML
        case .ini where Self.isOfPolybar(path: path, content): .alphaFirstSettings
        case .css where Self.isIn(Self.gtkFolders, path): .gtk
        case .ini where Self.isIn(Self.terminalFolders, path): .plain
        default: language
        }
    } else {
      self = Self.byContent(content)
    }
  }

  /// Returns true if the name of a file does not determine its language.
  public static func needsContent(_ path: String) -> Bool {
    byName(String(path.split(separator: "/").last ?? ""), path: path) == nil
  }

  private static func byName(_ name: String, path: String) -> TextLanguage? {
    let lowercased = name.lowercased()
    if let language = names[lowercased] { return language }
    if lowercased.hasPrefix(".xresources") || lowercased.hasPrefix(".xdefaults") { return .xresources }
    let parts = lowercased.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 2, templates.contains(String(parts[parts.count - 1])),
      let language = endings[String(parts[parts.count - 2])]
    {
      return language
    }
    if parts.count > 1, let ending = parts.last, let language = endings[String(ending)] { return language }
    // Settings of programs whose files have no extension.
    let folders = path.split(separator: "/").dropLast().suffix(2)
    return folders.contains { Self.folders.contains($0.lowercased()) } ? .ini : nil
  }

  private static let names: [String: TextLanguage] = [
    "xresources": .xresources, ".vimrc": .vim, "_vimrc": .vim, ".gvimrc": .vim, "vimrc": .vim,
    ".bashrc": .shell, ".zshrc": .shell, ".profile": .shell, ".bash_profile": .shell, ".zshenv": .shell,
    ".bash_aliases": .shell, "config.fish": .shell, "kakrc": .shell, ".tmux.conf": .ini, "dircolors": .ini,
    "kdeglobals": .ini, "fish_variables": .shell, "matplotlibrc": .yaml,
    "makefile": .shell, "gnumakefile": .shell, "dockerfile": .shell, "containerfile": .shell,
    "cmakelists.txt": .script, "mpv.conf": .alphaFirstSettings,
    "dunstrc": .ini, ".gitconfig": .ini, ".prettierrc": .json, ".babelrc": .json, ".clang-format": .yaml,
  ]

  private static let folders: Set<String> = [
    "ghostty", "themes", "kitty", "foot", "i3", "sway", "swaylock", "mako", "cava", "polybar",
    "bspwm", "zathura", "tmux",
  ]

  /// Extensions of templates, which follow the extension of the generated file.
  private static let templates: Set<String> = [
    "erb", "ejs", "mustache", "local", "j2", "jinja", "jinja2", "tera", "tmpl", "in", "dist", "example",
    "sample",
  ]

  private static let endings: [String: TextLanguage] = [
    "css": .css, "rasi": .rasi, "scss": .scss, "sass": .sass, "less": .scss, "styl": .sass, "html": .html,
    "slint": .slint, "htm": .html, "xhtml": .html, "erb": .html, "ejs": .html, "jsp": .html, "aspx": .html,
    "cshtml": .html,
    "astro": .html, "twig": .html, "hbs": .html, "liquid": .html, "php": .php, "phtml": .php,
    "qss": .alphaFirstCSS, "vue": .html, "svelte": .html, "svg": .svg, "xml": .xml, "ui": .xml,
    "xaml": .androidXML, "axaml": .androidXML, "qrc": .xml, "json": .json, "jsonc": .json, "json5": .json,
    "webmanifest": .json, "toml": .toml, "yaml": .yaml, "yml": .yaml, "ini": .ini, "cfg": .ini, "conf": .ini,
    "config": .ini, "properties": .ini, "desktop": .ini, "theme": .ini, "colors": .ini, "env": .shell,
    "colorscheme": .ini, "xresources": .xresources, "xdefaults": .xresources, "ad": .xresources, "lua": .lua,
    "vim": .vim, "vimrc": .vim, "swift": .swift, "kt": .kotlin, "kts": .kotlin, "dart": .dart, "sh": .shell,
    "bash": .shell, "zsh": .shell, "fish": .shell, "kak": .shell, "js": .code, "mjs": .code, "cjs": .code,
    "jsx": .code, "ts": .code, "tsx": .code, "java": .alphaFirstCode, "c": .code, "h": .code, "cc": .code,
    "cpp": .code, "hpp": .code, "cs": .code, "go": .code, "rs": .code, "zig": .code, "m": .code,
    "scala": .code, "dot": .code, "gv": .code, "typ": .code, "qml": .alphaFirstCode, "groovy": .code,
    "py": .script, "rb": .script, "tf": .script, "tfvars": .script, "hcl": .script, "cmake": .script,
    "mk": .shell,
    "gd": .godot, "tres": .godot, "tscn": .godot, "godot": .godot, "nim": .script, "cr": .script,
    "awk": .script,
    "ps1": .script,
    "gp": .script, "gnuplot": .script, "plt": .script, "pl": .script, "r": .script, "jl": .script,
    "ex": .script, "exs": .script, "nix": .nix,
    "hs": .haskell, "elm": .haskell, "purs": .haskell, "dhall": .haskell, "ml": .ocaml, "mli": .ocaml,
    "fs": .ocaml, "fsx": .ocaml, "sql": .sql, "tex": .tex, "sty": .tex, "mplstyle": .yaml,
    "tmtheme": .xml, "kvconfig": .ini, "dconf": .ini, "dunstrc": .ini, "gitconfig": .ini, "ron": .code,
    "kdl": .code,
    "tcss": .scss, "gtkrc": .ini, "cls": .tex, "ltx": .tex, "dtx": .tex, "arb": .plain,
    "el": .lisp, "lisp": .lisp, "scm": .lisp, "clj": .lisp, "cljs": .lisp, "edn": .lisp, "txt": .plain,
    "md": .plain, "rst": .plain, "org": .plain, "diff": .plain,
    "patch": .plain, "log": .plain, "csv": .plain,
  ]

  private static func byContent(_ content: some Collection<UInt8>) -> TextLanguage {
    let text = String(decoding: content.prefix(512), as: UTF8.self).lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("#!") {
      let interpreter = start.prefix { !$0.isNewline }
      if interpreter.hasSuffix("sh") { return .shell }
      return interpreter.contains(text: "lua") ? .lua : .script
    }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .html }
    if start.hasPrefix("<svg") || start.hasPrefix("<?xml") && start.contains(text: "<svg") { return .svg }
    if start.hasPrefix("<?xml") || start.hasPrefix("<resources") { return .xml }
    return start.hasPrefix("{") && start.contains("\"") ? .json : .plain
  }

  private static func isOfPolybar(path: String, _ content: some Collection<UInt8>) -> Bool {
    path.contains(text: "polybar")
      || String(decoding: content.prefix(4_000), as: UTF8.self).contains(text: "[bar/")
  }

  private static func isIn(_ folders: Set<String>, _ path: String) -> Bool {
    path.lowercased().split(separator: "/").dropLast().contains { folders.contains(String($0)) }
  }

  /// Programs that use the terminal's own colors by name.
  private static let terminalFolders: Set<String> = ["weechat", ".weechat", "cmus", ".cmus"]

  /// The folders of GTK 3 and of programs based on it.
  private static let gtkFolders: Set<String> = [
    "gtk-3.0", "gtk-3.20", "waybar", "wofi", "swaync", "nwg-bar", "nwg-dock", "wlogout",
  ]

  private static func isOfAndroid(path: String, _ content: some Collection<UInt8>) -> Bool {
    let text = String(decoding: content.prefix(2_000), as: UTF8.self)
    return text.hasPrefix("<resources") || text.contains(text: "<resources")
      || text.contains(text: "schemas.android.com")
  }
}
