import Testing

extension EndToEnd {
  @Suite struct CompletionTests {
    @Test(
      "Completion scripts are valid, if the shell is installed",
      arguments: ["bash", "zsh", "fish"])
    func syntax(shell: String) throws {
      let script = """
        "$1" --generate-completion-script $2 > /dev/null || exit
        command -v $2 > /dev/null || exit 0
        "$1" --generate-completion-script $2 | $2 -n
        """
      let result = try runCommand(
        ["sh", "-c", script, "sh", try programPath(), shell],
        environment: terminalEnvironment(["HOME": "/tmp"]))
      #expect(result.errors.isEmpty)
      #expect(result.ending == .exited(0))
    }

    @Test(
      "bash completes commands, formats, spaces and kinds",
      arguments: [
        ("swatchterm con", "convert"), ("swatchterm dif", "diff"), ("swatchterm pi", "pick"),
        ("swatchterm pick --format okl", "oklch"),
        ("swatchterm convert --to okl", "oklch"), ("swatchterm gra", "grab"),
        ("swatchterm grab --via hypr", "hyprpicker"),
        ("swatchterm mix red blue --in dis", "display-p3"),
        ("swatchterm harmony red split", "split-complement"),
        ("swatchterm simulate red deu", "deutan"), ("swatchterm palette exp", "export"),
        ("swatchterm palette export x y --format paint", "paint-net"),
      ])
    func bash(line: String, completion: String) throws {
      #expect(try completions(of: line).contains { $0.hasPrefix(completion) })
    }

    @Test("bash completes readable files")
    func files() throws {
      let home = try HomeFolder()
      for name in ["a.gpl", "a.png", "a.doc"] { try home.write([], to: name) }
      #expect(try completions(of: "swatchterm palette import \(home.path)/").contains("\(home.path)/a.gpl"))
      let pictures = try completions(of: "swatchterm extract \(home.path)/")
      #expect(pictures.contains("\(home.path)/a.png") && !pictures.contains("\(home.path)/a.doc"))
    }

    @Test("bash completes color names, palettes and their colors")
    func names() throws {
      let home = try HomeFolder()
      _ = try home.run("palette", "add", "Seaside", "Skyline: #3fa7d6")
      _ = try home.run("palette", "add", "Wood", "Bark: #442200")
      func offers(_ line: String) throws -> [Substring] {
        try completions(of: line, environment: home.environment)
      }
      #expect(try offers("swatchterm convert tomat").contains { $0.hasPrefix("tomato") })
      #expect(try offers("swatchterm pick steelb").contains { $0.hasPrefix("steelblue") })
      #expect(try offers("swatchterm palette show Sea").contains { $0.hasPrefix("Seaside") })
      #expect(try offers("swatchterm palette remove Seaside --color Sk").contains { $0.hasPrefix("Skyline") })
      #expect(try !offers("swatchterm palette remove Seaside --color ").contains { $0.hasPrefix("Bark") })
    }

    private func completions(of line: String, environment: [String: String?] = [:]) throws -> [Substring] {
      let script = """
        PATH=$(dirname "$1"):$PATH
        eval "$("$1" --generate-completion-script bash)"
        COMP_LINE=$2; COMP_POINT=${#2}; read -ra COMP_WORDS <<< "$2"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _swatchterm swatchterm "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2> /dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try runCommand(
        ["bash", "-c", script, "bash", try programPath(), line], environment: terminalEnvironment(environment)
      )
      return result.output.split(separator: "\n")
    }
  }
}
