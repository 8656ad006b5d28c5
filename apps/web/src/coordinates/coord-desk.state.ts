import type { CoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import {
  type PositionLine,
  type PositionLines,
  type RefusedLine,
  readColumns,
} from "@heliolens/domain/coordinates/read-columns";
import type { AxisOrder } from "@heliolens/domain/coordinates/read-position";
import { rowsOfPaste } from "@heliolens/domain/coordinates/rows-of-paste";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { pairTexts } from "@heliolens/map-stage/coordinates/coordinates.ts";

export interface CoordDesk {
  readonly text: string;
  readonly epsg: CoordinateEpsg;
  /** Null: whichever order makes sense. */
  readonly order: AxisOrder | null;
  readonly outEpsg: CoordinateEpsg;
  readonly outOrder: AxisOrder;
  /** The line whose place is shown in all systems. */
  readonly chosen: number;
}

export type CoordEvent =
  | { readonly kind: "changed"; readonly change: Partial<Omit<CoordDesk, "chosen">> }
  | { readonly kind: "chosen"; readonly index: number }
  | { readonly kind: "pointed"; readonly position: LonLat };

export const emptyDesk: CoordDesk = {
  text: "",
  epsg: 4326,
  order: null,
  outEpsg: 5186,
  outOrder: "east-first",
  chosen: 0,
};

export function coordDeskAfter(desk: CoordDesk, event: CoordEvent): CoordDesk {
  switch (event.kind) {
    case "changed":
      return { ...desk, ...event.change, chosen: event.change.text === undefined ? desk.chosen : 0 };
    case "chosen":
      return { ...desk, chosen: event.index };
    case "pointed": {
      const line = orderedTexts(event.position, desk.epsg, desk.order ?? "east-first").join(", ");
      const text = desk.text.trimEnd() === "" ? line : `${desk.text.trimEnd()}\n${line}`;
      return { ...desk, text, chosen: rowsOfPaste(text).length - 1 };
    }
  }
}

export const linesOf = ({ text, epsg, order }: Pick<CoordDesk, "text" | "epsg" | "order">): PositionLines =>
  readColumns(rowsOfPaste(text), { epsg, order });

export const orderedTexts = (position: LonLat, epsg: CoordinateEpsg, order: AxisOrder): readonly [string, string] => {
  const [east, north] = pairTexts(position, epsg);
  return order === "east-first" ? [east, north] : [north, east];
};

/** What goes to a spreadsheet: name, degrees, and the pair in the chosen system; a line that was not read says so. */
export function tableOf(
  lines: readonly PositionLine[],
  { outEpsg, outOrder }: Pick<CoordDesk, "outEpsg" | "outOrder">,
  problemOf: (code: RefusedLine["refusal"]) => string,
): readonly (readonly string[])[] {
  const axes = outOrder === "east-first" ? ["E", "N"] : ["N", "E"];
  const header = ["name", "lon", "lat", ...axes.map((axis) => `EPSG:${outEpsg} ${axis}`), "note"];
  return [
    header,
    ...lines.map((line) =>
      line.read !== null
        ? [
            line.name,
            ...pairTexts(line.read.position, 4326),
            ...orderedTexts(line.read.position, outEpsg, outOrder),
            "",
          ]
        : [line.name || line.written, "", "", "", "", problemOf(line.refusal)],
    ),
  ];
}
