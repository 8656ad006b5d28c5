import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import type { Sheet } from "../sheet/sheet.ts";
import { type FactRow, writeFacts } from "../sheet/write-table.ts";
import { beginSection, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { SummaryFacts } from "../summary-facts.ts";

const mostStringsNamed = 60;

/** What was to be seen, what was seen, and what was not. */
export function writeOverview(sheet: Sheet, { sites, flight, timeZone }: SummaryFacts): void {
  const { words, numbers } = sheet;
  beginSection(sheet, words("overview"));
  const images = (count: number) => words("unit.images", { count: numbers(count) });
  writeFacts(sheet, [
    [words("thermal-images"), images(flight.thermalImages)],
    [words("radiometric"), images(flight.radiometricImages)],
    [words("placed"), images(flight.placedImages)],
    [words("rgb-images"), images(flight.rgbImages)],
    [words("flown"), flownWords(sheet, flight, timeZone)],
    [words("gsd"), flight.gsdM === null ? words("not-stated") : `${numbers(flight.gsdM * 100, 1)} cm/px`],
    [words("px-per-cell"), flight.pxPerCell === null ? words("not-stated") : `${numbers(flight.pxPerCell, 1)} px`],
  ]);
  for (const site of sites) {
    writeSubtitle(sheet, site.name);
    if (site.modules === 0) {
      writeParagraph(sheet, words("no-design"));
      continue;
    }
    const modules = (count: number) => words("unit.modules", { count: numbers(count) });
    writeFacts(sheet, [
      [words("modules"), modules(site.modules)],
      [words("modules-seen"), modules(site.seenModules)],
      [words("modules-unseen"), modules(site.modules - site.seenModules)],
      [words("coverage"), `${numbers((site.seenModules / site.modules) * 100, 1)} %`],
      ...unseenFacts(sheet, site.unseenStrings),
    ]);
  }
  writeParagraph(sheet, words("coverage-note"), { sizePt: 8.5 });
}

function flownWords({ words }: Sheet, flight: SummaryFacts["flight"], timeZone: string): string {
  const { firstTakenAt, lastTakenAt } = flight;
  if (firstTakenAt === null || lastTakenAt === null) return words("not-stated");
  const span = `${minuteIn(timeZone, firstTakenAt)} – ${minuteIn(timeZone, lastTakenAt)}`;
  return timeZone === defaultTimeZone ? span : `${span} (${timeZone})`;
}

function unseenFacts(
  { words, numbers }: Sheet,
  strings: readonly { readonly string: string; readonly modules: number }[],
): FactRow[] {
  if (strings.length === 0) return [];
  const named = strings.slice(0, mostStringsNamed).map(({ string, modules }) => `${string} (${numbers(modules)})`);
  const more = strings.length - named.length;
  const rest = more > 0 ? [words("unseen-more", { count: numbers(more) })] : [];
  return [[words("unseen-strings"), [...named, ...rest].join(", ")]];
}
