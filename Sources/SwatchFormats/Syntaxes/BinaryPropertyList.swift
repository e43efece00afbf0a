import SwatchText

/// Binary property lists (`bplist00`), read and edited as XML.
package enum BinaryPropertyList {
  static let signature = Array("bplist0".utf8)

  /// Returns the property list as XML, or `nil` if it is damaged or too large.
  static func xml(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature), var reader = try? BinaryPropertyListReader(bytes),
      (try? reader.write(object: reader.top, depth: 0)) != nil
    else { return nil }
    return Array("<plist version=\"1.0\">".utf8) + reader.xml + "</plist>\n".utf8
  }

  /// Returns an XML property list in binary form, or `nil` if it is invalid.
  package static func encoding(xml: [UInt8]) -> [UInt8]? {
    var writer = BinaryPropertyListWriter(xml)
    return writer.write()
  }
}

private struct DamagedList: Error {}

private struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let (offsetSize, referenceSize, count, table): (Int, Int, Int, Int)
  let top: Int
  private(set) var xml: [UInt8] = []

  init(_ bytes: [UInt8]) throws(DamagedList) {
    guard bytes.count >= 40 else { throw DamagedList() }
    let trailer = bytes.count - 32
    self.bytes = bytes
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    count = try bytes.integer(at: trailer + 8, size: 8)
    top = try bytes.integer(at: trailer + 16, size: 8)
    table = try bytes.integer(at: trailer + 24, size: 8)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, table < trailer, top < count,
      count <= (trailer - table) / offsetSize
    else { throw DamagedList() }
  }

  mutating func write(object: Int, depth: Int) throws(DamagedList) {
    // The output is limited, because a small file can reference an object many times.
    guard object < count, depth < PropertyListReader.depthLimit, xml.count < bytes.count * 16 + 1 << 12
    else { throw DamagedList() }
    let start = try bytes.integer(at: table + object * offsetSize, size: offsetSize)
    guard start < bytes.count else { throw DamagedList() }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    switch kind {
    case 0x0: append(bytes[start] == 0x09 ? "<true/>" : "<false/>")
    case 0x1:
      let bits = try bytes.bits(at: start + 1, size: 1 << low)
      // Sixteen-byte numbers are unsigned 64-bit values after eight zero bytes; larger ones are unsupported.
      guard low < 4 || bytes[start + 1..<start + 9].allSatisfy({ $0 == 0 }) else { throw DamagedList() }
      append("<integer>\(low < 4 ? "\(Int(truncatingIfNeeded: bits))" : "\(bits)")</integer>")
    case 0x2, 0x3:
      let bits = try bytes.bits(at: start + 1, size: 1 << low)
      let value = low == 2 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
      append(kind == 0x2 ? "<real>\(value)</real>" : "<date>\(value)</date>")
    case 0x8:
      let value = try bytes.integer(at: start + 1, size: low + 1)
      append("<dict><key>\(uid)</key><integer>\(value)</integer></dict>")
    case 0x4, 0x5, 0x6: try writeText(kind, at: start)
    case 0xA: try writeContainer("array", at: start, depth)
    case 0xC: try writeContainer("set", at: start, depth)
    case 0xD: try writeContainer("dict", at: start, depth)
    default: throw DamagedList()
    }
  }

  private mutating func append(_ text: String) { xml += text.utf8 }

  /// Returns the number of bytes or elements of an object, and their start.
  private func size(at start: Int) throws(DamagedList) -> (Int, Int) {
    let low = Int(bytes[start] & 0xF)
    guard low == 0xF else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw DamagedList() }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    return (try bytes.integer(at: start + 2, size: size), start + 2 + size)
  }

  private mutating func writeText(_ kind: UInt8, at object: Int) throws(DamagedList) {
    let (length, start) = try size(at: object)
    var reader = BinaryReader(bytes[start...])
    guard let part = reader.readBytes(kind == 0x6 ? 2 * length : length) else { throw DamagedList() }
    if kind == 0x4 { return append("<data>\(String(decoding: Array(part).base64, as: UTF8.self))</data>") }
    var units = BinaryReader(part)
    let text =
      kind == 0x5
      ? String(decoding: part, as: UTF8.self)
      : String(decoding: units.read(length, UInt16.self) ?? [], as: UTF16.self)
    append("<string>" + text.escapedForXML + "</string>")
  }

  private mutating func writeContainer(_ name: String, at object: Int, _ depth: Int) throws(DamagedList) {
    let (length, start) = try size(at: object)
    func reference(_ index: Int) throws(DamagedList) -> Int {
      try bytes.integer(at: start + index * referenceSize, size: referenceSize)
    }
    append("<\(name)>")
    for index in 0..<length {
      if name == "dict" {
        let begin = xml.count
        try write(object: reference(index), depth: depth + 1)
        guard xml[begin...].starts(with: "<string>".utf8) else { throw DamagedList() }
        // Keys are encoded as strings.
        let text = xml[(begin + 8)..<(xml.count - 9)]
        xml.replaceSubrange(begin..., with: Array("<key>".utf8) + text + "</key>".utf8)
      }
      // In a dictionary, the values follow all keys.
      try write(object: reference(name == "dict" ? length + index : index), depth: depth + 1)
    }
    append("</\(name)>")
  }
}

/// The dictionary key that represents an archive's object references in XML.
private let uid = "CF$UID"

/// Writes an XML property list in binary form: the objects, then a table of their offsets.
private struct BinaryPropertyListWriter {
  private let source: [UInt8]
  private var reader: PropertyListReader
  private var objects: [[UInt8]] = []

  init(_ xml: [UInt8]) { (source, reader) = (xml, PropertyListReader(xml)) }

  mutating func write() -> [UInt8]? {
    guard let first = reader.next(), add(first, depth: 0) != nil else { return nil }
    var (bytes, table) = (BinaryPropertyList.signature + [UInt8(ascii: "0")], [UInt8]())
    for object in objects {
      table += UInt32(truncatingIfNeeded: bytes.count).bigEndianBytes
      bytes += object
    }
    let numbers = [objects.count, 0, bytes.count].flatMap(\.bigEndianBytes)
    return bytes + table + [0, 0, 0, 0, 0, 0, 4, 4] + numbers
  }

  /// Adds an object with its children and returns its number, or `nil` if the text is invalid.
  private mutating func add(_ part: PropertyListReader.Part, depth: Int) -> Int? {
    guard depth < PropertyListReader.depthLimit else { return nil }
    let number = objects.count
    objects.append([])
    switch part {
    case .close: return nil
    case .leaf(let name, let content):
      guard let object = object(name, content) else { return nil }
      objects[number] = object
    case .open(let container):
      var (keys, values): ([Int], [Int]) = ([], [])
      while let part = reader.next() {
        if case .close = part {
          objects[number] = object(container, keys, values)
          return number
        }
        guard let added = add(part, depth: depth + 1) else { return nil }
        if container == .dict, keys.count == values.count { keys.append(added) } else { values.append(added) }
      }
      return nil
    }
    return number
  }

  private func object(_ container: PropertyListReader.Container, _ keys: [Int], _ values: [Int]) -> [UInt8] {
    if keys.count == 1, let key = keys.first,
      objects[key] == objectBytes(0x5, uid.utf8.count, Array(uid.utf8)),
      let value = values.first, objects[value].first == 0x13
    {
      return [0x83] + objects[value].suffix(4)
    }
    let kind: UInt8 = container == .array ? 0xA : container == .set ? 0xC : 0xD
    let references = (keys + values).flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
    return objectBytes(kind, values.count, references)
  }

  private func object(_ name: String, _ content: Range<Int>) -> [UInt8]? {
    let text = source.xmlText(content)
    switch name {
    case "true": return [0x09]
    case "false": return [0x08]
    case "integer":
      if let value = Int(text) { return [0x13] + value.bigEndianBytes }
      return UInt64(text).map { [0x14, 0, 0, 0, 0, 0, 0, 0, 0] + $0.bigEndianBytes }
    case "real", "date":
      return Double(text).map { [name == "real" ? 0x23 : 0x33] + $0.bitPattern.bigEndianBytes }
    case "data": return [UInt8].decoding(base64: source[content]).map { objectBytes(0x4, $0.count, $0) }
    default:
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return objectBytes(0x5, text.utf8.count, Array(text.utf8)) }
      return objectBytes(0x6, text.utf16.count, text.utf16.flatMap(\.bigEndianBytes))
    }
  }

  private func objectBytes(_ kind: UInt8, _ count: Int, _ content: [UInt8]) -> [UInt8] {
    guard count >= 15 else { return [kind << 4 | UInt8(count)] + content }
    return [kind << 4 | 0xF, 0x12] + UInt32(truncatingIfNeeded: count).bigEndianBytes + content
  }
}

extension [UInt8] {
  /// Returns the bits of a number with 1 to 16 bytes. Only the last eight are used.
  fileprivate func bits(at start: Int, size: Int) throws(DamagedList) -> UInt64 {
    guard 1...16 ~= size, start >= 0, start <= count - size else { throw DamagedList() }
    return self[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns an offset or a count, which must not exceed `Int32`.
  fileprivate func integer(at start: Int, size: Int) throws(DamagedList) -> Int {
    let bits = try bits(at: start, size: size)
    guard bits <= UInt64(Int32.max) else { throw DamagedList() }
    return Int(bits)
  }
}
