import Glibc
import Testing

/// A folder of programs, which is removed with them.
final class ProgramFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }

  /// Adds a program that notes down what it is given.
  func addCopier(_ name: String) throws {
    try add(name, "#!/bin/sh\necho \"$*\" > '\(path)/\(name).arguments'\n/bin/cat > '\(path)/\(name).text'\n")
  }

  /// Written by a shell: a file that this process has open for writing cannot be run, also while a child of another
  /// test has it. Nor must such a child have the end of the pipe: the shell would wait for it.
  func add(_ name: String, _ script: String, mode: String = "755") throws {
    let shell = try #require(popen("cat > '\(path)/\(name)' && chmod \(mode) '\(path)/\(name)'", "we"))
    fputs(script, shell)
    try #require(pclose(shell) == 0)
  }

  func text(of name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
