import SwatchColor

// Files of KDE's Konsole: a section for each color, with red, green and blue as decimal numbers.
extension ThemeScan {
  /// Reads a color scheme of Konsole. What is faint there follows from the rest elsewhere, and is passed over; text and ground of
  /// bold text go with those of other text.
  mutating func readKonsole() {
    let lines = ThemeLines(bytes)
    opacityPlace = .before
    for setting in lines.settings(separator: UInt8(ascii: "="), comments: "#;", hasSections: true) {
      if setting.section == "General", setting.key == "Description" {
        name = String(lines.text(setting.value))
      }
      guard setting.key == "Color" else { continue }
      if let slot = TerminalSlot(konsoleSection: setting.section) {
        add(setting.value, for: slot)
      } else if let slot = TerminalSlot(boldKonsoleSection: setting.section) {
        add(setting.value, for: [slot], follows: true)
      }
    }
  }
}

extension TerminalSlot {
  fileprivate init?(konsoleSection section: String) {
    switch section {
    case "Foreground": self = .text
    case "Background": self = .ground
    default:
      guard section.hasPrefix("Color"), let digit = section.dropFirst(5).first?.wholeNumberValue, digit < 8
      else {
        return nil
      }
      switch section.dropFirst(6) {
      case "": self = .palette(UInt8(digit))
      case "Intense": self = .palette(UInt8(digit) + 8)
      default: return nil
      }
    }
  }

  /// What the text and the ground of bold text go with.
  fileprivate init?(boldKonsoleSection section: String) {
    switch section {
    case "ForegroundIntense": self = .text
    case "BackgroundIntense": self = .ground
    default: return nil
    }
  }

  fileprivate var konsoleSection: String? {
    switch self {
    case .text: "Foreground"
    case .ground: "Background"
    case .palette(let index) where index < 8: "Color\(index)"
    case .palette(let index) where index < 16: "Color\(index - 8)Intense"
    default: nil
    }
  }
}

extension TerminalScheme {
  func writtenAsKonsole() -> String {
    var text = ""
    for slot in [.ground, .text] + TerminalSlot.named {
      guard let color = self[slot], let section = slot.konsoleSection else { continue }
      text += "[\(section)]\nColor=\(color.red),\(color.green),\(color.blue)\n\n"
      // Bold text has colors of its own there.
      if slot == .ground || slot == .text {
        text += "[\(section)Intense]\nColor=\(color.red),\(color.green),\(color.blue)\n\n"
      }
    }
    return text + "[General]\nDescription=\(name.isEmpty ? "swatchterm" : name)\nOpacity=1\n"
  }
}
