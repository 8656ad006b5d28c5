const LONGEST = 120;

/**
 * The name as shown and compared: NFC (macOS sends Hangul decomposed), the last part of any path, without characters
 * that steer a terminal, a header or the direction of text. Files are never stored under it.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize("NFC").split(/[\\/]/).at(-1)!;
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu, "").trim();
  const named = visible.replace(/^\.+/, "") === "" ? "unnamed" : visible;
  return shortened(named);
}

// The end tells what a file is, the start which one: the middle may go.
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  return `${characters.slice(0, LONGEST - 21).join("")}…${characters.slice(-20).join("")}`;
}

/** Name without its extension, for matching `DJI_0001_T.csv` with `DJI_0001_T.JPG`. */
export const stemOf = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/\.[^.]{1,5}$/, "")
    .toLowerCase();
