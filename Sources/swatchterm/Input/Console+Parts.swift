extension Console {
  /// Processes large blocks in parts on several threads and appends the output in order. Output after an
  /// error is dropped.
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
