/// File operations on drawings with a million points.
extension Bench {
  func measureDocuments() throws(BenchError) -> Section {
    let drawings = try LargeDrawings(strokeCounts: plan.strokeCounts, curvesPerStroke: plan.curvesPerStroke)
    defer { drawings.remove() }
    let count = drawings.paths.count
    var saves = [[Duration]](repeating: [], count: count)
    var (images, copies) = ([[Run]](repeating: [], count: count), [[Run]](repeating: [], count: count))
    for _ in 0..<plan.openings {
      for (index, path) in drawings.paths.enumerated() {
        saves[index].append(try save(path))
        images[index].append(try export(path, to: "png"))
        copies[index].append(try export(path, to: "svg"))
      }
    }
    let sizes = zip(drawings.strokeCounts, drawings.paths).map { count, path in
      Files.size(of: path).flatMap { count == 0 ? nil : Double($0) / Double(count) }
    }
    return drawings.section(
      "drawings as files",
      [
        row("save, ms", saves.map { $0.median }), Row(label: "SVG, bytes per stroke", values: sizes),
        Row(label: "journal, bytes per drawn stroke", values: [try journalBytesPerStroke(), nil, nil]),
      ] + rows("PNG", images) + rows("SVG", copies))
  }

  /// Returns the time from the key press to the confirmation in the status line.
  private func save(_ path: String) throws(BenchError) -> Duration {
    let session = try Session.ready(programs[2].opening(path))
    defer { session.quit() }
    return try session.time(from: Array("w".utf8), to: "Saved")
  }

  private func export(_ path: String, to format: String) throws(BenchError) -> Run {
    try run([programs[2].path, "export", path, "--force", "-o", "\(path).copy.\(format)"])
  }

  private func journalBytesPerStroke() throws(BenchError) -> Double? {
    let session = try Session.ready(programs[2])
    defer { session.quit() }
    var scatter = Scatter()
    try session.sendAndWait((0..<plan.journaledStrokes).flatMap { _ in Report.stroke(scatter.next()) })
    return Files.size(of: session.scratch.path).map { Double($0) / Double(plan.journaledStrokes) }
  }

  private func rows(_ format: String, _ runs: [[Run]]) -> [Row] {
    [
      row("\(format), processor time, ms", runs.map { $0.map(\.cpu).median }),
      row("\(format), wall time, ms", runs.map { $0.map(\.wall).median }),
      Row(
        label: "\(format), peak resident, KiB", values: runs.map { $0.map(\.peakMemory).median },
        isCompared: false, target: .below(195_312)),
    ]
  }

  private func row(_ label: String, _ times: [Duration?]) -> Row {
    Row(label: label, values: times.map { $0?.inMilliseconds }, digits: 1, isCompared: false)
  }
}
