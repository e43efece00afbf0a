import Glibc
import Testing

@testable import swatchterm

@Suite("Times of recent drawings")
struct TimeLabelTests {
  /// A time zone whose clocks are set forward by an hour at 2:00 on March 2, 1970.
  private static func localTime(_ seconds: Double) -> tm? {
    var time = time_t(seconds < 5_191_200 ? seconds : seconds + 3600)
    var result = tm()
    return gmtime_r(&time, &result) == nil ? nil : result
  }

  /// Seconds from 1970 to the start of March 2.
  private static let march2 = 5_184_000.0

  @Test(
    "Today and yesterday are days of the calendar, even if a day has 23 hours",
    arguments: [
      (1, 20, "today at 1:00"), (3.5, 20, "today at 4:30"), (-0.5, 20, "yesterday at 23:30"),
      (-24, 20, "yesterday at 0:00"), (-24.5, 20, "Feb 28 at 23:30"), (22.5, 23.5, "yesterday at 23:30"),
      (1, 23.5, "yesterday at 1:00"), (-0.5, 23.5, "Mar 1 at 23:30"),
    ] as [(Double, Double, String)])
  func days(hour: Double, now: Double, label: String) {
    let (moment, now) = (Self.march2 + hour * 3600, Self.march2 + now * 3600)
    #expect(TimeLabel.text(for: moment, now: now, localTime: Self.localTime) == label)
  }
}
