import Glibc

/// A pipe to the standard input of a program.
///
/// The end to read from stays open here as well: a program that does not read cannot make a write fail.
struct InputPipe: ~Copyable {
  let readEnd: Int32
  private var writeEnd: Int32
  private var rest: ArraySlice<UInt8>

  /// Opens a pipe for `bytes`; `nil` when there are too many open files.
  init?(carrying bytes: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    rest = bytes[...]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(readEnd)
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Writes as much as there is room for, and closes the pipe after the last byte.
  mutating func fill() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Whether everything was written, and read.
  var isDrained: Bool {
    var count: Int32 = 0
    return rest.isEmpty && ioctl(readEnd, UInt(FIONREAD), &count) == 0 && count == 0
  }
}
