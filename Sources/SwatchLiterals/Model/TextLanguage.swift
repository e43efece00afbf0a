/// The kind of a text, which decides which words in it are colors.
public enum TextLanguage: String, CaseIterable, Hashable, Sendable {
  /// CSS.
  case css
  /// CSS of GTK 3, which knows `rgb()` and `rgba()` only, and no opacity in hexadecimal digits.
  case gtk
  /// Themes of rofi, which know the functions of CSS 3.
  case rasi
  /// CSS whose hexadecimal digits have their alpha first: style sheets of Qt.
  case alphaFirstCSS = "alpha-first-css"
  /// SCSS and Less.
  case scss
  /// Slint, whose statements are those of style sheets.
  case slint
  /// Sass in lines, without braces and semicolons; Stylus.
  case sass
  /// HTML.
  case html
  /// Pages with PHP in them.
  case php
  /// SVG.
  case svg
  /// XML of any kind.
  case xml
  /// XML whose colors have their alpha first: resources of Android, XAML.
  case androidXML = "android-xml"
  /// JSON, with comments or without.
  case json
  /// TOML.
  case toml
  /// YAML.
  case yaml
  /// Lines of keys and values: configuration of terminals, window managers, editors.
  case ini
  /// The same, where colors have their alpha first: polybar.
  case alphaFirstSettings = "alpha-first-settings"
  /// Resources of X.
  case xresources
  /// Lua.
  case lua
  /// Vim script.
  case vim
  /// Swift.
  case swift
  /// Kotlin, whose hexadecimal numbers have their alpha first.
  case kotlin
  /// Dart, likewise.
  case dart
  /// Languages with strings and comments like those of C: JavaScript, Java, Go, Rust, C itself.
  case code
  /// The same, where colors have their alpha first: Java, QML.
  case alphaFirstCode = "alpha-first-code"
  /// Lisps, with `;` before comments: Emacs Lisp, Clojure.
  case lisp
  /// Languages with `#` before comments: Python, Ruby.
  case script
  /// Scripts and scenes of Godot, whose numbers of colors go from 0 to 1.
  case godot
  /// Nix.
  case nix
  /// Languages with two hyphens before comments: Haskell, Elm.
  case haskell
  /// Languages whose comments are in `(*` and `*)`: OCaml, F#.
  case ocaml
  /// SQL.
  case sql
  /// Shells.
  case shell
  /// LaTeX: the colors that it defines.
  case tex
  /// Anything else: only what can hardly be anything but a color.
  case plain

  /// The language that this one is but for where colors have their alpha.
  var kind: TextLanguage {
    switch self {
    case .androidXML, .svg: .xml
    case .alphaFirstCSS, .gtk, .rasi: .css
    case .alphaFirstCode: .code
    case .slint: .scss
    case .godot: .script
    case .alphaFirstSettings: .ini
    default: self
    }
  }

  /// The place of the alpha in eight hexadecimal digits.
  var alphaPlace: LiteralNotation.AlphaPlace {
    switch self {
    case .androidXML, .kotlin, .dart, .alphaFirstCSS, .alphaFirstCode, .alphaFirstSettings: .first
    default: .last
    }
  }

  var hasX11Names: Bool {
    switch kind {
    case .ini, .xresources, .vim, .lisp, .script: true
    default: false
    }
  }

  var meansX11Names: Bool { kind == .ini || self == .xresources }

  /// True if a name may replace another; programs of other languages know only a few.
  var writesNames: Bool {
    switch self {
    case .toml, .yaml, .script, .godot: false
    default: true
    }
  }

  var hasCalls: Bool {
    switch kind {
    case .swift, .kotlin, .dart, .code, .script: true
    default: false
    }
  }

  /// True if all functions of CSS can be written where colors are.
  public var hasFunctions: Bool {
    switch self {
    case .css, .scss, .sass, .html, .php, .svg: true
    default: false
    }
  }

  /// True if hexadecimal digits can say an opacity where they did not: most settings have none.
  public var hasHexadecimalAlpha: Bool {
    switch self {
    case .ini, .xresources, .vim, .shell, .toml, .yaml, .lua, .lisp, .script, .tex, .gtk: false
    default: true
    }
  }
}
