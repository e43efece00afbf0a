import SwatchTestSupport
import Testing

@testable import swatchterm

@Suite struct LineBlockTests {
  private struct Seen: Equatable {
    let number: Int
    let text: [UInt8]
    let isTooLong: Bool
  }

  private func seen(_ blocks: [LineBlock]) -> [Seen] {
    var lines: [Seen] = []
    for block in blocks {
      block.forEachLine {
        lines.append(Seen(number: $0.number, text: Array($0.bytes), isTooLong: $0.isTooLong))
      }
    }
    return lines
  }

  @Test("The parts of a block contain its lines in order, with their numbers", arguments: [false, true])
  func parts(isFirstSkipped: Bool) {
    var random = SeededGenerator(seed: 3)
    let alphabet: [UInt8] = [0x0A, 0x0D, 0x20, 0x61, 0x62]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        bytes.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      bytes.withUnsafeBufferPointer { bytes in
        let block = LineBlock(bytes: bytes, firstNumber: 7, isFirstSkipped: isFirstSkipped)
        for count in 1...5 { #expect(seen(block.parts(count)) == seen([block])) }
      }
    }
  }

  @Test("Parallel output is in order")
  func map() {
    let numbers = Array(0..<40)
    #expect(Processors.map(numbers) { $0 * $0 } == numbers.map { $0 * $0 })
    #expect(Processors.map([Int]()) { $0 }.isEmpty)
  }
}
