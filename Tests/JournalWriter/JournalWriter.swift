import Glibc
import SwatchStore
import SwatchTestSupport

/// Performs the actions of a `SketchScript` and records them in a journal. Prints a line for each action once
/// it is on disk.
///
/// usage: JournalWriter FOLDER SEED COUNT PAUSE [FILE-SIZE-LIMIT]
///
/// PAUSE is the time between calls in microseconds. With a file size limit, journal failures are also
/// printed. After the last call, the program waits to be killed.
@main
enum JournalWriter {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let seed = UInt64(arguments[2]), let count = Int(arguments[3]),
      let delay = UInt32(arguments[4])
    else { exit(2) }
    if arguments.count > 5, let limit = UInt64(arguments[5]) { limitFileSize(to: limit) }
    let journal = Journal(folder: JournalFolder(path: arguments[1]))
    var script = SketchScript(seed: seed)
    for number in 0..<count {
      journal.take(script.next())
      while !journal.waitForWrites(timeout: .seconds(1)) {}
      report("\(number)")
      if delay > 0 { usleep(delay) }
    }
    journal.flush()
    report(journal.failure.map { "failed: \($0)" } ?? "kept")
    // Lift the limit set above.
    limitFileSize(to: 1 << 40)
    journal.take(script.next())
    journal.flush()
    report(journal.failure.map { "failed: \($0)" } ?? "kept")
    while true { pause() }
  }

  /// Writes a line in a single call, so that the reader gets it even if the program is killed next.
  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Writing beyond the limit fails, as on a full disk.
  private static func limitFileSize(to bytes: UInt64) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(1 << 40))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}

extension Journal {
  fileprivate func take(_ action: SketchScript.Action) {
    switch action {
    case .perform(let edit): record(edit)
    case .undo: recordUndo()
    case .redo: recordRedo()
    case .draw(let stroke): record(liveStroke: stroke)
    }
  }
}
