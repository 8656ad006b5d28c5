/** How many cases each letter of the fault list has. */
export const faultCounts = { A: 18, B: 18, C: 25, D: 20, E: 12, F: 17, G: 13, H: 10, I: 22 } as const;

export interface FaultRow {
  readonly id: string;
  readonly line: number;
  /** Names of test files and of npm commands that show it. */
  readonly shownBy: readonly string[];
  /** Says itself that no test shows it yet. */
  readonly isOpen: boolean;
}

/** The rows of the tables of docs/faults.md that have a number of the list. */
export function listedFaults(text: string): FaultRow[] {
  return text.split("\n").flatMap((content, index) => {
    const cells = content.split("|").map((cell) => cell.trim());
    const id = cells[1] ?? "";
    if (!/^[A-I]\d{1,2}$/.test(id)) return [];
    const proof = cells.at(-2) ?? "";
    const shownBy = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return [{ id, line: index + 1, shownBy, isOpen: /^open\b/.test(proof) }];
  });
}

export interface Known {
  readonly files: readonly string[];
  readonly scripts: ReadonlySet<string>;
  /** Short names that a section of the page explains. */
  readonly aliases: ReadonlySet<string>;
}

/** Everything that is wrong with the page: cases without a row, rows without a test, tests that are not there. */
export function listFaultTroubles(rows: readonly FaultRow[], known: Known): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const wanted = Object.entries(faultCounts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  return [
    ...wanted.filter((id) => !ids.has(id)).map((id) => `${id} has no row`),
    ...rows.flatMap(({ id, line, shownBy, isOpen }) => {
      if (isOpen) return [];
      if (shownBy.length === 0) return [`line ${line}: ${id} names no test`];
      return shownBy.filter((name) => !isThere(name, known)).map((name) => `line ${line}: ${id}: there is no ${name}`);
    }),
  ];
}

function isThere(name: string, { files, scripts, aliases }: Known): boolean {
  const script = /^npm run ([\w:-]+)/.exec(name)?.[1];
  if (script !== undefined) return scripts.has(script);
  if (aliases.has(name)) return true;
  const tail = name.slice(name.indexOf("/") + 1);
  return files.some((file) => file === name || file.endsWith(`/${name}`) || file.endsWith(`/${tail}`));
}
