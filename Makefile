# make run      install what is missing, build, and open the program
# make test     install what is missing, build, and run all tests

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = -c release --static-swift-stdlib --product swatchterm
BINARY = .build/release/swatchterm

.PHONY: run build test lint format bench screenshots install uninstall clean

run: build
	@$(BINARY)

build:
	@scripts/install-dependencies build
	@$(SWIFT) build $(RELEASE)

test:
	@scripts/install-dependencies test
	SWATCHTERM_STRICT=1 $(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Bench/Package.swift Bench/Sources

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Bench/Package.swift Bench/Sources

bench: build
	@cd Bench && $(SWIFT) build -c release && .build/release/bench $(BENCH)

screenshots: build
	@scripts/install-dependencies screenshots
	@scripts/screenshots $(BINARY) docs/images

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 -s $(BINARY) $(DESTDIR)$(PREFIX)/bin/swatchterm

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/swatchterm

clean:
	rm -rf .build Bench/.build
