import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import type { Sheet } from "./sheet.ts";
import type { SummaryCamera, SummaryFacts, SummaryReport } from "./summary-facts.ts";
import { type FactRow, writeFacts, writeTable } from "./write-table.ts";
import { beginSection, writeParagraph, writeSubtitle } from "./write-text.ts";

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

/** The day, the people's gear, and the parameters every temperature rests on. */
export function writeConditions(sheet: Sheet, { reports, cameras }: SummaryFacts): void {
  const { words } = sheet;
  beginSection(sheet, words("section-conditions"));
  for (const report of reports) {
    writeSubtitle(sheet, `${report.name} (${report.examineDate})`);
    writeFacts(sheet, conditionFacts(sheet, report));
    if (report.irradianceWm2 === null) writeParagraph(sheet, words("no-irradiance"));
    else if (report.irradianceWm2 < 600) writeParagraph(sheet, words("below-600"));
  }
  writeSubtitle(sheet, words("equipment"));
  writeParagraph(sheet, words("parameters-note"));
  writeTable(
    sheet,
    [
      { header: words("camera"), widthPt: 105 },
      { header: words("serial"), widthPt: 80 },
      { header: words("images"), widthPt: 45, align: "right" },
      { header: words("emissivity"), widthPt: 62, align: "right" },
      { header: words("reflected"), widthPt: 75, align: "right" },
      { header: words("distance"), widthPt: 64, align: "right" },
      { header: words("air-humidity"), widthPt: 64, align: "right" },
    ],
    cameras.map((camera) => cameraRow(sheet, camera)),
  );
}

function conditionFacts({ words, numbers }: Sheet, report: SummaryReport): FactRow[] {
  const withUnit = (value: number | null, decimals: number, unit: string) =>
    value === null ? words("not-stated") : `${numbers(value, decimals)} ${unit}`;
  const okta = report.cloudOkta;
  return [
    [words("irradiance"), withUnit(report.irradianceWm2, 0, "W/m²")],
    [words("ambient"), withUnit(report.ambientC, 1, "°C")],
    [words("wind"), withUnit(report.windMs, 1, "m/s")],
    [words("cloud"), okta === null ? words("not-stated") : words("unit.okta", { count: okta })],
    [words("humidity"), withUnit(report.humidityPercent, 0, "%")],
    [words("equipment-words"), report.equipment || words("not-stated")],
    [words("plant-state"), report.plantState || words("not-stated")],
  ];
}

function cameraRow({ words, numbers }: Sheet, camera: SummaryCamera): string[] {
  const range = (values: readonly [number, number] | null, decimals: number, unit: string) => {
    if (values === null) return words("not-stated");
    const [least, most] = values.map((value) => numbers(value, decimals));
    return least === most ? `${least}${unit}` : `${least}–${most}${unit}`;
  };
  const percent = camera.humidity && ([camera.humidity[0] * 100, camera.humidity[1] * 100] as const);
  return [
    camera.model ?? words("not-stated"),
    camera.serial ?? words("not-stated"),
    numbers(camera.images),
    range(camera.emissivity, 2, ""),
    range(camera.reflectedC, 1, " °C"),
    range(camera.distanceM, 1, " m"),
    range(percent, 0, " %"),
  ];
}
