import Testing

extension EndToEnd {
  @Suite struct DiffTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(Self.old.utf8, to: "old.svg")
      try home.write(Self.new.utf8, to: "new.svg")
    }

    private static func drawing(_ strokes: String) -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="160" height="96" viewBox="0 0 160 96">
      <path d="M20 40H140" fill="none" stroke="#ff0000" stroke-width="6"/>
      \(strokes)
      <text x="20" y="90">house</text>
      </svg>

      """
    }

    private static let old = drawing(
      ##"<path d="M20 60H140V70" fill="none" stroke="#0000ff" stroke-width="2"/>"##)
    private static let new = drawing(
      ##"<path d="M20 60H140V70" fill="none" stroke="#00ff00" stroke-width="2"/>"##
        + ##"<circle cx="80" cy="20" r="9" fill="#ffd700"/>"##)

    @Test("Prints a line per stroke; the status indicates differences")
    func lines() throws {
      let result = try home.run("diff", "old.svg", "new.svg")
      #expect(
        result.output == """
          ~ stroke 2: color #0000ff → #00ff00
          + stroke 3: area filled #ffd700, 5 points, from 71,11 to 89,29
          1 stroke added, 1 changed, 2 unchanged.

          """)
      #expect(result.errors.isEmpty && result.ending == .exited(1))

      let same = try home.run("diff", "old.svg", "old.svg")
      #expect(same.output.isEmpty && same.errors.isEmpty && same.ending == .exited(0))
      let json = try home.run("diff", "--json", "old.svg", "new.svg")
      #expect(json.ending == .exited(1) && json.output.contains(#""changes":"color #0000ff → #00ff00""#))
      #expect(try home.output("diff", "--json", "old.svg", "old.svg") == "[]\n")
    }

    @Test("Reports invisible differences")
    func unseen() throws {
      try home.shell(
        "sed 's/H140/H 140/' old.svg > spaced.svg; sed 's/<text/<!-- a --><text/' old.svg > more.svg")
      let spaced = try home.run("diff", "old.svg", "spaced.svg")
      #expect(spaced.ending == .exited(1) && spaced.output.hasPrefix("The drawings look the same. "))
      let more = try home.run("diff", "old.svg", "more.svg")
      #expect(more.output == "~ not shown: nothing → 1 comment\nAll strokes are unchanged.\n")
    }

    @Test(
      "Errors are one sentence and status 2",
      arguments: [
        ["old.svg", "missing.svg"], ["old.svg", "broken.svg"], ["old.svg"], ["-", "-"],
        ["/dev/null", "/dev/null"], ["--git", "old.svg", "new.svg"], ["old.svg", "new.svg", "-o", "a.xyz"],
      ])
    func trouble(arguments: [String]) throws {
      try home.write("<svg><path".utf8, to: "broken.svg")
      let result = try home.run(["diff"] + arguments)
      #expect(result.ending == .exited(2) && result.output.isEmpty)
      #expect(result.errors.hasPrefix("swatchterm: "))
    }

    @Test("Writes the picture to a file, with additions in blue")
    func picture() throws {
      _ = try home.run("diff", "old.svg", "new.svg", "-o", "d.png")
      let colors = try home.output("extract", "d.png", "-n", "6")
      #expect(colors.hasPrefix("#ffffff\n"))
      #expect(try home.output("view", "new.svg") != "")
      let again = try home.run("diff", "old.svg", "new.svg", "-o", "d.png")
      #expect(again.ending == .exited(2) && again.errors.contains("--force"))
    }

    @Test("Shows the picture on a terminal, unless --text is used")
    func onTerminal() async throws {
      func shown(_ options: String) async throws -> String {
        let session = try PtySession(
          script:
            "cd \(home.path) && \"$@\" diff old.svg new.svg --color truecolor --graphics half \(options)")
        #expect(try await session.waitForEnd() == .exited(1))
        return session.text
      }
      let picture = try await shown("")
      #expect(picture.contains("1 stroke added, 1 changed, 2 unchanged."))
      // The color of additions.
      #expect(picture.contains("0;114;178") && picture.split(whereSeparator: \.isNewline).count > 8)
      let text = try await shown("--text")
      #expect(text.split(whereSeparator: \.isNewline).count == 3)
    }

    // MARK: git

    /// A repository with the old drawing, configured as the documentation describes.
    private func makeRepository() throws {
      try home.shell(
        """
        export HOME="$PWD"
        git init -q . && git config user.name n && git config user.email n@example.org
        git config diff.swatchterm.command "'\(try programPath())' diff --git --"
        echo '*.svg diff=swatchterm' > .gitattributes
        cp old.svg house.svg && git add .gitattributes house.svg && git commit -qm one
        """)
    }

    private func git(_ arguments: String) throws -> String {
      try home.shell("HOME=\"$PWD\" git --no-pager \(arguments)")
    }

    @Test("Works as an external diff program of Git")
    func gitShowsChanges() throws {
      try makeRepository()
      try home.shell("cp new.svg house.svg")
      let expected = """
        house.svg
        ~ stroke 2: color #0000ff → #00ff00
        + stroke 3: area filled #ffd700, 5 points, from 71,11 to 89,29
        1 stroke added, 1 changed, 2 unchanged.


        """
      #expect(try git("diff") == expected)
      _ = try git("commit -qam two")
      #expect(try git("diff") == "")
      #expect(try git("show --ext-diff --format=") == expected)
    }

    @Test("In Git, shows new, deleted, renamed and broken drawings, and continues")
    func gitShowsFiles() throws {
      try makeRepository()
      try home.shell("cp old.svg tree.svg && HOME=\"$PWD\" git add tree.svg")
      #expect(try git("diff --cached").hasPrefix("tree.svg\n+ sheet 160×96, paper "))
      _ = try git("commit -qm two")
      try home.shell("HOME=\"$PWD\" git rm -q tree.svg")
      #expect(try git("diff --cached").hasPrefix("tree.svg\n- sheet 160×96"))
      _ = try git("commit -qm three")
      try home.shell("HOME=\"$PWD\" git mv house.svg home.svg; cp new.svg home.svg")
      #expect(try git("diff HEAD -M20").hasPrefix("house.svg → home.svg\n~ stroke 2: color"))
      _ = try git("commit -qam four")
      try home.shell("printf '<<<<<<< ours\\n' > a.svg; cp old.svg b.svg; HOME=\"$PWD\" git add a.svg b.svg")
      let broken = try git("diff --cached")
      #expect(broken.contains("a.svg\n") && broken.contains("is not a valid SVG document (line 1)"))
      #expect(broken.contains("b.svg\n+ sheet"))
    }
  }
}
