import SwatchStore

extension Console {
  /// Appends what `body` makes of lines. Of many, several parts are worked on at the same time; they are appended in their
  /// order, and what comes after an error is left out.
  mutating func appendParts(
    of block: LineBlock, _ body: @escaping @Sendable (LineBlock, inout Console) throws -> Void
  ) throws {
    let parts = block.parts
    guard parts.count > 1 else { return try body(block, &self) }
    let work = Array(zip(parts, partConsoles(parts.count)))
    let problems: [(any Error)?] = Processors.map(work) { part, console in
      console.withLock {
        do {
          try body(part, &$0)
          return nil
        } catch {
          return error
        }
      }
    }
    for (problem, (_, console)) in zip(problems, work) {
      console.withLock { append(contentsOf: &$0) }
      if let problem {
        dropPartConsoles()
        throw problem
      }
      try flushIfLarge()
    }
  }
}
