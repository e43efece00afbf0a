import Glibc

struct ProcessPipe: ~Copyable {
  private(set) var readEnd, writeEnd: Int32

  /// Opens a pipe; `nil` if too many files are open.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit { for end in [readEnd, writeEnd] where end >= 0 { close(end) } }

  mutating func closeReadEnd() {
    close(readEnd)
    readEnd = -1
  }

  mutating func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
  }

  /// Reads one block, discarding bytes beyond the limit. Closes the read end after the last block or an error.
  mutating func read(into bytes: inout [UInt8], limit: Int = .max) {
    var isAtEnd = false
    let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      let count = Glibc.read(readEnd, buffer.baseAddress, buffer.count)
      isAtEnd = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
      filled = max(0, count)
    }
    bytes += block.prefix(max(0, limit - bytes.count))
    if isAtEnd { closeReadEnd() }
  }
}
