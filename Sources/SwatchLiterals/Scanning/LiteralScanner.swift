/// Finds the colors in part of the text and adds them to a collector.
protocol LiteralScanner {
  var out: LiteralCollector { get set }
  mutating func run()
}

extension LiteralCollector {
  /// Moves the collector into a scanner and back, so that the scanner appends without copying.
  mutating func run<Scanner: LiteralScanner>(_ scanner: (LiteralCollector) -> Scanner) {
    var scanner = scanner(take())
    scanner.run()
    self = scanner.out
  }
}
