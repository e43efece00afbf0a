" Changes the color under the cursor: :Swatchterm
function! s:Pick() abort
  let [text, out] = [tempname(), tempname()]
  call writefile(getline(1, '$'), text)
  let name = expand('%') ==# '' ? &filetype : expand('%')
  let place = text . ':' . line('.') . ':' . col('.')
  silent execute '!swatchterm pick --json --replace ' . shellescape(place, 1)
        \ . ' --file-name ' . shellescape(name, 1) . ' > ' . shellescape(out, 1)
  let failed = v:shell_error
  redraw!
  let answer = filereadable(out) ? join(readfile(out)) : ''
  call delete(text)
  call delete(out)
  if failed || answer ==# ''
    return
  endif
  let answer = json_decode(answer)
  let [first, count_] = [answer.line, len(split(answer.old, "\n", 1))]
  let lines = join(getline(first, first + count_ - 1), "\n")
  let new = strpart(lines, 0, answer.column - 1) . answer.text . strpart(lines, answer.column - 1 + answer.length)
  let new = split(new, "\n", 1)
  " The new color may take fewer lines than the old one.
  if len(new) < count_
    call deletebufline('%', first + len(new), first + count_ - 1)
  endif
  call setline(first, new)
endfunction

command! Swatchterm call s:Pick()
