import Glibc

// libFuzzer has the main function and calls these two functions by name.
//
//     fuzz --target=NAME [--write-seeds=FOLDER] [options and folders of libFuzzer]
//
// It ignores arguments with two dashes and passes them on when it restarts this program.

/// Called once at startup.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: OpaquePointer?, _ arguments: OpaquePointer?) -> CInt {
  guard let target = Options.target else {
    print(
      "--target=NAME is missing. NAME is one of", FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
    exit(2)
  }
  guard let folder = Options.seedFolder else { return 0 }
  do throws(SeedError) {
    try target.writeSeeds(to: folder)
    exit(0)
  } catch {
    print(error)
    exit(1)
  }
}

/// Called for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Options.target?.decoding.check([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private enum Options {
  static let target = value(of: "--target").flatMap(FuzzTarget.init)
  static let seedFolder = value(of: "--write-seeds")

  private static func value(of name: String) -> String? {
    let argument = CommandLine.arguments.first { $0.hasPrefix(name + "=") }
    return argument.map { String($0.dropFirst(name.count + 1)) }
  }
}
