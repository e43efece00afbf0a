import Glibc

/// A temporary folder of programs.
public final class ProgramFolder {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
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

  /// Adds a program that writes its input and arguments to files.
  public func addCopier(_ name: String) throws {
    try add(name, "#!/bin/sh\necho \"$*\" > '\(path)/\(name).arguments'\n/bin/cat > '\(path)/\(name).text'\n")
  }

  /// Adds a script.
  ///
  /// It is written by a shell: Linux cannot run a file that is open for writing, even if only by another
  /// test's child. Such a child must not inherit the pipe either, or the shell would wait for it.
  public func add(_ name: String, _ script: String, mode: String = "755") throws {
    guard let shell = popen("cat > '\(path)/\(name)' && chmod \(mode) '\(path)/\(name)'", "we")
    else { throw NoFolder() }
    fputs(script, shell)
    guard pclose(shell) == 0 else { throw NoFolder() }
  }

  /// Adds a named pipe without a writer.
  public func makePipe(_ name: String) throws {
    guard mkfifo("\(path)/\(name)", 0o600) == 0 else { throw NoFolder() }
  }

  /// Returns the content of a file; empty if it does not exist.
  public func text(of name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
