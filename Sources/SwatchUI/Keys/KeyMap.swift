import SwatchScreen
import SwatchWidgets

/// Which keys do what in the sketch pad.
public struct KeyMap: Hashable, Sendable {
  /// What keys do.
  public struct Entry: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// The keys, any of which will do.
    public fileprivate(set) var keys: [KeyPress]
  }

  /// All that keys do wherever the focus is.
  public private(set) var entries: [Entry]

  /// The keys as they are without any choice.
  public init() { entries = Self.standard }

  /// The keys of a command.
  public subscript(name: String) -> [KeyPress]? { entries.first { $0.name == name }?.keys }

  /// Gives a command other keys, which no other has from then on.
  public mutating func bind(_ name: String, to keys: [KeyPress]) {
    for index in entries.indices {
      if entries[index].name == name {
        entries[index].keys = keys
      } else {
        entries[index].keys.removeAll(where: keys.contains)
      }
    }
  }

  private static let standard = names.map { name, keys in
    Entry(name: name, keys: keys.split(separator: " ").compactMap { KeyPress(label: $0) })
  }

  /// In the order of the help.
  private static let names: KeyValuePairs = [
    "stroke": "s", "fill": "f", "stops": "S", "fill-gradient": "", "thinner": "[", "thicker": "]",
    "less-opaque": "{", "more-opaque": "}",
    "reset-pen": "r", "undo": "u", "redo": "U Ctrl-R",
    "take-back": "z", "make-again": "Z", "erase-image": "e", "zoom-in": "+", "zoom-out": "-",
    "zoom-reset": "0", "eyedropper": "i", "tool": "b", "brush": "B", "line": "L", "rectangle": "R",
    "oval": "O", "polygon": "P", "fill-tool": "F", "text": "T", "eraser": "E", "rub-out": "X", "select": "V",
    "stabilizer": "m", "grid": "g", "guides": "G", "thin-when-fast": "", "close-shapes": "",
    "arrow-heads": "", "corners": "",
    "selection": "d", "duplicate": "Ctrl-D", "recolor": "C", "width-of-selection": "",
    "gradient-of-selection": "",
    "transform": "",
    "points": "", "group": "",
    "ungroup": "", "line-up": "", "delete": "", "sheet": "", "paper": "",
    "save": "w Ctrl-S", "save-as": "W", "export": "Ctrl-E", "open": "Ctrl-O", "new": "Ctrl-N", "recent": "l",
    "trace": "I",
    "next-drawing": "", "drawing-before": "",
    "drawings": "", "older-drawings": "", "play": "",
    "history": "h", "save-color": "a", "palettes": "p", "rename": "F2", "search": "/", "picture": "o",
    "extract": "x",
    "copy": "c", "tweak": "t", "contrast": "k", "earlier-color": "<", "later-color": ">", "vision": "v",
    "value": "=", "notation": "#", "panel": "\\", "commands": ": Ctrl-P", "menu": "Shift-F10", "help": "? F1",
    "about": "", "redraw": "Ctrl-L",
    "suspend": "Ctrl-Z",
    "quit": "q", "page-1": "1", "page-2": "2", "page-3": "3", "page-4": "4", "page-5": "5", "page-6": "6",
    "page-7": "7", "page-8": "8",
  ]
}

extension KeyMap {
  /// What hints and menus call them.
  var names: KeyNames {
    var names = KeyNames()
    for (old, new) in zip(Self.standard, entries) where old != new && !old.keys.isEmpty {
      names.replace(old.keys, by: new.keys)
    }
    return names
  }

  /// Bindings on the keys that were chosen. Keys that have no name stay.
  func applied<Owner>(to bindings: [KeyBinding<Owner>]) -> [KeyBinding<Owner>] {
    guard entries != Self.standard else { return bindings }
    return bindings.map { binding in
      guard let index = Self.standard.firstIndex(where: { $0.means(binding) }),
        case let (old, new) = (Self.standard[index].keys, entries[index].keys), old != new
      else { return binding }
      return binding.bound(to: new + binding.keys.filter { !old.contains($0) })
    }
  }
}

extension KeyMap.Entry {
  /// Whether a binding is meant: by its name, or by its keys.
  fileprivate func means<Owner>(_ binding: KeyBinding<Owner>) -> Bool {
    binding.name.map { $0 == name } ?? !Set(keys).isDisjoint(with: binding.keys)
  }
}

extension KeyPress {
  /// The key of that name; `nil` where there is none that could be bound: others have a meaning of their own.
  public init?(label: some StringProtocol) {
    if label.count == 1, let character = label.first, !character.isWhitespace {
      self.init(.character(character))
    } else if label.hasPrefix("Ctrl-"), let letter = label.dropFirst(5).lowercased().first, label.count == 6,
      // What a terminal sends for the others is Backspace, Tab or Enter, or ends the program.
      ("a"..."z").contains(letter), !"chijm".contains(letter)
    {
      self = .control(letter)
    } else if label.hasPrefix("Shift-F"),
      case .function(let number)? = KeyPress(label: label.dropFirst(6))?.key
    {
      self.init(.function(number), .shift)
    } else if label.hasPrefix("F"), let number = Int(label.dropFirst()), (1...12).contains(number) {
      self.init(.function(number))
    } else {
      return nil
    }
  }
}
