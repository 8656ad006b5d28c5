import type { Metres } from "../../geometry/lon-lat.ts";
import type { ModuleRing, ProposedModule } from "../layout-proposal.ts";
import { makeProposal, type SeenTable } from "../make-proposal.ts";

export interface ATable {
  readonly eastM: number;
  readonly northM: number;
  readonly columns: number;
  readonly rows: number;
}

const ALONG_M = 1.1;
const ACROSS_M = 2.1;
export const origin = [127, 37] as const;

/** Modules of a size without gaps, columns towards an angle from east, rows to their left. */
export function aSeenTable({ eastM, northM, columns, rows }: ATable, angle = 0): SeenTable {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (x: number, y: number): Metres => [eastM + x * cos - y * sin, northM + x * sin + y * cos];
  const ringAt = (x: number, y: number): ModuleRing => [
    place(x, y),
    place(x + ALONG_M, y),
    place(x + ALONG_M, y + ACROSS_M),
    place(x, y + ACROSS_M),
  ];
  const modules = Array.from({ length: columns * rows }, (_, i): ProposedModule => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { column, row, ringM: ringAt(column * ALONG_M, row * ACROSS_M), isInferred: false };
  });
  const evidence = { isCutAlong: false, isCutAcross: false, missing: 0, misfitM: 0.02, views: 6 };
  return { columns, rows, modules, stand: null, evidence };
}

export const aProposal = (tables: readonly ATable[], angle = 0) =>
  makeProposal({
    origin,
    images: 12,
    parts: [
      {
        images: 10,
        accuracyM: 3,
        pitchM: [ALONG_M, ACROSS_M],
        tables: tables.map((table) => aSeenTable(table, angle)),
      },
    ],
  });
