import pg from "pg";

const { builtins, getTypeParser } = pg.types;

/**
 * How columns arrive: int8 (counts, identifiers) as a JavaScript number, timestamps as Date, the rest as `pg` has it.
 * Given to each pool instead of set globally: the process is not ours alone.
 */
export const columnParsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === builtins.INT8 && format !== "binary"
      ? exactNumber
      : getTypeParser(oid, format as "text")) as typeof getTypeParser,
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a JavaScript number holds exactly`);
  return value;
}
