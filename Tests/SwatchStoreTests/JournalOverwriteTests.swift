import Foundation
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Journals that another program modifies")
struct JournalOverwriteTests {
  private let folder: TemporaryFolder
  private let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = Journal(folder: folder.journals)
  }

  /// An in-place modification of a file.
  enum Change: CaseIterable {
    case emptied, shortened, lengthened, zeroed, replacedBytes
  }

  private func draw(_ script: inout SketchScript) {
    journal.markUnsaved()
    for _ in 0..<20 { journal.take(script.next()) }
    journal.flush()
  }

  /// Modifies the file of the journal in place.
  private func apply(_ change: Change) throws {
    let name = try #require(folder.journals.ids().first)
    let path = folder.journals.path(of: name)
    let size = try folder.bytes(of: "journals/\(name)").count
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    switch change {
    case .emptied: try handle.truncate(atOffset: 0)
    case .shortened: try handle.truncate(atOffset: UInt64(size / 2))
    case .lengthened: try handle.truncate(atOffset: UInt64(size + 100))
    case .zeroed: try handle.write(contentsOf: Data(count: size))
    case .replacedBytes:
      try handle.seek(toOffset: UInt64(size / 2))
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 40))
    }
    try handle.close()
    // The file system's clock may not have advanced since the last write.
    try setTime(of: path, to: Date(timeIntervalSinceNow: 1))
  }

  private func setTime(of path: String, to date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test("Everything is recovered, and the user is notified", arguments: Change.allCases)
  func overwriting(change: Change) throws {
    var script = SketchScript(seed: 7)
    draw(&script)
    #expect(journal.replacementNotice == nil)
    try apply(change)
    draw(&script)
    #expect(journal.failure == nil)
    #expect(journal.replacementNotice?.hasPrefix("Another program changed the recovery file ‘/") == true)
    draw(&script)
    journal.close(discarding: false)
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.isSame(as: script))
    #expect(found.notice == nil)
    #expect(folder.journals.ids().count == 1)
  }

  @Test("The modified file is renamed, not removed")
  func setAside() throws {
    var script = SketchScript(seed: 7)
    draw(&script)
    try apply(.zeroed)
    let name = try #require(folder.journals.ids().first)
    let bytes = try folder.bytes(of: "journals/\(name)")
    draw(&script)
    let others = folder.journalNames.filter { !folder.journals.ids().contains($0) }
    #expect(try others.map { try folder.bytes(of: "journals/" + $0) } == [bytes])
  }

  @Test("A file of which only the time changed is continued")
  func touched() throws {
    var script = SketchScript(seed: 7)
    draw(&script)
    let name = try #require(folder.journals.ids().first)
    try setTime(of: folder.journals.path(of: name), to: Date(timeIntervalSinceNow: 60))
    draw(&script)
    #expect(journal.replacementNotice == nil)
    #expect(folder.journals.ids() == [name])
    journal.close(discarding: false)
    #expect(try Journal(folder: folder.journals).recoverOnly()?.isSame(as: script) == true)
  }

  @Test("A recovered journal is checked from the start")
  func recovered() throws {
    var script = folder.leaveJournal()
    #expect(try journal.recoverOnly()?.isSame(as: script) == true)
    try apply(.shortened)
    for _ in 0..<20 { journal.take(script.next()) }
    journal.close(discarding: false)
    #expect(try Journal(folder: folder.journals).recoverOnly()?.isSame(as: script) == true)
  }
}
