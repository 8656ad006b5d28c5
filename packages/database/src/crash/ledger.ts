import { type Child, startChild } from "../testing/child.ts";

/** What a database owes: every row it has acknowledged to any of the writers, killed or not. */
export interface Ledger {
  readonly acknowledged: ReadonlySet<number>;
  /** A process that says which rows it finds, then writes for ever. */
  startWriter(): Child;
  /** Adds what a writer has been told so far. */
  note(writer: Child): void;
  /** The acknowledged rows that a writer did not find when it opened. */
  missingFor(writer: Child): Promise<number[]>;
  /** The same for a place opened only to look. */
  missingAt(place: readonly string[]): Promise<number[]>;
}

export function openLedger(script: string, place: readonly string[]): Ledger {
  const acknowledged = new Set<number>();
  const missingFor = async (writer: Child) => {
    const line = await writer.lineWith("rows ");
    const found = new Set(JSON.parse(line.slice("rows ".length)) as number[]);
    return [...acknowledged].filter((id) => !found.has(id));
  };
  return {
    acknowledged,
    startWriter: () => startChild(script, place),
    note: (writer) => {
      for (const id of acknowledgedBy(writer)) acknowledged.add(id);
    },
    missingFor,
    missingAt: async (otherPlace) => {
      const reader = startChild(script, otherPlace);
      try {
        return await missingFor(reader);
      } finally {
        reader.kill();
        await reader.exitCode;
      }
    },
  };
}

const acknowledgedBy = (writer: Child): number[] =>
  writer.lines.flatMap((line) => (line.startsWith("acknowledged ") ? [Number(line.split(" ")[1])] : []));
