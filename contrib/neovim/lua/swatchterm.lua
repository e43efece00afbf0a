-- Changes the color under the cursor, in a floating terminal: require("swatchterm").pick()
local M = {}

-- What swatchterm made of the text: puts it where the old color was.
local function replace(buffer, answer)
  local line = answer.line - 1
  local start = answer.column - 1
  -- A color may go over several lines.
  local last, column = line, start + answer.length
  local lines = vim.split(answer.old, "\n", { plain = true })
  if #lines > 1 then
    last, column = line + #lines - 1, #lines[#lines]
  end
  vim.api.nvim_buf_set_text(buffer, line, start, last, column, vim.split(answer.text, "\n", { plain = true }))
end

local function read(path)
  local file = io.open(path)
  local text = file and file:read("*a") or ""
  if file then file:close() end
  return text
end

function M.pick()
  local buffer, cursor = vim.api.nvim_get_current_buf(), vim.api.nvim_win_get_cursor(0)
  local text, out = vim.fn.tempname(), vim.fn.tempname()
  vim.fn.writefile(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), text)
  local name = vim.api.nvim_buf_get_name(buffer)
  local place = ("%s:%d:%d"):format(text, cursor[1], cursor[2] + 1)
  local command = ("swatchterm pick --replace %s --json --file-name %s > %s"):format(
    vim.fn.shellescape(place), vim.fn.shellescape(name ~= "" and name or vim.bo.filetype), vim.fn.shellescape(out))
  local width, height = math.min(vim.o.columns - 4, 100), math.min(vim.o.lines - 4, 30)
  local window = vim.api.nvim_open_win(vim.api.nvim_create_buf(false, true), true, {
    relative = "editor", style = "minimal", border = "rounded", width = width, height = height,
    col = math.floor((vim.o.columns - width) / 2), row = math.floor((vim.o.lines - height) / 2) - 1,
  })
  local terminal = vim.api.nvim_get_current_buf()
  vim.fn.termopen({ "sh", "-c", command }, {
    on_exit = function(_, status)
      local answer = status == 0 and vim.json.decode(read(out)) or nil
      local message = not answer and table.concat(vim.api.nvim_buf_get_lines(terminal, 0, -1, false), "\n") or ""
      if vim.api.nvim_win_is_valid(window) then vim.api.nvim_win_close(window, true) end
      os.remove(text)
      os.remove(out)
      if answer then replace(buffer, answer) end
      local complaint = message:match("swatchterm: [^\n]*")
      if complaint then vim.notify(complaint, vim.log.levels.WARN) end
    end,
  })
  vim.cmd("startinsert")
end

return M
