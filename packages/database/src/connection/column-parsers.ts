import pg from "pg";

const { builtins, getTypeParser } = pg.types;

/**
 * How columns arrive: int8 (counts, identifiers) as a JavaScript number, calendar days as `YYYY-MM-DD` (a Date would be
 * a moment, and shift with the zone), timestamps as Date, the rest as `pg` has it.
 * Given to each pool instead of set globally: the process is not ours alone.
 */
export const columnParsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : ownParsers.get(oid)) ??
    getTypeParser(oid, format as "text")) as typeof getTypeParser,
};

const ownParsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [builtins.DATE, (text) => text],
]);

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a JavaScript number holds exactly`);
  return value;
}
