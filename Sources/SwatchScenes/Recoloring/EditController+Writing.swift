import SwatchLiterals
import SwatchText
import SwatchWidgets

extension EditController {
  mutating func askToWrite() {
    guard !files.changes.isEmpty else { return report("Nothing has changed") }
    let lines = files.changedFiles.flatMap { file in
      // Split bytes, because CR LF is a single character.
      files.patch(of: file).bytes.split(separator: 0x0A).map { line in
        String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self).replacing(text: "\t", with: "  ")
      }
    }
    present(PatchDialog(lines: lines) { $0.write($0.files.changedFiles[...], quits: false) })
  }

  private typealias Outcome = (count: Int, hardLinkedCount: Int, problems: [String])

  /// Writes files in order. Asks about files that have changed on disk, and continues after errors.
  private mutating func write(_ queue: ArraySlice<Int>, quits: Bool, after previous: Outcome = (0, 0, [])) {
    guard let store else { return report("Writing is not available here") }
    var outcome = previous
    for (index, file) in zip(queue.indices, queue) {
      do {
        let current = try store.bytes(at: files.files[file].path)
        guard current == files.files[file].bytes else {
          return askAboutFile(current, queue[index...], quits: quits, after: outcome)
        }
        let new = files.newBytes(of: file)
        if try store.write(new, to: files.files[file].path) > 0 { outcome.hardLinkedCount += 1 }
        if let text = read(new, as: file) {
          files.fileWasWritten(file, as: text)
          list.load(files)
        }
        outcome.count += 1
      } catch { outcome.problems.append("\(error)") }
    }
    reportOutcome(outcome)
    if quits { isFinished = files.changes.isEmpty }
  }

  private mutating func reportOutcome(_ outcome: Outcome) {
    let linkCount = outcome.hardLinkedCount
    let hardLinks = linkCount > 0 ? ", \(linkCount) with hard links that keep the old content" : ""
    let undoHint = "\(label(of: .undo)), then \(label(of: .write)) to restore the old colors"
    let written = "Wrote \(outcome.count.counting("file"))\(hardLinks) · \(undoHint)"
    let sentences = outcome.problems + (outcome.count > 0 ? [written] : [])
    report(sentences.isEmpty ? "Nothing was written" : sentences.joined(separator: " "))
  }

  /// Loads a new version of a file. Returns the number of changes that could not be applied to it.
  private mutating func load(_ bytes: [UInt8], for file: Int) -> Int {
    guard let text = read(bytes, as: file) else { return 0 }
    let lost = files.replace(file, with: text, keepingChanges: true)
    list.load(files)
    return lost
  }

  private func read(_ bytes: [UInt8], as file: Int) -> SourceText? {
    let old = files.files[file]
    return SourceText(path: old.path, bytes: bytes, language: old.text.language)
  }

  private mutating func askAboutFile(
    _ bytes: [UInt8], _ queue: ArraySlice<Int>, quits: Bool, after outcome: Outcome
  ) {
    guard let file = queue.first else { return }
    let name = files.files[file].path.quoted
    present(
      Question(
        title: "File changed", text: "\(name) has changed on disk. Apply your changes to the new version?",
        answers: [
          .init("Apply", keys: ["a", "y"]) {
            let lost = $0.load(bytes, for: file)
            guard lost == 0 else {
              let sentence =
                "\(lost.counting("change")) could not be applied · \($0.label(of: .write)) review the rest"
              return $0.report((outcome.problems + [sentence]).joined(separator: " "))
            }
            $0.write(queue, quits: quits, after: outcome)
          },
          .init("Skip file", keys: ["s", "n"]) { $0.write(queue.dropFirst(), quits: quits, after: outcome) },
          .init("Cancel", keys: ["c"]) { $0.reportOutcome(outcome) },
        ]))
  }

  /// Closes the scene after asking about unsaved changes.
  mutating func quit() {
    guard !files.changes.isEmpty else { return isFinished = true }
    let count = files.changes.count
    present(
      Question(
        title: "Quit", text: "\(count.counting("change")) \(count == 1 ? "has" : "have") not been written.",
        answers: [
          .init("Write", keys: ["w", "y"]) { $0.write($0.files.changedFiles[...], quits: true) },
          .init("Discard", keys: ["d", "n"]) { $0.isFinished = true },
          .init("Cancel", keys: ["c"]),
        ], interruption: { $0.isFinished = true }))
  }
}
