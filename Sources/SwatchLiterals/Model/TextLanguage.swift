/// The language of source text, which determines what is read as a color.
public enum TextLanguage: String, CaseIterable, Hashable, Sendable {
  /// CSS.
  case css
  /// GTK 3 CSS, with only `rgb()` and `rgba()`, and no opacity in hexadecimal digits.
  case gtk
  /// rofi themes, with CSS 3 functions.
  case rasi
  /// Qt style sheets: CSS with the alpha first in hexadecimal digits.
  case alphaFirstCSS = "alpha-first-css"
  /// SCSS and Less.
  case scss
  /// Slint, whose statements are like those of style sheets.
  case slint
  /// Indented Sass, and Stylus.
  case sass
  /// HTML.
  case html
  /// Pages with embedded PHP.
  case php
  /// SVG.
  case svg
  /// Other XML.
  case xml
  /// XML with the alpha first: Android resources, XAML.
  case androidXML = "android-xml"
  /// JSON, with or without comments.
  case json
  /// TOML.
  case toml
  /// YAML.
  case yaml
  /// Key-value lines: configuration of terminals, window managers and editors.
  case ini
  /// Key-value lines with the alpha first: polybar.
  case alphaFirstSettings = "alpha-first-settings"
  /// X resources.
  case xresources
  /// Lua.
  case lua
  /// Vim script.
  case vim
  /// Swift.
  case swift
  /// Kotlin, with the alpha first in hexadecimal numbers.
  case kotlin
  /// Dart, with the alpha first in hexadecimal numbers.
  case dart
  /// Languages with C-like strings and comments: JavaScript, Go, Rust, C.
  case code
  /// Languages with C-like strings and comments and the alpha first: Java, QML.
  case alphaFirstCode = "alpha-first-code"
  /// Lisps, with `;` comments: Emacs Lisp, Clojure.
  case lisp
  /// Languages with `#` comments: Python, Ruby.
  case script
  /// Godot scripts and scenes, with color components in 0…1.
  case godot
  /// Nix.
  case nix
  /// Languages with `--` comments: Haskell, Elm.
  case haskell
  /// Languages with `(*` comments: OCaml, F#.
  case ocaml
  /// SQL.
  case sql
  /// Shell scripts.
  case shell
  /// LaTeX color definitions.
  case tex
  /// Anything else. Only unmistakable colors are found.
  case plain

  /// The base language, which differs at most in the alpha position and the accepted notations.
  var baseLanguage: TextLanguage {
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

  var alphaPosition: LiteralNotation.AlphaPosition {
    [.androidXML, .kotlin, .dart, .alphaFirstCSS, .alphaFirstCode, .alphaFirstSettings].contains(self)
      ? .first : .last
  }

  var hasX11Names: Bool {
    switch baseLanguage {
    case .ini, .xresources, .vim, .lisp, .script: true
    default: false
    }
  }

  var prefersX11Names: Bool { baseLanguage == .ini || self == .xresources }
  /// True if one color name may replace another. Programs that use other languages often support few names.
  var writesNames: Bool { ![.toml, .yaml, .script, .godot].contains(self) }

  var hasCalls: Bool {
    switch baseLanguage {
    case .swift, .kotlin, .dart, .code, .script: true
    default: false
    }
  }

  /// True if a color can be written as any CSS color function.
  public var hasFunctions: Bool { [.css, .scss, .sass, .html, .php, .svg].contains(self) }

  /// True if an opacity can be added to hexadecimal digits. Most programs do not support it in settings.
  public var hasHexadecimalAlpha: Bool {
    ![.ini, .xresources, .vim, .shell, .toml, .yaml, .lua, .lisp, .script, .tex, .gtk].contains(self)
  }
}
