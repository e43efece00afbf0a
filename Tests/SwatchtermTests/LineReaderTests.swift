import Glibc
import SwatchTestSupport
import Testing

@testable import swatchterm

@Suite struct LineReaderTests {
  /// Reads what is written to a pipe in `pieces`: the lines, `nil` for those that are too long.
  private func lines(_ pieces: [[UInt8]]) throws -> [[UInt8]?] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = LineReader(descriptor: ends[0])
    var lines: [[UInt8]?] = []
    var hasMore = true
    for piece in pieces + [[]] {
      if piece.isEmpty { close(ends[1]) } else { _ = write(ends[1], piece, piece.count) }
      hasMore = try reader.readLines { line in
        #expect(line.number == lines.count + 1)
        lines.append(line.isTooLong ? nil : Array(line.bytes))
      }
    }
    #expect(!hasMore)
    return lines
  }

  @Test("However the input comes in pieces, the lines are the same")
  func pieces() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let bytes: [UInt8] = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        [0x0A, 0x0D, 0, 0xEF, 0xBB, 0xBF, 0x61].randomElement(using: &random) ?? 0
      }
      let cut = Int.random(in: 0..<bytes.count, using: &random)
      let whole = try lines([bytes])
      #expect(try lines([Array(bytes[..<cut]), Array(bytes[cut...])].filter { !$0.isEmpty }) == whole)
      #expect(try lines(bytes.map { [$0] }) == whole)
    }
  }

  @Test("A line that is too long is one line, and the next is read")
  func longLines() throws {
    let limit = LineReader.limit
    let block = [UInt8](repeating: 0x61, count: limit / 2)
    #expect(try lines([block, block, [0x0A, 0x62]]) == [block + block, [0x62]])
    #expect(try lines([block, block, [0x61], block, [0x0A, 0x62, 0x0A]]) == [nil, [0x62]])
    #expect(try lines([block, block, block]) == [nil])
  }

  @Test(
    "Numbers have as many decimals as asked for",
    arguments: [
      (4.5, 2, "4.50"), (-0.001, 2, "0.00"), (0.05, 1, "0.1"), (-52.42, 1, "-52.4"),
      (.infinity, 1, "1000000.0"), (.nan, 1, "0.0"),
    ])
  func labels(number: Double, decimals: Int, label: String) {
    #expect(number.label(decimals: decimals) == label)
  }
}
