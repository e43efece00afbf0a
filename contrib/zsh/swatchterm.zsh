# Changes the color under the cursor of the command line: Alt-Shift-c.
swatchterm-pick() {
  local before=$LBUFFER new
  # The position is counted in bytes. The x preserves trailing line feeds, which $(…) would remove.
  if new=$(setopt nomultibyte; print -rn -- "$BUFFER" | swatchterm pick --replace ${#before}; s=$?; print -n x; exit $s); then
    BUFFER=${new%x}
  fi
  zle reset-prompt
}
zle -N swatchterm-pick
bindkey '^[C' swatchterm-pick
