vim.api.nvim_create_user_command("Swatchterm", function() require("swatchterm").pick() end, {})
