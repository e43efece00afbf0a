/// Writes bands of six rows from top to bottom.
///
/// The sixels of a color are split into pieces at wide gaps. Pieces of other colors fill the gaps, which
/// saves carriage returns and empty runs.
struct SixelWriter {
  private(set) var bytes: [UInt8]
  private var emptyBands = 0
  private var color: Int?
  private var column = 0

  private struct Piece {
    let color: Int
    let columns: Range<Int>
  }

  init(_ head: [UInt8]) { bytes = head }

  mutating func append(_ band: [Int: [UInt8]]) {
    defer { emptyBands += 1 }
    guard !band.isEmpty else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "-"), count: emptyBands))
    (emptyBands, column) = (0, 0)
    var pieces = band.flatMap { color, sixels in Self.pieces(of: sixels, color: color) }
    pieces.sort { ($0.columns.lowerBound, $0.color) < ($1.columns.lowerBound, $1.color) }
    while !pieces.isEmpty {
      if column > 0 { bytes.append(UInt8(ascii: "$")) }
      column = 0
      // Pieces that start left of the cursor wait for the next pass.
      pieces.removeAll { piece in
        guard piece.columns.lowerBound >= column, let sixels = band[piece.color] else { return false }
        write(piece, of: sixels)
        return true
      }
    }
  }

  private mutating func write(_ piece: Piece, of sixels: [UInt8]) {
    if color != piece.color { bytes += "#\(piece.color)".utf8 }
    color = piece.color
    writeRun(of: 0, count: piece.columns.lowerBound - column)
    var start = piece.columns.lowerBound
    while start < piece.columns.upperBound {
      var next = start + 1
      while next < piece.columns.upperBound, sixels[next] == sixels[start] { next += 1 }
      writeRun(of: sixels[start], count: next - start)
      start = next
    }
    column = piece.columns.upperBound
  }

  private mutating func writeRun(of sixel: UInt8, count: Int) {
    if count > 3 { bytes += "!\(count)".utf8 }
    bytes.append(contentsOf: repeatElement(63 + sixel, count: count > 3 ? 1 : count))
  }

  /// Wider gaps split a piece: selecting the color again takes about as many bytes as a gap of this width.
  private static let maximumGap = 4

  private static func pieces(of sixels: [UInt8], color: Int) -> [Piece] {
    var pieces: [Piece] = []
    for column in sixels.indices where sixels[column] != 0 {
      if let last = pieces.last?.columns, column - last.upperBound <= maximumGap {
        pieces[pieces.count - 1] = Piece(color: color, columns: last.lowerBound..<column + 1)
      } else {
        pieces.append(Piece(color: color, columns: column..<column + 1))
      }
    }
    return pieces
  }
}
