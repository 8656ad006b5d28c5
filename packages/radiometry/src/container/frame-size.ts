import { Unreadable } from "../unreadable.ts";

// Three times the largest thermal sensor flown (1280x1024): a grid then stays under 16 MB whatever a header claims.
const MOST_PIXELS = 4_000_000;

/** Checked before a byte is allocated for a frame. */
export function mustBeFrameSize(widthPx: number, heightPx: number): void {
  if (!(widthPx >= 1 && heightPx >= 1)) throw new Unreadable("thermal.file-malformed");
  if (widthPx * heightPx > MOST_PIXELS) throw new Unreadable("thermal.frame-too-large");
}
