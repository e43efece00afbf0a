import CNcurses
import Glibc
import SwatchScreen

/// A decoder of complete escape sequences.
protocol SequenceDecoder {
  /// The encoding in which it reads mouse reports; `nil` if it reads none.
  var mouseEncoding: MouseEncoding? { get }

  /// The key that a sequence means; `nil` if it is none.
  ///
  /// - Parameter sequence: The sequence without the escape character at its beginning.
  func press(for sequence: [UInt8]) -> KeyPress?

  /// The mouse event in the last of some reports; `nil` if it is none. Motion has no button.
  ///
  /// - Parameter reports: Whole reports, in ``mouseEncoding``.
  func mouseEvent(for reports: [[UInt8]]) -> MouseEvent?
}

/// Keys and mouse reports, decoded by ncurses.
///
/// ncurses reads a pipe instead of the terminal. One complete sequence at a time is written into the pipe and decoded at
/// once: no timer of ncurses splits a sequence, and no two mouse reports are merged.
final class NcursesDecoder: SequenceDecoder {
  private let screen: OpaquePointer
  /// The window that is read from. Reading from a pad never draws.
  private let pad: UnsafeMutablePointer<WINDOW>
  private let pipeEnd: Int32
  /// The keys that ``defineMissingKeys()`` has added, in the order of their codes.
  private var definedKeys: [KeyPress] = []
  let mouseEncoding: MouseEncoding?
  /// The bytes that begin a mouse report, which is not a key.
  private let mousePrefix: [UInt8]

  /// The first code of the keys that are defined here, beyond those of ncurses.
  private static let firstCode: Int32 = 0x4000

  /// Sets ncurses up for a type of the database; `nil` if the database does not know it, or the screen is too large.
  init?(type: String, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // ncurses reads on in a report that is not complete.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    guard let screen = shim_newterm(type, output, ends[0]), let pad = newpad(1, 1) else { return nil }
    (self.screen, self.pad, pipeEnd) = (screen, pad, ends[1])
    set_escdelay(0)
    keypad(pad, true)
    nodelay(pad, true)
    mouseinterval(0)
    mouseEncoding = mousemask(shim_all_events(), nil) == 0 ? nil : MouseEncoding.ofDatabase()
    mousePrefix = TerminalDatabase().string("kmous").map { Array($0.utf8) } ?? [0]
    defineMissingKeys()
  }

  deinit {
    delwin(pad)
    delscreen(screen)
    close(pipeEnd)
  }

  /// Adds the keys of xterm and its relatives that the database does not list: some terminals send them whatever it says.
  private func defineMissingKeys() {
    for (sequence, press) in XtermKeys.all where self.press(ofCode: key_defined(sequence)) == nil {
      let code = Self.firstCode + Int32(definedKeys.count)
      if define_key(sequence, code) == OK { definedKeys.append(press) }
    }
  }

  func press(for sequence: [UInt8]) -> KeyPress? {
    let bytes = [0x1B] + sequence
    guard !bytes.starts(with: mousePrefix) else { return nil }
    let codes = codes(for: bytes)
    return codes.count == 1 ? press(ofCode: codes[0]) : nil
  }

  private func press(ofCode code: Int32) -> KeyPress? {
    if code >= Self.firstCode { return definedKeys[Int(code - Self.firstCode)] }
    // Codes below are characters.
    return code < KEY_MIN ? nil : keyname(code).flatMap { KeyPress(ncursesName: String(cString: $0)) }
  }

  func mouseEvent(for reports: [[UInt8]]) -> MouseEvent? {
    var events: [MouseEvent] = []
    for report in reports where write(report) { events = waitingMouseEvents() }
    return events.count == 1 ? events[0] : nil
  }

  /// The descriptor that wakes a loop for mouse events of the Linux console, which reach ncurses from gpm; `nil` without gpm.
  ///
  /// ncurses loads gpm itself. It is not loaded here if ncurses has not.
  private(set) lazy var consoleMouse: Int32? = {
    guard let library = dlopen("libgpm.so.2", RTLD_LAZY | RTLD_NOLOAD),
      let address = dlsym(library, "gpm_fd")
    else { return nil }
    let descriptor = address.load(as: Int32.self)
    return descriptor >= 0 ? descriptor : nil
  }()

  func waitingMouseEvents() -> [MouseEvent] {
    var events: [MouseEvent] = []
    while let code = nextCode() {
      var event = MEVENT()
      guard code == KEY_MOUSE, getmouse(&event) == OK, let event = MouseEvent(event) else { continue }
      events.append(event)
    }
    return events
  }

  /// The codes of the keys in some bytes; 0 stands for a character.
  private func codes(for bytes: [UInt8]) -> [Int32] {
    guard write(bytes) else { return [] }
    var codes: [Int32] = []
    while let code = nextCode() { codes.append(code) }
    return codes
  }

  /// Writes bytes to the pipe, which is empty and has room for every sequence.
  private func write(_ bytes: [UInt8]) -> Bool {
    // Functions without a window are about the current screen.
    set_term(screen)
    return Glibc.write(pipeEnd, bytes, bytes.count) == bytes.count
  }

  /// The code of the next key, 0 for a character; `nil` when nothing is left.
  private func nextCode() -> Int32? {
    var character: wint_t = 0
    switch wget_wch(pad, &character) {
    case KEY_CODE_YES: return Int32(bitPattern: character)
    case OK: return 0
    default: return nil
    }
  }
}
