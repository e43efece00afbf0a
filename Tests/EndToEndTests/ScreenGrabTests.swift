import SwatchTestSupport
import Testing

extension EndToEnd {
  /// Picking from an X screen.
  @Suite(.enabled(if: XServer.isInstalled)) struct X11GrabTests {
    /// Runs `grab` with its status line on a terminal.
    private func start(_ server: XServer, _ options: String...) async throws -> PtySession {
      let session = try PtySession(
        script: #"x=$("$@"); s=$?; echo "[$x] status $s""#, ["grab"] + options,
        environment: ["DISPLAY": server.display])
      try await session.wait(forOutput: "Click pick")
      return session
    }

    @Test(
      "A click picks the pixel, in any pixel format; color and position are shown before",
      arguments: [(24, "#3fa7d6", "#3fa7d6"), (16, "#ff8000", "#ff8200"), (30, "rgb:3f/a7/d6", "#3fa7d6")])
    func click(depth: Int, color: String, answer: String) async throws {
      let server = try XServer(depth: depth)
      try server.paint(color)
      let session = try await start(server)
      try server.perform("mousemove", "120", "30")
      try await session.wait(forOutput: "\(answer)  ")
      try await session.wait(forOutput: "120, 30")
      try server.perform("click", "1")
      try await session.wait(forOutput: "[\(answer)] status 0")
    }

    @Test("Shift-click and Space pick several, u undoes, Enter finishes")
    func several() async throws {
      let server = try XServer()
      try server.paint("#102030")
      let session = try await start(server, "--to", "rgb")
      try server.perform("mousemove", "10", "10", "keydown", "shift", "click", "1", "keyup", "shift")
      try await session.wait(forOutput: "1 picked")
      try server.paint("#405060")
      try server.perform("click", "1")
      try await session.wait(forOutput: "2 picked")
      try server.perform("key", "space", "key", "u")
      try await session.wait(forOutput: "3 picked")
      try server.perform("key", "Return")
      try await session.wait(forOutput: "[rgb(16 32 48)\r\nrgb(64 80 96)] status 0")
    }

    @Test("Arrows move by one pixel, with Shift by ten; Enter picks")
    func keyboard() async throws {
      let server = try XServer()
      try server.paint("#102030")
      let session = try await start(server)
      try server.perform("mousemove", "50", "50", "key", "Left", "key", "shift+Down")
      try await session.wait(forOutput: "49, 60")
      try server.perform("key", "Return")
      try await session.wait(forOutput: "[#102030] status 0")
    }

    @Test(
      "The right button, Escape and q cancel",
      arguments: [["click", "3"], ["key", "Escape"], ["key", "q"], ["key", "ctrl+c"]])
    func canceled(words: [String]) async throws {
      let server = try XServer()
      let session = try await start(server)
      try server.run(["xdotool"] + words)
      try await session.wait(forOutput: "[] status 1")
    }

    @Test("Missing and lost servers are reported")
    func noServer() async throws {
      let result = try runProgram(["grab"], environment: ["DISPLAY": ":9876"])
      #expect(result.ending == .exited(2) && result.output.isEmpty)
      #expect(
        result.errors
          == "swatchterm: The desktop cannot be read: the X server :9876 does not respond, no session bus is available.\n"
      )
      var server: XServer? = try XServer()
      let session = try await start(try #require(server), "--via", "x11")
      server = nil
      try await session.wait(forOutput: "the connection to the X server was lost")
      try await session.wait(forOutput: "[] status 2")
    }

    @Test("Opens a picture from the clipboard", .enabled(if: isProgram("xclip")))
    func clipboard() async throws {
      let server = try XServer()
      // A bitmap of one pixel.
      let file = try BitmapFile([[0x3FA7D6]])
      // xclip keeps running to provide the picture, so its output must not be waited for.
      let copy = "exec xclip -selection clipboard -target image/bmp -in \(file.path) > /dev/null 2>&1"
      try server.run(["sh", "-c", copy])
      let session = try PtySession(
        script: #"x=$("$@"); echo "[$x]""#, ["grab", "--clipboard"],
        environment: ["DISPLAY": server.display])
      try await session.wait(forOutput: "0, 0")
      session.send("\r")
      try await session.wait(forOutput: "[#3fa7d6]")
    }
  }

  /// Methods that use programs.
  @Suite struct ScreenWayTests {
    private func grab(
      _ options: [String], _ folder: ProgramFolder, _ session: [String: String?]
    ) throws -> CommandResult {
      try runProgram(
        ["grab"] + options, environment: session.merging(["PATH": "\(folder.path):/usr/bin:/bin"]) { $1 })
    }

    @Test("Uses hyprpicker under Hyprland")
    func hyprpicker() throws {
      let folder = try ProgramFolder()
      try folder.add("hyprpicker", "#!/bin/sh\necho '[LOG] hello' >&2\necho '#3FA7D6'\n")
      let session = ["WAYLAND_DISPLAY": "wayland-1", "HYPRLAND_INSTANCE_SIGNATURE": "x"]
      let result = try grab(["--to", "rgb"], folder, session)
      #expect(result.output == "rgb(63 167 214)\n" && result.ending == .exited(0))
      try folder.add("hyprpicker", "#!/bin/sh\nexit 2\n")
      #expect(try grab([], folder, session).ending == .exited(1))
    }

    @Test("Uses slurp and grim, repeatedly for --count")
    func grim() throws {
      let folder = try ProgramFolder()
      try folder.add("slurp", "#!/bin/sh\n[ \"$*\" = -p ] && echo '12,34 1x1'\n")
      try folder.add(
        "grim",
        "#!/bin/sh\n[ \"$*\" = '-g 12,34 1x1 -t ppm -' ] && printf 'P6\\n1 1\\n255\\n\\001\\002\\003'\n")
      let result = try grab(["-n", "2"], folder, ["WAYLAND_DISPLAY": "wayland-1"])
      #expect(result.output == "#010203\n#010203\n" && result.errors.isEmpty)
      try folder.add("slurp", "#!/bin/sh\necho 'selection cancelled' >&2; exit 1\n")
      let canceled = try grab([], folder, ["WAYLAND_DISPLAY": "wayland-1"])
      #expect(canceled.ending == .exited(1) && canceled.output.isEmpty && canceled.errors.isEmpty)
    }

    @Test("Without any method, prints one sentence and exits with status 2")
    func none() throws {
      let folder = try ProgramFolder()
      let ssh = try grab([], folder, [:])
      #expect(ssh.ending == .exited(2) && ssh.output.isEmpty)
      #expect(ssh.errors.contains("neither WAYLAND_DISPLAY nor DISPLAY is set, as is usual over SSH"))
      // Independent of the programs installed.
      let way = try runProgram(
        ["grab", "--via", "grim"], environment: ["WAYLAND_DISPLAY": "w", "PATH": folder.path])
      #expect(
        way.errors == "swatchterm: The desktop cannot be read: grim and slurp are not installed.\n")
    }

    @Test("Prints a copied color; other text is reported")
    func copiedText() throws {
      let folder = try ProgramFolder()
      func copy(_ text: String) throws -> CommandResult {
        try folder.add(
          "wl-paste",
          "#!/bin/sh\ncase \"$*\" in --list-types) echo text/plain ;; *) printf '%s' '\(text)' ;; esac\n")
        return try grab(["--clipboard"], folder, ["WAYLAND_DISPLAY": "w"])
      }
      #expect(try copy(" tomato ").output == "#ff6347\n")
      let none = try copy("hello")
      #expect(none.errors == "swatchterm: The clipboard contains text, but no picture.\n")
      #expect(none.ending == .exited(2))
      #expect(try copy("/nonexistent.png").errors.contains("No such file: ‘/nonexistent.png’."))
      #expect(
        try runProgram(["grab", "--clipboard"]).errors.contains("No desktop clipboard"))
    }

    @Test(
      "Rejects contradictory options",
      arguments: [
        ["a.png", "--clipboard"], ["a.png", "--via", "x11"], ["--clipboard", "--via", "x11"],
        ["--via", "magic"],
      ])
    func wrongUsage(options: [String]) throws {
      #expect(try runProgram(["grab"] + options).ending == .exited(2))
    }
  }

  /// The portal, simulated by a script on its own bus.
  @Suite(.enabled(if: FakePortal.isInstalled)) struct PortalTests {
    @Test(
      "Handles all replies of the portal",
      arguments: [
        ("pick", "#3fa7d6\n", "", Int32(0)), ("elsewhere", "#3fa7d6\n", "", 0), ("twice", "#3fa7d6\n", "", 0),
        ("cancel", "", "", 1), ("fail", "", "the desktop portal failed", 2),
        ("refuse", "", "the desktop portal failed (not today", 2),
        ("wrong", "", "the desktop portal failed", 2),
        ("old", "", "the desktop portal does not support picking colors", 2),
        ("leave", "", "the desktop portal did not respond", 2),
        ("none", "", "no desktop portal is running", 2),
      ])
    func answers(mode: String, output: String, error: String, status: Int32) throws {
      let result = try FakePortal.run(mode, ["grab", "--via", "portal"])
      #expect(result.output == output && result.ending == .exited(status), "\(result.errors)")
      #expect(error.isEmpty ? result.errors.isEmpty : result.errors.contains(error), "\(result.errors)")
    }

    @Test("A missing session bus is reported")
    func noBus() throws {
      let result = try runProgram(["grab", "--via", "portal"])
      #expect(result.errors == "swatchterm: The desktop cannot be read: no session bus is available.\n")
      let gone = try runProgram(
        ["grab", "--via", "portal"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
      #expect(gone.errors.contains("no session bus is available (") && gone.ending == .exited(2))
    }
  }
}
