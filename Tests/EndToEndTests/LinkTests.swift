import Testing

extension EndToEnd {
  /// Links and permissions, handled the same by all commands that write files.
  @Suite struct LinkTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      try home.write("foreground #ffffff\nbackground #000000\n".utf8, to: "other.conf")
      _ = try home.output("palette", "add", "Sea", "red")
    }

    /// A command that writes `a` with a suitable extension.
    enum Writer: String, CaseIterable {
      case export = "export d.svg --force -o a.txt"
      case palette = "palette export Sea --force a.hex"
      case diff = "diff /dev/null d.svg --force -o a.png"
      case theme = "theme other.conf --to kitty --force -o a.conf"
      case themeInPlace = "theme other.conf --in-place a.conf"
      case edit = "edit --from red --to blue a.css"

      var arguments: [String] { rawValue.split(separator: " ").map(String.init) }
      var name: String { arguments.first { $0.hasPrefix("a.") } ?? "" }
      /// True for commands that change an existing file.
      var needsFile: Bool { self == .themeInPlace || self == .edit }
      /// True for commands with `--force`.
      var hasForce: Bool { rawValue.contains("--force") }
    }

    /// Creates a file that the command can change.
    private func putFile(_ writer: Writer) throws {
      let text = writer == .edit ? "a { color: red }\n" : "foreground #000000\nbackground #ffffff\n"
      try home.write(text.utf8, to: writer.name)
    }

    @Test("A dangling link is followed, and its target created", arguments: Writer.allCases)
    func danglingLink(writer: Writer) throws {
      guard !writer.needsFile else { return }
      for arguments in [writer.arguments, writer.arguments.filter { $0 != "--force" }] {
        try home.shell(
          "rm -rf real a.*; mkdir real; ln -s real/other \(writer.name); ln -s \(writer.name) second")
        defer { _ = try? home.shell("rm -f second") }
        let result = try home.run(arguments)
        #expect(result.errors == "")
        #expect(try home.shell("stat -c %F \(writer.name) real/other") == "symbolic link\nregular file\n")
      }
    }

    @Test("A link to a missing folder, or a loop, is one sentence", arguments: Writer.allCases)
    func brokenLink(writer: Writer) throws {
      guard !writer.needsFile else { return }
      try home.shell("ln -s none/other \(writer.name)")
      #expect(try home.run(writer.arguments).errors == "swatchterm: No such folder: ‘none’.\n")
      try home.shell("ln -sf \(writer.name) \(writer.name)")
      #expect(
        try home.run(writer.arguments).errors
          == "swatchterm: ‘\(writer.name)’ cannot be written: Too many levels of symbolic links.\n")
      #expect(try home.shell("stat -c %F \(writer.name)") == "symbolic link\n")
    }

    @Test("Links and file modes are kept", arguments: Writer.allCases)
    func link(writer: Writer) throws {
      try putFile(writer)
      try home.shell(
        "mkdir real; chmod 640 \(writer.name); mv \(writer.name) real/; ln -s real/\(writer.name) .")
      let old = try home.text(of: "real/" + writer.name)
      #expect(try home.run(writer.arguments).errors == "")
      #expect(try home.text(of: "real/" + writer.name) != old)
      #expect(
        try home.shell("stat -c %F \(writer.name); stat -c %a real/\(writer.name)") == "symbolic link\n640\n")
      #expect(try home.shell("ls -A real") == "\(writer.name)\n")
    }

    @Test("A read-only file is replaced only with --force, and keeps its mode", arguments: Writer.allCases)
    func readOnly(writer: Writer) throws {
      try putFile(writer)
      try home.shell("chmod 444 \(writer.name)")
      let old = try home.text(of: writer.name)
      let result = try home.run(writer.arguments)
      #expect(try home.shell("stat -c %a \(writer.name)") == "444\n")
      #expect((try home.text(of: writer.name) != old) == writer.hasForce)
      #expect(
        result.errors
          == (writer.hasForce ? "" : "swatchterm: ‘\(writer.name)’ is read-only. Make it writable first.\n"))
    }

    @Test("Other hard links keep the old content, which is reported", arguments: Writer.allCases)
    func hardLink(writer: Writer) throws {
      try putFile(writer)
      let old = try home.text(of: writer.name)
      try home.shell("ln \(writer.name) other-name")
      let result = try home.run(writer.arguments)
      #expect(try home.text(of: "other-name") == old)
      #expect(try home.text(of: writer.name) != old)
      let notice = "‘\(writer.name)’ had another hard link, which keeps the old content."
      #expect((result.output + result.errors).contains(notice))
      #expect(!(try home.run(writer.arguments)).errors.contains("another hard link"))
    }

    @Test("Paths of folders are rejected", arguments: Writer.allCases)
    func folder(writer: Writer) throws {
      guard writer != .edit else { return }
      try home.shell("mkdir -p real")
      for folder in ["real/", "..", "real/."] + (writer.needsFile ? [] : ["none.png/"]) {
        let arguments = writer.arguments.map { $0 == writer.name ? folder : $0 }
        // The usage may follow.
        let error = try #require(home.run(arguments).errors.split(separator: "\n").first)
        #expect(error.contains("folder"), "\(error)")
        #expect(!error.contains("--force"))
      }
      #expect(try home.shell("ls -A real") == "")
    }
  }

  /// Devices and pipes, handled the same by all commands that read files.
  @Suite struct DeviceTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(DocumentTests.drawing.utf8, to: "d.svg")
      try home.write("foreground #ffffff\nbackground #000000\n".utf8, to: "other.conf")
    }

    @Test(
      "Devices and sockets are rejected immediately",
      arguments: [
        "diff FILE d.svg", "diff d.svg FILE", "export FILE -o a.png", "view FILE", "replay FILE",
        "theme FILE --to kitty",
        "theme other.conf --in-place FILE", "palette import FILE", "extract FILE", "edit --list FILE",
        "pick --replace FILE:1:1", "open FILE", "FILE",
      ], ["/dev/zero", "/dev/full", "/dev/random", "/dev/kmsg"])
    func devices(command: String, device: String) throws {
      let arguments = command.split(separator: " ").map { String($0).replacing("FILE", with: device) }
      let result = try home.run(arguments)
      guard case .exited(let status) = result.ending else {
        Issue.record("\(result.ending)")
        return
      }
      #expect(status != 0)
      #expect(result.errors.contains(device))
      #expect(result.output == "")
    }

    @Test(
      "A named pipe without a writer does not block",
      arguments: ["diff p d.svg", "theme p --to kitty"])
    func pipeWithoutWriter(command: String) throws {
      try home.shell("mkfifo p")
      let result = try home.run(command.split(separator: " ").map(String.init))
      #expect(result.errors == "swatchterm: ‘p’ is a pipe without a writer.\n")
    }

    @Test("Pipes instead of settings or ignore rules do not block")
    func configuration() throws {
      try home.shell(
        "mkdir -p c/swatchterm f; mkfifo c/swatchterm/config.toml f/.gitignore; echo 'a{color:red}' > f/a.css"
      )
      let script = #"cd "$1" && git init -q f && exec env XDG_CONFIG_HOME="$1/c" "$2" edit --list f"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", home.path, try programPath()],
        environment: terminalEnvironment(home.environment))
      #expect(result.output.contains("f/a.css:1:9:"))
    }

    @Test(
      "Pipes created by a shell are read",
      arguments: [
        ("diff <(cat d.svg) d.svg", 0), ("diff d.svg <(sleep 0.1; cat d.svg)", 0), ("diff <(:) d.svg", 2),
        ("export <(cat d.svg) -o a.txt", 0),
        ("theme <(echo 'foreground #123456') --from kitty --to kitty", 0),
        ("palette import <(echo '#ff0000')", 0), ("diff - d.svg < d.svg", 0),
        ("diff /dev/null <(cat d.svg)", 1),
        ("diff p d.svg & cat d.svg > p; wait $!", 0),
      ])
    func pipes(command: String, status: Int32) throws {
      try home.shell("mkfifo p")
      let script = #"cd "$1" && swatchterm() { "$program" "$@"; } && program=$2 && eval "swatchterm $3""#
      let result = try runCommand(
        ["bash", "-c", script, "bash", home.path, try programPath(), command],
        environment: terminalEnvironment(home.environment))
      #expect(result.ending == .exited(status), "\(result.errors)")
    }
  }
}
