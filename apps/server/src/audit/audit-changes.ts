import type { Db } from "@heliolens/database/database";
import { beginAuditEntry, type EndedEntry, endAuditEntry } from "@heliolens/database/queries/audit/audit-entries";
import { auditSummary } from "@heliolens/domain/audit/audit-summary";
import { type AuditKind, auditActionOf, auditKindOf } from "@heliolens/domain/audit/audited-thing";
import { explainError } from "../wire/explain-error.ts";
import type { Audit, AuditedCall } from "../wire/serve.ts";

/** Every change by every call, begun before it is tried and ended as it ended: no handler can forget it. */
export function auditChanges({ db, now }: { readonly db: Db; readonly now: () => Date }): Audit {
  return async (asked, change) => {
    const kind = auditKindOf(asked.endpoint.path);
    const id = await beginAuditEntry(db, {
      madeAt: now(),
      viewer: asked.viewer,
      deed: auditActionOf(asked.endpoint.method, asked.endpoint.path),
      call: asked.endpoint.name,
      objectKind: kind,
      objectId: idIn(asked.params),
      summary: auditSummary(asked.body),
      requestId: asked.requestId,
    });
    const end = async (ended: EndedEntry) => {
      // What was done is done: an entry that cannot be ended stays begun, and says so.
      if (id !== undefined) await endAuditEntry(db, id, ended).catch(() => undefined);
    };
    try {
      const answer = await change();
      await end({ outcome: "DONE", code: null, made: madeBy(asked, kind, answer) });
      return answer;
    } catch (error) {
      const { code, isFault } = explainError(error);
      await end({ outcome: isFault ? "FAILED" : "REFUSED", code, made: null });
      throw error;
    }
  };
}

/** What a call to a list made, wherever its envelope has the number. */
function madeBy({ endpoint, params }: AuditedCall, kind: AuditKind, answer: unknown): EndedEntry["made"] {
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
