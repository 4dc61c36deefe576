#!/bin/sh
# Puts this unpacked Roundkeeper into the menu of the current user and lets *.roundkeeper files open with it.
# `integrate.sh --remove` undoes it. Nothing outside the user's own folders is touched; campaigns stay in either case.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/roundkeeper.desktop
types=$data/mime/packages/roundkeeper.xml
icons=$data/icons/hicolor

refresh() {
  if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$types" "$icons"/*/apps/roundkeeper.png "$icons"/*/mimetypes/application-x-roundkeeper.png
  refresh
  echo "Roundkeeper is out of the menu. Your campaigns are where they were."
  exit 0
fi

mkdir -p "$data/applications" "$data/mime/packages"
cp "$here/share/mime/packages/roundkeeper.xml" "$types"
for picture in "$here"/share/icons/program/*.png; do
  size=$(basename "$picture" .png)
  mkdir -p "$icons/$size/apps" "$icons/$size/mimetypes"
  cp "$picture" "$icons/$size/apps/roundkeeper.png"
  cp "$here/share/icons/campaign/$size.png" "$icons/$size/mimetypes/application-x-roundkeeper.png"
done
# quotes, backslashes, backticks and dollars in the path are escaped as the desktop entry's own rules want it
program=$(printf '%s' "$here/roundkeeper" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
cat >"$entry" <<END
[Desktop Entry]
Name=Roundkeeper
Comment=Offline companion for game masters who run tactical combat
Exec="$program" %F
Icon=roundkeeper
Terminal=false
Type=Application
StartupWMClass=roundkeeper
MimeType=application/x-roundkeeper;
Categories=Game;
Keywords=rpg;game master;tabletop;initiative;
END
refresh
echo "Roundkeeper is in the menu, and *.roundkeeper files open with it."
