/// A way of taking a color from the screen.
public enum ScreenWay: String, CaseIterable, Sendable {
  /// The portal of the desktop, over D-Bus.
  case portal
  /// The program of that name, for Hyprland.
  case hyprpicker
  /// `grim` and `slurp`, for Wayland compositors such as Sway.
  case grim
  /// An X server itself.
  case x11

  /// The ways that there may be in a session, the best first.
  ///
  /// Under Wayland, X shows nothing but the windows of X programs, so that is no way there. An X server itself is asked
  /// before the portal: it knows Shift, and takes every pixel that is seen.
  static func candidates(environment: [String: String]) -> [ScreenWay] {
    if environment.hasValue("WAYLAND_DISPLAY") {
      return (environment.hasValue("HYPRLAND_INSTANCE_SIGNATURE") ? [.hyprpicker] : []) + [.portal, .grim]
    }
    return environment.hasValue("DISPLAY") ? [.x11, .portal] : []
  }
}
