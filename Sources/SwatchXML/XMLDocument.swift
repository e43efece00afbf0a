import CExpat

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
  /// The byte range of the start tag; `nil` for an element not read from a document.
  package let tag: Range<Int>?

  package init(
    namespace: String, name: String, attributes: [(name: String, value: XMLBytes)],
    hasForeignAttributes: Bool = false, label: XMLBytes? = nil, isLayer: Bool = false,
    isLocked: Bool = false, tag: Range<Int>? = nil
  ) {
    (self.namespace, self.name, self.attributes) = (namespace, name, attributes)
    (self.hasForeignAttributes, self.label, self.tag) = (hasForeignAttributes, label, tag)
    (self.isLayer, self.isLocked) = (isLayer, isLocked)
  }
}

package enum XMLMiscellaneous {
  case comment
  case instruction
  case entity
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

extension XMLError.Cause {
  fileprivate init(_ code: XML_Error) {
    self =
      code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH
      ? .expansion : .syntax(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error")
  }
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
    guard let parser = XML_ParserCreateNS(encoding, XML_Char(Self.separator)) else {
      throw XMLError(cause: .syntax("out of memory"), line: 1)
    }
    (self.parser, self.handler, self.partLimit) = (parser, handler, partLimit)
    self.attributeNamespaces = attributeNamespaces
    Self.limitExpansion(of: parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { document, name, attributes in XMLDocument.from(document)?.start(name, attributes) },
      { document, _ in XMLDocument.from(document)?.end() })
    XML_SetCharacterDataHandler(parser) { document, text, count in
      guard let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count)).assumingMemoryBound(to: UInt8.self)
      XMLDocument.from(document)?.characters(bytes)
    }
    setMiscellaneousHandlers()
    Self.setEncodings(of: parser)
  }

  /// Limits entity expansion beyond 1 MiB to a factor of 16 instead of expat's 100.
  private static func limitExpansion(of parser: XML_Parser) {
    _ = XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 16)
    _ = XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
  }

  private func setMiscellaneousHandlers() {
    XML_SetCommentHandler(parser) { document, _ in XMLDocument.from(document)?.handleMiscellaneous(.comment) }
    XML_SetProcessingInstructionHandler(parser) { document, _, _ in
      XMLDocument.from(document)?.handleMiscellaneous(.instruction)
    }
    XML_SetEntityDeclHandler(parser) { document, _, _, _, _, _, _, _, _ in
      XMLDocument.from(document)?.handleMiscellaneous(.entity)
    }
    XML_SetSkippedEntityHandler(parser) { document, _, _ in
      XMLDocument.from(document)?.handleMiscellaneous(.missingEntity)
    }
  }

  private func characters(_ text: XMLBytes) { stop(unless: handler.characters(text)) }

  private func handleMiscellaneous(_ item: XMLMiscellaneous) {
    stop(unless: handler.handleMiscellaneous(item))
  }

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
    var size: Int32 = 1 << 18
    var position = XML_GetCurrentByteIndex(parser)
    var total = 0
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
    throw XMLError(cause: .init(XML_GetErrorCode(parser)), line: line)
  }

  private static func from(_ userData: UnsafeMutableRawPointer?) -> XMLDocument? {
    userData.map { Unmanaged<XMLDocument>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension XMLDocument {
  private typealias CText = UnsafePointer<XML_Char>

  private func start(_ name: CText?, _ attributes: UnsafeMutablePointer<CText?>?) {
    guard let name, let attributes else { return }
    let (namespace, local) = Self.split(name)
    var list: [(name: String, value: XMLBytes)] = []
    var (hasForeignAttributes, hasLayerAttributes) = (false, false)
    var label: XMLBytes?
    var (isLayer, isLocked) = (false, false)
    var next = attributes
    while let name = next[0], let value = next[1] {
      if let attribute = attributeName(name) {
        // The first attribute wins: `href` overrides the older `xlink:href` (SVG 2, section 16.1.6).
        let isHref = attribute == "href" && Self.split(name).namespace.isEmpty
        list.insert((attribute, Self.bytes(value)), at: isHref ? 0 : list.count)
      } else {
        let (isLabel, isLock) = (Self.split(name) == Self.labelName, Self.split(name) == Self.lockName)
        let isLayerMark = Self.isLayerMark(name, value)
        if isLabel { label = Self.bytes(value) }
        if isLock { isLocked = Self.bytes(value).elementsEqual("true".utf8) }
        isLayer = isLayer || isLayerMark
        if isLabel || isLock || isLayerMark { hasLayerAttributes = true } else { hasForeignAttributes = true }
      }
      next += 2
    }
    let element = XMLElement(
      namespace: namespace, name: local, attributes: list,
      hasForeignAttributes: hasForeignAttributes || hasLayerAttributes && !isLayer,
      label: label, isLayer: isLayer, isLocked: isLocked, tag: tag)
    stop(unless: handler.startElement(element))
  }

  private static let labelName = ("http://www.inkscape.org/namespaces/inkscape", "label")
  private static let lockName = ("http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd", "insensitive")

  private static func isLayerMark(_ name: CText, _ value: CText) -> Bool {
    switch split(name) {
    case ("http://www.inkscape.org/namespaces/inkscape", "groupmode"):
      bytes(value).elementsEqual("layer".utf8)
    case ("http://ns.adobe.com/AdobeIllustrator/10.0/", "layer"): bytes(value).elementsEqual("yes".utf8)
    default: false
    }
  }

  private func end() { handler.endElement(tag) }

  /// The byte range of the current tag; inside an entity, of the reference to it.
  private var tag: Range<Int> {
    let start = max(Int(XML_GetCurrentByteIndex(parser)), 0)
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  private func attributeName(_ text: CText) -> String? {
    switch Self.split(text) {
    case ("", let name): name
    case ("http://www.w3.org/1999/xlink", "href"): "href"
    case ("http://www.w3.org/XML/1998/namespace", "space"): "xml:space"
    case (let namespace, let name): attributeNamespaces.contains(namespace) ? name : nil
    }
  }

  private static func split(_ name: CText) -> (namespace: String, local: String) {
    let bytes = bytes(name)
    guard let end = bytes.firstIndex(of: separator) else {
      return ("", String(decoding: bytes, as: UTF8.self))
    }
    return (
      String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[(end + 1)...], as: UTF8.self)
    )
  }

  private static func bytes(_ text: CText) -> XMLBytes {
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
  }
}
