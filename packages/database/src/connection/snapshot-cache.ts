import { PREPARED_MARK } from "./prepared-name.ts";
import type { QueryText } from "./text-connection.ts";

/**
 * Names the transactions that a statement sees, and the server process. If two statements have the same snapshot, no
 * transaction was committed between them and both see the same rows. The process is part of it because after a crash or
 * behind a pooler another process may use the same numbers for other transactions.
 */
const SNAPSHOT = "concat_ws(' ', pg_current_snapshot(), pg_backend_pid(), pg_postmaster_start_time())";
const snapshotQuery = `select ${PREPARED_MARK} ${SNAPSHOT}`;

interface Cached {
  readonly snapshot: string;
  readonly answer: string | null;
}

/** Bounds of the cache: answers of one statement, and characters of all. An administrator of a thousand plants has a long answer. */
const MOST_ANSWERS = 256;
const MOST_CHARACTERS = 4_000_000;

/**
 * Caches answers of statements that depend only on rows. A cached answer is used while the snapshot is the same, so it is
 * never older than the query. Reading the snapshot costs a third of the full query. While writes are frequent, the full
 * query runs at once.
 */
export function cachedBySnapshot(query: QueryText): QueryText {
  const known = new Map<string, Map<string, Cached>>();
  let characters = 0;
  let lastSnapshot = "";
  let isQuiet = false;
  const note = (snapshot: string) => {
    isQuiet = snapshot === lastSnapshot;
    lastSnapshot = snapshot;
  };
  const runQuery = async (text: string, values: readonly string[], key: string) => {
    const cached = cachedIn((await query(withSnapshot(text), values)) ?? "");
    note(cached.snapshot);
    const answers = known.get(text) ?? new Map<string, Cached>();
    characters += cached.answer?.length ?? 0;
    if (answers.size === MOST_ANSWERS || characters > MOST_CHARACTERS) {
      known.clear();
      answers.clear();
      characters = cached.answer?.length ?? 0;
    }
    known.set(text, answers.set(key, cached));
    return cached.answer;
  };
  return async (text, values) => {
    // PostgreSQL text never contains \0, so different values have different keys.
    const key = values.join("\0");
    const before = isQuiet ? known.get(text)?.get(key) : undefined;
    if (before === undefined) return runQuery(text, values, key);
    const snapshot = await query(snapshotQuery, NO_VALUES);
    if (snapshot !== before.snapshot) return runQuery(text, values, key);
    note(snapshot);
    return before.answer;
  };
}

const NO_VALUES: readonly string[] = [];
const withSnapshots = new Map<string, string>();

/** The statement with its snapshot in front. One statement sees one snapshot. */
function withSnapshot(text: string): string {
  const known = withSnapshots.get(text) ?? `select ${PREPARED_MARK} ${SNAPSHOT} || coalesce('=' || (${text}), '')`;
  withSnapshots.set(text, known);
  return known;
}

function cachedIn(text: string): Cached {
  const end = text.indexOf("=");
  return end === -1 ? { snapshot: text, answer: null } : { snapshot: text.slice(0, end), answer: text.slice(end + 1) };
}
