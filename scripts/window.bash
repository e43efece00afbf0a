# Runs the program in an xterm on its own X display and controls it with mouse and keys, for scripts that take screenshots. They
# must set `binary`, the program, and `folder`, the output folder.
# shellcheck disable=SC2154

work=$(mktemp -d)
processes=()

close_window() {
  for process in "${processes[@]}"; do kill "$process" 2>/dev/null && wait "$process" 2>/dev/null || true; done
  processes=()
}
trap 'close_window; rm -rf "$work"' EXIT

# Opens a terminal that runs the program, with an empty data folder: open_window COLUMNS ROWS [ARGUMENT…]
open_window() {
  columns=$1 rows=$2
  shift 2
  XDG_DATA_HOME=$(mktemp -d "$work/data.XXXXXX")
  export XDG_DATA_HOME
  : >"$work/display"
  Xvfb -displayfd 3 -screen 0 2000x1200x24 -nolisten tcp -noreset -r 3>"$work/display" 2>/dev/null &
  processes=($!)
  wait_for "a display" read_display
  export DISPLAY=:$display
  LC_ALL=C.UTF-8 COLORTERM=truecolor xterm -u8 -b 4 +sb -fa 'DejaVu Sans Mono' -fs 13 \
    -xrm '*printAttributes: 0' -xrm '*VT100.translations: #override <Key>F12: print()' \
    -xrm "*printerCommand: cat >'$XDG_DATA_HOME/printed'; mv '$XDG_DATA_HOME/printed' '$XDG_DATA_HOME/text'" \
    -bg '#1d1f21' -fg '#d4d4d4' -geometry "${columns}x${rows}+0+0" -e "$binary" "$@" &
  processes=($! "${processes[@]}")
  wait_for "the window" xdotool search --class xterm
  window=$(xdotool search --class xterm | tail -n 1)
  wait_for "the program" shows_colors
  # A new window may not have its final size yet.
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
  # Without a window manager, keys go to the window under the pointer.
  point 1 1
  settle
  expect_windows
}

# An incomplete line may have an incomplete number.
read_display() { read -r display <"$work/display"; }

shows_colors() { [ "$(import -window "$window" png:- | identify -format %k -)" -gt 8 ]; }

# Waits until the window has not changed for half a second.
settle() {
  local before='' after=' '
  while [ "$before" != "$after" ]; do
    before=$after
    sleep 0.5
    after=$(import -window "$window" rgb:- | md5sum)
  done
}

wait_for() {
  local what=$1
  shift
  for _ in {1..100}; do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "$(basename "$0"): $what did not appear" >&2
  exit 1
}

# Moves the pointer to the middle of the cell at column $1, row $2, from 0.
point() {
  xdotool mousemove $((4 + (2 * $1 + 1) * (WIDTH - 8) / columns / 2)) $((4 + (2 * $2 + 1) * (HEIGHT - 8) / rows / 2))
  sleep 0.02
}

# Presses at the first cell and drags through the others: drag COLUMN,ROW…
drag() {
  point "${1%,*}" "${1#*,}"
  xdotool mousedown 1
  shift
  local cell
  for cell in "$@"; do point "${cell%,*}" "${cell#*,}"; done
  xdotool mouseup 1
  sleep 0.05
}

# Presses keys by their X names.
keys() {
  local key
  for key in "$@"; do
    xdotool key "$key"
    sleep 0.1
  done
}

# Drags over cells relative to the canvas, in a window of at least 120 columns: draw COLUMN,ROW…
draw() {
  # shellcheck disable=SC2046 # a list of cells
  drag $(on_canvas "$@")
}

# Converts cells of the canvas to cells of the window.
on_canvas() { printf '%s\n' "$@" | awk -F , '{ printf "%s,%s ", $1 + 20, $2 + 1 }'; }

# Opens a color popover with key $1 and chooses column $2, row $3 by dragging.
choose() {
  keys "$1"
  wait_for "the popover" find_popover
  drag $((left + 5)),$((top + 5)) $((left + 5 + 7 * $2)),$((top + 5)) $((left + 5 + 7 * $2)),$((top + 5 + 3 * $3))
}

# Chooses no fill color with the button.
choose_no_fill() {
  keys f
  wait_for "the popover" find_popover
  drag $((left + 9)),$((top + 14)) $((left + 10)),$((top + 14))
}

# Sets left and top to the corner of the color popover.
find_popover() {
  local LC_ALL=C.UTF-8 line
  top=0
  while IFS= read -r line; do
    if [[ $line =~ ^(.*)"╭ "(Stroke|Fill)" Color " ]]; then
      left=${#BASH_REMATCH[1]}
      return
    fi
    top=$((top + 1))
  done < <(screen_text)
  return 1
}

# Prints the cells of an elliptical arc around column $1, row $2 with radii $3 and $4, from angle $5 to $6 in degrees.
arc() {
  awk -v x="$1" -v y="$2" -v a="$3" -v b="$4" -v from="$5" -v to="$6" 'BEGIN {
    for (d = from; d <= to; d += 12) {
      t = d * 3.14159265 / 180
      printf "%d,%d ", x + a * cos(t) + 0.5, y + b * sin(t) + 0.5
    }
  }'
}

# Prints the characters on the screen, using xterm's print function on F12.
screen_text() {
  rm -f "$XDG_DATA_HOME/text"
  xdotool key F12
  wait_for "the text of the screen" test -s "$XDG_DATA_HOME/text"
  cat "$XDG_DATA_HOME/text"
}

# Fails unless exactly the windows with these titles are open (besides the preview, panel, picture and lens), so that no dialog
# gets into a screenshot.
expect_windows() {
  local found
  found=$(screen_text | grep -oE '╭ [^─╭╮│]+ ─' | sed -E 's/^╭ (.*) ─$/\1/' | grep -vE '^(Preview|((Stroke|Fill) )?Color|#.*|.* · [0-9]+ × [0-9]+)$' | sort || true)
  [ "$found" = "$(printf '%s\n' "$@" | sort)" ] && return
  echo "$(basename "$0"): expected windows: ${*:-none}; found: ${found:-none}" >&2
  exit 1
}

# Fails unless the screen shows this text.
expect_text() {
  settle
  screen_text | grep -qF "$1" && return
  echo "$(basename "$0"): the screen does not say: $1" >&2
  exit 1
}

# Takes a screenshot, and fails unless the windows with these titles are open: shoot NAME [TITLE…]
shoot() {
  settle
  local name=$1
  shift
  expect_windows "$@"
  import -window "$window" -strip "$folder/$name.png"
}

# Sets both wells to a named color.
paint() {
  local well
  for well in s f; do
    choose "$well" 0 0
    keys numbersign
    xdotool type -- "$1"
    keys Return
  done
}
