import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchWidgets

extension ConfigurationKey {
  var values: [String] {
    switch self {
    case .graphics: GraphicsOption.allValueStrings
    case .color: ColorOption.allValueStrings
    case .glyphs: ["auto"] + GlyphSet.settings.map(\.name)
    case .theme: ["auto"] + TerminalTheme.allCases.map(\.rawValue)
    case .paper: [Configuration.lastUsed, "a color such as white or #222222"]
    case .page:
      [Configuration.lastUsed] + PickerPage.all.filter { !$0.showsPictures }.map { $0.title.lowercased() }
    case .notation: [Configuration.lastUsed] + ColorFormat.allCases.map(\.rawValue)
    case .palette: ["the name of a palette"]
    }
  }

  var explanation: String {
    switch self {
    case .graphics: "How drawings and pictures are shown; see --graphics"
    case .color: "The color depth; see --color"
    case .glyphs: "The character set of the interface"
    case .theme: "The terminal's colors while swatchterm runs; auto keeps them"
    case .paper: "The paper of new drawings: a color, or the last one used"
    case .page: "The initial page of the color panel"
    case .notation: "The initial notation for copying"
    case .palette: "The initial palette; empty for the first one"
    }
  }
}

extension GlyphSet {
  fileprivate static let settings: [(name: String, set: GlyphSet)] = [
    ("unicode", .unicode), ("ascii", .ascii),
  ]

  init?(settingName name: String) {
    guard let setting = Self.settings.first(where: { $0.name == name }) else { return nil }
    self = setting.set
  }

  fileprivate var settingName: String { self == .unicode ? "unicode" : "ascii" }
}

// MARK: Output

extension Configuration {
  /// All settings in the file format, with comments.
  var text: String {
    let settings = ConfigurationKey.allCases.map { key in
      let values =
        [.graphics, .color, .glyphs, .theme, .page].contains(key)
        ? ": " + key.values.joined(separator: ", ") : ""
      return
        "# \(key.explanation)\(key == .graphics || key == .color ? "" : values)\n\(key.rawValue) = \(value(of: key).tomlString)\n"
    }
    let keyMap = keyMap
    let bindings = keyMap.actions.map { action in
      let keys = (keyMap.keys(of: action) ?? []).filter(\.isBindable)
      return "\(action) = \(keys.map(\.label).joined(separator: " ").tomlString)\n"
    }
    return settings.joined() + "\n# Key bindings, separated by spaces; empty for none\n"
      + "[\(Self.keyTable)]\n" + bindings.joined()
  }

  private func value(of key: ConfigurationKey) -> String {
    switch key {
    case .graphics: (graphics ?? .auto).name
    case .color: (colors ?? .auto).rawValue
    case .glyphs: glyphs?.settingName ?? "auto"
    case .theme: theme?.rawValue ?? "auto"
    case .paper: paper?.hex ?? Self.lastUsed
    case .page: page?.title.lowercased() ?? Self.lastUsed
    case .notation: notation?.rawValue ?? Self.lastUsed
    case .palette: palette ?? ""
    }
  }
}

extension String {
  /// The text as a TOML string. It must not contain control characters.
  fileprivate var tomlString: String { contains("\"") || contains("\\") ? "'\(self)'" : "\"\(self)\"" }
}
