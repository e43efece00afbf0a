import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchScreen
import SwatchTerminal
import SwatchUI
import SwatchWidgets

/// What the user has set for good.
///
/// Only the part of TOML is read that settings need: lines of a key and a string, a number or a word, the head of the table
/// of keys, and comments. What is wrong is told and left out; it keeps nothing else from being used.
struct Configuration: Equatable {
  /// How pixels are shown, if that is set.
  private(set) var graphics: GraphicsOption?
  /// How many colors to use, if that is set.
  private(set) var colors: ColorOption?
  /// Which characters to use, if that is set.
  private(set) var glyphs: GlyphSet?
  /// The colors that the terminal gets, if that is set.
  private(set) var theme: TerminalTheme?
  /// The paper of new drawings; `nil` for the one that was chosen last.
  private(set) var paper: Color?
  /// The page of the color panel to begin with; `nil` for the one before.
  private(set) var page: PickerPage?
  /// The notation to copy at first; `nil` for the last one.
  private(set) var notation: ColorFormat?
  /// The name of the palette to begin with; `nil` for the first.
  private(set) var palette: String?
  /// The keys that the user has chosen for actions, in the order of the lines.
  private(set) var keyBindings: [KeyBinding] = []
  /// What is wrong, in the order of the lines.
  private(set) var problems: [ConfigurationProblem] = []
  /// The lines that bind actions.
  private var keyLines: [ActionID: Int] = [:]

  /// No settings.
  init() {}

  /// Reads settings.
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
          // The settings below a table that does not exist still count.
          guard table.count < 2 else { throw .noSetting }
          let name = keys.joined(separator: ".")
          guard let key = ConfigurationKey(rawValue: name) else { throw .unknownKey(name) }
          guard known.insert(key).inserted else { throw .setTwice(key) }
          try set(key, to: value)
        case .table, nil: throw .noSetting
        }
      } catch {
        problems.append(ConfigurationProblem(line: line.number, kind: error))
      }
    }
    if !keyBindings.isEmpty { findActionsWithoutKeys() }
  }

  static let keyTable = "keys"
  /// Stands for what was left last, or what there is first.
  static let lastName = "last"

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
      isSet = paper != nil || value == Self.lastName
    case .page:
      page = PickerPage.all.first { !$0.showsPictures && $0.title.lowercased() == value.lowercased() }
      isSet = page != nil || value == Self.lastName
    case .notation:
      notation = ColorFormat(name: value)
      isSet = notation != nil || value == Self.lastName
    case .palette: (palette, isSet) = (value.isEmpty ? nil : value, true)
    }
    if !isSet { throw .wrongValue(value, key, key.values) }
  }

  // MARK: Keys

  /// The keys of all actions.
  var keyMap: KeyMap { KeyMap(ActionCatalog.scopes, bindings: keyBindings) }

  private mutating func bind(_ name: String, to text: String, line: Int) throws(ConfigurationProblem.Kind) {
    let (action, keyMap) = (ActionID(name), keyMap)
    guard keyMap.keys(of: action) != nil else { throw .unknownAction(name) }
    guard keyLines[action] == nil else { throw .boundTwice(name) }
    let labels = text.split(separator: " ")
    let presses = labels.compactMap { KeyPress(label: $0) }
    guard presses.count == labels.count else { throw .noKey(text, name) }
    for press in presses {
      if let other = keyMap.action(on: press, besides: action), let taken = keyLines[other] {
        throw .keyTaken(press.label, name, by: "\(other)", line: taken)
      }
    }
    keyLines[action] = line
    let standard = KeyMap(ActionCatalog.scopes).keys(of: action) ?? []
    if presses != standard.filter(\.isBindable) { keyBindings.append(KeyBinding(action, to: presses)) }
  }

  /// Reports actions that have lost their keys to others. An empty binding is deliberate.
  private mutating func findActionsWithoutKeys() {
    let (standard, current) = (KeyMap(ActionCatalog.scopes), keyMap)
    for action in standard.actions where current.keys(of: action) == [] && keyLines[action] == nil {
      guard let press = standard.keys(of: action)?.first,
        let other = current.action(on: press, besides: action), let line = keyLines[other]
      else { continue }
      problems.append(
        ConfigurationProblem(line: line, kind: .takesKey(press.label, of: "\(action)", for: "\(other)")))
    }
    problems.sort { $0.line < $1.line }
  }
}
