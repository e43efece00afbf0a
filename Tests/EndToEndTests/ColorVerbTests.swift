import Testing

extension EndToEnd {
  @Suite struct ColorVerbTests {
    private func lines(_ arguments: [String], input: String = "") throws -> [Substring] {
      let result = try runProgram(arguments, input: input)
      #expect(result.errors.isEmpty)
      #expect(result.ending == .exited(0))
      return result.output.split(separator: "\n")
    }

    @Test(
      "Verbs change all colors by the amount",
      arguments: [
        (["lighten", "0.1", "tomato", "gray"], ["#ff8e7a", "#9a9a9a"]),
        (["darken", "100%", "tomato"], ["#000000"]), (["desaturate", "50%", "red"], ["#bf4040"]),
        (["saturate", "0.5", "#bf4040", "gray"], ["#ff0000", "#808080"]),
        (["rotate", "120", "red", "gray"], ["#00ff00", "#808080"]), (["rotate", "-120", "red"], ["#0000ff"]),
        (["rotate", "120deg", "red"], ["#00ff00"]), (["rotate", "0.5turn", "red"], ["#00ffff"]),
        (["rotate", "400grad", "red"], ["#ff0000"]), (["rotate", "-120deg", "red"], ["#0000ff"]),
        (["complement", "red", "#ff000080"], ["#00ffff", "#00ffff80"]),
        (["text-color", "yellow", "navy", "--to", "name"], ["black", "white"]),
        (["lighten", "10%", "tomato", "--format", "{name}={rgb.r}"], ["#ff8e7a=255"]),
        (["gray", "0.5"], ["#777777"]), (["gray", "100%", "--to", "name"], ["white"]),
        (
          ["gradient", "red", "lime", "blue", "--in", "srgb", "--steps", "3"],
          ["#ff0000", "#00ff00", "#0000ff"]
        ),
        (
          ["gradient", "white", "black", "--in", "XYZ", "--steps", "3"], ["#ffffff", "#bcbcbc", "#000000"]
        ),
        (["gradient", "red", "blue", "--in", "hsv", "--steps", "3"], ["#ff0000", "#ff00ff", "#0000ff"]),
        (["sort", "blue", "red", "gray", "--to", "name"], ["gray", "red", "blue"]),
        (["sort", "white", "black", "--by", "luminance", "--reverse"], ["#ffffff", "#000000"]),
      ])
    func verbs(arguments: [String], result: [String]) throws {
      #expect(try lines(arguments) == result.map { $0[...] })
    }

    @Test(
      "Arguments of different types are accepted in any order",
      arguments: [
        ["lighten", "0.1", "tomato"], ["darken", "100%", "tomato"], ["saturate", "0.5", "#bf4040"],
        ["desaturate", "50%", "red"], ["rotate", "120", "red"], ["rotate", "-120deg", "red"],
        ["harmony", "red", "triad"], ["simulate", "red", "deutan"],
      ])
    func orders(arguments: [String]) throws {
      let exchanged = [arguments[0], arguments[2], arguments[1]]
      #expect(try lines(exchanged) == lines(arguments))
    }

    @Test("The amount may follow the colors; an invalid one is reported")
    func amountAtTheEnd() throws {
      #expect(try lines(["lighten", "tomato", "gray", "0.1"]) == ["#ff8e7a", "#9a9a9a"])
      #expect(try runProgram(["lighten", "tomato", "2x"]).errors.contains("‘tomato’ is not an amount"))
    }

    @Test("--count sets the number of colors of a harmony")
    func harmonyCount() throws {
      let six = try lines(["harmony", "tomato", "analogous", "--count", "6"])
      #expect(six.count == 6 && six.first == "#ff6347" && Set(six).count == 6)
      #expect(
        try runProgram(["harmony", "tomato", "triad", "-n", "1"]).errors.contains("Choose 2 to 24 colors"))
    }

    @Test("Hex variants: uppercase, without #, and three digits")
    func hexadecimal() throws {
      for (format, result) in [
        ("HEX", "#3399CC"), ("hex", "#3399cc"), ("Hex", "#3399cc"), ("hex-bare", "3399cc"),
        ("HEX-BARE", "3399CC"), ("hex-short", "#39c"), ("HEX-SHORT", "#39C"),
        ("{HEX} {hex}", "#3399CC #3399cc"),
      ] {
        #expect(try lines(["convert", "#39c", "--format", format]) == [result[...]])
      }
    }

    @Test("Reads standard input without color arguments; pipes can be chained")
    func pipes() throws {
      #expect(try lines(["lighten", "10%"], input: "tomato\n\ngray\n") == ["#ff8e7a", "#9a9a9a"])
      #expect(try lines(["sort", "--to", "name"], input: "lime\nred\n") == ["red", "lime"])
      #expect(
        try lines(["gradient", "--steps", "3"], input: "red\nlime\nblue\n") == [
          "#ff0000", "#00ff00", "#0000ff",
        ])
      let result = try runProgram(["complement"], input: "red\noops\nblue\n")
      #expect(result.output == "#00ffff\n#ffff00\n")
      #expect(result.errors.contains("line 2: Cannot read ‘oops’"))
      #expect(result.ending == .exited(1))
    }

    @Test("A gradient with too few steps is reported and printed")
    func shortGradient() throws {
      let result = try runProgram(["gradient", "-n", "2", "red", "lime", "blue"])
      #expect(result.output == "#ff0000\n#0000ff\n")
      #expect(
        result.errors
          == "swatchterm: 2 steps are too few for 3 colors. Use --steps 3 or more.\n")
    }

    @Test("Accepts quotation marks and lines of source code")
    func pastedLines() throws {
      #expect(
        try lines(["convert", "'#f80'", "primary: \"#f80\"", "240 10% 3.9%"]) == [
          "#ff8800", "#ff8800", "#09090b",
        ])
      #expect(
        try lines(["convert"], input: "  \"primary\": \"#ff8800\",\n- '#f80'\n") == ["#ff8800", "#ff8800"])
      #expect(try lines(["contrast", "'white'", "\"black\"", "--json"]).joined().contains("\"ratio\":21,"))
      let refused = try runProgram(["convert", "1 0 0", "#fff"])
      #expect(refused.output == "#ffffff\n" && refused.ending == .exited(1))
    }

    @Test("Contrasts are never rounded up")
    func contrastBelow() throws {
      let json = try runProgram(["contrast", "white", "#c64d69", "--json"], input: "").output
      #expect(json.contains("\"ratio\":4.4999,") && json.contains("\"normalText\":\"fail\""))
      #expect(
        try runProgram(["show", "#c64d69", "--json"], input: "").output.contains("\"wcagOnWhite\":4.4999"))
    }

    @Test("sort accepts several keys")
    func orders() throws {
      let colors = ["#ff0000", "#800000", "#0000ff", "#ffffff", "#7f0000"]
      let sorted = try lines(["sort", "--by", "hue", "--by", "chroma"] + colors)
      #expect(sorted == ["#ffffff", "#7f0000", "#800000", "#ff0000", "#0000ff"])
    }

    @Test("difference prints all formulas, or a single number")
    func difference() throws {
      let all = try lines(["difference", "black", "white"])
      #expect(all.count == 7)
      #expect(all.first == "ΔE 2000  100.00")
      #expect(all.contains("ΔE OK    1.0000"))
      #expect(try lines(["difference", "black", "white", "--formula", "cmc"]) == ["97.85"])
      #expect(try lines(["difference", "-", "-", "--formula", "76"], input: "red\nred\n") == ["0.00"])
    }

    @Test("random prints the requested number of colors, reproducible with a seed")
    func chance() throws {
      #expect(try lines(["random"]).count == 10)
      #expect(
        try lines(["random", "-n", "3", "--seed", "7"]) == lines(["random", "-n", "3", "--seed", "7"]))
      #expect(try lines(["random", "--strategy", "gray", "-n", "2", "--to", "{hsl.s}"]) == ["0", "0"])
      #expect(Set(try lines(["distinct", "4", "--vision", "deutan"])).count == 4)
      #expect(try lines(["distinct", "3"]) == lines(["distinct", "3", "--seed", "0"]))
    }

    @Test("gray without a lightness is a color or a file")
    func gray() throws {
      let shown = try lines(["show", "gray"])
      #expect(try lines(["gray"]) == shown)
      #expect(try lines(["gray", "red"]) == lines(["show", "gray", "red"]))
      #expect(try lines(["red", "gray"]) == lines(["show", "red", "gray"]))
      #expect(try lines(["grey"])[0].hasSuffix("gray"))
      #expect(try lines(["tomato"])[0] == "#ff6347  tomato")
      let home = try HomeFolder()
      try home.write("nonsense".utf8, to: "gray")
      let file = try home.run("gray")
      #expect(file.ending == .exited(1) && file.errors.contains("‘gray’"))
    }

    @Test(
      "JSON is valid for all verbs",
      arguments: [
        ["lighten", "0.1", "red"], ["complement", "red"], ["gray", "0.5"], ["random", "-n", "2"],
        ["distinct", "2"], ["sort", "red", "blue"], ["gradient", "red", "blue"], ["gray"],
      ])
    func json(arguments: [String]) throws {
      let array = try #require(
        parsed(try runProgram(arguments + ["--json"]).output) as? [[String: Any]])
      #expect(!array.isEmpty && array.allSatisfy { ($0["color"] as? [String: Any])?["hex"] != nil })
    }

    @Test(
      "Invalid arguments are reported in one sentence",
      arguments: [
        (["lighten", "2x", "red"], 2, "‘2x’ is not an amount. Use 0 to 1, or 0% to 100%."),
        (["darken", "1.5", "red"], 2, "‘1.5’ is not an amount"),
        (["saturate", "nan", "red"], 2, "an amount"),
        (["gray", "2x"], 2, "‘2x’ is not an amount. Use 0 to 1, or 0% to 100%."),
        (["lighten", "-0.5", "red"], 2, "‘-0.5’ is not an amount"),
        (["lighten", "-10%", "red"], 2, "‘-10%’ is not an amount"),
        (["gray", "-0.1"], 2, "‘-0.1’ is not an amount"),
        (["gray", "0.5", "0.6"], 2, "gray accepts only one lightness"),
        (["gray", "--to", "hsl"], 2, "--to and --precision require a lightness"),
        (["rotate", "left", "red"], 2, "‘left’ is not an angle"),
        (["rotate", "turn", "red"], 2, "‘turn’ is not an angle"),
        (["rotate", "nandeg", "red"], 2, "‘nandeg’ is not an angle"),
        (["distinct", "65"], 2, "Choose 1 to 64 colors"),
        (["distinct", "3", "--seed", "-1"], 2, "‘-1’ is invalid for ‘--seed"),
        (["random", "-n", "0"], 2, "Choose 1 to 65536 colors"),
        (["gradient", "red"], 1, "at least two colors"),
        (["gradient", "red", "blue", "--hue", "longer"], 2, "no hue"),
        (["gradient", "red", "zzz", "blue"], 1, "‘zzz’"),
        (["gradient", "red", "blue", "5"], 1, "--steps 5"),
        (["mix", "red", "blue", "--steps", "-1"], 2, "2 to 65536 steps"),
        (["random", "-n", "-5"], 2, "Choose 1 to 65536 colors"),
        (["difference", "red"], 2, "<second>"), (["difference", "red", "blue", "--formula", "x"], 2, "hyab"),
      ])
    func refusals(arguments: [String], status: Int32, part: String) throws {
      let result = try runProgram(arguments)
      #expect(result.ending == .exited(status))
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("swatchterm: ") && result.errors.contains(part), "\(result.errors)")
    }
  }
}
