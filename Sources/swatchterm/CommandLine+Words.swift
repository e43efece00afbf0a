import CArguments

extension CommandLine {
  /// The words behind the name of the program.
  static var words: [String] {
    guard arguments_count() > 0 else { return Array(arguments.dropFirst()) }
    return (1..<max(1, arguments_count())).map { argument_at($0).map { String(cString: $0) } ?? "" }
  }
}
