import SwatchTestSupport
import Testing

extension EndToEnd {
  /// Changing colors in editors and shells with the integrations in `contrib`.
  @Suite struct ContribTests {
    private static let style = """
      /* é: three colors */
      a { color: #1d1f21 }
      b { color: RGB(63 167 214 / 50%) }
      c { color: #F80 }\n
      """
    private static let changed = """
      /* é: three colors */
      a { color: #ff6347 }
      b { color: RGB(102 51 153 / 50%) }
      c { color: #0F0 }\n
      """

    /// An editor with its integration.
    struct Editor: Sendable, CustomTestStringConvertible {
      let name: String
      /// The configuration that loads the integration from `CONTRIB`.
      let settings: String
      /// The command that opens a file with this configuration.
      let command: String
      /// The keys that go to a line, change its color, save and quit.
      let line: @Sendable (Int) -> [String]
      let pick: [String]
      let leave: [String]

      var testDescription: String { name }
    }

    private static let viKeys = [":", "w", "q", "Enter"]

    static let editors = [
      Editor(
        name: "nvim",
        settings: """
          vim.opt.runtimepath:append("CONTRIB/neovim")
          vim.keymap.set("n", "<leader>c", function() require("swatchterm").pick() end)
          """,
        command: "cp settings settings.lua; nvim -u settings.lua a.css", line: { ["\($0)", "G"] },
        pick: ["\\", "c"], leave: viKeys),
      Editor(
        name: "vim",
        settings: """
          set nocompatible
          set runtimepath+=CONTRIB/vim
          nnoremap <leader>c :Swatchterm<CR>
          """,
        command: "vim -u settings a.css", line: { ["\($0)", "G"] }, pick: ["\\", "c"], leave: viKeys),
      Editor(
        name: "emacs",
        settings: """
          (load "CONTRIB/emacs/swatchterm.el")
          (global-set-key (kbd "C-c c") #'swatchterm-pick)
          """,
        command: "emacs -nw -Q -l settings a.css", line: { ["M-g", "g", "\($0)", "Enter"] },
        pick: ["C-c", "c"], leave: ["C-x", "C-s", "C-x", "C-c"]),
      Editor(
        name: "kak",
        settings: """
          source "CONTRIB/kakoune/swatchterm.kak"
          map global user c ':swatchterm<ret>'
          """,
        command: "mkdir kak; cp settings kak/kakrc; KAKOUNE_CONFIG_DIR=kak kak a.css",
        line: { ["\($0)", "g"] }, pick: ["Space", "c"],
        leave: viKeys),
      Editor(
        name: "hx", settings: "", command: "hx -c 'CONTRIB/helix/config.toml' a.css",
        line: { ["\($0)", "g", "g", "x"] }, pick: ["M-c"], leave: viKeys),
    ].filter { doesProgramStart($0.name) }

    private func located(_ text: String) -> String {
      text.replacing("CONTRIB", with: Repository().path("contrib"))
    }

    /// Opens a terminal with the program in `PATH` and the files in its folder.
    private func start(_ files: [String: String]) throws -> (TmuxSession, ProgramFolder) {
      let home = try HomeFolder()
      for (name, text) in files { try home.write(located(text).utf8, to: name) }
      let programs = try ProgramFolder()
      try programs.add("swatchterm", "#!/bin/sh\nexec '\(try programPath())' \"$@\"\n")
      let terminal = try TmuxSession(
        columns: 160, rows: 50,
        environment: ["PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "HOME": home.path], home: home)
      try terminal.run("cd '\(home.path)'; export TMUX='\(terminal.variable)' TMUX_PANE=%0")
      // New tmux panes also need the program.
      try terminal.run("tmux set-environment -g PATH $PATH; clear")
      return (terminal, programs)
    }

    /// - Parameter shown: The label of the color in the panel.
    private func pick(_ color: String, shown: String, in terminal: TmuxSession) async throws {
      try await terminal.waitUntil("the picker is open") { $0.contains("Enter") || $0.contains("Cancel") }
      try terminal.keys("#")
      try terminal.send(color)
      try terminal.keys("Enter")
      // Not the whole status line: Emacs's terminal sometimes loses a character.
      try await terminal.waitUntil("the color is in the picker") {
        $0.contains(shown) && !$0.contains("Tab complete")
      }
      try terminal.keys("Enter")
    }

    @Test("Changes three colors of a file in an editor", arguments: editors)
    func editor(_ editor: Editor) async throws {
      let (terminal, programs) = try start(["settings": editor.settings, "a.css": Self.style])
      try terminal.run(located(editor.command))
      for (line, color, shown, text) in [
        (2, "tomato", "#ff6347", "a { color: #ff6347 }"),
        (3, "rgb(102 51 153 / 50%)", "#66339980", "b { color: RGB(102 51 153 / 50%) }"),
        (4, "lime", "#00ff00", "c { color: #0F0 }"),
      ] {
        try await terminal.wait(forText: "c { color: #F80 }")
        try terminal.keys(editor.line(line) + editor.pick)
        try await pick(color, shown: shown, in: terminal)
        try await terminal.wait(forText: text)
      }
      try terminal.keys(editor.leave)
      try await terminal.wait(forText: "shell>")
      #expect(try terminal.home.text(of: "a.css") == Self.changed)
      withExtendedLifetime(programs) {}
    }

    @Test(
      "Changes a color on a shell's command line",
      arguments: [
        ("zsh", "zsh -f", "source CONTRIB/zsh/swatchterm.zsh"),
        ("fish", "fish --no-config", "source CONTRIB/fish/swatchterm.fish"),
      ].filter { doesProgramStart($0.0) })
    func shell(name: String, command: String, settings: String) async throws {
      let (terminal, programs) = try start([:])
      try terminal.run(command)
      try terminal.run(located(settings))
      try terminal.run("echo ready | tr a-z A-Z")
      try await terminal.wait(forText: "READY")
      try terminal.keys("-l", "echo é '#1d1f21' '#F80' | tr a-z A-Z")
      try await terminal.wait(forText: "'#F80' | tr")
      // The cursor is after both colors; go back to the second one.
      try terminal.keys(Array(repeating: "Left", count: 15) + ["M-C"])
      try await pick("tomato", shown: "#ff6347", in: terminal)
      try await terminal.wait(forText: "echo é '#1d1f21' '#FF6347' | tr a-z A-Z")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "é #1D1F21 #FF6347")
      withExtendedLifetime(programs) {}
    }
  }
}
