import { createHash } from "node:crypto";
import { assumedCoveredShare, assumedDeltaTK, wholeSubstringAtK } from "@heliolens/domain/defects/loss";
import { soonFromK, soonFromModules, urgentFromModules } from "@heliolens/domain/defects/rank-defect";
import { type Figure, figuresOf } from "./figures.ts";
import type { SummaryFacts, SummaryFinding } from "./summary-facts.ts";

/** The twin of the report for programs: every number with its formula, and hashes of what they were made from. */
export function numbersOf(facts: SummaryFacts): string {
  const { reports, sites, findings, types } = facts;
  return JSON.stringify(
    {
      dataOf: facts.dataOf.toISOString(),
      inputs: [
        ...reports.map((report) => ({ kind: "report", id: report.id, sha256: hashOf(report) })),
        ...sites.map((site) => ({ kind: "site", id: site.id, sha256: hashOf(site) })),
        { kind: "defect types", sha256: hashOf(types) },
        ...findings.map((finding) => ({ kind: "defect", id: finding.id, sha256: hashOf(finding) })),
        ...imagesOf(findings),
        ...(facts.logo === null ? [] : [{ kind: "logo", sha256: facts.logo.sha256 }]),
      ],
      assumptions: {
        wholeSubstringAtK,
        assumedDeltaTK,
        assumedCoveredShare,
        urgentFromModules,
        soonFromModules,
        soonFromK,
        sites: sites.map(({ id, modulePowerWp, specificYieldKwhPerKwp, tariffWonPerKwh }) => ({
          id,
          modulePowerWp,
          specificYieldKwhPerKwp,
          tariffWonPerKwh,
        })),
        types,
      },
      figures: figuresOf(facts).all,
      comparisons: facts.comparisons,
      findings: findings.map((finding) => ({ id: finding.id, label: finding.label, figures: findingFigures(finding) })),
    },
    null,
    1,
  );
}

const hashOf = (input: unknown): string => createHash("sha256").update(JSON.stringify(input)).digest("hex");

/** The files of the pictures, by their content. */
function imagesOf(findings: readonly SummaryFinding[]) {
  const hashes = findings.flatMap(({ imageSha256, rgbSha256 }) => [imageSha256, rgbSha256]);
  return [...new Set(hashes.filter((hash) => hash !== null))].sort().map((sha256) => ({ kind: "image", sha256 }));
}

const findingFigures = (finding: SummaryFinding): Figure[] => [
  { key: "max", value: finding.maxHeatC, unit: "°C", formula: "hottest pixel of the area" },
  { key: "min", value: finding.minHeatC, unit: "°C", formula: "coldest pixel of the area" },
  { key: "average", value: finding.averageHeatC, unit: "°C", formula: "mean of the area's pixels" },
  { key: "reference", value: finding.referenceC, unit: "°C", formula: "median of sound modules nearby" },
  { key: "delta-t", value: finding.deltaTK, unit: "K", formula: "max - reference" },
  {
    key: "contrast",
    value: finding.contrast,
    unit: "x noise",
    formula: "(max - reference) / noise of the image, without degrees",
  },
  { key: "irradiance", value: finding.irradianceWm2, unit: "W/m²", formula: "as stated in the report" },
  {
    key: "normalised",
    value: finding.normalisedDeltaTK,
    unit: "K",
    formula: "delta-t x 1000 / irradiance, from 600 W/m² on",
  },
  { key: "lost-modules", value: finding.lostModules, unit: "1", formula: "share lost by type x affected modules" },
  { key: "loss-power", value: finding.powerKw, unit: "kW", formula: "lost-modules x module power / 1000" },
  {
    key: "loss-energy",
    value: finding.energyMwhPerYear,
    unit: "MWh/year",
    formula: "loss-power x specific yield / 1000",
  },
  { key: "loss-money", value: finding.wonPerYear, unit: "KRW/year", formula: "loss-power x specific yield x tariff" },
];
