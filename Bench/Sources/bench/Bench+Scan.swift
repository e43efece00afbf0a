extension Bench {
  /// Searches megabytes of text for one color; the baseline is a loop that reads the same lines.
  func measureScan() throws(BenchError) -> Section {
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    var rows: [Row] = []
    for sample in ScanSample.all {
      let text = sample.text(size: plan.scannedBytes)
      let path = scratch.path + "/" + sample.name
      guard Files.write(text, to: path) else { throw .unwritableFile(path) }
      var row = try scanRow(sample.title, path, input: path, size: text.count)
      row.target = .atLeast(sample.target)
      rows.append(row)
    }
    let text = ScanSample.ordinary.text(size: plan.scannedBytes / plan.scannedFiles)
    let folder = scratch.path + "/folder"
    guard Files.makeFolder(folder) else { throw .unwritableFile(folder) }
    for number in 0..<plan.scannedFiles {
      let path = "\(folder)/\(number).css"
      guard Files.write(text, to: path) else { throw .unwritableFile(path) }
    }
    rows.append(
      try scanRow("\(plan.scannedFiles) files", folder, input: nil, size: text.count * plan.scannedFiles))
    return Section(
      title: "a color in \(plan.scannedBytes >> 20) MiB of text, MB/s", columns: ["copied", "swatchterm"],
      comparison: .toFirst, rows: rows)
  }

  /// - Parameter input: The file for the baseline, if there is just one.
  private func scanRow(_ title: String, _ path: String, input: String?, size: Int) throws(BenchError) -> Row {
    let scan = [
      programs[2].path, "edit", path, "--from", ScanSample.wanted, "--to", "red", "--dry-run",
    ]
    var times: [[Duration]] = [[], []]
    for _ in 0..<plan.conversionRounds {
      if let input { times[0].append(try run([linesFloor.path], input: input).wall) }
      times[1].append(try run(scan).wall)
    }
    let rates = times.map { $0.median.map { Double(size) / 1_000 / $0.inMilliseconds } }
    return Row(label: title, values: rates, isCompared: false, target: .atLeast(200))
  }
}

private struct ScanSample {
  let name: String
  let title: String
  let lines: String
  /// The minimum speed, in MB/s.
  var target = 200.0

  /// Occurs once, at the end of each text.
  static let wanted = "#123456"

  static let ordinary = ScanSample(
    name: "ordinary.css", title: "a style sheet",
    lines: """
      .toolbar > .button:not(.is-disabled) + .label {
        display: inline-flex;
        padding: 0.25rem calc(1rem - 2px);
        font: 500 14px/1.4 "Inter", system-ui, sans-serif;
        background-color: #f4f6f8;
        border: 1px solid var(--border);
        transition: transform 120ms ease-in-out, opacity 80ms linear;
      }\n
      """)

  static let all = [
    ordinary,
    ScanSample(
      name: "dense.css", title: "a style sheet of nothing but colors",
      lines: """
        --primary-100: #3fa7d6; --primary-200: rgb(63 167 214 / 50%);
        --accent: tomato; --muted: hsl(199, 65%, 54%); --text: #1d1f21;\n
        """, target: 150),
    ScanSample(
      name: "theme.json", title: "a theme in JSON",
      lines: """
        { "name": "Comment", "scope": ["comment", "punctuation.definition.comment"],
          "settings": { "foreground": "#6a737d", "fontStyle": "italic" } },\n
        """),
  ]

  func text(size: Int) -> [UInt8] {
    let lines = Array(lines.utf8)
    let isJSON = name.hasSuffix("json")
    var text: [UInt8] = isJSON ? Array("[\n".utf8) : []
    text.reserveCapacity(size + lines.count)
    while text.count < size { text += lines }
    let end = isJSON ? "{ \"last\": \"\(Self.wanted)\" }\n]\n" : "a { color: \(Self.wanted) }\n"
    return text + Array(end.utf8)
  }
}
