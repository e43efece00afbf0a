import Glibc
import SwatchColor
import SwatchPixels
import SwatchTestSupport
import Testing

@testable import SwatchImages
@testable import SwatchSystem

@Suite("Picture files")
final class PictureFileTests {
  private let directory: String

  init() throws {
    var template = Array("/tmp/swatchterm-pictures-XXXXXX".utf8CString)
    directory = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in ["a.png", "\u{1B}[31m\u{7}.png"] { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }

  private func file(_ bytes: [UInt8], name: String = "a.png") throws -> String {
    let path = "\(directory)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0 && write(file, bytes, bytes.count) == bytes.count && close(file) == 0)
    return path
  }

  private func problem(_ path: String, limits: PictureLimits = PictureLimits()) -> PictureError.Problem? {
    do {
      _ = try Picture(path: path, limits: limits)
      return nil
    } catch {
      #expect(error.path == path)
      return error.problem
    }
  }

  @Test("A file is read, also through a link")
  func reads() throws {
    let path = try file(PictureBytes.png)
    #expect(pixels(try Picture(path: path)) == PictureBytes.colors)
    let link = "\(directory)/link"
    try #require(symlink(path, link) == 0)
    defer { unlink(link) }
    #expect(pixels(try Picture(path: link)) == PictureBytes.colors)
  }

  /// `errno` is only meaningful after a failure.
  @Test("A successful read ignores earlier errors", .timeLimit(.minutes(20)))
  func staleError() throws {
    let path = try file([1, 2, 3])
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 3)
    errno = EINTR
    let count = bytes.withUnsafeMutableBytes { FileBytes.read(descriptor, into: $0) }
    #expect(count == 3 && bytes == [1, 2, 3])
    errno = EINTR
    #expect(bytes.withUnsafeMutableBytes { FileBytes.read(descriptor, into: $0) } == 0)
  }

  @Test("Reading from an invalid descriptor fails", .timeLimit(.minutes(20)))
  func failure() throws {
    var bytes = [UInt8](repeating: 0, count: 3)
    let count = bytes.withUnsafeMutableBytes { FileBytes.read(-1, into: $0) }
    #expect(count < 0 && errno == EBADF)
  }

  @Test("Devices and pipes are rejected without blocking")
  func notFiles() throws {
    let pipe = "\(directory)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(problem(pipe) == .file(.notAFile))
    #expect(problem("/dev/zero") == .file(.notAFile))
    #expect(problem("/dev/tty") == .file(.notAFile))
    #expect(problem(directory) == .file(.directory))
    #expect(problem("\(directory)/none.png") == .file(.missing))
    #expect(problem("") == .file(.missing))
    let path = try file(PictureBytes.png)
    #expect(problem("\(path)\0.txt") == .file(.missing))
    #expect(problem("\(path)/b.png") == .file(.missing))
  }

  @Test("An unreadable file is an error", .disabled(if: geteuid() == 0, "root may read everything"))
  func forbidden() throws {
    let path = try file(PictureBytes.png)
    chmod(path, 0)
    #expect(problem(path) == .file(.forbidden))
  }

  @Test("Empty, oversized and unrecognized files")
  func contents() throws {
    #expect(problem(try file([])) == .empty)
    #expect(problem(try file(PictureBytes.png), limits: PictureLimits(byteCount: 50)) == .longerThan(50))
    #expect(problem(try file(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))) == .drawing)
    #expect(problem(try file(Array("B".utf8))) == .notAPicture)
  }

  @Test("Control characters in a file name are not shown")
  func name() throws {
    let path = try file([1, 2, 3], name: "\u{1B}[31m\u{7}.png")
    let error = #expect(throws: PictureError.self) { try Picture(path: path) }
    let sentence = try #require(error).description
    #expect(sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    #expect(sentence.contains("not a picture. Use PNG, JPEG, "))
  }

  @Test("Each problem has a message with the file name")
  func sentences() {
    let size = PixelSize(width: 60_000, height: 60_000)
    let problems: [PictureError.Problem] = [
      .file(.missing), .file(.directory), .file(.notAFile), .file(.forbidden), .file(.unreadable(5)), .empty,
      .longerThan(128_000_000), .notAPicture, .drawing,
      .tooLarge(size, limit: 200_000_000, kind: "PNG"), .tooManyScans(limit: 50), .damaged(format: "PNG"),
      .noMemory,
      .unsupported("PSD images"), .noLoader(format: "AVIF", package: "libavif-gdk-pixbuf"),
      .noLoader(format: "GIF", package: nil),
    ]
    for problem in problems {
      let sentence = PictureError(path: "my picture.png", problem: problem).description
      #expect(sentence.contains("my picture.png") && sentence.hasSuffix("."))
    }
    #expect(
      PictureError(path: "a.png", problem: .tooLarge(size, limit: 200_000_000, kind: "PNG")).description
        == "a.png: 60000 × 60000 pixels exceed the limit of 200 megapixels for PNG. Scale the picture down first."
    )
    #expect(
      PictureError(path: "a.psd", problem: .unsupported("PSD images")).description
        == "a.psd: PSD images are not supported. Convert the file to PNG first.")
    let noLoader = PictureError.Problem.noLoader(format: "AVIF", package: "libavif-gdk-pixbuf")
    #expect(
      PictureError(path: "a.avif", problem: noLoader).description
        == "a.avif: AVIF images need a decoder. Install libavif-gdk-pixbuf, or convert to PNG first.")
  }
}
