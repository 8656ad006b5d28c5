import { createHash } from "node:crypto";
import { sql } from "kysely";

/** The mark itself, for statements that are written out. */
export const ASKED_OFTEN = "/* asked often */";

/**
 * Put at the front of a statement that requests of all kinds ask: the engine then plans it once per
 * connection, the embedded one once for all. Planning one over a view takes five times as long as answering it.
 */
export const askedOften = sql.raw(ASKED_OFTEN);

const names = new Map<string, string>();

/** What such a statement is called on its connection; undefined for every other. */
export function preparedNameOf(text: string): string | undefined {
  if (!text.slice(0, 64).includes(ASKED_OFTEN)) return undefined;
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
