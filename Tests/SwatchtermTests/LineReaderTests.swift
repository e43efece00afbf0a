import Glibc
import SwatchTestSupport
import Testing

@testable import swatchterm

@Suite struct LineReaderTests {
  /// Reads `pieces` from a pipe, and returns the lines; `nil` for those that are too long.
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

  @Test("Lines do not depend on how the input is split")
  func pieces() throws {
    var random = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = [0x0A, 0x0D, 0, 0xEF, 0xBB, 0xBF, 0x61]
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        bytes.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      let cut = Int.random(in: 0..<bytes.count, using: &random)
      let whole = try lines([bytes])
      let halves: [[UInt8]] = [Array(bytes[..<cut]), Array(bytes[cut...])]
      let single: [[UInt8]] = bytes.map { [$0] }
      #expect(try lines(halves.filter { !$0.isEmpty }) == whole)
      #expect(try lines(single) == whole)
    }
  }

  @Test("A lone CR ends a line")
  func returns() throws {
    let expected: [[UInt8]?] = ["red", "blue", "", "tan", "lime"].map { Array($0.utf8) }
    #expect(try lines([Array("red\rblue\r\rtan\r\nlime\r".utf8)]) == expected)
    let (long, letter): ([UInt8], [UInt8]) = ([UInt8](repeating: 0x61, count: InputLine.limit - 1), [0x62])
    let both: [[UInt8]?] = [long, letter]
    #expect(try lines([long, [0x0D], letter]) == both)
  }

  @Test("A line that is too long is skipped as a whole")
  func longLines() throws {
    let half = [UInt8](repeating: 0x61, count: InputLine.limit / 2)
    let longest: [UInt8] = Array(repeating: 0x61, count: InputLine.limit)
    let (newline, letter): ([UInt8], [UInt8]) = ([0x0A], [0x62])
    let fitting: [[UInt8]?] = [longest, letter]
    #expect(try lines([half, half, newline, letter]) == fitting)
    let cut: [[UInt8]?] = [nil, letter]
    #expect(try lines([half, half, letter, half, newline, letter, newline]) == cut)
    let tooLong: [[UInt8]?] = [nil]
    #expect(try lines([half, half, half]) == tooLong)
  }

  /// The type is explicit, as inferring it takes minutes.
  private static let numbers: [(Double, Int, String)] = [
    (4.5, 2, "4.50"), (-0.001, 2, "0.00"), (0.05, 1, "0.1"), (-52.42, 1, "-52.4"),
    (Double.infinity, 1, "1000000.0"), (Double.nan, 1, "0.0"),
  ]

  @Test("Numbers have the requested decimals", arguments: numbers)
  func labels(number: Double, decimals: Int, label: String) {
    #expect(number.label(decimals: decimals) == label)
  }
}
