extension Console {
  /// Processes large blocks in parts on several threads, and appends the output in order, up to an error.
  mutating func appendParts(
    of block: LineBlock, _ body: @escaping @Sendable (LineBlock, inout Console) throws -> Void
  ) throws {
    let parts = block.parts
    guard parts.count > 1 else { return try body(block, &self) }
    let work = Array(zip(parts, partConsoles(parts.count)))
    let results: [Result<Void, any Error>] = Processors.map(work) { part, console in
      console.withLock { console in Result { try body(part, &console) } }
    }
    for (result, (_, console)) in zip(results, work) {
      console.withLock { append(contentsOf: &$0) }
      if case .failure(let problem) = result {
        partConsoles = []
        throw problem
      }
      try flushIfLarge()
    }
  }
}
