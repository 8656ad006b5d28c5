import type { Db } from "@heliolens/database/database";
import { beginReading, type ReadTable, saveUnreadable } from "@heliolens/database/queries/uploads/reading";
import { type Outcome, skipped } from "../job.ts";

const MOST_ATTEMPTS = 3;

/** Reads a file, at most three times: one that takes its thread or the whole process along each time is marked then. */
export async function withinAttempts(
  db: Db,
  { table, id }: { readonly table: ReadTable; readonly id: number },
  read: () => Promise<Outcome>,
): Promise<Outcome> {
  const attempt = await beginReading(db, table, id);
  if (attempt === undefined) return skipped("file removed meanwhile");
  if (attempt <= MOST_ATTEMPTS) return read();
  await saveUnreadable(db, table, id, "uploads.reading-failed");
  return skipped("could not be read in several tries");
}
