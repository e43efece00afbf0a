/// A method of picking colors from the screen.
public enum ScreenMethod: String, CaseIterable, Sendable {
  /// The desktop portal, over D-Bus.
  case portal
  /// The program `hyprpicker`, for Hyprland.
  case hyprpicker
  /// `grim` and `slurp`, for Wayland compositors such as Sway.
  case grim
  /// The X server.
  case x11

  /// Returns the methods that suit a session, in order of preference.
  ///
  /// Under Wayland, X11 shows only the windows of X programs, so it is not used there. In an X session, X11
  /// comes before the portal, since it supports Shift and can read every visible pixel.
  static func candidates(environment: [String: String]) -> [ScreenMethod] {
    if environment.hasValue("WAYLAND_DISPLAY") {
      return (environment.hasValue("HYPRLAND_INSTANCE_SIGNATURE") ? [.hyprpicker] : []) + [.portal, .grim]
    }
    return environment.hasValue("DISPLAY") ? [.x11, .portal] : []
  }
}
