import Glibc

extension FileBytes {
  /// Writes bytes to an open file, and waits while the reader is busy.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .unwritable(code: errno)
      }
    }
  }
}

/// The reason for which output could not be written.
package enum OutputError: Error, CustomStringConvertible {
  /// The reader has gone, as after `| head -1`, which is not reported.
  case closed
  /// The system refuses, as on a full disk, with this `errno`.
  case unwritable(code: Int32)

  package var description: String {
    switch self {
    case .closed: "Nobody reads the output any more."
    case .unwritable(let code): "The output cannot be written: \(String(cString: strerror(code)))."
    }
  }
}
