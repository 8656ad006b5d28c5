import { basename } from "node:path";
import { rowsOfCsv } from "@heliolens/domain/csv/rows-of-csv";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { temperaturesOf } from "@heliolens/radiometry/temperatures-of";
import { type Comparison, compareFrame, compareGrid, type Measured } from "./comparison.ts";
import { onePathFormula } from "./one-path-formula.ts";
import type { ProgramExport, ReferenceFolder } from "./reference-folder.ts";

/** The product's temperatures against every reference of a FLIR file, under the parameters that the reference states. */
export async function compareFlir(file: string, measured: Measured, folder: ReferenceFolder): Promise<Comparison[]> {
  const { raw, parameters } = measured;
  const stem = basename(file).replace(/\.[^.]+$/, "");
  const own = temperaturesOf(raw, parameters).celsius;
  const reference = folder.refs[file];
  return [
    ...folder.exports
      .filter(({ csv }) => csv.startsWith(stem))
      .flatMap((one) => compareExport(measured, one, folder.csv(one.csv))),
    ...(reference?.grid_yx_c
      ? [{ against: "grid and extremes", difference: compareGrid(own, raw.widthPx, reference), note: null }]
      : []),
    ...(await folder.frames(file)).map(({ program, celsius }) => ({
      against: `${program} frame`,
      difference: compareFrame(own, celsius.values),
      note: null,
    })),
  ];
}

function compareExport(measured: Measured, { csv, params }: ProgramExport, text: string | null): Comparison[] {
  if (text === null) return [];
  const theirs = rowsOfCsv(text).flatMap((cells) => cells.filter((cell) => cell.trim() !== "").map(Number));
  const stated: ThermalParameters = {
    emissivity: params.E,
    reflectedC: params.RT,
    ambientC: params.AT,
    windowTransmission: params.IRT,
    windowC: params.IRWT,
    humidity: params.RH,
    distanceM: params.OD,
  };
  return [
    {
      against: `FLIR export ${csv}`,
      difference: compareFrame(temperaturesOf(measured.raw, stated).celsius, theirs),
      note: onePathNote(measured, stated, theirs),
    },
  ];
}

// Not counted: how near FLIR's printed formula comes, with the stated parameters and with the file's own.
function onePathNote(
  { raw, parameters }: Measured,
  stated: ThermalParameters,
  theirs: readonly number[],
): string | null {
  const { law } = raw;
  if (law.name !== "flir") return null;
  const [asStated, asStored] = [stated, parameters].map((set) => {
    const { worst, mean } = compareFrame(Float64Array.from(raw.counts, onePathFormula(law.calibration, set)), theirs);
    return `worst ${worst.toFixed(3)}, mean ${mean.toFixed(3)}`;
  });
  return `not counted: with one path of air ${asStated}; so with the file's own parameters ${asStored}`;
}
