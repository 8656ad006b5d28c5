import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import type { Sheet } from "./sheet.ts";
import type { FindingEvent, SummaryFinding } from "./summary-facts.ts";
import type { FactRow } from "./write-table.ts";

const kelvin = ({ numbers }: Sheet, value: number | null) => (value === null ? "-" : `${numbers(value, 1)} K`);
const celsius = ({ numbers }: Sheet, value: number | null) => (value === null ? "-" : `${numbers(value, 1)} °C`);

export const temperatureCells = (sheet: Sheet, finding: SummaryFinding): FactRow[] =>
  finding.isRelative ? contrastCells(sheet, finding) : degreeCells(sheet, finding);

const contrastCells = ({ words, numbers }: Sheet, { contrast }: SummaryFinding): FactRow[] => [
  [words("relative"), words("relative-value")],
  [words("contrast"), contrast === null ? "-" : words("contrast-value", { times: numbers(contrast, 1) })],
];

const degreeCells = (sheet: Sheet, finding: SummaryFinding): FactRow[] => [
  [sheet.words("max"), celsius(sheet, finding.maxHeatC)],
  [sheet.words("average"), celsius(sheet, finding.averageHeatC)],
  [sheet.words("min"), celsius(sheet, finding.minHeatC)],
  [sheet.words("reference"), celsius(sheet, finding.referenceC)],
  [sheet.words("delta-t"), kelvin(sheet, finding.deltaTK)],
  [sheet.words("normalised"), kelvin(sheet, finding.normalisedDeltaTK)],
];

export function findingFacts(sheet: Sheet, finding: SummaryFinding): FactRow[] {
  const { words } = sheet;
  const { place, classInForce, isClassChosen } = finding;
  return [
    [
      words("place"),
      [finding.array, finding.string, finding.module].filter((code) => code !== null).join(" / ") || "-",
    ],
    [words("coordinates"), place === null ? "-" : `${place[1].toFixed(7)}, ${place[0].toFixed(7)}`],
    [words("status"), finding.statusName],
    [words("class"), words(isClassChosen ? "class-chosen" : "class-proposed", { class: classInForce })],
    [words("loss"), lossWords(sheet, finding)],
    [words("loss-money-short"), moneyWords(sheet, finding)],
    [words("irradiance-short"), finding.irradianceWm2 === null ? "-" : `${sheet.numbers(finding.irradianceWm2)} W/m²`],
    [words("image"), finding.imageName ?? "-"],
    [words("taken"), finding.takenAt === null ? "-" : minuteIn(finding.timeZone, finding.takenAt)],
  ];
}

function lossWords({ words, numbers }: Sheet, { powerKw, lostModules }: SummaryFinding): string {
  const modules = words("lost-modules", { count: numbers(lostModules, 2) });
  return powerKw === null ? modules : `${modules} · ${numbers(powerKw, 3)} kW`;
}

const moneyWords = ({ words, numbers }: Sheet, { wonPerYear }: SummaryFinding): string =>
  wonPerYear === null ? "-" : words("unit.won", { count: numbers(wonPerYear) });

export const historyWords = (sheet: Sheet, { history }: SummaryFinding): string =>
  history.map((event) => eventWords(sheet, event)).join(" · ") || "-";

function eventWords({ words }: Sheet, event: FindingEvent): string {
  switch (event.kind) {
    case "found":
      return words("history-found", { day: event.day });
    case "changed":
      return words("history-changed", { day: event.day, status: event.status });
    case "earlier":
      return words("history-earlier", { day: event.day, type: event.type });
  }
}
