import Glibc
import Testing

extension EndToEnd {
  /// A failed save shows a sentence, keeps the file, and keeps the drawing.
  @Suite struct SavingFailureTests {
    /// Runs a command so that permissions also apply to root.
    static let withoutPrivileges =
      getuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search" : ""

    /// True if the test may mount a small disk.
    static let hasSmallDisks: Bool = {
      let result = try? runCommand(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"], environment: terminalEnvironment())
      return result?.ending == .exited(0)
    }()

    /// Draws a stroke on the drawing at `path`, tries to save it, and expects `reason`.
    private func expectFailure(
      _ sketcher: Sketcher, _ reason: String, saved: () throws -> String
    ) async throws {
      let before = try saved()
      // A journal failure may replace the status of the touch.
      try await sketcher.touch((5, 8), (40, 8), until: "")
      try await sketcher.terminal.waitUntil("the stroke is there") { $0.contains("d.svg * ") }
      try sketcher.terminal.keys("]")
      try await sketcher.terminal.waitUntil("the pen is wider") { $0.slider("Width")?.value == "5" }
      try sketcher.terminal.keys("w")
      let screen = try await sketcher.terminal.waitUntil("the reason is shown") {
        $0.status.contains("cannot be written") && $0.status.contains(reason)
      }
      #expect(screen.contains("d.svg * "))
      #expect(try saved() == before)
      try await sketcher.press("u", "Removed the last stroke, 1 left")
      try await sketcher.press("U", "Redrew the stroke, 2 strokes")
    }

    @Test("A read-only folder, and saving elsewhere")
    func readOnlyFolder() async throws {
      let home = try HomeFolder()
      try home.shell("mkdir locked; echo '\(DocumentTests.drawing)' > locked/d.svg; chmod 555 locked")
      let sketcher = try await Sketcher(
        .mouse, "locked/d.svg", home: home, wrapper: Self.withoutPrivileges, until: "Opened d.svg")
      try await expectFailure(sketcher, "Permission denied") { try home.text(of: "locked/d.svg") }
      #expect(try home.shell("ls -A locked") == "d.svg\n")
      try sketcher.terminal.keys("W")
      try await sketcher.type(path: "free.svg")
      try await sketcher.wait("Saved free.svg, 2 strokes")
    }

    @Test("A folder cannot be replaced by a file; the path is kept")
    func folder() async throws {
      let sketcher = try await Sketcher()
      try sketcher.home.shell("mkdir d.svg d.png")
      try await sketcher.touch((5, 8), (40, 8))
      for name in ["d.svg", "d.png"] {
        try sketcher.terminal.keys("W")
        try await sketcher.type(path: name)
        let screen = try await sketcher.terminal.waitUntil("the reason is shown") {
          $0.status.contains("is a folder. Specify a file in it")
        }
        #expect(screen.contains("Save drawing as") && screen.contains(name))
        try sketcher.terminal.keys("Escape")
        try await sketcher.terminal.waitUntil("the prompt is closed") { !$0.contains("Save drawing as") }
      }
    }

    @Test("A missing folder: the path is kept, and Enter retries")
    func noFolder() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.touch((5, 8), (40, 8))
      try sketcher.terminal.keys("w")
      try await sketcher.type(path: "none/d.svg")
      try await sketcher.terminal.waitUntil("the reason is shown") {
        $0.status.hasPrefix("No such folder: ‘none’")
      }
      let screen = try sketcher.terminal.screen()
      #expect(screen.contains(" untitled * ") && screen.contains("none/d.svg"))
      try sketcher.home.shell("mkdir none")
      try sketcher.terminal.keys("Enter")
      try await sketcher.wait("Saved d.svg, 1 stroke")
    }

    @Test("A full disk, and freed space", .enabled(if: hasSmallDisks))
    func fullDisk() async throws {
      let home = try HomeFolder()
      let script = """
        mount -t tmpfs -o size=32k none disk && cp d.svg disk && { cat /dev/zero > disk/rest 2> /dev/null; exec "$@"; }
        """
      try home.shell("mkdir disk; echo '\(DocumentTests.drawing)' > d.svg")
      try home.write(script.utf8, to: "script")
      let sketcher = try await Sketcher(
        .mouse, "disk/d.svg", home: home, wrapper: "unshare -rm sh script", until: "Opened d.svg")
      // The disk is in the program's mount namespace.
      let disk = "/proc/\(try sketcher.terminal.programID())/root/\(home.path)/disk"
      try await expectFailure(sketcher, "No space left on device") { try home.shell("cat \(disk)/d.svg") }
      #expect(try home.shell("ls -A \(disk)") == "d.svg\nrest\n")
      try home.shell("rm \(disk)/rest")
      try await sketcher.press("w", "Saved d.svg, 2 strokes")
      #expect(try home.shell("cat \(disk)/d.svg").matches(of: /<path/).count == 2)
    }

    @Test("A file size limit")
    func fileSizeLimit() async throws {
      let home = try HomeFolder()
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      try home.write(#"ulimit -f 0; exec "$@""#.utf8, to: "script")
      let sketcher = try await Sketcher(
        .mouse, "d.svg", home: home, wrapper: "sh script", until: " d.svg ")
      try await expectFailure(sketcher, "File too large") { try home.text(of: "d.svg") }
      #expect(try home.shell("ls -A *svg*") == "d.svg\n")
    }

    /// A problem with the disk of the user's data.
    enum Disk: String, CaseIterable, Sendable {
      case full = #"cat /dev/zero > "$XDG_DATA_HOME/rest" 2> /dev/null"#
      case readOnly = #"mount -o remount,ro "$XDG_DATA_HOME""#

      var reason: String { self == .full ? "disk is full" : "Read-only file system" }
    }

    @Test(
      "Strokes are recoverable on a full or read-only disk, and the reason is shown",
      .enabled(if: hasSmallDisks), arguments: Disk.allCases)
    func recovery(disk: Disk) async throws {
      let home = try HomeFolder()
      try home.shell("mkdir -p data kept/swatchterm/journals")
      let killed = try await Sketcher(home: home)
      try await killed.touch((5, 4), (40, 4))
      try await killed.touch((5, 8), (20, 8))
      try killed.terminal.killProgram()
      try await killed.terminal.waitUntilKilled()
      try home.shell("cp -r data/. kept")
      let script = """
        mount -t tmpfs -o size=256k none "$XDG_DATA_HOME" && cp -r kept/. "$XDG_DATA_HOME" && { \(disk.rawValue); exec "$@"; }
        """
      try home.write(script.utf8, to: "script")
      let sketcher = try await Sketcher(
        home: home, wrapper: "unshare -rm sh script", until: "was not saved")
      try sketcher.terminal.keys("r")
      var screen = try await sketcher.terminal.waitUntil("the strokes are there") {
        !$0.contains("was not saved") && !$0.isPaper
      }
      // The last block of a file may have space for a few strokes.
      for number in 1...60 where !screen.status.contains(disk.reason) {
        let row = number % 17
        try await sketcher.touch((5, row), (30, row), (6, row), (25, row), until: "")
        screen = try await sketcher.terminal.waitUntil("the touch has ended") {
          $0.status.contains("Touch Ended") || $0.status.contains(disk.reason)
        }
      }
      #expect(screen.status.contains(disk.reason))
    }
  }
}
