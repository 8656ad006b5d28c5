import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { AlignedRow } from "./align-row.ts";
import type { PartRows } from "./part-rows.ts";

/** Rows as each of them alone fits the drawing best. */
export interface RowsAlone {
  readonly seen: PartRows;
  readonly aligned: readonly AlignedRow[];
  /** From one module to the next. */
  readonly pitchM: number;
  /** From where the flight has a row to its drawn modules. */
  offOf(row: number, aligned: AlignedRow): Metres;
  /** The row where it would be drawn off so far. */
  alignedAt(row: number, offM: Metres): AlignedRow;
}

/** Of a pitch: rows of one table are drawn off together, and differ by less. */
const MOST_APART = 0.5;
/** For one end of one row that fits worse than alone. */
const MOST_WORSE_NATS = 2;

/** Rows of one table are built and drawn as one: where one of them fits a module aside of the others, all go where they fit best together. */
export function rowsOfOneTable({ seen, aligned, pitchM, offOf, alignedAt }: RowsAlone): readonly AlignedRow[] {
  const together = [...aligned];
  const fitting = [...aligned.keys()].filter((row) => aligned[row]!.pairs.length > 0);
  for (const rows of Map.groupBy(fitting, (row) => seen.tableOf[row]!).values()) {
    const offs = rows.map((row) => offOf(row, aligned[row]!));
    if (spreadM(offs) <= MOST_APART * pitchM) continue;
    const ways = offs.map((offM) => {
      const moved = rows.map((row) => alignedAt(row, offM));
      return { moved, nats: sum(moved.map(({ cost }) => cost)), farM: Math.hypot(...offM) };
    });
    const [best] = ways.sort((a, b) => a.nats - b.nats || a.farM - b.farM);
    if (best!.nats > sum(rows.map((row) => aligned[row]!.cost)) + MOST_WORSE_NATS) continue;
    rows.forEach((row, k) => {
      together[row] = best!.moved[k]!;
    });
  }
  return together;
}

const spreadM = (offs: readonly Metres[]): number => {
  const middle: Metres = [median(offs.map(([east]) => east)), median(offs.map(([, north]) => north))];
  return 2 * Math.max(...offs.map(([east, north]) => Math.hypot(east - middle[0], north - middle[1])));
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
