/// How large and how deep a document may be, and how much work it may ask for.
enum DocumentLimits {
  static let depth = 256
  static let partBytes = 32 << 20
  static let work = 400_000_000
}
