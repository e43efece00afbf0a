import Foundation
import Glibc
import Testing

extension EndToEnd {
  @Suite struct ConvertTests {
    @Test("Converts arguments and lines to any format or template")
    func conversions() throws {
      let one = try runProgram(["convert", "#3fa7d6", "--to", "oklch"])
      #expect(one.output == "oklch(0.688 0.116 231.7)\n")
      #expect(one.errors.isEmpty)
      #expect(one.ending == .exited(0))

      let several = try runProgram(
        ["convert", "-", "rebeccapurple", "-f", "hsl"], input: "red\nrgb(0 0 255)\n")
      #expect(several.output == "hsl(0 100% 50%)\nhsl(240 100% 50%)\nhsl(270 50% 40%)\n")

      let template = try runProgram(["convert", "--format", "{name}: {hex} {l}%"], input: "tomato")
      #expect(template.output == "tomato: #ff6347 64%\n")
    }

    @Test("--precision sets the decimals; invalid values are rejected")
    func precision() throws {
      let two = try runProgram(["convert", "#3fa7d6", "--to", "oklch", "--precision", "2"])
      #expect(two.output == "oklch(0.69 0.12 231.66)\n")
      let exact = try runProgram(["mix", "red", "blue", "--to", "oklab", "--precision", "exact"])
      let again = try runProgram(["convert", "--to", "oklab", "--precision", "exact"], input: exact.output)
      #expect(exact.output.count > 50 && again.output == exact.output)
      let json = try runProgram(["convert", "red", "--precision", "1", "--json"])
      #expect(json.output.contains(##""oklab":{"l":0.6,"a":0.2,"b":0.1}"##))
      let negative = try runProgram(["convert", "red", "--precision", "-1"])
      #expect(negative.errors.contains("‘-1’") && negative.errors.contains("0 to 15"))
      let template = try runProgram(["palette", "show", "x", "--to", "{l}", "--precision", "16"])
      #expect(template.ending == .exited(2) && template.errors.contains("0 to 15"))
    }

    @Test(
      "Accepts any line ends, byte order marks and blank lines",
      arguments: [
        "red\nlime\n", "red\r\nlime\r\n", "\u{FEFF}red\nlime", "\n \t\nred\n\r\n  lime",
        "red\n\n\n\nlime\n\n",
      ])
    func lineEnds(input: String) throws {
      let result = try runProgram(["convert"], input: input)
      #expect(result.output == "#ff0000\n#00ff00\n")
      #expect(result.errors.isEmpty)
    }

    @Test("Invalid lines are reported by number, others are converted, and the status is 1")
    func badLines() throws {
      let long = String(repeating: "f", count: 1 << 20)
      let input = "red\n\n#12345\n\u{1B}]0;x\u{7}\nlime\nre\0d\n\(long)\nblue\r"
      let result = try runProgram(["convert"], input: input)
      #expect(result.output == "#ff0000\n#00ff00\n#0000ff\n")
      #expect(result.ending == .exited(1))
      let lines = result.errors.split(separator: "\n")
      #expect(
        lines.map { $0.prefix { $0 != ":" } + ":" + $0.dropFirst(11).prefix(8) } == [
          "swatchterm: line 3:", "swatchterm: line 4:", "swatchterm: line 6:", "swatchterm: line 7:",
        ])
      #expect(isPrintable(result.errors))
    }

    @Test("Invalid UTF-8 is an error of its line only")
    func invalidUTF8() throws {
      let result = try runCommand(
        [try programPath(), "convert"], environment: terminalEnvironment(),
        input: [0xFF, 0xFE, 0x0A, 0xC3, 0x0A] + Array("navy".utf8))
      #expect(result.output == "#000080\n")
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("line 1: ") && result.errors.contains("line 2: "))
    }

    @Test("Without colors, prints one sentence and exits with status 2", arguments: [[], ["--json"], ["-"]])
    func noColors(options: [String]) throws {
      for input in ["", "\n\n"] {
        let result = try runProgram(["convert"] + options, input: input)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swatchterm: No colors"))
        #expect(result.ending == .exited(2))
      }
    }

    @Test("Does not wait for a terminal as input")
    func terminalInput() async throws {
      let session = try PtySession(["convert"])
      #expect(try await session.waitForEnd() == .exited(2))
      #expect(session.text.hasPrefix("swatchterm: No colors"))
    }

    @Test("Unknown formats are reported with a suggestion")
    func unknownFormat() throws {
      let result = try runProgram(["convert", "--to", "oklhc", "red"])
      #expect(
        result.errors.hasPrefix("swatchterm: Unknown format ‘oklhc’. Did you mean ‘oklch’?\nUsage: "))
      let space = try runProgram(["gradient", "--in", "okhs", "red", "blue"])
      #expect(
        space.errors.contains(
          "The value ‘okhs’ is invalid for ‘--in <space>’. Did you mean ‘okhsl’?\nUsage: "))
    }

    @Test("JSON is a single array for any text")
    func json() throws {
      let comment = "/* \u{1B}[31m \" \\ \u{85} \u{202E} 😀 \u{7F} */"
      let result = try runProgram(
        ["convert", "--json", "--to", "hsl"], input: "\(comment) red\nnonsense\nblue\n")
      #expect(isPrintable(result.output))
      let array = try #require(parsed(result.output) as? [[String: Any]])
      #expect(array.map { $0["input"] as? String } == ["\(comment) red", "blue"])
      #expect(array.map { $0["output"] as? String } == ["hsl(0 100% 50%)", "hsl(240 100% 50%)"])
      #expect((array[0]["color"] as? [String: Any])?["hex"] as? String == "#ff0000")
      #expect(result.ending == .exited(1))

      let none = try runProgram(["convert", "--json", "nonsense"])
      #expect((try parsed(none.output) as? [Any])?.isEmpty == true)
    }

    @Test("Colors outside sRGB are reported for each argument, counted for lines, and not if they are kept")
    func gamut() throws {
      let green = "color(display-p3 0 1 0)"
      let argument = try runProgram(["convert", green, "red"])
      #expect(
        argument.errors == "swatchterm: ‘\(green)’ is outside sRGB. The nearest sRGB color was used.\n")
      #expect(argument.ending == .exited(0))
      let lines = try runProgram(["convert", "--to", "{l}"], input: "\(green)\nred\n\(green)\n")
      #expect(lines.errors == "swatchterm: 2 colors are outside sRGB. The nearest sRGB colors were used.\n")
      #expect(try runProgram(["convert", green, "--to", "oklch"]).errors.isEmpty)
      #expect(try runProgram(["convert", green, "--to", "{oklch.l}"]).errors.isEmpty)
    }

    @Test("Slow input is converted immediately")
    func interactive() throws {
      let (input, output) = (try Pipe(), try Pipe())
      let process = try ChildProcess(
        [try programPath(), "convert"], environment: terminalEnvironment(),
        descriptors: [input.readEnd, output.writeEnd, nil])
      output.closeWriteEnd()
      input.write("red\nbl")
      #expect(output.readSome() == "#ff0000\n")
      input.write("ue\n")
      #expect(output.readSome() == "#0000ff\n")
      input.closeWriteEnd()
      #expect(output.readToEnd().isEmpty)
      #expect(process.waitForEnd() == .exited(0))
    }

    @Test("A closed pipe ends the program silently", arguments: ["", "trap '' PIPE; "])
    func closedPipe(set: String) throws {
      let script = set + #"yes '#3fa7d6' | "$1" convert | head -n 1"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", try programPath()], environment: terminalEnvironment())
      #expect(result.output == "#3fa7d6\n")
      #expect(!result.errors.contains("swatchterm"))
    }

    @Test("Full disks and unreadable input are errors")
    func failures() throws {
      let shell = ["sh", "-c", #""$1" convert red > /dev/full; echo $?; "$1" convert - < /; echo $?"#, "sh"]
      let result = try runCommand(shell + [try programPath()], environment: terminalEnvironment())
      #expect(result.output == "1\n1\n")
      #expect(result.errors.contains("swatchterm: The output cannot be written: "))
      #expect(result.errors.contains("swatchterm: Standard input cannot be read: "))
    }

    /// Returns a color that differs for many numbers.
    private static func line(_ number: Int) -> String {
      "#" + String(0x1000000 + number * 83, radix: 16).suffix(6)
    }

    @Test(
      "Help, version and completions fail if they cannot be written",
      arguments: ["--help", "help edit", "edit --help", "--version", "--generate-completion-script bash"])
    func fullOutput(arguments: String) throws {
      let result = try runCommand(
        ["sh", "-c", #""$1" $2 > /dev/full"#, "sh", try programPath(), arguments],
        environment: terminalEnvironment())
      #expect(result.ending == .exited(1))
      #expect(result.errors == "swatchterm: The output cannot be written: No space left on device.\n")
    }

    @Test("Many lines are converted in order")
    func manyLines() throws {
      let input = (0..<200_000).map { Self.line($0) + "\n" }.joined()
      let result = try runProgram(["convert"], input: input)
      #expect(result.output == input)
    }

    @Test("In parallel, errors keep their line numbers and JSON its order")
    func manyLinesWithErrors() throws {
      // Enough lines for several threads.
      let lines = (0..<60_000).map { $0 % 20_000 == 19_999 ? "oops\($0)" : Self.line($0) }
      let home = try HomeFolder()
      try home.write(lines.joined(separator: "\n").utf8, to: "colors")
      let file = home.path + "/colors"
      let shell = ["sh", "-c", #""$1" convert $2 < "$3""#, "sh", try programPath()]
      for option in ["", "--json"] {
        let result = try runCommand(shell + [option, file], environment: terminalEnvironment())
        #expect(result.ending == .exited(1))
        let errors = result.errors.split(separator: "\n").map { $0.split(separator: ":")[1] }
        #expect(errors == [" line 20000", " line 40000", " line 60000"])
        let good = lines.filter { $0.hasPrefix("#") }
        if option.isEmpty {
          #expect(result.output.split(separator: "\n").map(String.init) == good)
        } else {
          let array = try #require(parsed(result.output) as? [[String: Any]])
          #expect(array.map { $0["output"] as? String ?? "" } == good)
        }
      }
    }
  }
}

/// Parses JSON.
func parsed(_ json: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
}

/// Returns true if the text contains no control or bidirectional formatting characters.
func isPrintable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control: scalar == "\n"
    case .format: false
    default: true
    }
  }
}
