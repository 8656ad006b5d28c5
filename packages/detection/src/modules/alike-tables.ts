import { median } from "@heliolens/domain/geometry/median";
import type { TableCell } from "./table-cell.ts";

/** This many modules side by side are no coincidence. */
const SURE_CELLS = 12;
/** Tables of a plant have modules of one form; the picture shows some larger and some more aslant. */
const MOST_STRETCH = 1.5;
const MOST_SIZE = 3;

type Table = readonly TableCell[];

/** Without small groups whose cells have another form than the modules of the largest table. */
export function alikeTables(tables: readonly Table[]): readonly Table[] {
  const [largest] = tables.toSorted((a, b) => b.length - a.length);
  if (!largest) return tables;
  const usual = formOf(largest);
  return tables.filter((table) => {
    if (table.length >= SURE_CELLS) return true;
    const form = formOf(table);
    return isWithin(form.aspect / usual.aspect, MOST_STRETCH) && isWithin(form.area / usual.area, MOST_SIZE);
  });
}

const formOf = (table: Table) => ({
  aspect: median(table.map(({ quad }) => quad.across / quad.down)),
  area: median(table.map(({ quad }) => quad.area)),
});

const isWithin = (ratio: number, most: number): boolean => ratio <= most && ratio >= 1 / most;
