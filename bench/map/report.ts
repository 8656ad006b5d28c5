import type { ColdFigures } from "./cold.ts";
import type { Figure } from "./measure.ts";
import type { Kind } from "./requests.ts";
import type { Row } from "./warm.ts";

/** A kind of request as both answered it, and by how much MapServer's CPU must exceed ours. */
export interface Compared {
  readonly name: string;
  readonly ours: Figure;
  readonly theirs: Figure;
  readonly bar: number;
}

export const comparedWarm = (rows: readonly Row[]): Compared[] =>
  rows.map(({ kind, ours, theirs }) => ({ name: `${kind.name} warm`, ours, theirs: theirs!, bar: kind.bar }));

export const comparedCold = (kind: Kind, { onDisk, nowhere }: ColdFigures, theirs: Figure): Compared[] => [
  { name: `${kind.name} cold, pack on disk`, ours: onDisk, theirs, bar: kind.coldBar! },
  { name: `${kind.name} cold, no pack`, ours: nowhere, theirs, bar: kind.coldBar! },
];

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
export function verdictOf(compared: Compared): string {
  const { name, ours, theirs, bar } = compared;
  const ratio = ratioOf(compared);
  const figures = `ours ${ours.cpuMs.toFixed(2)} ms, mapserver ${theirs.cpuMs.toFixed(2)} ms, ratio ${ratio.toFixed(1)}`;
  return `${name} ${figures} (bar ${bar}: ${ratio >= bar ? "met" : "missed"})`;
}

export const resultOf = (compared: Compared): string =>
  `${ratioOf(compared).toFixed(1)} x (ours ${compared.ours.cpuMs.toFixed(2)} ms)`;

const ratioOf = ({ ours, theirs }: Compared): number => theirs.cpuMs / ours.cpuMs;
