import type { PatchPart } from "../sampling/patch-figures.ts";

// Where on the back of a module its junction boxes sit, 0 to 1 across and down: three over the middle of one with half cells, one near an
// end of one with whole cells. All between two columns of cells, so that no single cell has its middle there.
const BOXES_ACROSS = [1 / 6, 1 / 2, 5 / 6];
const END_BOX_FROM = 0.04;
const END_BOX_TO = 0.1;
/** Half of the way to the middle of the next cell. */
const OFF_ACROSS = 0.045;
const OFF_DOWN = 0.03;
/** A box is as large as a cell at most. */
const MOST_BOX = 0.2;

/** Whether the heat comes through the glass from a junction box. */
export function isAtBox(part: PatchPart): boolean {
  const { left, right, top, bottom } = part;
  if (right - left > MOST_BOX || bottom - top > MOST_BOX) return false;
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const isBeneath = (box: number) => Math.abs(across - box) <= OFF_ACROSS;
  const fromEnd = Math.min(down, 1 - down);
  return (
    (Math.abs(down - 0.5) <= OFF_DOWN && BOXES_ACROSS.some(isBeneath)) ||
    (fromEnd >= END_BOX_FROM && fromEnd <= END_BOX_TO && isBeneath(0.5))
  );
}

/** Mud stays at the lower frame, in front of the last row of cells. */
const END_STRIP = 0.125;
const ALONG_END = 0.5;

/** Whether it lies along one of the short ends, before more cells than fail together by chance. */
export const isAlongEnd = ({ left, right, top, bottom }: PatchPart): boolean =>
  right - left >= ALONG_END && (bottom <= END_STRIP || top >= 1 - END_STRIP);

/** Of the box around it; a disc fills 0.79. */
const DISC_FILLS = 0.6;

export const isOnePatch = ({ left, right, top, bottom }: PatchPart, share: number): boolean =>
  share >= DISC_FILLS * (right - left) * (bottom - top);
