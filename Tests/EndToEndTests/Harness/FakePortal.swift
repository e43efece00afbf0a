/// A simulated desktop portal on its own session bus.
enum FakePortal {
  /// True if its dependencies are installed.
  static let isInstalled: Bool = {
    guard isProgram("dbus-run-session") else { return false }
    let result = try? runCommand(
      ["/usr/bin/python3", "-c", "from gi.repository import Gio, GLib"], environment: terminalEnvironment())
    return result?.ending == .exited(0)
  }()

  /// Runs the program with the portal available.
  static func run(_ mode: String, _ arguments: [String]) throws -> CommandResult {
    let home = try HomeFolder()
    try home.write(script.utf8, to: "portal.py")
    // The bus ends with the shell, and the portal with the bus. Errors of the bus are ignored.
    let shell = """
      cd "$1" && mode=$2 && shift 2 && mkfifo ready || exit 99
      if [ "$mode" != none ]; then
        /usr/bin/python3 portal.py "$mode" > ready 2> /dev/null & read -r line < ready
      fi
      "$@" 2> errors; status=$?
      [ "$mode" = none ] || kill $! 2> /dev/null
      exit $status
      """
    let result = try runCommand(
      ["dbus-run-session", "--", "sh", "-c", shell, "sh", home.path, mode, try programPath()] + arguments,
      environment: terminalEnvironment(["XDG_RUNTIME_DIR": home.path]))
    return CommandResult(
      output: result.output, errors: try home.text(of: "errors"), ending: result.ending)
  }

  private static let script = """
    import sys
    from gi.repository import Gio, GLib

    mode = sys.argv[1]
    loop = GLib.MainLoop()
    method = "" if mode == "old" else '''<method name="PickColor">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>'''
    node = Gio.DBusNodeInfo.new_for_xml(
        '<node><interface name="org.freedesktop.portal.Screenshot">' + method + "</interface></node>")

    def respond(connection, sender, path):
        code = {"cancel": 1, "fail": 2}.get(mode, 0)
        color = GLib.Variant("(ddd)", (63 / 255, 167 / 255, 214 / 255))
        results = {"color": GLib.Variant("s", "blue") if mode == "wrong" else color}
        for _ in range(2 if mode == "twice" else 1):
            connection.emit_signal(sender, path, "org.freedesktop.portal.Request", "Response",
                                   GLib.Variant("(ua{sv})", (code, results)))
        return False

    def call(connection, sender, path, interface, name, parameters, invocation):
        if mode == "refuse":
            return invocation.return_dbus_error("org.freedesktop.portal.Error.NotAllowed", "not today\\x1b[31m")
        token = parameters.unpack()[1]["handle_token"]
        if mode == "elsewhere":
            token = "other"
        handle = "/org/freedesktop/portal/desktop/request/%s/%s" % (sender[1:].replace(".", "_"), token)
        invocation.return_value(GLib.Variant("(o)", (handle,)))
        if mode == "leave":
            connection.flush_sync(None)
            loop.quit()
        else:
            # Who is answered elsewhere has to listen there first.
            GLib.timeout_add(300 if mode == "elsewhere" else 1, respond, connection, sender, handle)

    def acquired(connection, name):
        connection.register_object("/org/freedesktop/portal/desktop", node.interfaces[0], call, None, None)

    def ready(connection, name):
        print("ready", flush=True)

    Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
                     acquired, ready, None)
    loop.run()
    """
}
