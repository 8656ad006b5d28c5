import type { ZipRefusal } from "./zip-refused.ts";

/** UTF-8 where marked or where it is; else CP949, as Korean Windows writes names. */
export function zipEntryName(bytes: Uint8Array, isMarkedUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).normalize("NFC");
  } catch {
    return new TextDecoder(isMarkedUtf8 ? "utf-8" : "euc-kr").decode(bytes).normalize("NFC");
  }
}

const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

/** `mode`: as Unix programs write it, 0 from others. Nothing is ever unpacked to a disk; a name that tries is refused anyway. */
export function whyNotEntryName(name: string, mode: number): ZipRefusal | null {
  const climbs = name.split(/[\\/]/).includes("..");
  const isAbsolute = /^(?:[\\/]|[a-z]:)/i.test(name);
  const isLink = (mode & FILE_TYPE) === SYMLINK;
  return climbs || isAbsolute || isLink || /\p{Cc}/u.test(name) ? "uploads.zip-unsafe-name" : null;
}

/** What operating systems add to a ZIP on their own: no file of the user's. */
export const isSystemEntry = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

export const isAttributeEntry = (name: string): boolean => /\.json$/i.test(name);
