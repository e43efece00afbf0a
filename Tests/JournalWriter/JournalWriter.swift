import Glibc
import SwatchStore
import SwatchTestSupport

/// Draws what a `SketchScript` says and keeps it in a journal; writes a line for each thing as soon as it is kept.
///
/// usage: JournalWriter FOLDER SEED COUNT PAUSE [FILE-SIZE-LIMIT]
///
/// The pause between calls is in microseconds. With a limit to the sizes of files, what `failure` says is written as
/// well. After the last call it waits to be killed.
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
      say("\(number)")
      if delay > 0 { usleep(delay) }
    }
    journal.flush()
    say(journal.failure.map { "failed: \($0)" } ?? "kept")
    // More room again, as far as it was limited here.
    limitFileSize(to: 1 << 40)
    journal.take(script.next())
    journal.flush()
    say(journal.failure.map { "failed: \($0)" } ?? "kept")
    while true { pause() }
  }

  /// One write for a line: it is with the reader, whatever happens next.
  private static func say(_ line: String) {
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
    case .draw(let stroke): keep(live: stroke)
    }
  }
}
