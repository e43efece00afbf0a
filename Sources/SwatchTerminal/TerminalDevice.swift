import Glibc
import SwatchScreen
import SwatchText

/// Waits until a descriptor can be read from; false if it cannot by the deadline, or within a minute.
func waitForInput(from descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  var count: Int32
  repeat { count = poll(&request, 1, milliseconds(until: deadline)) } while count < 0 && errno == EINTR
  return count > 0
}

/// The milliseconds that `poll` may wait: at most a minute; -1 without a deadline.
func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
  guard let deadline else { return -1 }
  let rest = (deadline - ContinuousClock.now) / Duration.milliseconds(1)
  return Int32(rest.rounded(.up).clamped(to: 0...60_000))
}

/// A terminal as the system knows it: where its input is read, and where its output is written.
///
/// It stays open until the program ends, since that is when it is given back.
public struct TerminalDevice: Hashable, Sendable {
  let input: Int32
  let output: Int32

  /// Standard input and output.
  ///
  /// - Throws: `TerminalError.notATerminal(_:)` when one of them is something else.
  public static func standard() throws(TerminalError) -> TerminalDevice {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal("standard output") }
    return TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// The terminal that controls the program, wherever its input and output go.
  ///
  /// - Throws: `TerminalError.noTerminal` when there is none.
  public static func controlling() throws(TerminalError) -> TerminalDevice {
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    return TerminalDevice(input: descriptor, output: descriptor)
  }
}

extension TerminalDevice {
  /// No screen is larger, but anyone can tell a terminal that it is: memory must not follow.
  private static let largestSize = CellSize(columns: 800, rows: 300)

  /// The extent of the screen, as large as it may be.
  var size: CellSize {
    guard let size = reportedSize else { return CellSize(columns: 80, rows: 24) }
    return CellSize(
      columns: min(size.columns, Self.largestSize.columns), rows: min(size.rows, Self.largestSize.rows))
  }

  /// The extent that the terminal claims, if it does.
  var reportedSize: CellSize? {
    windowSize.map { CellSize(columns: Int($0.ws_col), rows: Int($0.ws_row)) }
  }

  var pixels: ScreenPixels? {
    guard let window = windowSize else { return nil }
    // Some count their border in, so what is left over is none of the cells'.
    return ScreenPixels(
      size: size, cellWidth: Int(window.ws_xpixel / window.ws_col),
      cellHeight: Int(window.ws_ypixel / window.ws_row))
  }

  /// The pixels of the screen; if the terminal does not tell them to the system, by the cell that it has answered with.
  func pixels(answered cell: CellPixelSize?) -> ScreenPixels? {
    pixels ?? cell.flatMap { ScreenPixels(size: size, cellWidth: $0.width, cellHeight: $0.height) }
  }

  private var windowSize: winsize? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return size
  }
}
