import CNcurses
import Glibc
import SwatchScreen
import SwatchSystem

/// A decoder for complete escape sequences.
protocol SequenceDecoder {
  /// The encoding of mouse reports; `nil` if unsupported.
  var mouseEncoding: MouseEncoding? { get }

  /// Returns the key for a sequence without its escape character; `nil` if there is none.
  func press(for sequence: [UInt8]) -> KeyPress?

  /// Returns the mouse event for the last of several reports, without a button for motions; `nil` if none.
  func mouseEvent(for reports: [[UInt8]]) -> MouseEvent?
}

/// Decodes keys and mouse reports with ncurses.
///
/// ncurses reads from a pipe instead of the terminal, one complete sequence at a time. So its timers never
/// split a sequence, and it never merges mouse reports.
final class NcursesDecoder: SequenceDecoder {
  private let screen: OpaquePointer
  /// Reading from a pad does not draw.
  private let pad: UnsafeMutablePointer<WINDOW>
  private let pipeEnd: Int32
  private var definedKeys: [KeyPress] = []
  let mouseEncoding: MouseEncoding?
  private let mousePrefix: [UInt8]

  /// The first code of added keys, beyond those of ncurses.
  private static let firstCode: Int32 = 0x4000

  /// Returns `nil` if the terminal type is unknown or the screen is too large.
  init?(type: String, output: Int32) {
    guard let (readEnd, writeEnd) = Program.pipeEnds() else { return nil }
    // ncurses keeps reading if a report is incomplete.
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    guard let screen = shim_newterm(type, output, readEnd), let pad = newpad(1, 1) else { return nil }
    (self.screen, self.pad, pipeEnd) = (screen, pad, writeEnd)
    set_escdelay(0)
    keypad(pad, true)
    nodelay(pad, true)
    mouseinterval(0)
    mouseEncoding = mousemask(shim_all_events(), nil) == 0 ? nil : MouseEncoding.fromDatabase()
    mousePrefix = TerminalDatabase().string("kmous").map { Array($0.utf8) } ?? [0]
    // Add keys of xterm and its relatives that the database lacks, because some terminals send them anyway.
    for (sequence, press) in XtermKeys.all where self.press(forCode: key_defined(sequence)) == nil {
      let code = Self.firstCode + Int32(definedKeys.count)
      if define_key(sequence, code) == OK { definedKeys.append(press) }
    }
  }

  deinit {
    delwin(pad)
    delscreen(screen)
    close(pipeEnd)
  }

  func press(for sequence: [UInt8]) -> KeyPress? {
    let bytes = [0x1B] + sequence
    guard !bytes.starts(with: mousePrefix), write(bytes) else { return nil }
    let codes = Array(AnyIterator(nextCode))
    return codes.count == 1 ? press(forCode: codes[0]) : nil
  }

  private func press(forCode code: Int32) -> KeyPress? {
    if code >= Self.firstCode { return definedKeys[Int(code - Self.firstCode)] }
    // Lower codes are characters.
    return code < KEY_MIN ? nil : keyname(code).flatMap { KeyPress(ncursesName: String(cString: $0)) }
  }

  func mouseEvent(for reports: [[UInt8]]) -> MouseEvent? {
    var events: [MouseEvent] = []
    for report in reports where write(report) { events = waitingMouseEvents() }
    return events.count == 1 ? events[0] : nil
  }

  /// The gpm descriptor for mouse events on the Linux console; `nil` if ncurses has not loaded gpm.
  private(set) lazy var consoleMouse: Int32? = {
    guard let library = dlopen("libgpm.so.2", RTLD_LAZY | RTLD_NOLOAD), let address = dlsym(library, "gpm_fd")
    else { return nil }
    let descriptor = address.load(as: Int32.self)
    return descriptor >= 0 ? descriptor : nil
  }()

  func waitingMouseEvents() -> [MouseEvent] {
    AnyIterator(nextCode).compactMap { code in
      var event = MEVENT()
      return code == KEY_MOUSE && getmouse(&event) == OK ? MouseEvent(event) : nil
    }
  }

  /// Writes to the pipe, which is empty and has space for any sequence.
  private func write(_ bytes: [UInt8]) -> Bool {
    // Functions without a window parameter use the current screen.
    set_term(screen)
    return Glibc.write(pipeEnd, bytes, bytes.count) == bytes.count
  }

  /// Returns the code of the next key, 0 for a character; `nil` after the last one.
  private func nextCode() -> Int32? {
    var character: wint_t = 0
    switch wget_wch(pad, &character) {
    case KEY_CODE_YES: return Int32(bitPattern: character)
    case OK: return 0
    default: return nil
    }
  }
}
