import { absoluteUncertaintyM } from "@heliolens/domain/alignment/control/absolute-uncertainty";
import { type ControlFit, controlUncertaintyM } from "@heliolens/domain/alignment/control/control-uncertainty";
import { standRanges, writtenStand } from "@heliolens/domain/design/stand/module-stand";
import { standOfNormal } from "@heliolens/domain/design/stand/stand-normal";
import { median } from "@heliolens/domain/geometry/median";
import type { ProposedModule } from "@heliolens/domain/proposal/layout-proposal";
import type { SeenPart, SeenTable } from "@heliolens/domain/proposal/make-proposal";
import {
  flatPositions,
  moduleAt,
  moduleLinks,
  type NeighbourAxis,
  type NetworkPart,
  viewCounts,
} from "../network/network-part.ts";
import { type LayoutTable, layoutTables } from "./layout-tables.ts";
import { tableCuts } from "./table-cuts.ts";
import { cellRing, fitTableGrid, type TableGridFit } from "./table-grid.ts";

/** Clamps hold modules this far apart. */
const USUAL_GAP_M = 0.02;

/** The tables of a part as a proposal has them, on the part's metre plane. */
export function seenPart(part: NetworkPart): SeenPart {
  const cutsOf = tableCuts(part);
  const views = viewCounts(part);
  const usualM = [usualStepM(part, "along"), usualStepM(part, "across")] as const;
  const tables = layoutTables(part).flatMap((table): SeenTable[] => {
    const points = table.modules.map(({ module, column, row }) => ({ column, row, at: moduleAt(part, module) }));
    const fit = fitTableGrid(points, table.columns, table.rows, usualM);
    if (fit === null) return [];
    const seen = table.modules.map(({ module }) => views[module]!).sort((a, b) => a - b);
    const misses = fit.missesM.toSorted((a, b) => a - b);
    const modules = modulesOf(table, fit, part.pitchM);
    return [
      {
        columns: table.columns,
        rows: table.rows,
        modules,
        stand: standOf(fit),
        evidence: {
          ...cutsOf(table),
          missing: table.columns * table.rows - modules.length,
          misfitM: misses[Math.floor(0.95 * (misses.length - 1))]!,
          views: seen[Math.floor(seen.length / 2)]!,
        },
      },
    ];
  });
  const control = controlOf(part);
  const accuracyM = control ? controlUncertaintyM(control) : accuracyOf(part);
  const leftOut = part.leftOutControl ?? [];
  return {
    images: part.frames.length,
    accuracyM,
    ...((control || leftOut.length > 0) && { control: { used: control?.missesM.length ?? 0, leftOut } }),
    pitchM: part.pitchM,
    tables,
  };
}

const accuracyOf = ({ frames }: NetworkPart): number =>
  absoluteUncertaintyM({
    accuraciesM: frames.map(({ accuracyM }) => accuracyM),
    heightM: median(frames.map(({ heightM }) => heightM)),
  });

/** What ground control points say of the part's place; null without any. */
function controlOf(part: NetworkPart): ControlFit | null {
  const points = part.ground.flatMap(({ at, control }) => (control ? [{ at, control }] : []));
  if (points.length === 0) return null;
  const middle = [0, 1].map((k) => points.reduce((sum, { control }) => sum + control.at[k]! / points.length, 0));
  const away = ([east, north]: readonly number[]) => Math.hypot(east! - middle[0]!, north! - middle[1]!);
  return {
    missesM: points.map(({ at, control }) => Math.hypot(at[0] - control.at[0], at[1] - control.at[1])),
    sigmaM: median(points.map(({ control }) => control.sigmaM)),
    spreadM: Math.sqrt(points.reduce((sum, { control }) => sum + away(control.at) ** 2 / points.length, 0)),
    farthestM: Math.max(...flatPositions(part).map(away)),
  };
}

/** From one module to the next on the map, where tilt makes it shorter than the pitch. */
function usualStepM(part: NetworkPart, axis: NeighbourAxis): number {
  const places = flatPositions(part);
  const steps = moduleLinks(part, axis).map(([a, b]) =>
    Math.hypot(places[b]![0] - places[a]![0], places[b]![1] - places[a]![1]),
  );
  return steps.length > 0 ? median(steps) : part.pitchM[axis === "along" ? 0 : 1];
}

/** Flatter tables face nowhere, steeper ones are an error. */
const LEAST_TILT_DEG = 2;
const MOST_TILT_DEG = 75;

function standOf({ normal }: TableGridFit): SeenTable["stand"] {
  if (normal === null) return null;
  const stand = standOfNormal(normal);
  const isBelievable = stand.tiltDeg >= LEAST_TILT_DEG && stand.tiltDeg <= MOST_TILT_DEG;
  return isBelievable && stand.azimuthDeg <= standRanges.azimuthDeg.max ? writtenStand(stand) : null;
}

function modulesOf(table: LayoutTable, fit: TableGridFit, pitchM: NetworkPart["pitchM"]): readonly ProposedModule[] {
  const found = new Set(table.modules.map(({ column, row }) => `${column}/${row}`));
  const gap = [USUAL_GAP_M / 2 / pitchM[0], USUAL_GAP_M / 2 / pitchM[1]] as const;
  const modules: ProposedModule[] = [];
  for (let row = 0; row < table.rows; row++)
    for (let column = 0; column < table.columns; column++) {
      const isInferred = !found.has(`${column}/${row}`);
      if (isInferred && !isEnclosed(table, column, row)) continue;
      modules.push({ column, row, ringM: roundedRing(cellRing(fit, column, row, gap)), isInferred });
    }
  return modules;
}

/** Modules stand on both sides of it in its row, and in its column where the table has inner rows. */
function isEnclosed({ modules }: LayoutTable, column: number, row: number): boolean {
  const inRow = modules.filter((one) => one.row === row);
  return inRow.some((one) => one.column < column) && inRow.some((one) => one.column > column);
}

/** To the millimetre. */
const roundedRing = (ring: ProposedModule["ringM"]): ProposedModule["ringM"] =>
  ring.map(([east, north]) => [rounded(east), rounded(north)] as const) as unknown as ProposedModule["ringM"];

const rounded = (metres: number): number => Math.round(metres * 1000) / 1000;
