import Testing

extension EndToEnd {
  @Suite struct LayerTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(Self.layers.utf8, to: "l.svg")
    }

    private func tool(_ arguments: String...) throws -> CommandResult {
      try runCommand(
        ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", home.path] + arguments,
        environment: terminalEnvironment())
    }

    /// Two layers, one of them hidden, in a transformed group.
    private static let layers = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      width="160" height="96" viewBox="0 0 160 96">
      <rect width="160" height="96" fill="#eeeeee"/>
      <g transform="translate(20)">
      <g inkscape:groupmode="layer" inkscape:label="My ink" id="layer1"><path d="M0 40H60" stroke="#ff0000" stroke-width="24"/></g>
      <g inkscape:groupmode="layer" inkscape:label="Notes" style="display:none"><path d="M0 72H40V80H0Z" fill="#0000ff"/></g>
      </g>
      </svg>
      """

    @Test("Exports a layer, even if hidden; a missing one is one sentence")
    func layers() throws {
      let said = try home.output("export", "l.svg", "-o", "i.png", "--layer", "My ink", "--crop", "ink")
      #expect(said == "Exported 1 stroke to ‘i.png’ as PNG.\n")
      #expect(try tool("pngcheck", "i.png").output.contains("60x24"))
      #expect(try home.output("extract", "i.png", "-n", "1") == "#ff0000\n")
      _ = try home.output("export", "l.svg", "-o", "n.png", "--layer", "Notes")
      let colors = try home.output("extract", "n.png", "-n", "2")
      #expect(colors.contains("#0000ff") && colors.contains("#eeeeee"))
      let script = #"cd "$1" && "$2" export - -o s.png --layer layer1 < l.svg"#
      _ = try runCommand(
        ["sh", "-c", script, "sh", home.path, try programPath()], environment: terminalEnvironment())
      #expect(try tool("pngcheck", "s.png").output.contains("160x96"))
      let refused = try home.run("export", "l.svg", "-o", "x.png", "--layer", "Ink\u{1B}[31m")
      #expect(refused.ending == .exited(1))
      #expect(refused.errors == "swatchterm: ‘l.svg’ has no layer ‘Ink�[31m’; it has ‘My ink’, ‘Notes’.\n")
      #expect(try home.names() == ["i.png", "l.svg", "n.png", "s.png"])
    }
  }
}
