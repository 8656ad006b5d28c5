import { type DefectStatus, defectStatuses } from "../defects/defect-status.ts";

/** What a sheet says about a defect. Null: the sheet has no such column. */
export interface SheetRow {
  /** As a spreadsheet counts them: the header is 1. */
  readonly line: number;
  readonly id: number;
  readonly status: DefectStatus | null;
  readonly memo: string | null;
}

export interface SheetFault {
  readonly line: number;
  readonly fault: "no-id" | "status-unknown" | "twice";
  readonly cell: string;
}

export interface DefectSheet {
  /** Without it no row can be told apart from another. */
  readonly hasIds: boolean;
  readonly rows: readonly SheetRow[];
  readonly faults: readonly SheetFault[];
}

// As exports head their columns in either language, and as people call statuses there.
const headings = { id: ["결함 ID", "Defect ID"], status: ["상태", "Status"], memo: ["메모", "Memo"] } as const;
const statusWords: Readonly<Record<DefectStatus, readonly string[]>> = {
  FOUND: ["FOUND", "결함발견", "Found"],
  SCHEDULE: ["SCHEDULE", "조치예정", "Scheduled"],
  COMPLETE: ["COMPLETE", "조치완료", "Completed"],
};
/** A memo is no longer than the defect's own field. */
const LONGEST_MEMO = 4_000;

/** Statuses and memos out of an exported sheet that somebody has worked on, by the number of the defect. */
export function readDefectSheet([header = [], ...lines]: readonly (readonly string[])[]): DefectSheet {
  const columnOf = (names: readonly string[]) => header.findIndex((title) => names.includes(title.trim()));
  const columns = { id: columnOf(headings.id), status: columnOf(headings.status), memo: columnOf(headings.memo) };
  const rows: SheetRow[] = [];
  const faults: SheetFault[] = [];
  const seen = new Set<number>();
  for (const [index, cells] of lines.entries()) {
    if (columns.id === -1 || cells.every((cell) => cell.trim() === "")) continue;
    const read = readLine(index + 2, cells, columns);
    if ("fault" in read) faults.push(read);
    else if (seen.has(read.id)) faults.push({ line: read.line, fault: "twice", cell: cells[columns.id] ?? "" });
    else rows.push(read);
    if ("id" in read) seen.add(read.id);
  }
  return { hasIds: columns.id !== -1, rows, faults };
}

type Columns = Readonly<Record<keyof typeof headings, number>>;

function readLine(line: number, cells: readonly string[], columns: Columns): SheetRow | SheetFault {
  const label = cells[columns.id]?.trim() ?? "";
  const [, digits] = /^(?:DF-ID-)?(\d{1,15})$/i.exec(label) ?? [];
  if (digits === undefined || Number(digits) === 0) return { line, fault: "no-id", cell: label };
  const word = columns.status === -1 ? "" : (cells[columns.status]?.trim() ?? "");
  const status = defectStatuses.find((one) => statusWords[one].includes(word)) ?? null;
  if (word !== "" && status === null) return { line, fault: "status-unknown", cell: word };
  const memo = columns.memo === -1 ? null : (cells[columns.memo] ?? "").trim().slice(0, LONGEST_MEMO);
  return { line, id: Number(digits), status, memo };
}

export interface KnownDefect {
  readonly seq: number;
  readonly version: number;
  readonly defectStatus: DefectStatus;
  readonly memo: string;
}

export interface SheetChange<D extends KnownDefect> {
  readonly line: number;
  readonly defect: D;
  readonly status: DefectStatus | null;
  readonly memo: string | null;
}

/** What the sheet would change, row by row; what says the same as the defect already does changes nothing. */
export function changesOfSheet<D extends KnownDefect>(
  rows: readonly SheetRow[],
  known: readonly D[],
): { readonly changes: readonly SheetChange<D>[]; readonly unknown: readonly SheetRow[] } {
  const bySeq = new Map(known.map((defect) => [defect.seq, defect]));
  const changes = rows.flatMap(({ line, id, status, memo }): SheetChange<D>[] => {
    const defect = bySeq.get(id);
    if (defect === undefined) return [];
    const change = {
      line,
      defect,
      status: status === defect.defectStatus ? null : status,
      memo: memo === defect.memo ? null : memo,
    };
    return change.status === null && change.memo === null ? [] : [change];
  });
  return { changes, unknown: rows.filter(({ id }) => !bySeq.has(id)) };
}
