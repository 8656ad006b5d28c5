import { join } from "node:path";
import { type Child, startChild } from "../testing/child.ts";

/** What a database owes: every row it has acknowledged to any of the writers, killed or not. */
export interface Ledger {
  startWriter(): Child;
  /** Adds what a writer was told before it ended. */
  note(writer: Child): void;
  readonly acknowledged: ReadonlySet<number>;
  /** The acknowledged rows that are not among those a fresh writer found on opening. */
  missingFrom(rowsLine: string): number[];
}

export function openLedger(place: readonly string[]): Ledger {
  const acknowledged = new Set<number>();
  return {
    acknowledged,
    startWriter: () => startChild(join(import.meta.dirname, "writer.ts"), place),
    note: (writer) => {
      for (const id of acknowledgedBy(writer)) acknowledged.add(id);
    },
    missingFrom: (rowsLine) => {
      const there = new Set(JSON.parse(rowsLine.slice("rows ".length)) as number[]);
      return [...acknowledged].filter((id) => !there.has(id));
    },
  };
}

const acknowledgedBy = (writer: Child): number[] =>
  writer.lines.flatMap((line) => (line.startsWith("acknowledged ") ? [Number(line.split(" ")[1])] : []));
