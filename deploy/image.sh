#!/bin/sh
# Builds the image localhost/vitrine on a base made of Debian's own packages, without any registry of images. Needs podman and mmdebstrap; root, or what
# lets podman run without it. What follows the command goes to `podman build`.
set -eu
cd "$(dirname "$0")/.."
mmdebstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm - | podman import - localhost/vitrine-base:bookworm
podman build --tag localhost/vitrine --file deploy/Containerfile --ignorefile deploy/containerignore "$@" .
