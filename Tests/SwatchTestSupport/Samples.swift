import Glibc

/// True if tests use all their random inputs, as in `make test`, instead of a tenth.
private let isThorough = getenv("SWATCHTERM_THOROUGH") != nil

/// Returns the numbers of the random inputs of a test: `count` in a thorough run, else a tenth.
public func samples<Number: BinaryInteger>(_ count: Number) -> Range<Number> {
  0..<(isThorough ? count : max(min(count, 3), count / 10))
}

/// Returns the indices to test: each `step`-th in a thorough run, else a tenth of those.
public func samples(of indices: Range<Int>, by step: Int = 1) -> StrideTo<Int> {
  stride(from: indices.lowerBound, to: indices.upperBound, by: isThorough ? step : 10 * step)
}
