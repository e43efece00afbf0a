import Glibc

@main
enum Main {
  static func main() {
    do throws(BenchError) {
      try run(Options(arguments: Array(CommandLine.arguments.dropFirst())))
    } catch {
      printError(error.description)
      exit(1)
    }
  }

  private static func run(_ options: Options) throws(BenchError) {
    guard !options.wantsHelp else { return print(Options.help) }
    let products = try folder(ofExecutable: "/proc/self/exe")
    let bench = Bench(
      plan: options.isQuick ? .quick : .full, programs: try programs(options, products),
      pixbufFloor: try Program(name: "pixbuf", path: products + "/floor-pixbuf"),
      linesFloor: try Program(name: "lines", path: products + "/floor-lines"))
    defer { bench.finish() }
    print("swatchterm on a pseudoterminal of 120×40 cells, in turn with the floors\n")
    var verdicts: [Bool] = []
    for measurement in options.measurements {
      let section = try bench.section(for: measurement)
      section.lines().forEach { print($0) }
      print()
      // A run takes minutes, so show each result immediately, even through a pipe.
      fflush(nil)
      verdicts += section.verdicts
    }
    print("\(verdicts.count { $0 }) of \(verdicts.count) targets met")
  }

  private static func programs(_ options: Options, _ products: String) throws(BenchError) -> [Program] {
    let swatchterm = options.swatchterm ?? repository(of: products) + "/.build/release/swatchterm"
    return [
      try Program(name: "raw", path: products + "/floor-raw"),
      try Program(name: "ncurses", path: products + "/floor-ncurses"),
      try Program(name: "swatchterm", path: swatchterm),
    ]
  }

  private static func folder(ofExecutable path: String) throws(BenchError) -> String {
    let executable = try Program(name: "bench", path: path)
    return executable.path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }
  }

  /// Returns the folder around this package, or around the working folder if the products were moved.
  private static func repository(of products: String) -> String {
    let parts = products.split(separator: "/")
    guard let build = parts.lastIndex(of: ".build") else { return ".." }
    return parts[..<build].dropLast().reduce(into: "") { $0 += "/" + $1 }
  }

  private static func printError(_ sentence: String) {
    let line = Array("bench: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
