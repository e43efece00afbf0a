extension Console {
  /// What became of a part: what is to be written, and why it ended early.
  private struct PartResult: Sendable {
    let console: Console
    let problem: (any Error)?
  }

  /// Appends what `body` makes of lines. Of many, several parts are worked on at the same time; they are appended in their
  /// order, and what comes after an error is left out.
  mutating func appendParts(
    of block: LineBlock, _ body: @escaping @Sendable (LineBlock, inout Console) throws -> Void
  ) throws {
    let parts = block.parts
    guard parts.count > 1 else { return try body(block, &self) }
    let empty = emptyCopy()
    let results = Processors.map(parts) { part in
      var console = empty
      do {
        try body(part, &console)
        return PartResult(console: console, problem: nil)
      } catch {
        return PartResult(console: console, problem: error)
      }
    }
    for result in results {
      append(result.console)
      if let problem = result.problem { throw problem }
      try flushIfLarge()
    }
  }
}
