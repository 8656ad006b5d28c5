import type { Viewer } from "@heliolens/domain/accounts/access";
import { reachOf } from "@heliolens/domain/accounts/access";
import type { AuditAction, AuditKind, AuditOutcome } from "@heliolens/domain/audit/audited-thing";
import { type SelectQueryBuilder, sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import type { Tables } from "../../tables.ts";
import { containing } from "../containing.ts";
import { listPage, type PageQuery } from "../page.ts";
import { describedThing } from "./describe-thing.ts";

export interface BegunEntry {
  readonly madeAt: Date;
  readonly viewer: Viewer;
  readonly deed: AuditAction;
  readonly call: string;
  readonly objectId: number | null;
  readonly summary: string;
  readonly requestId: string;
}

/**
 * Written before the change itself: whatever happens then, that it was begun is known. An attempt on another company's
 * thing belongs to the audit of the one who tried, and tells nothing of the thing but its number. Gives the ids in the
 * order of the entries, which are all of one kind and of different requests.
 */
export async function beginAuditEntries(
  db: Db,
  kind: AuditKind,
  entries: readonly BegunEntry[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id: number; request: string }>`
    insert ${preparedMark} into audit_entry (made_at, user_id, login_id, user_name, user_role, company_id, site_id, deed,
      call, object_kind, object_id, object_name, summary, request_id)
    select entry.made_at, person.id, person.login_id, person.name, person.role,
      coalesce(thing.company_id, person.company_id), thing.site_id, entry.deed, entry.call,
      ${kind}, entry.object_id, thing.name, entry.summary, entry.request
    from ${unhurried} cross join unnest(
      ${entries.map(({ madeAt }) => madeAt)}::timestamptz[], ${entries.map(({ viewer }) => viewer.userId)}::bigint[],
      ${entries.map(({ deed }) => deed)}::text[], ${entries.map(({ call }) => call)}::text[],
      ${entries.map(({ objectId }) => objectId)}::bigint[], ${entries.map(({ summary }) => summary)}::text[],
      ${entries.map(({ requestId }) => requestId)}::text[]
    ) as entry (made_at, user_id, deed, call, object_id, summary, request)
    join app_user as person on person.id = entry.user_id
    left join lateral (${describedThing(kind, sql.ref("entry.object_id"))}) as thing
      on person.role = 'ADMIN' or thing.company_id is null or thing.company_id = person.company_id
    returning id, request_id as request`.execute(db);
  const ids = new Map(rows.map(({ id, request }) => [request, id]));
  return entries.map(({ requestId }) => ids.get(requestId));
}

/**
 * Commits without waiting for the disk. The change itself waits, and the log is written in order: an entry that was begun
 * before a change is on the disk when the change is. A power cut, or a kill of the embedded engine, can leave the last entry begun.
 */
const unhurried = sql`(select set_config('synchronous_commit', 'off', true)) as unhurried`;

export interface EndedEntry {
  readonly id: number;
  readonly outcome: AuditOutcome;
  readonly code: string | null;
}

export async function endAuditEntries(db: Db, entries: readonly EndedEntry[]): Promise<void> {
  await sql`
    update ${preparedMark} audit_entry as entry set outcome = ended.outcome, code = ended.code
    from ${unhurried}, unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ outcome }) => outcome)}::text[],
      ${entries.map(({ code }) => code)}::text[]) as ended (id, outcome, code)
    where entry.id = ended.id`.execute(db);
}

export interface MadeThing {
  readonly kind: AuditKind;
  readonly id: number;
}

/** Ends the entry of a call that made something: the entry then tells what. */
export async function endMakingEntry(db: Db, { id, outcome, code }: EndedEntry, made: MadeThing): Promise<void> {
  await sql`
    update audit_entry as entry set outcome = ${outcome}, code = ${code}, object_id = ${made.id},
      company_id = coalesce(thing.company_id, entry.company_id), site_id = thing.site_id, object_name = thing.name
    from (select 1) as one left join lateral (${describedThing(made.kind, made.id)}) as thing on true
    where entry.id = ${id}`.execute(db);
}

export interface AuditFilter {
  readonly keyword: string;
  readonly objectKind?: AuditKind | undefined;
  readonly objectId?: number | undefined;
  readonly userSeq?: number | undefined;
  readonly siteSeq?: number | undefined;
  readonly deed?: AuditAction | undefined;
  readonly outcome?: AuditOutcome | undefined;
  /** Days of Korea, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const listAuditEntries = (db: Db, viewer: Viewer, asked: AuditFilter & PageQuery<"seq">) =>
  listPage(entries(db, viewer, asked), asked, { seq: "audit_entry.id" });

const rowsPerPage = 1_000;

/** Page by page, newest first: a large table is never in memory at once. */
export async function* pagesOfAuditEntries(db: Db, viewer: Viewer, filter: AuditFilter, most: number) {
  let before = Number.MAX_SAFE_INTEGER;
  for (let given = 0; given < most; ) {
    const rows = await entries(db, viewer, filter)
      .where("audit_entry.id", "<", before)
      .orderBy("audit_entry.id", "desc")
      .limit(Math.min(rowsPerPage, most - given))
      .execute();
    if (rows.length === 0) return;
    yield rows;
    given += rows.length;
    before = rows.at(-1)!.id;
  }
}

function entries(db: Db, viewer: Viewer, filter: AuditFilter) {
  const { keyword, objectKind, objectId, userSeq, siteSeq, deed, outcome, from, to } = filter;
  return visibleTo(viewer, selected(db))
    .$if(keyword !== "", (query) =>
      query.where(
        sql`concat_ws(' ', login_id, user_name, call, object_name, summary, code)`,
        "ilike",
        containing(keyword),
      ),
    )
    .$if(objectKind !== undefined, (query) => query.where("object_kind", "=", objectKind!))
    .$if(objectId !== undefined, (query) => query.where("object_id", "=", objectId!))
    .$if(userSeq !== undefined, (query) => query.where("user_id", "=", userSeq!))
    .$if(siteSeq !== undefined, (query) => query.where("site_id", "=", siteSeq!))
    .$if(deed !== undefined, (query) => query.where("deed", "=", deed!))
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome!))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`made_at >= ${`${from} 00:00 +09`}::timestamptz`))
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`made_at < ${`${to} 00:00 +09`}::timestamptz + interval '1 day'`),
    );
}

function visibleTo<O>(
  { role, companyId }: Viewer,
  query: SelectQueryBuilder<Tables, "audit_entry", O>,
): SelectQueryBuilder<Tables, "audit_entry", O> {
  return reachOf(role, "audit.see") === "all" ? query : query.where("company_id", "=", companyId ?? -1);
}

const selected = (db: Db) =>
  db
    .selectFrom("audit_entry")
    .select([
      "audit_entry.id",
      "made_at as madeAt",
      "user_id as userId",
      "login_id as loginId",
      "user_name as userName",
      "user_role as userRole",
      "company_id as companyId",
      "site_id as siteId",
      "deed",
      "call",
      "object_kind as objectKind",
      "object_id as objectId",
      "object_name as objectName",
      "summary",
      "outcome",
      "code",
      "request_id as requestId",
    ]);
export type AuditEntryRow = Awaited<ReturnType<ReturnType<typeof selected>["execute"]>>[number];
