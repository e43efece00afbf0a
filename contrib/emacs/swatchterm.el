;;; swatchterm.el --- Change the color at point  -*- lexical-binding: t -*-

;; M-x swatchterm-pick opens the picker in a terminal within Emacs, and replaces the old color with the new one.

;;; Code:
(require 'term)
(require 'json)

(defun swatchterm--replace (buffer answer)
  "Replace the old color in BUFFER with the text in ANSWER."
  (with-current-buffer buffer
    (save-excursion
      (save-restriction
        (widen)
        (let* ((offset (alist-get 'offset answer))
               (start (byte-to-position (1+ offset)))
               (end (byte-to-position (+ 1 offset (alist-get 'length answer)))))
          (goto-char start)
          (delete-region start end)
          (insert (alist-get 'text answer)))))))

;;;###autoload
(defun swatchterm-pick ()
  "Change the color at point with swatchterm."
  (interactive)
  (let* ((buffer (current-buffer))
         (text (make-temp-file "swatchterm"))
         (out (make-temp-file "swatchterm"))
         (name (or buffer-file-name (buffer-name)))
         (place (format "%s:%d:%d" text (line-number-at-pos nil t)
                        (1+ (- (position-bytes (point)) (position-bytes (line-beginning-position))))))
         (command (format "swatchterm pick --json --replace %s --file-name %s > %s"
                          (shell-quote-argument place) (shell-quote-argument name) (shell-quote-argument out)))
         (windows (current-window-configuration))
         (coding-system-for-write 'utf-8-unix))
    (save-restriction
      (widen)
      (write-region nil nil text nil 'silent))
    (let ((terminal (make-term "swatchterm" "sh" nil "-c" command)))
      (switch-to-buffer terminal)
      (delete-other-windows)
      (term-char-mode)
      (set-process-sentinel
       (get-buffer-process terminal)
       (lambda (process _event)
         (unless (process-live-p process)
           (let ((answer (and (zerop (process-exit-status process))
                              (with-temp-buffer (insert-file-contents out) (json-parse-buffer :object-type 'alist)))))
             (kill-buffer terminal)
             (set-window-configuration windows)
             (delete-file text)
             (delete-file out)
             (when answer (swatchterm--replace buffer answer)))))))))

(provide 'swatchterm)
;;; swatchterm.el ends here
