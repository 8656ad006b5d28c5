import { ceilUnits, floorUnits, growTree, levelStartsOf } from "./box-tree.ts";
import { columnBuilders, inOrder } from "./column-builder.ts";
import type { Column, GeometryKind } from "./feature-table.ts";
import { firstNumbers } from "./first-numbers.ts";
import { type GeometryBuilder, geometryBuilder } from "./geometry-builder.ts";
import { growingFloats } from "./growing-numbers.ts";
import { boxesOf, hilbertOrder } from "./hilbert-order.ts";
import type { Section } from "./pack-section.ts";

export interface TableShape {
  readonly name: string;
  readonly geometry: GeometryKind;
  readonly columns: Readonly<Record<string, Column["kind"]>>;
}

/** Adding a row is two steps: its shape into `geometry`, then its id and the codes of its values, in column order. */
export interface TableBuilder {
  readonly geometry: GeometryBuilder;
  codesOf(values: readonly (string | number | null)[]): number[];
  codeIn(column: string, value: string | number | null): number;
  addRow(id: number, codes: readonly number[]): void;
  /** The rows in Hilbert order, as sections of a pack. */
  finish(): BuiltTable;
  /** The rows as they were added: for a table that is read once, sorting costs more than it saves. */
  finishAsAdded(): BuiltTable;
}

export interface BuiltTable {
  readonly shape: TableShape;
  readonly sections: Readonly<Record<string, Section>>;
}

export function tableBuilder(shape: TableShape): TableBuilder {
  const geometry = geometryBuilder();
  const ids = growingFloats();
  const names = Object.keys(shape.columns);
  const columns = Object.values(shape.columns).map((kind) => columnBuilders[kind]());
  const byName = new Map(names.map((name, index) => [name, columns[index]!]));
  const finishIn = (orderOf: (boxes: Float64Array) => Uint32Array): BuiltTable => {
    const boxes = boxesOf(geometry.coordinates(), geometry.ringStarts(), geometry.rowRings());
    const order = orderOf(boxes);
    const columnSections = columns.flatMap((column, index) =>
      Object.entries(column.finish(order)).map(([part, section]) => [`${names[index]}/${part}`, section] as const),
    );
    return {
      shape,
      sections: {
        ids: inOrder(ids.filled(), new Float64Array(order.length), order),
        ...geometrySections(geometry, order),
        ...treeSections(boxes, order),
        ...Object.fromEntries(columnSections),
      },
    };
  };
  return {
    geometry,
    codesOf: (values) => columns.map((column, index) => column.codeOf(values[index] ?? null)),
    codeIn: (column, value) => byName.get(column)!.codeOf(value),
    addRow(id, codes) {
      ids.push(id);
      for (let index = 0; index < columns.length; index++) columns[index]!.push(codes[index]!);
    },
    finish: () => finishIn(hilbertOrder),
    finishAsAdded: () => finishIn((boxes) => firstNumbers(boxes.length / 4)),
  };
}

function geometrySections(geometry: GeometryBuilder, order: Uint32Array): Record<string, Section> {
  const from = geometry.coordinates();
  const fromRings = geometry.ringStarts();
  const fromRows = geometry.rowRings();
  const coordinates = new Float64Array(from.length);
  const ringStarts = new Uint32Array(fromRings.length);
  const rowRings = new Uint32Array(fromRows.length);
  let ringAt = 0;
  let numberAt = 0;
  for (let rank = 0; rank < order.length; rank++) {
    const row = order[rank]!;
    for (let ring = fromRows[row]!; ring < fromRows[row + 1]!; ring++) {
      for (let at = fromRings[ring]! * 2; at < fromRings[ring + 1]! * 2; at++) coordinates[numberAt++] = from[at]!;
      ringStarts[++ringAt] = numberAt / 2;
    }
    rowRings[rank + 1] = ringAt;
  }
  return { coordinates, ringStarts, rowRings };
}

function treeSections(boxes: Float64Array, order: Uint32Array): Record<string, Section> {
  const levelStarts = levelStartsOf(order.length);
  const tree = { levelStarts, boxes: new Int32Array(levelStarts[levelStarts.length - 1]! * 4) };
  for (let rank = 0; rank < order.length; rank++) {
    const at = order[rank]! * 4;
    tree.boxes[rank * 4] = floorUnits(boxes[at]!);
    tree.boxes[rank * 4 + 1] = floorUnits(boxes[at + 1]!);
    tree.boxes[rank * 4 + 2] = ceilUnits(boxes[at + 2]!);
    tree.boxes[rank * 4 + 3] = ceilUnits(boxes[at + 3]!);
  }
  growTree(tree);
  return { boxes: tree.boxes, levelStarts };
}
