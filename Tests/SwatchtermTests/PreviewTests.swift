import Foundation
import SwatchColor
import SwatchPixels
import Testing

@testable import swatchterm

@Suite("Previews of drawings in files") struct PreviewTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID().uuidString)")

  /// Writes a file and waits for its preview.
  private func preview(of text: String?, _ name: String = "a.svg") throws -> Picture {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try text?.write(to: file, atomically: false, encoding: .utf8)
    let preview = DrawingFiles().beginPreview(of: file.path, size: PixelSize(width: 200, height: 120))
    while true {
      if let result = preview.result { return try result.get() }
      sched_yield()
    }
  }

  private func svg(_ content: String, width: Int = 400, height: Int = 120) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\(content)</svg>"
  }

  @Test("A drawing is scaled to fit, by a factor of at most 2")
  func size() throws {
    let red = "<rect width=\"400\" height=\"120\" fill=\"#f00\"/>"
    let picture = try preview(of: svg(red))
    #expect(picture.size == PixelSize(width: 200, height: 60))
    #expect(picture.color(column: 100, row: 30)?.hex == "#ff0000")
    #expect(try preview(of: svg(red, width: 20, height: 20)).size == PixelSize(width: 40, height: 40))
  }

  @Test("Damaged, missing and large files, and folders have none")
  func none() {
    #expect(throws: (any Error).self) { try preview(of: "<svg") }
    #expect(throws: (any Error).self) { try preview(of: "") }
    #expect(throws: (any Error).self) { try preview(of: nil) }
    #expect(throws: (any Error).self) { try preview(of: nil, "") }
    let comment = "<!--\(String(repeating: " ", count: DrawingFiles.previewByteLimit))-->"
    #expect(throws: (any Error).self) { try preview(of: svg(comment)) }
  }
}
