import type { Group } from "../figures.ts";
import { contentWidthPt, inks, needRoom, page, type Sheet } from "./sheet.ts";
import { inTag } from "./tags.ts";
import { writeLine, writeSubtitle } from "./write-text.ts";

const BAR_PT = 12;
const STEP_PT = 18;
const NAME_PT = 130;

/** Horizontal bars in vectors: the count stands behind each, so that no axis is needed. */
export function drawBars(
  sheet: Sheet,
  title: string,
  groups: readonly Group[],
  inkOf: (group: Group) => string = () => inks.accent,
): void {
  if (groups.length === 0) return;
  writeSubtitle(sheet, title, Math.min(groups.length, 6) * STEP_PT);
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const roomPt = contentWidthPt - NAME_PT - 60;
  for (const group of groups) {
    needRoom(sheet, STEP_PT);
    const y = sheet.pdf.y;
    const widthPt = (roomPt * group.count) / most;
    if (group.count > 0) sheet.pdf.rect(page.marginPt + NAME_PT, y, widthPt, BAR_PT).fill(inkOf(group));
    const count = sheet.words("unit.defects", { count: sheet.numbers(group.count) });
    const behind = { x: page.marginPt + NAME_PT + widthPt + 6, y: y + 1, widthPt: 54 };
    inTag(sheet, "P", () => {
      writeLine(sheet, group.name, { x: page.marginPt, y: y + 1, widthPt: NAME_PT - 8 }, { sizePt: 9 });
      writeLine(sheet, count, behind, { font: "bold", sizePt: 9 });
    });
    sheet.pdf.y = y + STEP_PT;
  }
}
