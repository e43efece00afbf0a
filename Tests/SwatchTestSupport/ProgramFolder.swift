import Glibc

/// A folder of programs, which is removed with them.
public final class ProgramFolder {
  /// Where they are.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoFolder() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private struct NoFolder: Error {}

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
  public func addCopier(_ name: String) throws {
    try add(name, "#!/bin/sh\necho \"$*\" > '\(path)/\(name).arguments'\n/bin/cat > '\(path)/\(name).text'\n")
  }

  /// Adds a program.
  ///
  /// Written by a shell: a file that this process has open for writing cannot be run, also while a child of another
  /// test has it. Nor must such a child have the end of the pipe: the shell would wait for it.
  public func add(_ name: String, _ script: String, mode: String = "755") throws {
    guard let shell = popen("cat > '\(path)/\(name)' && chmod \(mode) '\(path)/\(name)'", "we")
    else { throw NoFolder() }
    fputs(script, shell)
    guard pclose(shell) == 0 else { throw NoFolder() }
  }

  /// Adds a pipe that nobody writes to.
  public func makePipe(_ name: String) throws {
    guard mkfifo("\(path)/\(name)", 0o600) == 0 else { throw NoFolder() }
  }

  /// What is in a file; nothing where there is none.
  public func text(of name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
