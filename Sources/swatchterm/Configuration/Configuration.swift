import SwatchColor

/// What the user has set for good.
///
/// Only the part of TOML is read that settings need: lines of a key and a string, a number or a word, and comments. What is
/// wrong is told and left out; it keeps nothing else from being used.
struct Configuration: Equatable {
  /// How pixels are shown, if that is set.
  private(set) var graphics: GraphicsOption?
  /// How many colors to use, if that is set.
  private(set) var colors: ColorOption?
  /// What is wrong, in the order of the lines.
  private(set) var problems: [ConfigurationProblem] = []

  /// The settings, in the order they are shown: named like the options that they stand for.
  enum Key: String, CaseIterable {
    case graphics, color
  }

  /// No settings.
  init() {}

  /// Reads settings.
  init(_ text: String) {
    var known: Set<Key> = []
    // Editors may begin a file with a mark of its encoding. A line may end as on Windows, which is one character.
    let lines = text.drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (index, line) in lines.enumerated() {
      do throws(ConfigurationProblem.Kind) {
        guard let (name, value) = try ConfigurationLine(line).setting else { continue }
        guard let key = Key(rawValue: name) else { throw .unknownKey(name) }
        guard known.insert(key).inserted else { throw .setTwice(key) }
        try set(key, to: value)
      } catch {
        problems.append(ConfigurationProblem(line: index + 1, kind: error))
      }
    }
  }

  /// What a setting is, as it is written.
  func value(of key: Key) -> String {
    switch key {
    case .graphics: (graphics ?? .auto).name
    case .color: (colors ?? .auto).rawValue
    }
  }

  private mutating func set(_ key: Key, to value: String) throws(ConfigurationProblem.Kind) {
    switch key {
    case .graphics:
      graphics = GraphicsOption(argument: value)
      if graphics == nil { throw .wrongValue(value, key, GraphicsOption.allValueStrings) }
    case .color:
      colors = ColorOption(argument: value)
      if colors == nil { throw .wrongValue(value, key, ColorOption.allValueStrings) }
    }
  }
}

/// What is wrong with a line of the settings.
struct ConfigurationProblem: Equatable {
  /// The line, from 1.
  let line: Int
  let kind: Kind

  /// What it is.
  enum Kind: Error, Equatable {
    /// It is not a key and a value.
    case noSetting
    /// There is no such setting.
    case unknownKey(String)
    /// A setting stands there for the second time.
    case setTwice(Configuration.Key)
    /// A setting cannot have that value, but these.
    case wrongValue(String, Configuration.Key, [String])
  }

  /// What is wrong in the file at `path`, and what to do.
  func sentence(path: String) -> String {
    let place = "Line \(line) of \(path.quoted)"
    switch kind {
    case .noSetting: return #"\#(place) is not a setting; write it like graphics = "auto"."#
    case .unknownKey(let name):
      let keys = Configuration.Key.allCases.map(\.rawValue)
      let advice = keys.closest(to: name).map { "did you mean \($0.quoted)?" } ?? "set \(keys.listed)."
      return "\(place) sets \(name.quoted), which is no setting; \(advice)"
    case .setTwice(let key): return "\(place) sets \(key.rawValue) again; remove one of the two lines."
    case .wrongValue(let value, let key, let values):
      return "\(place) sets \(key.rawValue) to \(value.quoted); it can be \(values.listed)."
    }
  }
}

extension [String] {
  /// All of them in a sentence: `a, b or c`.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or \(self[count - 1])"
  }
}
