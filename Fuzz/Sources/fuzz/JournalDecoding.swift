import SwatchColor
import SwatchSketch

@testable import SwatchStore

/// Fuzzes journal values, a frame with entries, or a file, selected by the first byte.
enum JournalDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    let rest = bytes.dropFirst()
    switch (bytes.first ?? 0) % 6 {
    case 0: expectRoundTrip(Edit.self, rest)
    case 1: expectRoundTrip(Drawing.self, rest)
    case 2: expectRoundTrip(Stroke.self, rest)
    case 3: expectRoundTrip(JournalStatus.self, rest)
    case 4: expectUsable(JournalFrame.fileHeader + JournalFrame.bytes(around: Array(rest)))
    default: expectUsable(JournalFrame.fileHeader + rest)
    }
  }

  /// Expects any file to yield a usable drawing, or none.
  private static func expectUsable(_ file: [UInt8]) {
    guard let records = try? JournalRecords(file, path: "") else { return }
    expect((0...file.count).contains(records.end), "\(records.end) is not in the file")
    var sketch = RecoveredJournal(records, size: nil).sketch
    while sketch.undo() != nil {}
    while sketch.redo() != nil {}
  }

  /// Expects a decoded value to survive a round trip. Compares bytes, because NaN does not equal itself.
  private static func expectRoundTrip<Value: ByteCodable>(_ type: Value.Type, _ bytes: ArraySlice<UInt8>) {
    var decoder = ByteDecoder(bytes)
    guard let value = try? Value(from: &decoder) else { return }
    var encoded = ByteDecoder(value.encoded[...])
    guard let back = try? Value(from: &encoded), encoded.remainingCount == 0 else {
      fatalError("Unreadable: \(value)")
    }
    expect(back.encoded == value.encoded, "\(value) came back as \(back)")
  }

  static var seeds: [[UInt8]] {
    let color = Color(RGB24(0x3FA7D6))
    let points = [
      CanvasPoint(x: 1.5, y: -2), CanvasPoint(x: 7.25, y: 8), CanvasPoint(x: 1e300, y: .infinity),
    ]
    let line = Stroke(pen: Pen(strokeColor: color, width: 3, opacity: 0.5), points: points)
    let ink = Ink(line: color.opacity(0.5), fill: Color(red: 0.1, green: 0.2, blue: 0.3), width: 2)
    let curve = Stroke(ink: ink, shape: .path(Path(CanvasRect(between: points[0], points[1]))))
    let text = Stroke(ink: ink, shape: .text(TextLine("a<b é", at: points[0], size: 10)))
    let picture = PlacedPicture(png: Array(0...40), in: CanvasRect(between: points[0], points[1]))
    let strokes = [line, curve, text, Stroke(ink: ink, shape: .picture(picture))]
    let drawing = Drawing(paper: color, strokes: strokes)
    let edits = [
      drawing.adding(.brush, [curve]), drawing.removing(.erase, at: [0, 2]),
      drawing.replacing(.move, [(1, line)]), Edit(.paper, [.setPaper(color, from: Color(white: 1))]),
      drawing.addingLayer(named: "Ink").edit, drawing.adding(.brush, [curve.inLayer(1)]),
    ]
    return edits.map { seed(0, $0) } + [seed(1, drawing)] + strokes.map { seed(2, $0) } + [
      seed(3, JournalStatus())
    ] + [[4] + entries(drawing, edits), [5] + JournalFrame.bytes(around: entries(drawing, edits))]
  }

  private static func entries(_ drawing: Drawing, _ edits: [Edit]) -> [UInt8] {
    var encoder = ByteEncoder()
    JournalRecord.base(drawing).encode(to: &encoder)
    JournalRecord.status(JournalStatus()).encode(to: &encoder)
    for (number, edit) in edits.enumerated() { JournalRecord.step(number, edit).encode(to: &encoder) }
    JournalRecord.live(drawing.strokes.first).encode(to: &encoder)
    return encoder.bytes
  }

  private static func seed(_ kind: UInt8, _ value: some ByteCodable) -> [UInt8] {
    [kind] + value.encoded
  }
}

extension ByteCodable {
  fileprivate var encoded: [UInt8] {
    var encoder = ByteEncoder()
    encode(to: &encoder)
    return encoder.bytes
  }
}
