import SwatchColor
import Testing

@testable import SwatchStore

@Suite("Sharing a library")
struct SharingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Each instance notices the changes of others")
  func noticing() throws {
    let (one, other) = (try folder.library(), try folder.library())
    let palette = try one.firstPalette().id
    #expect(try other.palettes() == one.palettes())
    #expect(!one.hasChanged)
    try one.add("a", to: palette)
    #expect(!one.hasChanged)
    #expect(other.hasChanged)
    // Editing is not counted as reading.
    let b = try other.add("b", to: palette)
    #expect(other.hasChanged)
    #expect(try other.names() == ["a", "b"])
    #expect(!other.hasChanged)
    try one.rename(b, to: "B")
    #expect(try other.names() == ["a", "B"])
  }

  @Test("Before the first read everything is new")
  func neverRead() throws {
    #expect(try folder.library().hasChanged)
  }

  @Test("Items removed by another instance cannot be edited")
  func removedElsewhere() throws {
    let (one, other) = (try folder.library(), try folder.library())
    let swatch = try one.add("a", to: one.firstPalette().id)
    try other.remove(swatch)
    #expect(throws: LibraryError.removed) { try one.rename(swatch, to: "x") }
    #expect(throws: LibraryError.removed) { try one.remove(swatch) }
    #expect(try one.names() == [])
  }

  @Test("Alternating moves keep each swatch exactly once")
  func movesInTurn() throws {
    let (one, other) = (try folder.library(), try folder.library())
    let palette = try one.firstPalette().id
    let ids = try (0..<6).map { try one.add("\($0)", to: palette) }
    // Neither reads in between, so both refer to the initial order.
    for step in 0..<30 {
      try (step % 2 == 0 ? one : other).move(ids[step * 5 % 6], to: palette, before: ids[step * 7 % 6])
    }
    #expect(try Set(one.palettes()[0].swatches.map(\.id)) == Set(ids))
    #expect(try one.palettes()[0].swatches.count == 6)
    #expect(try one.palettes() == other.palettes())
  }

  @Test("Instances that start at once create one palette")
  func startingAtOnce() async throws {
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<12 {
        group.addTask { [folder] in try folder.library().palettes().count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 12))
    let writers = try (0..<4).map { _ in try Writer(folder, count: 1) }
    #expect(writers.flatMap { $0.rest().acknowledged }.count == 4)
    #expect(try folder.library().palettes().count == 1)
  }

  @Test("Processes that start at once in an empty folder lose nothing")
  func processes() throws {
    let writers = try (0..<5).map { _ in try Writer(folder, count: 40) }
    let acknowledged = writers.flatMap { $0.rest().acknowledged }
    #expect(acknowledged.count == 200)
    let palettes = try folder.library().palettes()
    #expect(palettes.count == 1)
    #expect(Set(palettes[0].swatches.map(\.id)) == Set(acknowledged))
    #expect(palettes[0].swatches.count == 200)
  }

  @Test("Threads that edit the same palette lose nothing")
  func threads() async throws {
    let palette = try folder.library().firstPalette().id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask { [folder] in
          let library = try folder.library()
          var last: SwatchID?
          for number in 0..<25 { last = try library.add("\(writer) \(number)", to: palette, before: last) }
        }
      }
      try await group.waitForAll()
    }
    let names = try folder.library().names()
    #expect(names.count == 150)
    for writer in 0..<6 {
      let own = names.filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<25).reversed().map { "\(writer) \($0)" })
    }
  }

  @Test("Acknowledged edits survive kill -9", arguments: [1, 2, 10, 60, 150])
  func killed(count: Int) throws {
    let writer = try Writer(folder, count: .max)
    let begin = writer.lines(atLeast: count)
    writer.kill()
    let acknowledged = (begin + writer.rest()).acknowledged
    #expect(acknowledged.count >= count)
    let library = try folder.library()
    #expect(library.notice == nil)
    let kept = try library.firstPalette().swatches.map(\.id)
    #expect(kept.starts(with: acknowledged))
    // One more may be stored but not acknowledged.
    #expect(kept.count <= acknowledged.count + 1)
  }

  @Test("A lock held for too long is an error, not damage")
  func locked() throws {
    let palette = try folder.makeLibrary()[0].id
    let holder = try folder.connection()
    try holder.run("BEGIN IMMEDIATE")
    let library = try folder.library(timeout: 1)
    #expect(try library.palettes().count == 4)
    #expect(throws: LibraryError.busy(path: folder.libraryPath)) { try library.add("a", to: palette) }
    try holder.run("COMMIT")
    try library.add("a", to: palette)
  }

  @Test("A completely locked file is an error, not damage")
  func lockedAsAWhole() throws {
    try folder.makeLibrary()
    let before = try folder.bytes(of: "library.sqlite")
    let holder = try folder.connection()
    #expect(holder.tryLock())
    #expect(throws: LibraryError.busy(path: folder.libraryPath)) { try folder.library(timeout: 1) }
    holder.unlock()
    #expect(try folder.bytes(of: "library.sqlite") == before)
    #expect(try folder.library().palettes().count == 4)
  }

  @Test("A moved library is replaced by a new one, and the old one is complete", arguments: [false, true])
  func movedAway(isReplaced: Bool) throws {
    let library = try folder.library()
    try library.add("a", to: library.firstPalette().id)
    let old = ["", "-wal", "-shm"]
    for suffix in old {
      #expect(renameFile(folder.libraryPath + suffix, to: folder.path("old") + suffix) == 0)
    }
    if isReplaced { try folder.library().add(Palette(name: "other")) }
    #expect(library.hasChanged)
    #expect(try library.names() == [])
    try library.add("b", to: library.firstPalette().id)
    #expect(try folder.library().names() == ["b"])
    #expect(try folder.library().palettes().count == (isReplaced ? 2 : 1))
    #expect(try Library(path: folder.path("old")).names() == ["a"])
  }
}
