import type { Db } from "@heliolens/database/database";
import { type InBatches, inBatches } from "@heliolens/database/in-batches";
import {
  type BegunEntry,
  beginAuditEntries,
  type EndedEntry,
  endAuditEntries,
  endMakingEntry,
  type MadeThing,
} from "@heliolens/database/queries/audit/audit-entries";
import { auditSummary } from "@heliolens/domain/audit/audit-summary";
import { type AuditKind, auditActionOf, auditKindOf } from "@heliolens/domain/audit/audited-thing";
import { explainError } from "../wire/explain-error.ts";
import type { Audit, AuditedCall } from "../wire/serve.ts";

// More at once would only make the statement long.
const MOST_AT_ONCE = 50;

/** Every change by every call, begun before it is tried and ended as it ended: no handler can forget it. */
export function auditChanges({ db, now }: { readonly db: Db; readonly now: () => Date }): Audit {
  const begin = beginnerOf(db);
  const endOne = inBatches<EndedEntry, undefined>(MOST_AT_ONCE, async (entries) => {
    await endAuditEntries(db, entries);
    return [];
  });
  // What was done is done: an entry that cannot be ended stays begun, and says so.
  const end = (entry: EndedEntry, made: MadeThing | null) =>
    (made === null ? endOne(entry) : endMakingEntry(db, entry, made)).catch(() => undefined);
  return async (asked, change) => {
    const kind = auditKindOf(asked.endpoint.path);
    const id = await begin(kind, {
      madeAt: now(),
      viewer: asked.viewer,
      deed: auditActionOf(asked.endpoint.method, asked.endpoint.path),
      call: asked.endpoint.name,
      objectId: idIn(asked.params),
      summary: auditSummary(asked.body),
      requestId: asked.requestId,
    });
    try {
      const answer = await change();
      if (id !== undefined) await end({ id, outcome: "DONE", code: null }, madeBy(asked, kind, answer));
      return answer;
    } catch (error) {
      const { code, isFault } = explainError(error);
      if (id !== undefined) await end({ id, outcome: isFault ? "FAILED" : "REFUSED", code }, null);
      throw error;
    }
  };
}

/** Entries of one kind are begun by one statement. */
function beginnerOf(db: Db): (kind: AuditKind, entry: BegunEntry) => Promise<number | undefined> {
  const byKind = new Map<AuditKind, InBatches<BegunEntry, number | undefined>>();
  return (kind, entry) => {
    const begin =
      byKind.get(kind) ??
      inBatches(MOST_AT_ONCE, (entries: readonly BegunEntry[]) => beginAuditEntries(db, kind, entries));
    byKind.set(kind, begin);
    return begin(entry);
  };
}

/** What a call to a list made, wherever its envelope has the number. */
function madeBy({ endpoint, params }: AuditedCall, kind: AuditKind, answer: unknown): MadeThing | null {
  if (idIn(params) !== null || auditActionOf(endpoint.method, endpoint.path) !== "added") return null;
  const { content } = (answer ?? {}) as { content?: unknown };
  const id = numberIn(content, "seq") ?? numberIn(answer, "seq");
  return id === null ? null : { kind, id };
}

const idIn = (params: unknown): number | null => numberIn(params, "id");

function numberIn(given: unknown, name: string): number | null {
  const value = typeof given === "object" && given !== null ? (given as Record<string, unknown>)[name] : undefined;
  return typeof value === "number" ? value : null;
}
