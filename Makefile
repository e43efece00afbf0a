# make run      install missing packages, build, and run the program
# make check    lint and run the tests except end-to-end tests (about two minutes after a build)
# make test     install missing packages, build, and run all tests with all random inputs
# make fuzz     fuzz the decoders for a minute, or for SECONDS=…
# make coverage run the tests of make check, and print the lines that they execute in each target
# make sanitize-address, sanitize-thread run the tests of make check with a sanitizer
# make lint-all check the style with all linters; install shellcheck and yamllint if missing
# make fidelity measure how closely glyphs reproduce drawings, compared with chafa
# make check-tables compare the declarations of libraries loaded on first use with their headers
# make examples build the example programs
# make deb      build a Debian package with checksums in dist/ (make tarball: a portable archive)
# make check-packages build and check both packages
# make docs     write the documentation of the libraries to .build/docs, with links for a server path DOCS_BASE=…

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = $(shell scripts/release-flags)
BINARY = .build/release/swatchterm
SWIFT_FILES = Package.swift Sources Tests $(foreach package,Bench Fuzz Examples,$(package)/Package.swift $(package)/Sources)
SECONDS = 60
# The commit for --version. Changing it makes SwiftPM re-evaluate the manifest.
export SWATCHTERM_COMMIT := $(shell git describe --always --dirty --abbrev=40 --exclude '*' 2>/dev/null)

.PHONY: run build check test lint lint-all format coverage sanitize-address sanitize-thread bench fidelity fuzz docs examples screenshots demo install install-files uninstall deb tarball check-packages check-tables clean

run: build
	@$(BINARY)

build:
	@scripts/install-dependencies build
	@$(SWIFT) build $(RELEASE)

test:
	@scripts/install-dependencies test
	@SWATCHTERM_THOROUGH=1 SWIFT="$(SWIFT)" scripts/test

check: lint
	@scripts/install-dependencies test
	@SWIFT="$(SWIFT)" scripts/test --skip EndToEndTests

check-tables:
	@scripts/install-dependencies tables
	@scripts/check-tables

lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)
	@scripts/lint

lint-all:
	@scripts/install-dependencies lint
	@$(MAKE) --no-print-directory lint

format:
	$(SWIFT) format --in-place --recursive $(SWIFT_FILES)

coverage:
	@scripts/install-dependencies test
	@SWIFT="$(SWIFT)" scripts/coverage

sanitize-address sanitize-thread:
	@scripts/install-dependencies test
	@SWIFT="$(SWIFT)" scripts/sanitize $(@:sanitize-%=%)

bench: build
	@cd Bench && $(SWIFT) build -c release && .build/release/bench $(BENCH)

fidelity:
	@scripts/install-dependencies fidelity
	@cd Bench && $(SWIFT) run -c release fidelity

fuzz:
	@scripts/install-dependencies build
	@scripts/fuzz $(SECONDS)

examples:
	@scripts/install-dependencies build
	@cd Examples && $(SWIFT) build

docs:
	@scripts/install-dependencies build
	@SWIFT="$(SWIFT)" scripts/docs .build/docs $(DOCS_BASE)

screenshots: build examples
	@scripts/install-dependencies screenshots
	@scripts/screenshots $(BINARY) docs/images

demo: build
	@scripts/install-dependencies screenshots
	@scripts/demo $(BINARY) docs/images/first-minute.gif

# Installed files. uninstall removes exactly these.
DESTINATION = $(DESTDIR)$(PREFIX)
INSTALLED = $(DESTINATION)/bin/swatchterm
MANUAL = $(DESTINATION)/share/man/man1/swatchterm.1
BASH_COMPLETION = $(DESTINATION)/share/bash-completion/completions/swatchterm
ZSH_COMPLETION = $(DESTINATION)/share/zsh/site-functions/_swatchterm
FISH_COMPLETION = $(DESTINATION)/share/fish/vendor_completions.d/swatchterm.fish
DESKTOP_ENTRY = $(DESTINATION)/share/applications/swatchterm.desktop
# Integrations for other programs.
CONTRIB = $(DESTINATION)/share/swatchterm/contrib

install: build install-files

# Installs an existing build.
install-files:
	install -D -m 755 -s $(BINARY) $(INSTALLED)
	install -D -m 644 docs/manual/swatchterm.1 $(MANUAL)
	install -d $(dir $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	# Fall back to file names: the generated script does not support the default command.
	$(BINARY) --generate-completion-script bash | sed 's/^complete -o filenames /&-o default /' > $(BASH_COMPLETION)
	$(BINARY) --generate-completion-script zsh > $(ZSH_COMPLETION)
	$(BINARY) --generate-completion-script fish > $(FISH_COMPLETION)
	chmod 644 $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	install -D -m 644 packaging/swatchterm.desktop $(DESKTOP_ENTRY)
	if [ -d contrib ]; then mkdir -p $(CONTRIB) && cp -R contrib/. $(CONTRIB) && chmod -R u=rwX,go=rX $(CONTRIB); fi

uninstall:
	rm -f $(INSTALLED) $(MANUAL) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION) $(DESKTOP_ENTRY)
	rm -rf $(CONTRIB)

deb: build
	@scripts/install-dependencies package
	@scripts/package deb

tarball: build
	@scripts/package tarball

check-packages: deb tarball
	@scripts/check-packages

clean:
	rm -rf .build .build-address .build-thread .build-coverage Bench/.build Examples/.build Fuzz/.build dist
