import CArguments
import SwatchColor
import SwatchText

extension CommandLine {
  /// The words behind the name of the program.
  static var words: [String] {
    guard arguments_count() > 0 else { return (1..<max(1, argc)).map { word(unsafeArgv[Int($0)]) } }
    return (1..<max(1, arguments_count())).map { word(argument_at($0)) }
  }

  private static func word(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(system: $0) } ?? ""
  }
}
