/// The release of the program.
enum Release {
  /// The semantic version. The command line, the packages and `scripts/release` read it from here.
  static let version = "1.0.0"
}
