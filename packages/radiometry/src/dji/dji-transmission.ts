import { samples16 } from "../container/samples16.ts";

/** How much of an object's radiation reaches the camera, by object temperature (rows) and distance (columns). */
export interface DjiTransmission {
  /** Which gain mode and firmware wrote it; null in the header-less tables of early M2EA files. */
  readonly id: number | null;
  readonly columns: number;
  /** 1/16384ths. */
  readonly rows: readonly Uint16Array[];
}

const ONE = 16384;
const HEADER_WORDS = 128;
const rowLengths = [64, 88];
const MOST_ROWS = 200;
const FIRST_ROW_C = -25;
const ROW_STEP_C = 25;

/** The table that Kelvin x 64 files carry in APP5: every row starts with 1.0. Null where there is none. */
export function djiTransmission(app5: Uint8Array): DjiTransmission | null {
  const words = samples16(app5, "little");
  const hasHeader = words[0] !== ONE;
  const table = words.subarray(hasHeader ? HEADER_WORDS : 0);
  const columns = rowLengths.find((length) => table[0] === ONE && table[length] === ONE);
  if (columns === undefined) return null;
  const rows: Uint16Array[] = [];
  while (rows.length < MOST_ROWS && table[rows.length * columns] === ONE && table.length >= (rows.length + 1) * columns)
    rows.push(table.subarray(rows.length * columns, (rows.length + 1) * columns));
  return rows.length < 2 ? null : { id: hasHeader ? words[1]! : null, columns, rows };
}

/** Transmission at one distance as a function of the object's temperature: linear between rows, held above the last. */
export function transmissionAt(table: DjiTransmission, distanceM: number): (celsius: number) => number {
  const column = columnOf(distanceM, table.columns);
  const [left, share] = [
    Math.min(Math.floor(column), table.columns - 2),
    column - Math.min(Math.floor(column), table.columns - 2),
  ];
  const taus = table.rows.map((row) => (row[left]! * (1 - share) + row[left + 1]! * share) / ONE);
  return (celsius) => {
    const place = (celsius - FIRST_ROW_C) / ROW_STEP_C;
    const row = Math.min(Math.max(Math.floor(place), 0), taus.length - 2);
    const between = Math.min(place - row, 1);
    return taus[row]! * (1 - between) + taus[row + 1]! * between;
  };
}

// The distances of the columns, in metres: steps widen with distance.
const axis: readonly (readonly [firstM: number, stepM: number, columns: number])[] = [
  [0.25, 0.05, 20],
  [1.3, 0.1, 8],
  [2.2, 0.2, 10],
  [4.5, 0.5, 8],
  [9, 1, 6],
  [16, 2, 8],
  [35, 5, 4],
  [60, 10, 5],
  [120, 20, 19],
];
const distancesM = axis.flatMap(([firstM, stepM, columns]) =>
  Array.from({ length: columns }, (_, i) => firstM + i * stepM),
);

function columnOf(distanceM: number, columns: number): number {
  const last = columns - 1;
  const right = distancesM.findIndex((columnM) => columnM > distanceM);
  if (right === 0) return 0;
  if (right === -1 || right > last) return last;
  return right - 1 + (distanceM - distancesM[right - 1]!) / (distancesM[right]! - distancesM[right - 1]!);
}
