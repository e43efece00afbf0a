import SwatchColor

/// What xrdb(1) defines itself.
private let predefined: Set = [
  "BITS_PER_RGB", "CLASS", "CLASS_COLOR", "CLIENTHOST", "COLOR", "HEIGHT", "HOST", "PLANES", "RELEASE",
  "REVISION", "SERVERHOST", "VENDOR", "VERSION", "WIDTH", "X_RESOLUTION", "Y_RESOLUTION",
]

// Conditions of the C preprocessor, in resources of X.
extension ThemeScan {
  /// The text with spaces in the places of what conditions leave out: what depends on names that the file does not define.
  mutating func chosen(of text: [UInt8]) -> [UInt8] {
    let lines = ThemeLines(text)
    var defined = predefined
    var open: [Condition] = []
    // How many of them do not hold.
    var failed = 0
    var chosen = text
    for line in lines.lines {
      let words = lines.words(line).prefix(2).map { String(lines.text($0)) }
      let name = words.count > 1 ? words[1] : ""
      switch words.first {
      case "#ifdef", "#ifndef", "#if":
        let holds = words[0] == "#if" || defined.contains(name) == (words[0] == "#ifdef")
        open.append(Condition(holds: holds, start: line.lowerBound))
        failed += holds ? 0 : 1
        note(words[0], name, holds, at: line.lowerBound)
      case "#elif", "#else":
        guard let last = open.indices.last else { continue }
        failed -= open[last].holds ? 0 : 1
        open[last].goOn(isLast: words[0] == "#else")
        failed += open[last].holds ? 0 : 1
      case "#endif":
        guard let last = open.popLast() else { continue }
        failed -= last.holds ? 0 : 1
        if open.isEmpty { conditions.append(last.start..<line.upperBound) }
      case "#define" where failed == 0: defined.insert(name)
      case _ where failed > 0:
        for index in line { chosen[index] = 0x20 }
        leaveOut(line)
      default: break
      }
    }
    if let first = open.first { conditions.append(first.start..<text.count) }
    return chosen
  }

  private struct Condition {
    var holds: Bool
    let start: Int
    private var hasHeld: Bool

    init(holds: Bool, start: Int) { (self.holds, self.start, hasHeld) = (holds, start, holds) }

    /// Goes on to the next part, which holds if it is the last and none did before.
    mutating func goOn(isLast: Bool) {
      holds = isLast && !hasHeld
      hasHeld = hasHeld || holds
    }
  }

  private mutating func note(_ condition: String, _ name: String, _ holds: Bool, at offset: Int) {
    if condition == "#if" {
      note("What #if chooses is read as if it held.", at: offset)
    } else if !holds {
      note("What \(condition) \(Swatch.cleanName(name)) chooses is left out.", at: offset)
    }
  }
}
