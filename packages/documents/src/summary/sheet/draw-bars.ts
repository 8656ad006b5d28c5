import type { Group } from "../figures.ts";
import { contentWidthPt, inks, needRoom, page, type Sheet } from "./sheet.ts";
import { inTag } from "./tags.ts";
import { writeLine, writeSubtitle } from "./write-text.ts";

const WIDEST_STEP_PT = 18;
const NARROWEST_STEP_PT = 12;
const TITLE_PT = 27;
const NAME_PT = 130;

/** From bar to bar, so that all charts stand on what is left of the page where they can. */
export function barStepPt({ pdf }: Sheet, charts: readonly (readonly Group[])[]): number {
  const drawn = charts.filter((groups) => groups.length > 0);
  const roomPt = page.heightPt - page.bottomPt - pdf.y - drawn.length * TITLE_PT;
  return Math.max(NARROWEST_STEP_PT, Math.min(WIDEST_STEP_PT, roomPt / drawn.flat().length));
}

/** Horizontal bars in vectors: the count stands behind each, so that no axis is needed. */
export function drawBars(
  sheet: Sheet,
  title: string,
  groups: readonly Group[],
  {
    stepPt = WIDEST_STEP_PT,
    inkOf = () => inks.accent,
  }: { readonly stepPt?: number; readonly inkOf?: (group: Group) => string },
): void {
  if (groups.length === 0) return;
  writeSubtitle(sheet, title, Math.min(groups.length, 6) * stepPt);
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const roomPt = contentWidthPt - NAME_PT - 60;
  for (const group of groups) {
    needRoom(sheet, stepPt - 1);
    const y = sheet.pdf.y;
    const widthPt = (roomPt * group.count) / most;
    if (group.count > 0) sheet.pdf.rect(page.marginPt + NAME_PT, y, widthPt, (2 * stepPt) / 3).fill(inkOf(group));
    const count = sheet.words("unit.defects", { count: sheet.numbers(group.count) });
    const behind = { x: page.marginPt + NAME_PT + widthPt + 6, y, widthPt: 54 };
    inTag(sheet, "P", () => {
      writeLine(sheet, group.name, { x: page.marginPt, y, widthPt: NAME_PT - 8 }, { sizePt: 9 });
      writeLine(sheet, count, behind, { font: "bold", sizePt: 9 });
    });
    sheet.pdf.y = y + stepPt;
  }
}
