import ArgumentParser
import Testing

@testable import swatchterm

/// Compares the command chosen by the first word with the result of the root parser.
@Suite struct ChoosingTests {
  /// Returns the command with its option values, or the message.
  private func outcome(_ command: () throws -> any ParsableCommand) -> String {
    do {
      var text = ""
      dump(try command(), to: &text)
      return text
    } catch {
      return "\(Swatchterm.exitCode(for: error)) \(Swatchterm.fullMessage(for: error, columns: 80))"
    }
  }

  @Test(
    "Commands and messages are the same as with the root parser",
    arguments: [
      "convert red", "convert #3fa7d6 --to oklch --json", "convert -f hsl - red", "convert -- -1", "convert",
      "red", "red blue", "--color 256 house.svg", "-- convert", "house.svg convert", "--", "",
      "palette list", "palette list --json", "palette add A red", "palette rename A", "palette lost",
      "palette",
      "gray 50%", "gray", "mix red blue --steps 3 --in oklch", "mix red blue --in oklab --hue longer",
      "difference red blue", "random -n 3 --seed 7", "random -n 0", "export", "diff a", "diff a b --git",
      "convert --to nonsense", "convert --to {lost}", "convert --nonsense", "--nonsense", "--color nonsense",
      "help", "help convert", "help palette add", "palette help add", "--help", "-h", "convert --help",
      "convert red -h", "palette add --help", "palette --help", "--version", "convert --version",
      "palette list --version", "--generate-completion-script", "convrt red", "rotate 20 red",
    ])
  func sameAsTree(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(outcome { try Swatchterm.command(in: words) } == outcome { try Swatchterm.parseAsRoot(words) })
  }

  @Test(
    "Rejects single-value options given twice, under any name",
    arguments: [
      "convert red --to hex --to rgb", "convert red --to hex -f rgb", "convert red --to=hex --format=rgb",
      "gradient red blue -n 3 --steps 5", "red --to hex --to hsl", "theme a --to kitty --to foot",
      "palette import a --name A --name B", "mix red blue --space lab --in lch",
      "nearest red --in css --names x11",
    ])
  func repeated(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect {
      try Swatchterm.command(in: words)
    } throws: {
      ($0 as? Failure)?.message.contains("has two values, ‘") == true
    }
  }

  @Test(
    "Equal values, lists, flags and arguments after -- are not repetitions",
    arguments: [
      "convert red --to hex --to hex", "sort red --by hue --by chroma", "sort --reverse red --reverse blue",
      "simulate red --json --to hex", "convert --to hex -- --to rgb",
    ])
  func notRepeated(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(RepeatedOption(in: Array(words.dropFirst()), of: SortCommand.self) == nil || words[0] != "sort")
    if words[0] == "convert" {
      #expect(RepeatedOption(in: Array(words.dropFirst()), of: ConvertCommand.self) == nil)
    }
  }

  @Test(
    "Old option names still work",
    arguments: [
      ("theme a --mend", "theme a --fix-contrast"), ("theme --formats", "theme --list-formats"),
      ("theme -- --mend", "theme -- --mend"), ("theme --mend=yes", "theme --fix-contrast=yes"),
      ("mix red blue --space lab", "mix red blue --in lab"),
      ("gradient red blue --space=lch", "gradient red blue --in=lch"),
      ("nearest red --in x11", "nearest red --names x11"),
      ("nearest red --in x12", "nearest red --names x12"),
    ])
  func renamed(old: String, new: String) {
    func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
    #expect(
      outcome { try Swatchterm.command(in: words(old)) } == outcome { try Swatchterm.parseAsRoot(words(new)) }
    )
  }

  @Test("The help has the new names of options, not the old ones")
  func helpOfRenamed() {
    let commands = Swatchterm.configuration.subcommands.compactMap { $0 as? any RenamedOptions.Type }
    #expect(commands.count == 4)
    for command in commands {
      let words = Swatchterm.helpMessage(for: command).split { " ,[]\n".contains($0) }
      for (old, new) in command.renamedOptions {
        #expect(words.contains(Substring(new)) && !words.contains(Substring(old)))
      }
    }
  }

  @Test("Verbs accept negative numbers anywhere")
  func negativeNumbers() throws {
    let rotate = try #require(try Swatchterm.command(in: ["rotate", "-20", "red"]) as? RotateCommand)
    #expect(rotate.colors.color == ["red"])
    #expect(outcome { try Swatchterm.command(in: ["convert", "-20"]) }.contains("-2"))
  }
}
