import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { flatPlaces, type NetworkPart } from "../network/network-part.ts";
import { shownPlaces } from "../network/shown-places.ts";
import type { LayoutModule, LayoutTable } from "./layout-tables.ts";

/** Where the flight's view ends before the table does. */
export interface TableCuts {
  /** At an end of its rows: there may be more columns. */
  readonly isCutAlong: boolean;
  /** Beside its first or last row: there may be more rows. */
  readonly isCutAcross: boolean;
}

/** Half the diagonal of a module, about. */
const RIM = 0.6;

/** For every table of a part: whether bare ground shows beyond it, so that its columns and rows are all there are. */
export function tableCuts(part: NetworkPart): (table: LayoutTable) => TableCuts {
  const places = flatPlaces(part);
  const isShown = shownPlaces(part, RIM);
  return ({ modules, columns, rows }) => {
    const at = new Map(modules.map((one) => [`${one.column}/${one.row}`, places[one.module]!]));
    const isOpen = (edge: (one: LayoutModule) => boolean, dx: number, dy: number) => {
      const beyond = modules.filter(edge).flatMap((one): Metres[] => {
        const [own, inner] = [places[one.module]!, at.get(`${one.column - dx}/${one.row - dy}`)];
        if (inner) return [[2 * own[0] - inner[0], 2 * own[1] - inner[1]]];
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

/** So far to the left of the way from one module to the next. */
function aside(own: Metres, next: Metres, byM: number): Metres {
  const [east, north] = [next[0] - own[0], next[1] - own[1]];
  const far = Math.hypot(east, north);
  return [own[0] - (north / far) * byM, own[1] + (east / far) * byM];
}
