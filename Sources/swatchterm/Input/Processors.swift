import Glibc
import SwatchSystem
import SwatchText

enum Processors {
  /// The number of processors, at most 16: output is sequential, so more would only wait.
  static var count: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))).clamped(to: 1...16) }

  /// Maps parts concurrently, the first one on the current thread, and returns the results in order.
  static func map<Part: Sendable, Result: Sendable>(
    _ parts: [Part], _ body: @escaping @Sendable (Part) -> Result
  ) -> [Result] {
    let others = parts.dropFirst().map { part in
      let result = LockedValue<Result?>(nil)
      let worker = Worker()
      worker.schedule {
        let value = body(part)
        result.change { $0 = value }
      }
      return (result, worker)
    }
    let first = parts.prefix(1).map(body)
    return first
      + others.map { result, worker in
        defer { worker.end() }
        return result.wait { $0 }
      }
  }

  /// Maps elements concurrently, distributed over the processors, and returns the results in order.
  static func mapEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let count = min(count, max(1, elements.count))
    let parts = (0..<count).map { first in
      stride(from: first, to: elements.count, by: count).map { elements[$0] }
    }
    let results = map(parts) { $0.map(body) }
    return elements.indices.map { results[$0 % count][$0 / count] }
  }
}
