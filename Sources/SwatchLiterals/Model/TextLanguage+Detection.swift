import SwatchText

extension TextLanguage {
  /// Detects the language of a file by its name, otherwise by its content.
  public init(path: String, content: some Collection<UInt8>) {
    func hasText(_ text: String, within count: Int) -> Bool {
      String(decoding: content.prefix(count), as: UTF8.self).contains(text: text)
    }
    let folders = path.lowercased().folders
    self =
      switch Self.byName(path) {
      case .xml where hasText("<resources", within: 2_000) || hasText("schemas.android.com", within: 2_000):
        .androidXML
      case .ini where path.contains(text: "polybar") || hasText("[bar/", within: 4_000): .alphaFirstSettings
      case .css where folders.contains(where: Self.gtkFolders.contains): .gtk
      case .ini where folders.contains(where: Self.terminalFolders.contains): .plain
      case let language?: language
      case nil: Self.byContent(content)
      }
  }

  /// Returns true if the name of a file does not determine its language.
  public static func needsContent(_ path: String) -> Bool { byName(path) == nil }

  private static func byName(_ path: String) -> TextLanguage? {
    let name = path.lastPathComponent.lowercased()
    if let language = names[name] { return language }
    if name.hasPrefix(".xresources") || name.hasPrefix(".xdefaults") { return .xresources }
    let parts = name.parts(separatedBy: ".")
    let isTemplate = parts.count > 2 && templates.contains(parts[parts.count - 1])
    if isTemplate, let language = extensions[parts[parts.count - 2]] { return language }
    if parts.count > 1, let language = parts.last.flatMap({ extensions[$0] }) { return language }
    // Settings of programs whose files have no extension.
    return path.lowercased().folders.suffix(2).contains(where: Self.folders.contains) ? .ini : nil
  }

  private static let names = languages([
    .xresources: "xresources", .vim: ".vimrc _vimrc .gvimrc vimrc",
    .shell: ".bashrc .zshrc .profile .bash_profile .zshenv .bash_aliases config.fish kakrc fish_variables "
      + "makefile gnumakefile dockerfile containerfile",
    .ini: ".tmux.conf dircolors kdeglobals dunstrc .gitconfig", .yaml: "matplotlibrc .clang-format",
    .script: "cmakelists.txt", .alphaFirstSettings: "mpv.conf", .json: ".prettierrc .babelrc",
  ])

  private static let folders: Set<String> = [
    "ghostty", "themes", "kitty", "foot", "i3", "sway", "swaylock", "mako", "cava", "polybar",
    "bspwm", "zathura", "tmux",
  ]

  /// Extensions of templates, which follow the extension of the generated file.
  private static let templates: Set<String> = [
    "erb", "ejs", "mustache", "local", "j2", "jinja", "jinja2", "tera", "tmpl", "in", "dist", "example",
    "sample",
  ]

  private static let extensions = languages([
    .css: "css", .rasi: "rasi", .scss: "scss less tcss", .sass: "sass styl",
    .html: "html htm xhtml erb ejs jsp aspx cshtml astro twig hbs liquid vue svelte", .slint: "slint",
    .php: "php phtml", .alphaFirstCSS: "qss", .svg: "svg", .xml: "xml ui qrc tmtheme",
    .androidXML: "xaml axaml", .json: "json jsonc json5 webmanifest", .toml: "toml",
    .yaml: "yaml yml mplstyle",
    .ini: "ini cfg conf config properties desktop theme colors colorscheme kvconfig dconf dunstrc "
      + "gitconfig gtkrc",
    .shell: "env sh bash zsh fish kak mk", .xresources: "xresources xdefaults ad", .lua: "lua",
    .vim: "vim vimrc", .swift: "swift", .kotlin: "kt kts", .dart: "dart",
    .code: "js mjs cjs jsx ts tsx c h cc cpp hpp cs go rs zig m scala dot gv typ groovy ron kdl",
    .alphaFirstCode: "java qml",
    .script: "py rb tf tfvars hcl cmake nim cr awk ps1 gp gnuplot plt pl r jl ex exs",
    .godot: "gd tres tscn godot", .nix: "nix", .haskell: "hs elm purs dhall", .ocaml: "ml mli fs fsx",
    .sql: "sql", .tex: "tex sty cls ltx dtx", .plain: "arb txt md rst org diff patch log csv",
    .lisp: "el lisp scm clj cljs edn",
  ])

  private static func languages(_ lists: KeyValuePairs<TextLanguage, String>) -> [String: TextLanguage] {
    lists.reduce(into: [:]) { languages, list in
      for word in list.value.split(separator: " ") { languages[String(word)] = list.key }
    }
  }

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

  /// The folders of programs that use the terminal's own colors by name.
  private static let terminalFolders: Set<String> = ["weechat", ".weechat", "cmus", ".cmus"]

  /// The folders of GTK 3 and of programs based on it.
  private static let gtkFolders: Set<String> = [
    "gtk-3.0", "gtk-3.20", "waybar", "wofi", "swaync", "nwg-bar", "nwg-dock", "wlogout",
  ]
}

extension String {
  fileprivate func parts(separatedBy mark: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  fileprivate var folders: ArraySlice<String> { parts(separatedBy: "/").filter { !$0.isEmpty }.dropLast() }
}
