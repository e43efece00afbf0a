import Glibc

/// The kernel's statistics of a process. Reading them costs the process nothing.
struct ProcessUsage {
  var processorTime: Duration
  var voluntarySwitches: Int

  init?(of process: pid_t) {
    let threads = Files.entries(of: "/proc/\(process)/task")
    guard !threads.isEmpty else { return nil }
    processorTime = .zero
    voluntarySwitches = 0
    for thread in threads {
      let folder = "/proc/\(process)/task/\(thread)"
      guard let time = Self.scheduledTime(folder) ?? Self.tickedTime(folder) else { return nil }
      processorTime += time
      voluntarySwitches += Self.status("voluntary_ctxt_switches", in: folder) ?? 0
    }
  }

  /// In KiB.
  static func peakMemory(of process: pid_t) -> Int? {
    status("VmHWM", in: "/proc/\(process)")
  }

  private static func scheduledTime(_ folder: String) -> Duration? {
    guard let text = Files.contents(of: "\(folder)/schedstat") else { return nil }
    return text.split(separator: " ").first.flatMap { Int($0) }.map { .nanoseconds($0) }
  }

  /// For kernels without schedstat; accurate to a tick.
  private static func tickedTime(_ folder: String) -> Duration? {
    guard let text = Files.contents(of: "\(folder)/stat"), let nameEnd = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[nameEnd...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return nil }
    return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
  }

  private static func status(_ key: String, in folder: String) -> Int? {
    guard let text = Files.contents(of: "\(folder)/status") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    return line?.split { $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) }
  }
}
