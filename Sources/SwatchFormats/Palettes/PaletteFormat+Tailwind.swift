import SwatchColor
import SwatchText

// Tailwind 4: custom properties `--color-…` in a block `@theme` of a style sheet. Before that: objects of JavaScript or TypeScript, in a
// configuration under `colors`.
extension PaletteCollector {
  /// Reads a theme or a configuration of Tailwind. Names are those of its classes, as `sky-500`.
  mutating func readTailwind(_ text: PlainText) {
    if text.contains("@theme") { return readCSS(text, dropping: "color-") }
    let reader = ObjectLiterals(text.bytes)
    var count = 0
    for literal in reader.palettes {
      count += 1
      addColors(ofLiteral: literal)
      reportUnread(in: literal, path: "")
    }
    if count == 0 { report("There is neither a block ‘@theme’ nor an object with colors.", at: .file) }
  }
}

extension PaletteCollector {
  /// Says which colors are left out, as they are no texts, or only refer to something.
  private mutating func reportUnread(in element: JSONElement, path: String) {
    switch element.value {
    case .object(let members):
      for member in members {
        let name = Swatch.cleanName(member.name)
        reportUnread(in: member.element, path: path.isEmpty ? name : "\(path)-\(name)")
      }
    case .other:
      report("‘\(path)’ is an expression, which is not worked out, and is left out.", at: .line(element.line))
    case .string(let text) where text[...].trimmed.dropping(prefix: "var(") != nil:
      report("‘\(path)’ is a variable, which is not known here, and is left out.", at: .line(element.line))
    case .string, .array, .number: break
    }
  }
}

/// The objects of JavaScript in a text that palettes can be.
struct ObjectLiterals {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var valueCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The objects that are called `colors`; where there is none, those that are exported or given to something.
  var palettes: [JSONElement] {
    let named = objects { $0 == "colors" }
    return named.isEmpty ? objects { ["default", "exports", "=", "return"].contains($0) } : named
  }

  /// The outermost objects right behind a word, or a sign, that `isWanted`.
  private func objects(after isWanted: (String) -> Bool) -> [JSONElement] {
    var reader = self
    var objects: [JSONElement] = []
    var word = ""
    while reader.offset < bytes.count {
      reader.skipSpace()
      switch reader.current {
      case UInt8(ascii: "{") where isWanted(word):
        objects.append(reader.readElement(depth: 0))
        word = ""
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): word = reader.readString()
      case UInt8(ascii: ":"), UInt8(ascii: "("): reader.step()
      case UInt8(ascii: "="):
        word = "="
        reader.step()
      default:
        word = reader.readWord()
        if word.isEmpty { reader.step() }
      }
    }
    return objects
  }

  // MARK: Values

  /// Reads a value; what is neither an object, an array nor a text is passed over up to the next comma.
  private mutating func readElement(depth: Int) -> JSONElement {
    skipSpace()
    valueCount += 1
    let start = line
    guard depth <= JSONReader.depthLimit, valueCount <= JSONReader.valueLimit else {
      offset = bytes.count
      return JSONElement(value: .other, line: start)
    }
    switch current {
    case UInt8(ascii: "{"): return JSONElement(value: .object(readMembers(depth: depth)), line: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      // What Tailwind 3 puts an opacity in place of.
      let text = readString().replacing(text: "<alpha-value>", with: "1")
      let isWhole = skipExpression() == 0
      return JSONElement(value: isWhole ? .string(text) : .other, line: start)
    default:
      _ = skipExpression()
      return JSONElement(value: .other, line: start)
    }
  }

  private mutating func readMembers(depth: Int) -> [JSONMember] {
    step()
    var members: [JSONMember] = []
    while offset < bytes.count {
      skipSpace()
      switch current {
      case UInt8(ascii: "}"):
        step()
        return members
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        append(named: readString(), to: &members, depth)
      default:
        let name = readWord()
        if name.isEmpty { _ = skipExpression() } else { append(named: name, to: &members, depth) }
      }
      skipSpace()
      if current == UInt8(ascii: ",") || current == UInt8(ascii: ";") { step() }
    }
    return members
  }

  private mutating func append(named name: String, to members: inout [JSONMember], _ depth: Int) {
    skipSpace()
    guard current == UInt8(ascii: ":") else {
      _ = skipExpression()
      return
    }
    step()
    members.append(JSONMember(name: name, element: readElement(depth: depth + 1)))
  }

  /// Steps over what is left of a value, and says how many bytes beside white space that were.
  private mutating func skipExpression() -> Int {
    var (depth, count) = (0, 0)
    while offset < bytes.count {
      skipSpace()
      switch current {
      case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { return count }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 {
          // What nothing has opened would be met for ever.
          if count == 0, current != UInt8(ascii: "}") { step() }
          return count
        }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        _ = readString()
        count += 1
        continue
      case 0 where offset >= bytes.count: return count
      default: break
      }
      count += 1
      step()
    }
    return count
  }

  // MARK: Parts

  private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func step() {
    guard offset < bytes.count else { return }
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset].isSpace {
        step()
      } else if bytes[offset...].starts(with: "//".utf8) {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if bytes[offset...].starts(with: "/*".utf8) {
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { step() }
        step()
        step()
      } else {
        return
      }
    }
  }

  /// Reads an identifier or a number; nothing where there is neither.
  private mutating func readWord() -> String {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset].lowercasedASCII {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: offset += 1
      case UInt8(ascii: "_"), UInt8(ascii: "$"): offset += 1
      default: return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads a text in quotes, which ends with its line if its quote is missing; a backslash stands for what follows it.
  private mutating func readString() -> String {
    let quote = current
    step()
    var text: [UInt8] = []
    while offset < bytes.count, current != quote, current != UInt8(ascii: "\n") || quote == UInt8(ascii: "`")
    {
      if current == UInt8(ascii: "\\") { step() }
      text.append(current)
      step()
    }
    step()
    return String(decoding: text, as: UTF8.self)
  }
}

extension Palette {
  /// The palette as a theme of Tailwind 4. Names become those of classes.
  func writtenAsTailwind() -> String { propertiesOfCSS(in: "@theme", prefix: "--color-") }
}
