struct Options {
  var swatchterm: String?
  var isQuick = false
  var measurements = Measurement.allCases
  var wantsHelp = false

  static let help = """
    Usage: bench [--swatchterm PATH] [--quick] [--only NAME]...

    Measures swatchterm and two minimal programs and prints every figure with its target.

      --swatchterm PATH  the program to measure (default: ../.build/release/swatchterm)
      --quick            fewer repetitions, about a minute
      --only NAME        one measurement; repeat for several:
                         \(Measurement.allCases.map(\.rawValue).joined(separator: ", "))
    """

  init(arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    var chosen: [Measurement] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--swatchterm": swatchterm = try Self.value(of: argument, in: &rest)
      case "--quick": isQuick = true
      case "--only": chosen.append(try Self.measurement(in: &rest))
      case "--help", "-h": wantsHelp = true
      default: throw .usage("Unknown option '\(argument)'")
      }
    }
    if !chosen.isEmpty { measurements = chosen }
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws(BenchError) -> String
  {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
    return value
  }

  private static func measurement(in rest: inout ArraySlice<String>) throws(BenchError) -> Measurement {
    let name = try value(of: "--only", in: &rest)
    guard let measurement = Measurement(rawValue: name) else {
      throw .usage("Unknown measurement '\(name)'")
    }
    return measurement
  }
}
