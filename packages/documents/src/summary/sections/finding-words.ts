import { nearbyM, type Observation } from "@heliolens/domain/documents/observe-finding";
import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import type { Sheet } from "../sheet/sheet.ts";
import type { FactRow } from "../sheet/write-table.ts";
import type { FindingEvent, SummaryFinding } from "../summary-facts.ts";

const kelvin = ({ numbers }: Sheet, value: number | null) => (value === null ? "-" : `${numbers(value, 1)} K`);
const celsius = ({ numbers }: Sheet, value: number | null) => (value === null ? "-" : `${numbers(value, 1)} °C`);

export const temperatureCells = (sheet: Sheet, finding: SummaryFinding): FactRow[] =>
  finding.isRelative ? contrastCells(sheet, finding) : degreeCells(sheet, finding);

const contrastCells = ({ words, numbers }: Sheet, { contrast }: SummaryFinding): FactRow[] => [
  [words("relative"), contrast === null ? "-" : words("contrast-value", { times: numbers(contrast, 1) })],
];

/** Of images without degrees alone: then no table, term or note is about degrees. */
export const areRelative = (findings: readonly SummaryFinding[]): boolean =>
  findings.length > 0 && findings.every(({ isRelative }) => isRelative);

/** For a narrow column of ΔT. */
export function deltaWords({ numbers }: Sheet, { isRelative, contrast, deltaTK }: SummaryFinding): string {
  if (isRelative) return contrast === null ? "-" : `×${numbers(contrast, 1)}`;
  return deltaTK === null ? "-" : numbers(deltaTK, 1);
}

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
  const { position, classInForce, isClassChosen } = finding;
  return [
    [words("place"), modulePath(finding)],
    [words("coordinates"), position === null ? "-" : `${position[1].toFixed(7)}, ${position[0].toFixed(7)}`],
    [words("status"), finding.statusName],
    [words("class"), words(isClassChosen ? "class-chosen" : "class-proposed", { class: classInForce })],
    [words("loss"), lossWords(sheet, finding)],
    [words("loss-money-short"), moneyWords(sheet, finding)],
    [words("irradiance-short"), finding.irradianceWm2 === null ? "-" : `${sheet.numbers(finding.irradianceWm2)} W/m²`],
    [words("image"), finding.imageName ?? "-"],
    [words("taken"), finding.takenAt === null ? "-" : minuteIn(finding.timeZone, finding.takenAt)],
    [words("task"), [finding.assigneeName, finding.dueOn].filter((word) => word !== null).join(" · ") || "-"],
  ];
}

/** A module's code that carries those above it stands alone. */
export function modulePath({ array, string, module }: Pick<SummaryFinding, "array" | "string" | "module">): string {
  const codes = [array, string, module].filter((code) => code !== null);
  return codes.filter((code, index) => !codes[index + 1]?.startsWith(code)).join(" / ") || "-";
}

interface Note {
  readonly name: string;
  readonly value: string;
  readonly mostLines: number;
}

/** What is said of a finding in sentences. */
export function notesOf(
  sheet: Sheet,
  finding: SummaryFinding,
  { observations, memoLines }: { readonly observations: readonly Observation[]; readonly memoLines: number },
): Note[] {
  const { words } = sheet;
  const { memo, description, action } = finding;
  const notes: Note[] = [
    { name: words("reference"), value: referenceWords(sheet, finding), mostLines: 2 },
    { name: words("observation"), value: observationWords(sheet, observations), mostLines: memoLines + 1 },
    { name: words("history"), value: historyWords(sheet, finding), mostLines: 1 },
    { name: words("column.description"), value: description, mostLines: memoLines },
    { name: words("column.action"), value: action, mostLines: 1 },
    { name: words("memo"), value: memo, mostLines: memoLines },
  ];
  return notes.filter(({ value }) => value !== "");
}

/** What the ΔT is compared with. */
function referenceWords({ words }: Sheet, { reference, isRelative }: SummaryFinding): string {
  if (isRelative || reference === null) return "";
  return reference.why === null ? words(`reference.${reference.kind}`) : words(`reference-why.${reference.why}`);
}

const observationWords = (sheet: Sheet, observations: readonly Observation[]): string =>
  observations.map((observation) => sentenceOf(sheet, observation)).join(" ");

function sentenceOf({ words, numbers }: Sheet, observation: Observation): string {
  switch (observation.say) {
    case "area": {
      const [long, short] = [numbers(observation.longCm), numbers(observation.shortCm)];
      if (observation.percent === null) return words("observe.area-alone", { long, short });
      return words("observe.area", { long, short, percent: numbers(Math.max(1, observation.percent)) });
    }
    case "several-modules":
      return words("observe.several-modules", { times: numbers(observation.times, 1) });
    case "side":
      return words(`observe.side-${observation.side}`);
    case "spot":
    case "even":
    case "mixed":
      return words(`observe.${observation.say}`, {
        average: numbers(observation.averageK, 1),
        peak: numbers(observation.peakK, 1),
      });
    case "point":
      return words("observe.point", { peak: numbers(observation.peakK, 1) });
    case "near":
      return words("observe.near", { count: numbers(observation.count), metres: nearbyM });
    case "string":
      return words("observe.string", { count: numbers(observation.count) });
    case "whole-module":
    case "alone":
      return words(`observe.${observation.say}`);
  }
}

function lossWords({ words, numbers }: Sheet, { powerKw, lostModules }: SummaryFinding): string {
  const modules = words("lost-modules", { count: numbers(lostModules, 2) });
  return powerKw === null ? modules : `${modules} · ${numbers(powerKw, 3)} kW`;
}

const moneyWords = ({ words, numbers }: Sheet, { wonPerYear }: SummaryFinding): string =>
  wonPerYear === null ? "-" : words("unit.won", { count: numbers(wonPerYear) });

const historyWords = (sheet: Sheet, { history }: SummaryFinding): string =>
  history.map((event) => eventWords(sheet, event)).join(" · ");

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
