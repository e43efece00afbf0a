# Changes the color under the cursor of the command line: Alt-Shift-c.
swatchterm-pick() {
  local before=$LBUFFER new
  # The place is told in bytes. A character behind keeps the ends of lines that $(…) would take.
  if new=$(setopt nomultibyte; print -rn -- "$BUFFER" | swatchterm pick --replace ${#before}; s=$?; print -n x; exit $s); then
    BUFFER=${new%x}
  fi
  zle reset-prompt
}
zle -N swatchterm-pick
bindkey '^[C' swatchterm-pick
