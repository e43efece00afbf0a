import Glibc
import SwatchScreen
import SwatchText

/// Waits until a descriptor is readable; returns false after the deadline or a minute.
func waitForInput(from descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  var count: Int32
  repeat { count = poll(&request, 1, milliseconds(until: deadline)) } while count < 0 && errno == EINTR
  return count > 0
}

/// Returns the timeout for `poll` in milliseconds: at most a minute; -1 without a deadline.
func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
  guard let deadline else { return -1 }
  let remaining = (deadline - ContinuousClock.now) / Duration.milliseconds(1)
  return Int32(remaining.rounded(.up).clamped(to: 0...60_000))
}

/// The file descriptors of a terminal, which stay open until the program ends.
public struct TerminalDevice: Hashable, Sendable {
  let input, output: Int32

  static let standardStreams = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Returns the terminal on standard input and output.
  ///
  /// - Throws: `TerminalError.notATerminal(_:)` if one of them is not a terminal.
  public static func standard() throws(TerminalError) -> TerminalDevice {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal("standard output") }
    return standardStreams
  }

  /// Returns the controlling terminal of the program, even if input and output are redirected.
  ///
  /// - Throws: `TerminalError.noTerminal`.
  public static func controlling() throws(TerminalError) -> TerminalDevice {
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    return TerminalDevice(input: descriptor, output: descriptor)
  }

  /// Any program can set a terminal's size, so memory must be limited.
  private static let largestSize = CellSize(columns: 800, rows: 300)

  /// The size of the screen on standard output; `nil` if it is not a terminal.
  public static var standardOutputSize: CellSize? { isatty(STDOUT_FILENO) == 1 ? standardStreams.size : nil }

  var size: CellSize {
    guard let size = reportedSize else { return CellSize(columns: 80, rows: 24) }
    return CellSize(
      columns: min(size.columns, Self.largestSize.columns), rows: min(size.rows, Self.largestSize.rows))
  }

  var reportedSize: CellSize? { windowSize.map { CellSize(columns: Int($0.ws_col), rows: Int($0.ws_row)) } }

  var pixels: ScreenPixels? {
    guard let window = windowSize else { return nil }
    // Some terminals include their border, so ignore the remainder.
    return ScreenPixels(
      size: size, cellWidth: Int(window.ws_xpixel / window.ws_col),
      cellHeight: Int(window.ws_ypixel / window.ws_row))
  }

  /// Returns the size of the screen in pixels, as known to the system or computed from a reported cell size.
  func pixels(reportedCell cell: CellMetrics?) -> ScreenPixels? {
    pixels ?? cell.flatMap { ScreenPixels(size: size, cellWidth: $0.width, cellHeight: $0.height) }
  }

  private var windowSize: winsize? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return size
  }
}
