import Glibc

/// A readable time: “today at 14:03”, “Nov 21 at 9:05”.
enum TimeLabel {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Formats a time in the user's time zone. Both times are in seconds since 1970.
  static func text(for seconds: Double, now: Double) -> String {
    guard let moment = localTime(seconds), let today = localTime(now) else { return "some time ago" }
    let minute = moment.tm_min < 10 ? "0\(moment.tm_min)" : "\(moment.tm_min)"
    let time = "\(moment.tm_hour):\(minute)"
    if isSameDay(moment, today) { return "today at \(time)" }
    if let yesterday = localTime(now - 24 * 60 * 60), isSameDay(moment, yesterday) {
      return "yesterday at \(time)"
    }
    let day = "\(months[Int(moment.tm_mon)]) \(moment.tm_mday)"
    return moment.tm_year == today.tm_year ? "\(day) at \(time)" : "\(day), \(moment.tm_year + 1900)"
  }

  private static func localTime(_ seconds: Double) -> tm? {
    guard var moment = time_t(exactly: seconds.rounded(.down)) else { return nil }
    var result = tm()
    return localtime_r(&moment, &result) == nil ? nil : result
  }

  private static func isSameDay(_ a: tm, _ b: tm) -> Bool { a.tm_year == b.tm_year && a.tm_yday == b.tm_yday }
}
