import type { ColdFigures } from "./cold.ts";
import type { Figure } from "./measure.ts";
import type { Kind } from "./requests.ts";
import type { Row } from "./warm.ts";

export interface Results {
  readonly warm: readonly Row[];
  readonly cold: ReadonlyMap<Kind, ColdFigures>;
  /** In what both servers' answers agree. */
  readonly alike: readonly string[];
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(7);

export function rowsAsText(title: string, rows: readonly Row[]): string {
  const cell = (figure: Figure | null) => (figure === null ? "" : `${ms(figure.cpuMs)} (${ms(figure.wallMs)})`);
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(20) + cells.map((each) => each.padEnd(20)).join("");
  return [
    `\n${title}: CPU ms per request, server and database (wall ms)`,
    line("", ["ours", "ours, 4 clients", "mapserver", "mapserver, 4"]),
    ...rows.map(({ kind, ours, ours4, theirs, theirs4 }) => line(kind.name, [ours, ours4, theirs, theirs4].map(cell))),
  ].join("\n");
}

/** One line per kind of request; what was asked of each stands beside it. */
export function verdictsAsText({ warm, cold }: Results): string {
  return warm
    .flatMap(({ kind, ours, theirs }) => {
      const first = cold.get(kind);
      return [
        verdict(`${kind.name} warm`, ours, theirs!, kind.bar),
        ...(first ? [verdict(`${kind.name} cold, pack on disk`, first.onDisk, theirs!, kind.coldBar!)] : []),
        ...(first ? [verdict(`${kind.name} cold, no pack`, first.nowhere, theirs!, kind.coldBar!)] : []),
      ];
    })
    .join("\n");
}

function verdict(name: string, ours: Figure, theirs: Figure, bar: number): string {
  const ratio = theirs.cpuMs / ours.cpuMs;
  const figures = `ours ${ours.cpuMs.toFixed(2)} ms, mapserver ${theirs.cpuMs.toFixed(2)} ms, ratio ${ratio.toFixed(1)}`;
  return `${name} ${figures} (bar ${bar}: ${ratio >= bar ? "met" : "missed"})`;
}
