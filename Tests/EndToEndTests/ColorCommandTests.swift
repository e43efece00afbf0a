import Testing

extension EndToEnd {
  @Suite struct ColorCommandTests {
    private func lines(_ arguments: String..., input: String = "") throws -> [Substring] {
      let result = try runProgram(arguments, input: input)
      #expect(result.errors.isEmpty)
      #expect(result.ending == .exited(0))
      return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    @Test("show prints name, notations and contrast ratios")
    func show() throws {
      let result = try lines("show", "tomato")
      #expect(result.first == "#ff6347  tomato")
      #expect(result.contains("hsl(9 100% 64%)"))
      #expect(result.suffix(2).allSatisfy { $0.hasPrefix("on ") && $0.contains(":1 ") })
      #expect(try lines("show", "#3fa7d6")[0].hasPrefix("#3fa7d6  near deepskyblue (ΔE 7.2)"))
    }

    @Test(
      "A color as first argument is shown or converted, depending on the options",
      arguments: [
        (["red", "--json"], ["show", "red", "--json"]),
        (["#3fa7d6", "--to", "oklch"], ["convert", "#3fa7d6", "--to", "oklch"]),
        (
          ["red", "tan", "--to=hsl", "--precision", "1"],
          ["convert", "red", "tan", "--to=hsl", "--precision", "1"]
        ),
        (["red", "--help"], ["open", "--help"]),
      ])
    func inFront(short: [String], long: [String]) throws {
      let (result, expected) = (try runProgram(short), try runProgram(long))
      #expect(result.ending == .exited(0) && result.output == expected.output)
      #expect(try runProgram(["red", "--too", "hsl"]).errors.contains("Unknown option ‘--too’."))
    }

    @Test("contrast uses both formulas")
    func contrast() throws {
      let result = try lines("contrast", "black", "white")
      #expect(result[0].hasPrefix("WCAG 2.2    21.00:1  normal text AAA"))
      #expect(result[1].hasPrefix("APCA 0.1.9  Lc 106.0"))
      #expect(try lines("contrast", "-", "-", input: "black\n\nwhite\n") == result)
    }

    @Test("text-color reports it, too, but once")
    func translucentBackgrounds() throws {
      for result in [
        try runProgram(["text-color", "rgb(0 0 0 / 5%)", "red"]),
        try runProgram(["text-color"], input: "red\rrgb(0 0 0 / 5%)\r#0008\r"),
      ] {
        #expect(
          result.errors
            == "swatchterm: Translucent backgrounds were treated as opaque.\n")
      }
      #expect(try lines("text-color", input: "red\rblue\r").count == 2)
    }

    @Test("contrast reports that the background is treated as opaque")
    func translucentBackground() throws {
      let result = try runProgram(["contrast", "white", "rgb(0 0 0 / 5%)"])
      #expect(result.output.contains("21.00:1"))
      #expect(
        result.errors
          == "swatchterm: Translucent backgrounds were treated as opaque.\n")
    }

    @Test("contrast --min sets the exit status and suggests a color")
    func minimum() throws {
      #expect(try runProgram(["contrast", "#767676", "white", "--min", "4.5"]).ending == .exited(0))
      let result = try runProgram(["contrast", "#777777", "white", "--min", "4.5"])
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("4.47:1, below 4.5:1. #767676 would be sufficient."))
      #expect(try runProgram(["contrast", "red", "blue", "--min", "0"]).ending == .exited(2))
    }

    @Test("mix prints the middle color, or a gradient with both ends")
    func mix() throws {
      #expect(try lines("mix", "white", "black", "--in", "srgb") == ["#808080"])
      #expect(
        try lines("mix", "red", "blue", "--in", "hsl", "--hue", "longer", "--steps", "3")
          == ["#ff0000", "#00ff00", "#0000ff"])
      #expect(try lines("mix", "red", "lime", "--steps", "2", "--to", "name") == ["red", "lime"])
    }

    @Test("harmony starts with the color")
    func harmony() throws {
      #expect(try lines("harmony", "red", "triad", "--wheel", "hsb") == ["#ff0000", "#00ff00", "#0000ff"])
      #expect(try lines("harmony", "red", "split-complement").count == 3)
    }

    @Test("simulate respects the severity")
    func simulate() throws {
      #expect(try lines("simulate", "tomato", "deutan", "--severity", "0", "--to", "name") == ["tomato"])
      #expect(try lines("simulate", "tomato", "deutan") != ["#ff6347"])
      #expect(try lines("simulate", "-", "achromatopsia", input: "white") == ["#ffffff"])
    }

    @Test("nearest lists names by distance")
    func nearest() throws {
      let result = try lines("nearest", "#ff6348", "--count", "2")
      #expect(result.count == 2)
      #expect(result[0].hasPrefix("tomato") && result[0].contains("#ff6347"))
      #expect(try lines("nearest", "#00afd7", "--names", "ansi256", "--count", "1")[0].hasPrefix("ansi(38)"))
    }

    @Test(
      "JSON is valid for all commands",
      arguments: [
        ["show", "red", "blue"], ["mix", "red", "blue", "--steps", "3"], ["harmony", "red", "square"],
        ["simulate", "red", "protan"], ["nearest", "red", "--count", "3"],
        ["convert", "red", "--to", "json"],
      ])
    func json(arguments: [String]) throws {
      let result = try runProgram(arguments + ["--json"])
      let array = try #require(parsed(result.output) as? [[String: Any]])
      let hasHex = array.allSatisfy { ($0["color"] as? [String: Any])?["hex"] != nil || $0["hex"] != nil }
      #expect(!array.isEmpty && hasHex)
    }

    @Test("The JSON of contrast is a single object")
    func contrastJSON() throws {
      let result = try runProgram(["contrast", "black", "white", "--min", "7", "--json"])
      let object = try #require(parsed(result.output) as? [String: Any])
      let wcag = try #require(object["wcag"] as? [String: Any])
      #expect(wcag["ratio"] as? Double == 21)
      #expect(wcag["normalText"] as? String == "aaa")
      #expect((object["apca"] as? [String: Any])?["version"] as? String == "0.1.9")
      #expect(object["passes"] as? Bool == true)
    }

    @Test(
      "Invalid arguments are reported",
      arguments: [
        (["harmony", "red", "chord"], 2, "triad"), (["mix", "red", "blue", "--hue", "longer"], 2, "no hue"),
        (["mix", "red", "blue", "--steps", "1"], 2, "2 to 65536"), (["mix", "red"], 2, "<second>"),
        (["simulate", "red", "protan", "--severity", "2"], 2, "from 0 to 1"),
        (["nearest", "red", "--count", "0"], 2, "at least one"), (["nearest", "-"], 2, "no color"),
        (["convert", "red", "--to", "hexx"], 2, "Unknown format ‘hexx’"),
        (["convert", "red", "--to", "{hexx}"], 2, "Unknown template field ‘hexx’"),
        (["nearest", "nonsense\u{1B}[31m"], 1, "Cannot read ‘nonsense�[31m’"),
        (["convert", "red", "--to", "\u{1B}[31m"], 2, "Unknown format "),
      ])
    func refusals(arguments: [String], status: Int32, part: String) throws {
      let result = try runProgram(arguments)
      #expect(result.ending == .exited(status))
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("swatchterm: "))
      #expect(result.errors.contains(part))
      #expect(isPrintable(result.errors))
    }
  }

  @Suite struct OutputColorTests {
    @Test(
      "Swatches are shown on terminals and on request",
      arguments: [
        ([], [:], false), (["--color", "always"], [:], true),
        (["--color", "always"], ["NO_COLOR": "1"], true),
        (["--color", "truecolor"], [:], true), (["--color", "never"], [:], false),
        (["--color", "always", "--json"], [:], false),
      ] as [([String], [String: String?], Bool)])
    func pipe(options: [String], environment: [String: String?], hasSwatch: Bool) throws {
      for command in [
        ["convert", "red"], ["show", "red"], ["nearest", "red"], ["contrast", "red", "blue"],
      ] {
        let result = try runProgram(command + options, environment: environment)
        #expect(result.output.contains("\u{1B}[") == hasSwatch)
      }
    }

    @Test(
      "Terminals get colors they support",
      arguments: [
        ([], ["COLORTERM": "truecolor"], "48;2;255;0;0"), ([], ["COLORTERM": nil], "48;5;196"),
        (["--color", "16"], [:], "\u{1B}[39;101m"), ([], ["NO_COLOR": "1"], nil), ([], ["TERM": "dumb"], nil),
        (["--color", "mono"], [:], nil),
      ] as [([String], [String: String?], String?)])
    func terminal(options: [String], environment: [String: String?], part: String?) async throws {
      let session = try PtySession(["convert", "red"] + options, environment: environment)
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("#ff0000"))
      #expect(session.text.contains("\u{1B}") == (part != nil))
      if let part { #expect(session.text.contains(part)) }
      #expect(TerminalSwitches(after: session.output) == TerminalSwitches(after: []))
    }
  }
}
