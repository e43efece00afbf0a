import Glibc

extension String {
  /// The system's words for an error number, such as “Permission denied”.
  init(systemError number: Int32) {
    self = strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
