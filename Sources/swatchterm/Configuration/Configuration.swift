import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchText
import SwatchUI
import SwatchWidgets

/// The user's settings, parsed from a subset of TOML: settings whose value is a string, number or word, the
/// header of the key table, and comments. Invalid lines are skipped and recorded as problems.
struct Configuration: Equatable {
  fileprivate(set) var graphics: GraphicsOption?
  fileprivate(set) var colors: ColorOption?
  fileprivate(set) var glyphs: GlyphSet?
  /// The terminal's theme while the program runs; `nil` for the terminal's own colors.
  fileprivate(set) var theme: TerminalTheme?
  /// True to change colors at once instead of gradually.
  fileprivate(set) var reducesMotion: Bool?
  /// The paper of new drawings; `nil` for the last one used.
  fileprivate(set) var paper: Color?
  /// The initial page of the color panel; `nil` for the last one used.
  fileprivate(set) var page: PickerPage?
  /// The initial notation for copying; `nil` for the last one used.
  fileprivate(set) var notation: ColorFormat?
  /// The name of the initial palette; `nil` for the first one.
  fileprivate(set) var palette: String?
  private(set) var keyBindings: [KeyBinding] = []
  private(set) var problems: [ConfigurationProblem] = []
  private var keyLines: [ActionID: Int] = [:]

  init() {}

  init(_ text: String) {
    var seen: Set<String> = []
    for line in SettingLine.lines(of: text) {
      do throws(InvalidSetting) {
        switch line.content {
        case .table([Self.keyTable]): continue
        case .setting(let table, let keys, let value)
        where table.count + keys.count == 2 && (table + keys)[0] == Self.keyTable:
          try bind((table + keys)[1], to: value, line: line.number)
        // Settings under the header of an unknown table still apply.
        case .setting(let table, let keys, let value) where table.count < 2:
          let name = keys.joined(separator: ".")
          guard let setting = Setting.all.first(where: { $0.name == name }) else {
            let advice = Setting.all.map(\.name).advice(for: name)
            throw .init(": unknown setting \(name.quoted). \(advice)")
          }
          guard seen.insert(name).inserted else { throw .init(" sets \(name) \(Self.again)") }
          if !setting.read(&self, value) {
            throw .init(": invalid value \(value.quoted) for \(name). Use \(setting.values().listed).")
          }
        case .table, .setting, nil: throw .init(#" is not a setting. Use the form graphics = "auto"."#)
        }
      } catch { problems.append(ConfigurationProblem(line: line.number, text: error.text)) }
    }
    if !keyBindings.isEmpty { findActionsWithoutKeys() }
  }

  static let keyTable = "keys"
  private static let again = "again. Remove one of the two lines."
  /// The setting value that stands for the value last used in the program.
  static let lastUsed = "last"

  var keyMap: KeyMap { KeyMap(ActionCatalog.scopes, bindings: keyBindings) }

  private mutating func bind(_ name: String, to text: String, line: Int) throws(InvalidSetting) {
    let (action, keyMap) = (ActionID(name), keyMap)
    guard keyMap.keys(of: action) != nil else {
      let advice = KeyMap(ActionCatalog.scopes).actions.map(\.description)
        .advice(for: name, otherwise: "List all commands with swatchterm config.")
      throw .init(": unknown command \(name.quoted). \(advice)")
    }
    guard keyLines[action] == nil else { throw .init(" binds \(name) \(Self.again)") }
    let labels = text.split(separator: " ")
    let presses = labels.compactMap { KeyPress(label: $0) }
    guard presses.count == labels.count else {
      throw .init(": invalid key \(text.quoted) for \(name). Use keys such as u, Ctrl-R or F2.")
    }
    for press in presses {
      if let other = keyMap.action(on: press, besides: action), let line = keyLines[other] {
        let conflict = "line \(line) binds it to \(other). Choose another key."
        throw .init(" binds \(press.label.quoted) to \(name), but \(conflict)")
      }
    }
    keyLines[action] = line
    let standard = KeyMap(ActionCatalog.scopes).keys(of: action) ?? []
    if presses != standard.filter(\.isBindable) { keyBindings.append(KeyBinding(action, to: presses)) }
  }

  /// Reports actions whose keys are all bound to other actions, except actions with a binding of their own.
  private mutating func findActionsWithoutKeys() {
    let (standard, current) = (KeyMap(ActionCatalog.scopes), keyMap)
    for action in standard.actions where current.keys(of: action) == [] && keyLines[action] == nil {
      guard let press = standard.keys(of: action)?.first,
        let other = current.action(on: press, besides: action), let line = keyLines[other]
      else { continue }
      let effect = "which leaves \(action) without a key. Bind a key to it, too."
      let text = " binds \(press.label.quoted) to \(other), \(effect)"
      problems.append(ConfigurationProblem(line: line, text: text))
    }
    problems.sort { $0.line < $1.line }
  }

  /// All settings, formatted as a settings file with comments.
  var text: String {
    let settings = Setting.all.map { setting in
      let values = setting.listsValues ? ": " + setting.values().joined(separator: ", ") : ""
      return "# \(setting.explanation)\(values)\n\(setting.name) = \(setting.write(self).tomlValue)\n"
    }
    let keyMap = keyMap
    let bindings = keyMap.actions.map { action in
      let keys = (keyMap.keys(of: action) ?? []).filter(\.isBindable)
      return "\(action) = \(keys.map(\.label).joined(separator: " ").tomlValue)\n"
    }
    return settings.joined() + "\n# Key bindings, separated by spaces; empty for none\n"
      + "[\(Self.keyTable)]\n" + bindings.joined()
  }
}

extension String {
  /// The text as a TOML Boolean or string. It must not contain control characters.
  fileprivate var tomlValue: String {
    if Bool(self) != nil { return self }
    return contains("\"") || contains("\\") ? "'\(self)'" : "\"\(self)\""
  }
}

struct Setting: Sendable {
  let name: String
  let explanation: String
  /// True if the values are listed after the explanation.
  let listsValues: Bool
  let values: @Sendable () -> [String]
  /// Sets a value; returns false if it is invalid.
  let read: @Sendable (inout Configuration, String) -> Bool
  let write: @Sendable (Configuration) -> String

  /// Creates a setting whose value `standard` sets the property to `nil`.
  private init<Value>(
    _ name: String, _ property: any WritableKeyPath<Configuration, Value?> & Sendable, _ explanation: String,
    standard: String = Configuration.lastUsed, listsValues: Bool = false,
    values: @autoclosure @escaping @Sendable () -> [String],
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    (self.name, self.explanation, self.listsValues, self.values) = (name, explanation, listsValues, values)
    self.read = { configuration, text in
      configuration[keyPath: property] = read(text)
      return configuration[keyPath: property] != nil || text == standard
    }
    self.write = { $0[keyPath: property].map(write) ?? standard }
  }

  /// The settings, in display order. `graphics` and `color` correspond to the options of the same names.
  static let all = [
    Setting(
      "graphics", \.graphics, "How drawings and pictures are shown; see --graphics", standard: "auto",
      values: GraphicsOption.allValueStrings, read: { GraphicsOption(argument: $0) }, write: { $0.name }),
    Setting(
      "color", \.colors, "The color depth; see --color", standard: "auto",
      values: ColorOption.allValueStrings, read: { ColorOption(argument: $0) }, write: { $0.rawValue }),
    Setting(
      "glyphs", \.glyphs, "The character set of the interface", standard: "auto", listsValues: true,
      values: ["auto", "unicode", "ascii"], read: { ["unicode": .unicode, "ascii": .ascii][$0] },
      write: { $0 == .unicode ? "unicode" : "ascii" }),
    Setting(
      "theme", \.theme, "The terminal's colors while swatchterm runs; auto keeps them", standard: "auto",
      listsValues: true, values: ["auto"] + TerminalTheme.allCases.map(\.rawValue),
      read: { TerminalTheme(rawValue: $0) }, write: { $0.rawValue }),
    Setting(
      "reduce-motion", \.reducesMotion, "Change colors at once instead of gradually", standard: "false",
      listsValues: true, values: ["true", "false"], read: { Bool($0) }, write: { String($0) }),
    Setting(
      "paper", \.paper, "The paper of new drawings: a color, or the last one used",
      values: [Configuration.lastUsed, "a color such as white or #222222"],
      read: { text in
        (try? ColorCoordinates(parsing: text)).map { Color($0.gamutMapping(to: .srgb).color).opacity(1) }
      }, write: { $0.hex }),
    Setting(
      "page", \.page, "The initial page of the color panel", listsValues: true,
      values: [Configuration.lastUsed] + pages.map { $0.title.lowercased() },
      read: { name in pages.first { $0.title.lowercased() == name.lowercased() } },
      write: { $0.title.lowercased() }),
    Setting(
      "notation", \.notation, "The initial notation for copying",
      values: [Configuration.lastUsed] + ColorFormat.allCases.map(\.rawValue),
      read: { ColorFormat(name: $0) }, write: { $0.rawValue }),
    Setting(
      "palette", \.palette, "The initial palette; empty for the first one", standard: "",
      values: ["the name of a palette"], read: { $0.isEmpty ? nil : $0 }, write: { $0 }),
  ]

  private static var pages: [PickerPage] { PickerPage.all.filter { !$0.showsPictures } }
}

struct ConfigurationProblem: Equatable {
  /// The line number, starting at 1.
  let line: Int
  /// The message after the location.
  fileprivate let text: String

  func message(path: String) -> String { "Line \(line) of \(path.quoted)\(text)" }
}

private struct InvalidSetting: Error {
  /// The message after the location.
  let text: String

  init(_ text: String) { self.text = text }
}
