import { soonFromK, soonFromModules, urgentFromModules } from "@heliolens/domain/defects/rank-defect";
import type { Sheet } from "../sheet/sheet.ts";
import { writeFacts } from "../sheet/write-table.ts";
import { addSection, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { SummaryFacts } from "../summary-facts.ts";
import { areRelative } from "./finding-words.ts";

const classes = [3, 2, 1] as const;
const terms = [
  "thermography",
  "delta-t",
  "normalised",
  "reference",
  "hotspot",
  "substring",
  "string",
  "gsd",
  "emissivity",
  "irradiance",
  "yield",
] as const;

// What it takes up, about.
const glossaryPt = 430;

/** Terms that a report without degrees never uses. */
const ofDegrees: readonly (typeof terms)[number][] = ["delta-t", "normalised", "reference", "emissivity"];

/** Words of the report for readers who are no thermographers. */
export function writeGlossary(sheet: Sheet, { findings }: SummaryFacts): void {
  const { words, numbers } = sheet;
  addSection(sheet, words("glossary"), glossaryPt);
  writeSubtitle(sheet, words("meaning-classes"));
  writeFacts(
    sheet,
    classes.map((one) => [`CoA ${one}`, words(`meaning-class.${one}`)]),
  );
  writeSubtitle(sheet, words("meaning-priorities"));
  writeParagraph(
    sheet,
    words("priority-rule", { urgent: urgentFromModules, soon: numbers(soonFromModules, 2), hot: soonFromK }),
  );
  writeSubtitle(sheet, words("terms"));
  writeFacts(
    sheet,
    terms
      .filter((term) => !(areRelative(findings) && ofDegrees.includes(term)))
      .map((term) => [words(`term.${term}`), words(`meaning.${term}`)]),
  );
}
