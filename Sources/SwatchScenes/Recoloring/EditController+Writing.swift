import SwatchLiterals
import SwatchText
import SwatchWidgets

extension EditController {
  mutating func askToWrite() {
    guard !files.changes.isEmpty else { return say("Nothing has changed") }
    let lines = files.changedFiles.flatMap { file in
      // CR LF is one character.
      files.patch(of: file).bytes.split(separator: 0x0A).map { line in
        String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self).replacing(text: "\t", with: "  ")
      }
    }
    present(PatchDialog(lines: lines) { $0.write($0.files.changedFiles, leaves: false) })
  }

  private struct Outcome {
    var count = 0
    var splitCount = 0
    var problems: [String] = []
  }

  /// Writes files in order. Asks about files that have changed on disk, and continues after errors.
  mutating func write(_ waiting: [Int], leaves: Bool) { write(waiting, leaves: leaves, behind: Outcome()) }

  private mutating func write(_ waiting: [Int], leaves: Bool, behind before: Outcome) {
    guard let store else { return say("Writing is not available here") }
    var outcome = before
    for (index, file) in waiting.enumerated() {
      do {
        let there = try store.bytes(at: files.files[file].path)
        guard there == files.files[file].bytes else {
          return askAboutFile(there, Array(waiting[index...]), leaves: leaves, behind: outcome)
        }
        let new = files.newBytes(of: file)
        if try store.write(new, to: files.files[file].path) > 0 { outcome.splitCount += 1 }
        fileWasWritten(new, for: file)
        outcome.count += 1
      } catch {
        outcome.problems.append("\(error)")
      }
    }
    report(outcome)
    if leaves { isFinished = files.changes.isEmpty }
  }

  private mutating func report(_ outcome: Outcome) {
    let undoHint = ". \(label(of: .undo)) and \(label(of: .write)) restore the old colors"
    let split =
      outcome.splitCount > 0 ? ", \(outcome.splitCount) with hard links that keep the old content" : ""
    let written = outcome.count > 0 ? "Wrote \(outcome.count.counting("file"))\(split)\(undoHint)" : ""
    let sentences = outcome.problems + (written.isEmpty ? [] : [written])
    say(sentences.isEmpty ? "Nothing was written" : sentences.joined(separator: " "))
  }

  private mutating func fileWasWritten(_ bytes: [UInt8], for file: Int) {
    guard let text = read(bytes, as: file) else { return }
    files.fileWasWritten(file, as: text)
    list.take(files)
  }

  /// Applies external changes of a file. Returns the number of own changes that were lost.
  private mutating func take(_ bytes: [UInt8], for file: Int) -> Int {
    guard let text = read(bytes, as: file) else { return 0 }
    let lost = files.replace(file, with: text, keepingChanges: true)
    list.take(files)
    return lost
  }

  private func read(_ bytes: [UInt8], as file: Int) -> SourceText? {
    let old = files.files[file]
    return SourceText(path: old.path, bytes: bytes, language: old.text.language)
  }

  private mutating func askAboutFile(
    _ bytes: [UInt8], _ waiting: [Int], leaves: Bool, behind outcome: Outcome
  ) {
    guard let file = waiting.first else { return }
    let name = files.files[file].path.quoted
    present(
      Question(
        title: "File changed",
        text: "\(name) has changed on disk. Apply your changes to the new version?",
        answers: [
          .init("Apply", keys: ["m", "y"]) {
            let lost = $0.take(bytes, for: file)
            guard lost == 0 else {
              let sentence =
                "\(lost.counting("change")) could not be applied · \($0.label(of: .write)) review the rest"
              return $0.say((outcome.problems + [sentence]).joined(separator: " "))
            }
            $0.write(waiting, leaves: leaves, behind: outcome)
          },
          .init("Skip file", keys: ["l", "n"]) {
            $0.write(Array(waiting.dropFirst()), leaves: leaves, behind: outcome)
          },
          .init("Cancel", keys: ["c"]) { $0.report(outcome) },
        ]))
  }

  /// Closes the scene after asking about unsaved changes.
  mutating func leave() {
    guard !files.changes.isEmpty else { return isFinished = true }
    present(
      Question(
        title: "Quit",
        text:
          "\(files.changes.count.counting("change")) \(files.changes.count == 1 ? "is" : "are") not written.",
        answers: [
          .init("Write", keys: ["w", "y"]) { $0.write($0.files.changedFiles, leaves: true) },
          .init("Discard", keys: ["d", "n"]) { $0.isFinished = true },
          .init("Cancel", keys: ["c"]),
        ], interruption: { $0.isFinished = true }))
  }
}
