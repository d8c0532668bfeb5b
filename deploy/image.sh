#!/bin/sh
# Builds the image localhost/vitrine from `npm run pack`, on a base of four of Debian's own packages, without any registry of images. Needs podman,
# mmdebstrap and what `npm run pack` needs; root, or what lets podman run without it. What follows the command goes to `podman build`.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm run --silent pack -- "$work"
tar -xzf "$work"/*.tar.gz -C "$work"
# What Node, sharp and deploy/vitrine load, without a shell's tools or a package manager.
mmdebstrap --variant=extract --include=libc6,libstdc++6,libatomic1,dash --dpkgopt='path-exclude=/usr/share/*' \
  --dpkgopt='path-exclude=/usr/lib/*/gconv/*' bookworm - | podman import - localhost/vitrine-base:bookworm
podman build --tag localhost/vitrine --file deploy/Containerfile "$@" "$work"/vitrine-*/
