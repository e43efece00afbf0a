# Changes the color under the cursor of the command line: Alt-Shift-c.
function swatchterm_pick
    set -l cursor (commandline --cursor)
    # The position is counted in bytes, without the line feed that commandline adds.
    set -l before (commandline --cut-at-cursor | wc -c)
    set -l new (commandline | swatchterm pick --replace (math $before - 1) | string collect)
    test $pipestatus[2] -eq 0; and commandline --replace -- $new
    commandline --cursor $cursor
    commandline --function repaint
end
bind \eC swatchterm_pick
