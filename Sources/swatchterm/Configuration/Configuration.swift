import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchUI
import SwatchWidgets

/// The user's settings, parsed from a subset of TOML: settings whose value is a string, number or word, the
/// header of the key table, and comments. Invalid lines are skipped and recorded as problems.
struct Configuration: Equatable {
  private(set) var graphics: GraphicsOption?
  private(set) var colors: ColorOption?
  private(set) var glyphs: GlyphSet?
  /// The theme of the terminal while the program runs; `nil` for the terminal's own colors.
  private(set) var theme: TerminalTheme?
  /// The paper of new drawings; `nil` for the last one used.
  private(set) var paper: Color?
  /// The initial page of the color panel; `nil` for the last one used.
  private(set) var page: PickerPage?
  /// The initial notation to copy; `nil` for the last one used.
  private(set) var notation: ColorFormat?
  /// The name of the initial palette; `nil` for the first.
  private(set) var palette: String?
  private(set) var keyBindings: [KeyBinding] = []
  private(set) var problems: [ConfigurationProblem] = []
  /// The line number of each action's binding.
  private var keyLines: [ActionID: Int] = [:]

  init() {}

  init(_ text: String) {
    var known: Set<ConfigurationKey> = []
    for line in SettingLine.lines(of: text) {
      do throws(ConfigurationProblem.Kind) {
        switch line.content {
        case .table([Self.keyTable]): continue
        case .setting(let table, let keys, let value)
        where table.count + keys.count == 2 && (table + keys)[0] == Self.keyTable:
          try bind((table + keys)[1], to: value, line: line.number)
        case .setting(let table, let keys, let value):
          // Settings under the header of an unknown table still apply.
          guard table.count < 2 else { throw .invalidLine }
          let name = keys.joined(separator: ".")
          guard let key = ConfigurationKey(rawValue: name) else { throw .unknownKey(name) }
          guard known.insert(key).inserted else { throw .setTwice(key) }
          try set(key, to: value)
        case .table, nil: throw .invalidLine
        }
      } catch {
        problems.append(ConfigurationProblem(line: line.number, kind: error))
      }
    }
    if !keyBindings.isEmpty { findActionsWithoutKeys() }
  }

  static let keyTable = "keys"
  /// The setting that stands for the value last used in the program.
  static let lastUsed = "last"

  private mutating func set(_ key: ConfigurationKey, to value: String) throws(ConfigurationProblem.Kind) {
    let isSet: Bool
    switch key {
    case .graphics:
      graphics = GraphicsOption(argument: value)
      isSet = graphics != nil
    case .color:
      colors = ColorOption(argument: value)
      isSet = colors != nil
    case .glyphs:
      glyphs = GlyphSet(settingName: value)
      isSet = glyphs != nil || value == "auto"
    case .theme:
      theme = TerminalTheme(rawValue: value)
      isSet = theme != nil || value == "auto"
    case .paper:
      paper = (try? ColorCoordinates(parsing: value)).map {
        Color($0.gamutMapping(to: .srgb).color).opacity(1)
      }
      isSet = paper != nil || value == Self.lastUsed
    case .page:
      page = PickerPage.all.first { !$0.showsPictures && $0.title.lowercased() == value.lowercased() }
      isSet = page != nil || value == Self.lastUsed
    case .notation:
      notation = ColorFormat(name: value)
      isSet = notation != nil || value == Self.lastUsed
    case .palette: (palette, isSet) = (value.isEmpty ? nil : value, true)
    }
    if !isSet { throw .wrongValue(value, key, key.values) }
  }

  // MARK: Keys

  var keyMap: KeyMap { KeyMap(ActionCatalog.scopes, bindings: keyBindings) }

  private mutating func bind(_ name: String, to text: String, line: Int) throws(ConfigurationProblem.Kind) {
    let (action, keyMap) = (ActionID(name), keyMap)
    guard keyMap.keys(of: action) != nil else { throw .unknownAction(name) }
    guard keyLines[action] == nil else { throw .boundTwice(name) }
    let labels = text.split(separator: " ")
    let presses = labels.compactMap { KeyPress(label: $0) }
    guard presses.count == labels.count else { throw .invalidKey(text, name) }
    for press in presses {
      if let other = keyMap.action(on: press, besides: action), let otherLine = keyLines[other] {
        throw .keyTaken(press.label, name, by: "\(other)", line: otherLine)
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
      problems.append(
        ConfigurationProblem(
          line: line, kind: .removesLastKey(press.label, of: "\(action)", for: "\(other)")))
    }
    problems.sort { $0.line < $1.line }
  }
}
