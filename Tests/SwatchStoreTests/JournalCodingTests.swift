import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Journals: encoding")
struct JournalCodingTests {
  /// Returns edits of all kinds for a growing drawing.
  private static func edits(seed: UInt64, count: Int) -> [Edit] {
    var script = SketchScript(seed: seed)
    for _ in 0..<count { _ = script.next() }
    return script.sketch.steps
  }

  private func expectExact<Value: ByteCodable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Value(sealedBytes: value.sealedBytes) == value, sourceLocation: sourceLocation)
  }

  @Test("Edits are decoded exactly", arguments: 1...20)
  func edits(seed: UInt64) throws {
    for edit in Self.edits(seed: seed, count: 60) { try expectExact(edit) }
  }

  @Test("Drawings and the stroke in progress are decoded exactly", arguments: 1...5)
  func drawings(seed: UInt64) throws {
    var script = SketchScript(seed: seed)
    for _ in 0..<80 {
      _ = script.next()
      if let live = script.live { try expectExact(live) }
    }
    try expectExact(script.sketch.drawing)
    let sheet = CanvasRect(size: CanvasSize(width: 1e9, height: 0.1))
    try expectExact(Drawing(paper: Color(red: -1, green: 1e300, blue: 0.1, alpha: 0.5), sheet: sheet))
  }

  @Test("Sheets are decoded with their ruling, and default ones take no extra space")
  func sheets() throws {
    let sheet = CanvasRect(size: CanvasSize(width: 300, height: 200))
    for kind in Ruling.Kind.allCases {
      let setup = SheetSetup(sheet, hasFixedSize: true, ruling: Ruling(kind, spacing: 32.5))
      try expectExact(Drawing(paper: Color(white: 1), setup))
      try expectExact(Edit(.sheet, [.setSheet(setup, from: SheetSetup(sheet))]))
    }
    let plain = Drawing(sheet: sheet)
    #expect(Drawing(paper: plain.paper, SheetSetup(sheet)).sealedBytes == plain.sealedBytes)
  }

  @Test("Groups are decoded, and strokes without one take no extra space")
  func groups() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let stroke = Stroke.arbitrary(using: &generator)
      try expectExact(stroke.inGroup(Int.random(in: 1...Int.max, using: &generator)))
      #expect(stroke.inGroup(1).sealedBytes.count == stroke.sealedBytes.count + 2)
    }
  }

  @Test("Layers are decoded, and drawings and strokes without them take no extra space")
  func layers() throws {
    let sheet = CanvasRect(size: CanvasSize(width: 300, height: 200))
    var generator = SeededGenerator(seed: 8)
    let stroke = Stroke.arbitrary(using: &generator)
    var drawing = Drawing(sheet: sheet, strokes: [stroke, stroke.inLayer(7), stroke.inGroup(2).inLayer(7)])
    let plain = drawing.sealedBytes
    drawing.layers = [Layer(id: 0, name: "Grüße", isHidden: true), Layer(id: 7, name: "", isLocked: true)]
    try expectExact(drawing)
    try expectExact(Edit(.layers, [.setLayers(drawing.layers, from: [])]))
    drawing.layers = []
    #expect(drawing.sealedBytes == plain)
    #expect(stroke.inLayer(1).sealedBytes.count == stroke.sealedBytes.count + 2)
  }

  @Test("Labels are decoded, and strokes without one take no extra space")
  func labels() throws {
    let area = Path(CanvasRect(size: CanvasSize(width: 90, height: 50)))
    let stroke = Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .path(area))
    let labeled = stroke.labeled(Label("Grüße\n世界", size: 0.1))
    try expectExact(labeled)
    try expectExact(labeled.inGroup(7))
    try expectExact(Edit(.text, [.replace(stroke, with: labeled, at: 3)]))
    #expect(labeled.sealedBytes.count > stroke.sealedBytes.count)
  }

  @Test("Fonts of text and labels are decoded, and monospaced labels take no extra space")
  func fonts() throws {
    let area = Path(CanvasRect(size: CanvasSize(width: 90, height: 50)))
    let stroke = Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .path(area))
    let plain = stroke.labeled(Label("Web", size: 9))
    for font in TextFont.allCases {
      let labeled = stroke.labeled(Label("Web", size: 9, style: TextStyle(font)))
      try expectExact(labeled)
      try expectExact(labeled.inGroup(7).identified(2))
      try expectExact(Edit(.font, [.replace(plain, with: labeled, at: 3)]))
      let line = TextLine("a", at: CanvasPoint(x: 1, y: 2), size: 9, style: TextStyle(font))
      try expectExact(Stroke(ink: Ink(line: Color(white: 0), width: 0), shape: .text(line)))
      #expect((labeled.sealedBytes == plain.sealedBytes) == (font == TextFont()))
    }
  }

  @Test("Identifiers and connectors are decoded, and connectors without an end are rejected")
  func connectors() throws {
    let path = Path(lines: [CanvasPoint(x: 1, y: 2), CanvasPoint(x: 90, y: 50)])
    let stroke = Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .path(path))
    let end = Connector.End(shape: 7, place: CanvasPoint(x: 1, y: 0.3333))
    for route in Connector.Route.allCases {
      for heads in ArrowHeads.allCases {
        for (start, end) in [(end, nil), (nil, end), (end, end)] as [(Connector.End?, Connector.End?)] {
          let connector = Connector(start: start, end: end, route: route, heads: heads)
          try expectExact(stroke.connected(connector).identified(12).labeled(Label("a")).inGroup(3))
        }
      }
    }
    let connector = try #require(Connector(start: end, end: nil))
    var bytes = connector.sealedBytes
    bytes[0] = 0
    #expect(throws: UndecodableBytes.self) { try Connector(sealedBytes: bytes) }
  }

  @Test("Gradients are decoded exactly, and inks without one take no extra space")
  func gradients() throws {
    let stops = [0, 0.5, 1].map { ColorStop(at: $0, Color(red: $0, green: 0.1, blue: 0.2, alpha: 0.3)) }
    let (one, other) = (CanvasPoint(x: 1, y: 2.5), CanvasPoint(x: -3, y: 0.1))
    let map = CanvasTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
    let radial = Gradient.Geometry.radial(center: one, radius: 7, focus: other)
    let gradients = [
      Gradient(.linear(from: one, to: other), stops: stops),
      Gradient(radial, stops: [stops[0]], spread: .reflect, transform: map),
    ]
    let ink = Ink(line: Color(white: 0), fill: Color(white: 1), width: 3)
    for (line, fill) in [(gradients[0], nil), (nil, gradients[1]), (gradients[1], gradients[0])] {
      let painted = ink.painted(line: line, fill: fill)
      for ink in [painted, painted.dashed(Dashes([1, 2.5], phase: 0.1)), ink.dashed(Dashes([3]))] {
        try expectExact(Stroke(ink: ink, shape: .path(Path(lines: [one, other]))))
      }
    }
  }

  @Test("Artwork is decoded exactly, with limited nesting")
  func artworks() throws {
    let area = Path(CanvasRect(size: CanvasSize(width: 9, height: 5)))
    let inner = Stroke(ink: Ink(line: nil, fill: Color(white: 0.5), width: 1), shape: .path(area))
    let tile = Tile(CanvasRect(size: CanvasSize(width: 3, height: 4)), transform: CanvasTransform(b: 0.5))
    var artwork = Artwork(
      [inner, inner],
      maskLayers: [ArtworkMask(inside: area, isEvenOdd: true), ArtworkMask(.luminance, [inner])], tile: tile,
      blend: .hardLight, transform: CanvasTransform(a: 2, e: 0.1))
    func stroke() -> Stroke { Stroke(ink: Ink(line: nil, width: 0, opacity: 0.3), shape: .artwork(artwork)) }
    try expectExact(stroke())
    for _ in 1..<Artwork.depthLimit { artwork = Artwork([stroke()]) }
    try expectExact(stroke())
    for _ in 0..<100 { artwork = Artwork([stroke()]) }
    #expect(throws: UndecodableBytes.self) { try Stroke(sealedBytes: stroke().sealedBytes) }
  }

  @Test("Any number is decoded with all bits")
  func numbers() throws {
    let extremes = [
      0, -0.0, 0.01, -0.01, 0.005, 1 / 3, 1e13, 9.99e12, 1e15, -1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
    ]
    for x in extremes {
      for y in extremes {
        var path = Path()
        path.move(to: CanvasPoint(x: 1, y: 2))
        path.line(to: CanvasPoint(x: x, y: y))
        path.close()
        path.close()
        let result = try Path(sealedBytes: path.sealedBytes)
        #expect(result.verbs == path.verbs)
        let bits = { (path: Path) in path.points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] } }
        #expect(bits(result) == bits(path))
      }
    }
    for index in [0, 1, -1, 63, 64, 8191, .max, .min] {
      var encoder = ByteEncoder()
      encoder.write(index)
      var decoder = ByteDecoder(encoder.bytes[...])
      #expect(try decoder.integer() == index)
    }
  }

  @Test("The status is decoded exactly")
  func status() throws {
    let version = FileVersion(device: 1, inode: .max, size: 99, modified: .max)
    let files: [DocumentFile?] = [
      nil, "", "/home/zoë/\u{1B}[31m.svg",
      DocumentFile(path: "/a", version: version, contentLostOnSave: ["filters", "3 comments"]),
    ]
    for saved in [nil, 0, 7] {
      for file in files {
        var status = JournalStatus()
        (status.position, status.savedPosition, status.file, status.changed) = (7, saved, file, 1.75e9)
        try expectExact(status)
      }
    }
  }

  @Test("A smooth stroke of 100 points takes less than 1 KB")
  func size() throws {
    let pen = Pen(strokeColor: Color(white: 0), width: 3, opacity: 1)
    var live = LiveStroke(pen: pen, at: CanvasPoint(x: 4, y: 8))
    for cell in 1..<100 {
      live.extend(to: CanvasPoint(x: 4 + Double(cell) * 8, y: 8 + Double(cell % 23) * 16))
    }
    #expect(live.stroke.sealedBytes.count < 1000)
  }

  @Test("Truncated bytes are rejected")
  func truncation() {
    for edit in Self.edits(seed: 3, count: 30) {
      let sealed = edit.sealedBytes
      for count in 0..<sealed.count {
        #expect(throws: UndecodableBytes()) { try Edit(sealedBytes: Array(sealed.prefix(count))) }
        // Also with a correct checksum.
        #expect(throws: UndecodableBytes()) { try Edit(resealing: Array(sealed.dropLast(4).prefix(count))) }
        if count >= sealed.count - 5 { break }
      }
    }
  }

  @Test("Any changed byte is detected")
  func flips() {
    var generator = SeededGenerator(seed: 5)
    for edit in Self.edits(seed: 4, count: 30) {
      let sealed = edit.sealedBytes
      for index in sealed.indices {
        var bytes = sealed
        bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
        #expect(throws: UndecodableBytes()) { try Edit(sealedBytes: bytes) }
      }
    }
  }

  @Test("Changes with a correct checksum are rejected or harmless")
  func resealedFlips() {
    var generator = SeededGenerator(seed: 6)
    for edit in Self.edits(seed: 7, count: 40) {
      var bytes = Array(edit.sealedBytes.dropLast(4))
      for _ in 0..<200 {
        let index = bytes.indices.randomElement(using: &generator) ?? 0
        bytes[index] =
          [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
        _ = try? Edit(resealing: bytes)
        _ = try? Drawing(resealing: bytes)
      }
    }
  }

  @Test("Random bytes are rejected or harmless")
  func noise() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...(generator.chance(50) ? 3 : 255), using: &generator)
      }
      _ = try? Edit(resealing: bytes)
      _ = try? Drawing(resealing: bytes)
      _ = try? Stroke(resealing: bytes)
      _ = try? JournalStatus(resealing: bytes)
    }
  }

  @Test("Excessive counts reserve no memory", arguments: [UInt64.max, 1 << 62, 1 << 40, 1 << 20])
  func hugeCounts(count: UInt64) {
    var changes = ByteEncoder()
    changes.write(UInt8(0))
    changes.write(varint: count)
    #expect(throws: UndecodableBytes()) { try Edit(resealing: changes.bytes) }
    for verb in Path.Verb.move.rawValue...Path.Verb.close.rawValue {
      var path = ByteEncoder()
      path.write(1)
      path.write(varint: count << 2 | UInt64(verb))
      path.write(UInt8(0))
      for _ in 0..<50 { path.write(UInt8(0)) }
      #expect(throws: UndecodableBytes()) { try Path(resealing: path.bytes) }
    }
  }
}

extension ByteCodable {
  /// Decodes bytes without a checksum.
  fileprivate init(resealing bytes: [UInt8]) throws {
    var decoder = ByteDecoder(bytes[...])
    try self.init(from: &decoder)
    guard decoder.remainingCount == 0 else { throw UndecodableBytes() }
  }
}

extension ByteCodable {
  /// The encoded value with a checksum.
  var sealedBytes: [UInt8] {
    var encoder = ByteEncoder()
    encode(to: &encoder)
    encoder.write(checksum(of: encoder.bytes[...]))
    return encoder.bytes
  }

  /// Decodes the result of ``sealedBytes``; throws for anything else.
  init(sealedBytes bytes: [UInt8]) throws {
    var seal = ByteDecoder(bytes.suffix(4))
    guard try seal.value() == checksum(of: bytes.dropLast(4)) else { throw UndecodableBytes() }
    var decoder = ByteDecoder(bytes.dropLast(4))
    try self.init(from: &decoder)
    guard decoder.remainingCount == 0 else { throw UndecodableBytes() }
  }
}
