import SwatchTestSupport
import Testing

extension EndToEnd {
  /// Colors taken from the screen of an X server.
  @Suite(.enabled(if: XServer.isInstalled)) struct X11GrabTests {
    /// Takes colors from the screen; what is told of them goes to a terminal.
    private func start(_ server: XServer, _ options: String...) async throws -> PtySession {
      let session = try PtySession(
        script: #"x=$("$@"); s=$?; echo "[$x] status $s""#, ["grab"] + options,
        environment: ["DISPLAY": server.display])
      try await session.wait(forOutput: "Click a color")
      return session
    }

    @Test(
      "A click takes the pixel under the pointer, whatever its bits mean; color and place are told before",
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

    @Test("Shift and a click take several, Space too, u takes back, Enter ends")
    func several() async throws {
      let server = try XServer()
      try server.paint("#102030")
      let session = try await start(server, "--to", "rgb")
      try server.perform("mousemove", "10", "10", "keydown", "shift", "click", "1", "keyup", "shift")
      try await session.wait(forOutput: "1 taken")
      try server.paint("#405060")
      try server.perform("click", "1")
      try await session.wait(forOutput: "2 taken")
      try server.perform("key", "space", "key", "u")
      try await session.wait(forOutput: "3 taken")
      try server.perform("key", "Return")
      try await session.wait(forOutput: "[rgb(16 32 48)\r\nrgb(64 80 96)] status 0")
    }

    @Test("Arrows move the pointer by a pixel, with Shift by ten, and Enter takes what is there")
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
      "The right button, Escape and q leave without a color",
      arguments: [["click", "3"], ["key", "Escape"], ["key", "q"], ["key", "ctrl+c"]])
    func canceled(words: [String]) async throws {
      let server = try XServer()
      let session = try await start(server)
      try server.run(["xdotool"] + words)
      try await session.wait(forOutput: "[] status 1")
    }

    @Test("A server that is not there, or goes, is told")
    func noServer() async throws {
      let result = try runProgram(["grab"], environment: ["DISPLAY": ":9876"])
      #expect(result.ending == .exited(2) && result.output.isEmpty)
      #expect(
        result.errors
          == "swatchterm: No way to read the screen: the X server :9876 does not answer, there is no session bus.\n"
      )
      var server: XServer? = try XServer()
      let session = try await start(try #require(server), "--via", "x11")
      server = nil
      try await session.wait(forOutput: "the X server has gone")
      try await session.wait(forOutput: "[] status 2")
    }

    @Test("A picture on the clipboard is opened", .enabled(if: isProgram("xclip")))
    func clipboard() async throws {
      let server = try XServer()
      // A bitmap of a pixel.
      let file = try BitmapFile([[0x3FA7D6]])
      // It stays to give the picture away, and must not keep what is waited for.
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

  /// The ways that are programs, and what is said where there is none.
  @Suite struct ScreenWayTests {
    private func grab(
      _ options: [String], _ folder: ProgramFolder, _ session: [String: String?]
    ) throws -> CommandResult {
      try runProgram(
        ["grab"] + options, environment: session.merging(["PATH": "\(folder.path):/usr/bin:/bin"]) { $1 })
    }

    @Test("hyprpicker is asked where Hyprland runs")
    func hyprpicker() throws {
      let folder = try ProgramFolder()
      try folder.add("hyprpicker", "#!/bin/sh\necho '[LOG] hello' >&2\necho '#3FA7D6'\n")
      let session = ["WAYLAND_DISPLAY": "wayland-1", "HYPRLAND_INSTANCE_SIGNATURE": "x"]
      let result = try grab(["--to", "rgb"], folder, session)
      #expect(result.output == "rgb(63 167 214)\n" && result.ending == .exited(0))
      try folder.add("hyprpicker", "#!/bin/sh\nexit 2\n")
      #expect(try grab([], folder, session).ending == .exited(1))
    }

    @Test("slurp tells the place, and grim its pixel; as many as are wanted")
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

    @Test("Without any there is one sentence that says what is missing, and status 2")
    func none() throws {
      let folder = try ProgramFolder()
      let ssh = try grab([], folder, [:])
      #expect(ssh.ending == .exited(2) && ssh.output.isEmpty)
      #expect(ssh.errors.contains("neither WAYLAND_DISPLAY nor DISPLAY is set, as over SSH"))
      // Whatever is installed on this machine.
      let way = try runProgram(
        ["grab", "--via", "grim"], environment: ["WAYLAND_DISPLAY": "w", "PATH": folder.path])
      #expect(
        way.errors == "swatchterm: No way to read the screen: grim and slurp are not installed.\n")
    }

    @Test("A color that was copied is the answer; a text that is none is told")
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
      #expect(none.errors == "swatchterm: The clipboard has a text, and no picture.\n")
      #expect(none.ending == .exited(2))
      #expect(try copy("/nonexistent.png").errors.contains("There is no such file as ‘/nonexistent.png’."))
      #expect(
        try runProgram(["grab", "--clipboard"]).errors.contains("There is no clipboard here"))
    }

    @Test(
      "What contradicts itself is refused",
      arguments: [
        ["a.png", "--clipboard"], ["a.png", "--via", "x11"], ["--clipboard", "--via", "x11"],
        ["--via", "magic"],
      ])
    func wrongUsage(options: [String]) throws {
      #expect(try runProgram(["grab"] + options).ending == .exited(2))
    }
  }

  /// The portal of a desktop, played by a script on a bus of its own.
  @Suite(.enabled(if: FakePortal.isInstalled)) struct PortalTests {
    @Test(
      "A color, and whatever else a portal answers",
      arguments: [
        ("pick", "#3fa7d6\n", "", Int32(0)), ("elsewhere", "#3fa7d6\n", "", 0), ("twice", "#3fa7d6\n", "", 0),
        ("cancel", "", "", 1), ("fail", "", "the desktop portal gave no color", 2),
        ("refuse", "", "the desktop portal gave no color (not today", 2),
        ("wrong", "", "the desktop portal gave no color", 2),
        ("old", "", "the desktop portal picks no colors", 2),
        ("leave", "", "the desktop portal did not answer", 2),
        ("none", "", "no desktop portal is on the session bus", 2),
      ])
    func answers(mode: String, output: String, error: String, status: Int32) throws {
      let result = try FakePortal.run(mode, ["grab", "--via", "portal"])
      #expect(result.output == output && result.ending == .exited(status), "\(result.errors)")
      #expect(error.isEmpty ? result.errors.isEmpty : result.errors.contains(error), "\(result.errors)")
    }

    @Test("No session bus is told")
    func noBus() throws {
      let result = try runProgram(["grab", "--via", "portal"])
      #expect(result.errors == "swatchterm: No way to read the screen: there is no session bus.\n")
      let gone = try runProgram(
        ["grab", "--via", "portal"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
      #expect(gone.errors.contains("there is no session bus (") && gone.ending == .exited(2))
    }
  }
}
