# Changes the color under the cursor, or the next one on its line: :swatchterm
# The picker opens in a new window or pane, as opened by Kakoune's terminal command.
define-command swatchterm -docstring 'swatchterm: change the color under the cursor' %{
    evaluate-commands -save-regs f %{
        set-register f %sh{ mktemp -d "${TMPDIR:-/tmp}/swatchterm.XXXXXX" }
        execute-keys -draft "%%<a-|>cat > %reg{f}/text<ret>"
        terminal sh -c %{
            swatchterm pick --replace "$1/text:$2:$3" --file-name "$4" > "$1/new" &&
            echo "evaluate-commands -draft -buffer '$4' %{ execute-keys '%|cat $1/new<ret>' }" | kak -p "$5"
            sleep 1; rm -r "$1"
        } swatchterm %reg{f} %val{cursor_line} %val{cursor_column} %val{bufname} %val{session}
    }
}
