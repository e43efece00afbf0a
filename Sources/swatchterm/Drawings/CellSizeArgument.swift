import ArgumentParser
import SwatchScreen

extension CellSize: ExpressibleByArgument {
  /// Reads columns and rows, such as `120x40`; each from 1 to 1000.
  public init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
