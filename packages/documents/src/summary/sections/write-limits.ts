import { assumedDeltaTK, wholeSubstringAtK } from "@heliolens/domain/defects/loss";
import { soonFromK, soonFromModules, urgentFromModules } from "@heliolens/domain/defects/rank-defect";
import type { SummaryFigures } from "../figures.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { writeFacts, writeTable } from "../sheet/write-table.ts";
import { addSection, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { SummaryFacts, SummaryType } from "../summary-facts.ts";

// What a section takes up, about: it begins on the page of the one before only where it fits whole.
const limitsPt = 200;
const assumptionsPt = 230;
const rowPt = 20;

/** Limits of this inspection. It cannot be left out. */
export function writeLimits(sheet: Sheet, facts: SummaryFacts): void {
  const { words } = sheet;
  addSection(sheet, words("limits"), limitsPt);
  for (const limit of limitsOf(sheet, facts)) writeParagraph(sheet, `•  ${limit}`);
}

/** Only a plant with a design has modules to take one for another. */
const unsureModules = (sites: SummaryFacts["sites"], flight: SummaryFacts["flight"]): boolean =>
  flight.unsureImages > 0 && sites.some(({ modules }) => modules > 0);

function limitsOf({ words, numbers }: Sheet, { sites, flight }: SummaryFacts): string[] {
  const unseen = sites.reduce((sum, { modules, seenModules }) => sum + modules - seenModules, 0);
  const withoutDegrees = flight.thermalImages - flight.radiometricImages;
  return [
    words("limit.thermography"),
    words("limit.moment"),
    ...(unsureModules(sites, flight) ? [words("limit.modules-unsure", { count: numbers(flight.unsureImages) })] : []),
    ...(unseen > 0 ? [words("limit.unseen", { count: numbers(unseen) })] : []),
    words("limit.irradiance"),
    flight.pxPerCell === null
      ? words("limit.resolution-unknown")
      : words("limit.resolution", { px: numbers(flight.pxPerCell, 1) }),
    ...(withoutDegrees > 0 ? [words("limit.temperatures", { count: numbers(withoutDegrees) })] : []),
    words("limit.ai"),
    words("limit.standard"),
  ];
}

/** The formula, its inputs and the table: readers can check each number. */
export function writeAssumptions(sheet: Sheet, { sites, types }: SummaryFacts, { losses }: SummaryFigures): void {
  const { words, numbers } = sheet;
  addSection(sheet, words("assumptions"), assumptionsPt + types.length * rowPt);
  writeParagraph(sheet, words("formula"));
  writeParagraph(sheet, words("formula-note"));
  if (!losses.isPowerKnown) writeParagraph(sheet, words("power-unknown"), { font: "bold" });
  for (const site of sites) {
    writeSubtitle(sheet, site.name);
    writeFacts(sheet, [
      [
        words("module-power"),
        site.modulePowerWp === null ? words("not-stated") : `${numbers(site.modulePowerWp, 1)} Wp`,
      ],
      [words("yield"), `${numbers(site.specificYieldKwhPerKwp)} kWh/kWp`],
      [words("tariff"), words("unit.tariff", { count: numbers(site.tariffWonPerKwh, 1) })],
    ]);
  }
  writeParagraph(sheet, words("whole-substring", { whole: wholeSubstringAtK, assumed: assumedDeltaTK }));
  writeParagraph(
    sheet,
    words("priority-rule", { urgent: urgentFromModules, soon: numbers(soonFromModules, 2), hot: soonFromK }),
  );
  if (types.length === 0) return;
  writeTable(
    sheet,
    [
      { header: words("type"), widthPt: 190 },
      { header: words("share"), widthPt: 205 },
      { header: words("proposed-class"), widthPt: 100 },
    ],
    types.map((type) => [type.name, shareWords(sheet, type), `CoA ${type.proposedClass}`]),
  );
}

function shareWords({ words, numbers }: Sheet, { lossKind, lossFraction }: SummaryType): string {
  const share = `${numbers(lossFraction * 100, 1)} %`;
  return lossKind === "by-heat" ? words("share-by-heat", { share }) : share;
}
