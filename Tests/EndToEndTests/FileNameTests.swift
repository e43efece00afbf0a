import Testing

extension EndToEnd {
  /// File names that are not UTF-8.
  @Suite struct FileNameTests {
    private let home: HomeFolder

    private static let gif =
      #"GIF89a\001\000\001\000\200\000\000\377\000\000\377\377\377,\000\000\000\000\001\000\001\000\000\002\002D\001\000;"#

    /// A folder with files called `caf`, byte E9 and an extension; scripts refer to the name as `$n`.
    init() throws {
      home = try HomeFolder()
      try home.write(DocumentTests.drawing.utf8, to: "a.svg")
      try home.write("ff0000\n00ff00\n".utf8, to: "a.hex")
      try home.write("a { color: #ff0000; }\n".utf8, to: "a.css")
      try home.write(
        "background #112233\nforeground #ffeedd\ncolor1 #ff0000\ncolor2 #00ff00\n".utf8, to: "a.conf")
      _ = try run("for f in svg hex css conf; do mv a.$f \"$n.$f\"; done; printf '\(Self.gif)' > \"$n.gif\"")
    }

    /// Returns the output of a script, in which `$p` is the program.
    private func run(_ script: String) throws -> String {
      try home.shell("p='\(try programPath())'; n=$(printf 'caf\\351'); \(script)")
    }

    @Test(
      "Every command reads and writes such files",
      arguments: [
        (#""$p" export "$n.svg" -o "$n.png" && head -c 4 "$n.png" | tail -c 3"#, "PNG"),
        (#""$p" view "$n.svg" > "$n.txt" && test -s "$n.txt" && echo seen"#, "seen\n"),
        (
          #""$p" palette import "$n.hex" && "$p" palette export "caf�" "$n.gpl" > /dev/null && head -n 1 "$n.gpl""#,
          "Imported ‘caf�’ with 2 colors.\nGIMP Palette\n"
        ),
        (#""$p" theme "$n.conf" --to foot -o "$n.ini" && grep -c 112233 "$n.ini""#, "1\n"),
        (#""$p" edit --list "$n.css""#, "caf�.css:1:12: a color: #ff0000\n"),
        (#""$p" edit --list . | grep css"#, "caf�.css:1:12: a color: #ff0000\n"),
        (#""$p" edit --from red --to blue . > /dev/null && grep -c '#0000ff\|blue' "$n.css""#, "1\n"),
        (
          #""$p" edit --from red --to blue -n "$n.css" > p && git init -q . && git apply p && cat "$n.css""#,
          "a { color: #0000ff; }\n"
        ),
        (
          #""$p" edit --list --json "$n.css" | grep -o '"file":"[^"]*"'"#,
          #""file":"caf\#u{FFFD}.css""# + "\n"
        ),
        (#""$p" extract -n 1 "$n.gif""#, "#ff0000\n"),
        (#""$p" grab "$n.gif" -n 1 < /dev/null 2>&1 | grep -c "No such file""#, "0\n"),
        (#"cp "$n.svg" b.svg; "$p" diff b.svg "$n.svg"; echo $?"#, "0\n"),
        (
          #"mkdir "$n" && cp "$n.svg" "$n/x.svg" && "$p" export "$n/x.svg" -o "$n/x.pdf" && head -c 4 "$n/x.pdf""#,
          "%PDF"
        ),
      ])
    func commands(script: String, output: String) throws {
      let found = try run("{ \(script); } || true")
      #expect(found.contains(output), "\(found)")
    }

    @Test("The sketch pad saves and recovers such files")
    func pad() async throws {
      let name = #""$(printf 'caf\351.svg')""#
      let sketcher = try await Sketcher(.mouse, name, home: home, until: "Opened caf?.svg, 1 stroke")
      try await sketcher.touch((5, 4), (40, 4))
      try await sketcher.press("w", "Saved caf?.svg, 2 strokes")
      try await sketcher.touch((5, 8), (40, 8))
      try sketcher.terminal.killProgram()
      try await sketcher.terminal.waitUntilKilled()
      #expect(try run(#"ls *.svg | wc -l; grep -c '<path' "$n.svg""#) == "1\n2\n")

      let again = try await Sketcher(.mouse, name, home: home, until: "was not saved")
      try await again.press("r", "Recovered")
      try await again.press("w", "Saved caf?.svg, 3 strokes")
      #expect(try run(#"ls *.svg | wc -l; grep -c '<path' "$n.svg""#) == "1\n3\n")
    }

    @Test("Palettes work in such folders")
    func homes() throws {
      let found = try run(
        #"mkdir "$n"; XDG_DATA_HOME="$PWD/$n/data" "$p" palette add Sea red > /dev/null; ls "$n/data/swatchterm""#
      )
      #expect(found.contains("library"))
    }
  }
}
