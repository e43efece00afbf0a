import CExpat
import Glibc

/// UTF-8 bytes that are valid only during the call to a handler.
package typealias XMLBytes = UnsafeBufferPointer<UInt8>

/// A handler for the parts of an XML document, in document order. Methods return true to continue.
package protocol XMLHandler: AnyObject {
  func startElement(_ element: XMLElement) -> Bool
  /// Called at the end of the innermost open element. `tag` is empty for a self-closing element.
  func endElement(_ tag: Range<Int>)
  /// Called for text in an element, possibly in several parts.
  func characters(_ text: XMLBytes) -> Bool
  func handleMiscellaneous(_ item: XMLMiscellaneous) -> Bool
}

package struct XMLElement {
  package let namespace: String
  package let name: String
  /// Attributes without a prefix, `xlink:href` as `href`, `xml:space`, and those in requested namespaces.
  package let attributes: [(name: String, value: XMLBytes)]
  /// True if the element has attributes in other namespaces, apart from those that define a layer.
  package let hasForeignAttributes: Bool
  /// The Inkscape label, a foreign attribute.
  package let label: XMLBytes?
  package let isLayer: Bool
  /// True for an element locked in Inkscape.
  package let isLocked: Bool
  /// The byte range of the start tag.
  package let tag: Range<Int>
}

package enum XMLMiscellaneous {
  case comment, instruction, entity
  /// A skipped reference to an external entity.
  case missingEntity
}

package struct XMLError: Error {
  package enum Cause {
    /// Entity expansion exceeded the limit.
    case expansion
    /// A tag or other indivisible part is too long.
    case partTooLong
    /// Another error, with expat's message.
    case syntax(String)
  }

  package let cause: Cause
  package let line: Int
}

/// A streaming XML reader based on expat. It has no handler for external entities and opens no other files.
package final class XMLDocument {
  private let parser: XML_Parser
  private let handler: any XMLHandler
  private let partLimit: Int
  private let attributeNamespaces: Set<String>

  /// Separates namespace and name; neither can contain it.
  private static let separator = UInt8(ascii: " ")

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - partLimit: The maximum size in bytes of an indivisible part, such as a tag.
  ///   - attributeNamespaces: Namespaces whose attributes are reported under their names, without a prefix.
  ///   - encoding: Overrides the encoding declared in the document.
  /// - Throws: ``XMLError`` if memory is exhausted.
  package init(
    handler: any XMLHandler, partLimit: Int, attributeNamespaces: Set<String> = [], encoding: String? = nil
  ) throws(XMLError) {
    guard let parser = XML_ParserCreateNS(encoding, XML_Char(Self.separator))
    else { throw XMLError(cause: .syntax("out of memory"), line: 1) }
    (self.parser, self.handler, self.partLimit) = (parser, handler, partLimit)
    self.attributeNamespaces = attributeNamespaces
    // Limit entity expansion beyond 1 MiB to a factor of 16 instead of expat's 100.
    _ = XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 16)
    _ = XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { document, name, attributes in XMLDocument.from(document)?.start(name, attributes) },
      { document, _ in XMLDocument.from(document)?.end() })
    XML_SetCharacterDataHandler(parser) { document, text, count in
      guard let text, let document = XMLDocument.from(document) else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count)).assumingMemoryBound(to: UInt8.self)
      document.stop(unless: document.handler.characters(bytes))
    }
    XML_SetCommentHandler(parser) { data, _ in XMLDocument.from(data)?.handle(.comment) }
    XML_SetProcessingInstructionHandler(parser) { data, _, _ in XMLDocument.from(data)?.handle(.instruction) }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLDocument.from(data)?.handle(.entity)
    }
    XML_SetSkippedEntityHandler(parser) { data, _, _ in XMLDocument.from(data)?.handle(.missingEntity) }
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding else { return 0 }
        return XMLDocument.fill(&encoding.pointee, named: name) ? 1 : 0
      }, nil)
  }

  private func handle(_ item: XMLMiscellaneous) { stop(unless: handler.handleMiscellaneous(item)) }
  private func stop(unless continues: Bool) { if !continues { XML_StopParser(parser, 0) } }
  deinit { XML_ParserFree(parser) }
  package var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  package func read(_ bytes: [UInt8]) throws(XMLError) {
    var remaining = bytes[...]
    try read { block in
      let part = remaining.prefix(block.count)
      block.copyBytes(from: part)
      remaining = remaining.dropFirst(part.count)
      return part.count
    }
  }

  /// Reads a document in blocks.
  ///
  /// - Parameter next: Fills a block and returns the number of bytes written, 0 at the end or `nil` to abort.
  package func read(blocks next: (UnsafeMutableRawBufferPointer) -> Int?) throws(XMLError) {
    var (size, position, total) = (Int32(1 << 18), XML_GetCurrentByteIndex(parser), 0)
    while true {
      guard let block = XML_GetBuffer(parser, size) else { return try check(XML_STATUS_ERROR) }
      guard let count = next(UnsafeMutableRawBufferPointer(start: block, count: Int(size))) else { return }
      try check(XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0))
      guard count > 0 else { return }
      // expat rescans an unfinished tag from its start; larger blocks avoid quadratic time.
      let newPosition = XML_GetCurrentByteIndex(parser)
      if newPosition == position, Int(size) < partLimit { size *= 2 }
      total += count
      if total - Int(newPosition) > partLimit { throw XMLError(cause: .partTooLong, line: line) }
      position = newPosition
    }
  }

  private func check(_ status: XML_Status) throws(XMLError) {
    guard status != XML_STATUS_OK else { return }
    let code = XML_GetErrorCode(parser)
    let message = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    let isExpansion = code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH
    throw XMLError(cause: isExpansion ? .expansion : .syntax(message), line: line)
  }

  private static func from(_ userData: UnsafeMutableRawPointer?) -> XMLDocument? {
    userData.map { Unmanaged<XMLDocument>.fromOpaque($0).takeUnretainedValue() }
  }

  private typealias CText = UnsafePointer<XML_Char>
  private static let inkscape = "http://www.inkscape.org/namespaces/inkscape"

  private func start(_ name: CText?, _ attributes: UnsafeMutablePointer<CText?>?) {
    guard let name, var next = attributes else { return }
    let (namespace, local) = Self.split(name)
    var list: [(name: String, value: XMLBytes)] = []
    var (hasForeignAttributes, hasLayerAttributes, isLayer, isLocked) = (false, false, false, false)
    var label: XMLBytes?
    while let name = next[0].map(Self.split), let value = next[1].map(Self.bytes) {
      next += 2
      if let attribute = attributeName(name) {
        // The first attribute wins: `href` overrides the older `xlink:href` (SVG 2, section 16.1.6).
        list.insert((attribute, value), at: name == ("", "href") ? 0 : list.count)
        continue
      }
      switch name {
      case (Self.inkscape, "label"): label = value
      case (Self.inkscape, "groupmode") where value.elementsEqual("layer".utf8),
        ("http://ns.adobe.com/AdobeIllustrator/10.0/", "layer") where value.elementsEqual("yes".utf8):
        isLayer = true
      case ("http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd", "insensitive"):
        isLocked = value.elementsEqual("true".utf8)
      default:
        hasForeignAttributes = true
        continue
      }
      hasLayerAttributes = true
    }
    let element = XMLElement(
      namespace: namespace, name: local, attributes: list,
      hasForeignAttributes: hasForeignAttributes || hasLayerAttributes && !isLayer, label: label,
      isLayer: isLayer, isLocked: isLocked, tag: tag)
    stop(unless: handler.startElement(element))
  }

  private func end() { handler.endElement(tag) }

  /// The byte range of the current tag; inside an entity, of the reference to it.
  private var tag: Range<Int> {
    let start = max(Int(XML_GetCurrentByteIndex(parser)), 0)
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  private func attributeName(_ name: (namespace: String, local: String)) -> String? {
    switch name {
    case ("", let name): name
    case ("http://www.w3.org/1999/xlink", "href"): "href"
    case ("http://www.w3.org/XML/1998/namespace", "space"): "xml:space"
    case (let namespace, let name): attributeNamespaces.contains(namespace) ? name : nil
    }
  }

  private static func split(_ name: CText) -> (namespace: String, local: String) {
    let text = bytes(name)
    guard let end = text.firstIndex(of: separator) else { return ("", String(decoding: text, as: UTF8.self)) }
    let (namespace, local) = (text[..<end], text[(end + 1)...])
    return (String(decoding: namespace, as: UTF8.self), String(decoding: local, as: UTF8.self))
  }

  private static func bytes(_ text: CText) -> XMLBytes {
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
  }

  // expat supports UTF-8, UTF-16, Latin 1 and ASCII. Other single-byte encodings are converted by iconv.

  /// Fills in the map of an encoding; returns false if it is unknown or not a single-byte encoding.
  private static func fill(_ encoding: inout XML_Encoding, named name: UnsafePointer<XML_Char>) -> Bool {
    // Slashes would start converter options.
    guard !String(cString: name).contains("/"), let converter = iconv_open("UCS-4LE", name),
      Int(bitPattern: converter) != -1
    else { return false }
    defer { iconv_close(converter) }
    let scalars = (UInt8.min...UInt8.max).map { scalar(of: $0, converter) }
    // Printable ASCII must be encoded as in ASCII.
    guard (UInt8(ascii: " ")...UInt8(ascii: "~")).allSatisfy({ scalars[Int($0)] == UInt32($0) })
    else { return false }
    withUnsafeMutableBytes(of: &encoding.map) { map in
      let map = map.assumingMemoryBound(to: Int32.self)
      for (byte, scalar) in scalars.enumerated() { map[byte] = scalar.map(Int32.init) ?? -1 }
    }
    return true
  }

  /// Returns the character of a single byte; `nil` for an invalid byte or a lead byte.
  private static func scalar(of byte: UInt8, _ converter: iconv_t) -> UInt32? {
    var input = CChar(bitPattern: byte)
    var output: UInt32 = 0
    let isConverted = withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutableBytes(of: &output) { bytes in
        var (source, sourceCount) = (UnsafeMutablePointer<CChar>?(input), 1)
        var (target, targetCount) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        // Reset the state left by the previous byte.
        iconv(converter, nil, nil, nil, nil)
        return iconv(converter, &source, &sourceCount, &target, &targetCount) == 0 && targetCount == 0
      }
    }
    let scalar = UInt32(littleEndian: output)
    return isConverted && scalar <= 0xFFFF ? scalar : nil
  }
}
