import Foundation
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Journal locks")
struct JournalLockTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("1")
    try folder.write([], to: "1")
  }

  private func canBeLocked() throws -> Bool {
    let other = try #require(OpenFile(path, O_RDWR))
    return other.lock(.exclusive) == 0
  }

  @Test("A closed journal can be taken over while it is still being synced")
  func syncing() throws {
    let file = try #require(OpenFile(path, O_RDWR))
    #expect(file.lock(.exclusive) == 0)
    #expect(try !canBeLocked())
    var journal = JournalFile(path: path, file: file)
    journal.close()
    // The syncing thread holds the file until it is done.
    let isFree = try canBeLocked()
    withExtendedLifetime(file) {}
    #expect(isFree)
  }

  @Test("A starting child process with a copy of the descriptor does not hold the lock")
  func starting() throws {
    var copy: Int32 = -1
    do {
      let file = try #require(OpenFile(path, O_RDWR))
      #expect(file.lock(.exclusive) == 0)
      copy = dup(file.descriptor)
    }
    defer { close(copy) }
    #expect(copy >= 0)
    #expect(try canBeLocked())
  }
}
