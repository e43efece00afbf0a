import Glibc
import Testing

/// The library that kills the program, compiled here; `nil` if there is no compiler.
private let killPointLibrary: String? = {
  let source = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Harness/kill-point.c"
  guard let program = try? programPath(), let slash = program.lastIndex(of: "/") else { return nil }
  let library = program[..<slash] + "/kill-point.so"
  let result = try? runCommand(
    ["sh", "-c", #"clang "$@" || cc "$@""#, "sh", "-shared", "-fPIC", "-o", String(library), source, "-ldl"],
    environment: terminalEnvironment())
  return result?.ending == .exited(0) ? String(library) : nil
}()

extension EndToEnd {
  /// Kills the program before each system call that changes files: only the old or the complete new state may
  /// remain.
  @Suite(.enabled(if: killPointLibrary != nil)) struct KilledWhileWritingTests {
    let home: HomeFolder

    init() throws { home = try HomeFolder(isInMemory: true) }

    /// Runs the program repeatedly, killing it at each step in turn, and finally to its end. The umask is 0.
    ///
    /// - Parameters:
    ///   - signal: The signal that kills the program.
    ///   - prepare: A script that creates the initial files.
    ///   - check: Called after each run with true if the program ended normally.
    /// - Returns: The number of kills.
    private func killAtEachStep(
      _ arguments: String, by signal: Int32 = SIGKILL, prepare: String, check: (_ isDone: Bool) throws -> Void
    ) throws -> Int {
      for step in 1..<1_000 {
        try home.shell(prepare)
        let script = """
          umask 0; cd "$1"; exec env LD_PRELOAD="$2" KILL_POINT=\(step) KILL_SIGNAL=\(signal) "$3" \(arguments)
          """
        let result = try runCommand(
          ["sh", "-c", script, "sh", home.path, try #require(killPointLibrary), try programPath()],
          environment: terminalEnvironment(home.environment))
        let isDone = result.ending == .exited(0)
        if !isDone { try #require(result.ending == .killed(bySignal: signal), "\(result.errors)") }
        try check(isDone)
        if isDone { return step - 1 }
      }
      throw HarnessError("\(arguments) has no end")
    }

    private func temporaries() throws -> [Substring] {
      try home.names().filter { $0.hasPrefix(".swatchterm-") }
    }

    @Test("A file is replaced completely, and is never readable by others")
    func replacing() throws {
      _ = try home.output("palette", "add", "Sea", "Sky: #3fa7d6")
      let new = try home.output("palette", "export", "Sea", "-", "-f", "hex")
      var found: Set<String> = []
      let count = try killAtEachStep(
        "palette export Sea a.hex --force", prepare: "echo old > a.hex; chmod 600 a.hex"
      ) { isDone in
        let text = try home.text(of: "a.hex")
        #expect(text == new || !isDone && text == "old\n")
        found.insert(text)
        #expect(try home.shell("stat -c %a a.hex $(ls -A | grep ^.swatchterm-) | sort -u") == "600\n")
        // The next run removes temporary files left behind.
        #expect(try temporaries().count <= (isDone ? 0 : 1))
      }
      #expect(found == ["old\n", new])
      #expect(count >= 6)
    }

    @Test("A new file is complete or does not exist")
    func new() throws {
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      _ = try home.output("export", "d.svg", "-o", "whole.txt")
      let whole = try home.text(of: "whole.txt")
      let count = try killAtEachStep("export d.svg -o new.txt", prepare: "rm -f new.txt") { isDone in
        let text = try home.text(of: "new.txt")
        let isThere = try home.names().contains("new.txt")
        #expect(text == whole || !isDone && !isThere)
        #expect(try temporaries().count <= (isDone ? 0 : 1))
      }
      #expect(count >= 6)
    }

    /// A command that writes a file.
    enum Writer: String, CaseIterable {
      case export = "export d.svg -o a.txt"
      case palette = "palette export Sea a.hex --force"
      case theme = "theme other.conf --in-place a.conf"

      /// The script that creates the initial file.
      var preparation: String {
        switch self {
        case .export: "rm -f a.txt"
        case .palette: "echo old > a.hex"
        case .theme: #"printf 'foreground #000000\nbackground #ffffff\n' > a.conf"#
        }
      }
    }

    @Test(
      "A signal leaves the old or the new file, and no temporary file",
      arguments: [SIGINT, SIGTERM, SIGHUP], Writer.allCases)
    func signals(signal: Int32, writer: Writer) throws {
      _ = try home.output("palette", "add", "Sea", "Sky: #3fa7d6")
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      try home.write("foreground #ffffff\nbackground #000000\n".utf8, to: "other.conf")
      try home.shell(writer.preparation)
      let old = try home.shell("cat a.* || :")
      var results: Set<String> = []
      let count = try killAtEachStep(writer.rawValue, by: signal, prepare: writer.preparation) { isDone in
        let text = try home.shell("cat a.* || :")
        results.insert(text)
        #expect(try temporaries() == [])
        #expect(!isDone || text != old)
      }
      #expect(results.count == 2 && results.contains(old))
      #expect(count >= 6)
    }

    @Test("A signal while the sketch pad saves leaves no temporary file", arguments: [SIGTERM, SIGHUP])
    func padSignals(signal: Int32) async throws {
      let library = try #require(killPointLibrary)
      var results: Set<String> = []
      var isSaved = false
      for step in 1..<20 where !isSaved {
        let home = try HomeFolder()
        try home.write(DocumentTests.drawing.utf8, to: "d.svg")
        let wrapper =
          "env LD_PRELOAD=\(library) KILL_FILE=.swatchterm- KILL_POINT=\(step) KILL_SIGNAL=\(signal)"
        let sketcher = try await Sketcher(
          .mouse, "d.svg", home: home, wrapper: wrapper, until: "Opened d.svg")
        try await sketcher.touch((5, 8), (40, 8))
        try sketcher.terminal.keys("w")
        let screen = try await sketcher.terminal.waitUntil("the drawing is saved, or the program has ended") {
          $0.contains("left with status") || $0.status.hasPrefix("Saved d.svg")
        }
        isSaved = screen.status.hasPrefix("Saved d.svg")
        #expect(try home.names().filter { $0.hasPrefix(".swatchterm-") } == [])
        results.insert(try home.text(of: "d.svg"))
      }
      #expect(isSaved && results.count == 2 && results.contains(DocumentTests.drawing))
    }

    @Test("An import adds all palettes or none")
    func importing() throws {
      _ = try home.output("palette", "add", "Sea", "Sky: #3fa7d6")
      try home.write(
        #"[{"name":"Sea","colors":["red"]},{"name":"B","colors":["lime","blue"]}]"#.utf8, to: "a.json")
      try home.write("GIMP Palette\nName: Sea\n1 2 3\n".utf8, to: "b.gpl")
      try home.shell("mv data before")
      let old = "0  My Colors\n1  Sea\n"
      let new = old + "1  Sea 2\n2  B\n1  Sea 3\n"
      var found: Set<String> = []
      let count = try killAtEachStep(
        "palette import a.json b.gpl", prepare: "rm -rf data; cp -r before data"
      ) { isDone in
        let list = try home.output("palette", "list")
        #expect(list == new || !isDone && list == old)
        found.insert(list)
      }
      #expect(found == [old, new])
      #expect(count >= 10)
    }

    @Test("Files of running instances and unrelated files are kept")
    func others() throws {
      try home.write("x".utf8, to: ".swatchterm-1-0")
      try home.write("x".utf8, to: ".swatchterm-1-0-0")
      try home.write("x".utf8, to: ".swatchterm-a-0")
      try home.shell("ln -s .swatchterm-a-0 .swatchterm-2-0; mkdir .swatchterm-3-0; mkfifo .swatchterm-4-0")
      let others: Set<Substring> = [
        ".swatchterm-1-0-0", ".swatchterm-a-0", ".swatchterm-2-0", ".swatchterm-3-0", ".swatchterm-4-0",
      ]
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      let descriptor = open(home.path + "/.swatchterm-1-0", O_WRONLY | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX) == 0)
      _ = try home.output("export", "d.svg", "-o", "a.txt")
      #expect(Set(try temporaries()) == others.union([".swatchterm-1-0"]))
      close(descriptor)
      _ = try home.output("export", "d.svg", "-o", "b.txt")
      #expect(Set(try temporaries()) == others)
    }

    @Test("Commands report exceeding the file size limit")
    func fileSizeLimit() throws {
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      let result = try runCommand(
        [
          "sh", "-c", #"cd "$1"; ulimit -f 0; exec "$2" export d.svg -o a.txt"#, "sh", home.path,
          try programPath(),
        ],
        environment: terminalEnvironment(home.environment))
      #expect(result.ending == .exited(1))
      #expect(result.errors == "swatchterm: ‘a.txt’ cannot be written: File too large.\n")
      #expect(try home.names() == ["d.svg"])
    }
  }
}
