import { minus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { moduleAt, type NetworkPart } from "../network/network-part.ts";
import { shownPositions } from "../network/shown-positions.ts";
import type { LayoutModule, LayoutTable } from "./layout-tables.ts";
import { DUE_RIM } from "./voted-modules.ts";

/** Where the flight's view ends before the table does. */
export interface TableCuts {
  /** At an end of its rows: there may be more columns. */
  readonly isCutAlong: boolean;
  /** Beside its first or last row: there may be more rows. */
  readonly isCutAcross: boolean;
}

/** For every table of a part: whether bare ground shows beyond it, so that its columns and rows are all there are. */
export function tableCuts(part: NetworkPart): (table: LayoutTable) => TableCuts {
  const isShown = shownPositions(part, DUE_RIM);
  return ({ modules, columns, rows }) => {
    const at = new Map(modules.map((one) => [`${one.column}/${one.row}`, moduleAt(part, one.module)]));
    const isOpen = (edge: (one: LayoutModule) => boolean, dx: number, dy: number) => {
      const beyond = modules.filter(edge).flatMap((one): Vector[] => {
        const [own, inner] = [moduleAt(part, one.module), at.get(`${one.column - dx}/${one.row - dy}`)];
        if (inner) return [minus(times(own, 2), inner)];
        const next = rows === 1 ? at.get(`${one.column + 1}/${one.row}`) : undefined;
        return next ? [aside(own, next, dy * part.pitchM[1])] : [];
      });
      return beyond.length > 0 && beyond.filter(isShown).length >= beyond.length / 2;
    };
    return {
      isCutAlong: !isOpen(({ column }) => column === 0, -1, 0) || !isOpen(({ column }) => column === columns - 1, 1, 0),
      isCutAcross: !isOpen(({ row }) => row === 0, 0, -1) || !isOpen(({ row }) => row === rows - 1, 0, 1),
    };
  };
}

/** The point `byM` metres to the left of a module, seen along the way to the next one. */
function aside(own: Vector, next: Vector, byM: number): Vector {
  const [east, north] = [next[0] - own[0], next[1] - own[1]];
  const far = Math.hypot(east, north);
  return [own[0] - (north / far) * byM, own[1] + (east / far) * byM, own[2]];
}
