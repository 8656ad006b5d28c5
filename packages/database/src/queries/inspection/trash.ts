import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Belongings } from "@heliolens/domain/inspection/removal";
import { type RestoreFacts, type TrashKind, trashKinds } from "@heliolens/domain/inspection/trash";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import type { PageQuery } from "../page.ts";
import { isRemovedVisible } from "../visible.ts";
import { listBelongings } from "./belongings.ts";
import { isProjectNameTaken, listTakenCodes } from "./name-taken.ts";

const tableOf = { project: "project", site: "site", report: "examine_report" } as const satisfies Record<
  TrashKind,
  string
>;

export interface Thing {
  readonly kind: TrashKind;
  readonly id: number;
}

/** Moves a live thing to the trash; undefined when it is there already or not at all. */
export async function removeThing(
  db: Db,
  { kind, id }: Thing,
  { userId, now }: { userId: UserId | null; now: Date },
): Promise<{ readonly name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    update ${sql.table(tableOf[kind])} set removed_at = ${now}, removed_by = ${userId}
    where id = ${id} and removed_at is null returning name`.execute(db);
  return rows[0];
}

export async function restoreThing(db: Db, { kind, id }: Thing): Promise<void> {
  await sql`update ${sql.table(tableOf[kind])} set removed_at = null, removed_by = null where id = ${id}`.execute(db);
}

export interface RemovedThing extends Thing {
  readonly name: string;
  readonly companyId: CompanyId;
  /** Names from the project down to what it lay in. */
  readonly path: readonly string[];
  readonly removedAt: Date;
  readonly removedBy: string | null;
  readonly removedParent: (Thing & { readonly name: string }) | null;
}
export type TrashItem = RemovedThing & { readonly belongings: Belongings };

const sortColumns = { removedAt: "removed_at", name: "name" } as const;

export interface TrashQuery extends PageQuery<keyof typeof sortColumns> {
  readonly keyword: string;
  readonly since: Date;
}

/** What was removed since the given moment and is the viewer's to restore. */
export async function listTrash(
  db: Db,
  viewer: Viewer,
  { since, keyword, sort, page, size }: TrashQuery,
): Promise<{ rows: TrashItem[]; total: number }> {
  const isListed = sql`removed.removed_at >= ${since} and ${isRemovedVisible(viewer, "removed.company_id")}
    and array_to_string(path || name, ' ') ilike ${containing(keyword)}`;
  const direction = sort.direction === "desc" ? sql`desc` : sql`asc`;
  const { rows } = await sql<RemovedRow>`
    select * from (${removed}) as removed where ${isListed}
    order by ${sql.ref(sortColumns[sort.column])} ${direction}, kind, id limit ${size} offset ${page * size}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${removed}) as removed where ${isListed}`.execute(db);
  return { rows: await withBelongings(db, rows.map(thingOf)), total: counted.rows[0]?.total ?? 0 };
}

export async function findRemoved(
  db: Db,
  { kind, id, since }: Thing & { readonly since: Date },
): Promise<RemovedThing | undefined> {
  const { rows } = await sql<RemovedRow>`
    select * from (${removed}) as removed
    where kind = ${kind} and id = ${id} and removed_at >= ${since}`.execute(db);
  return rows.map(thingOf)[0];
}

/** To be asked while the company's names are held: nobody takes one in between. */
export async function findRestoreFacts(db: Db, thing: RemovedThing): Promise<RestoreFacts> {
  const { kind, id, companyId, name } = thing;
  const { rows } = await sql<{ code: string }>`
    select site_code as code from site
    where (${kind} = 'site' and id = ${id}) or (${kind} = 'project' and project_id = ${id} and removed_at is null)`.execute(
    db,
  );
  return {
    removedParent: thing.removedParent,
    isNameTaken: kind === "project" && (await isProjectNameTaken(db, { companyId, name })),
    takenCodes: await listTakenCodes(db, { companyId, codes: rows.map((row) => row.code) }),
  };
}

interface RemovedRow extends Thing {
  readonly name: string;
  readonly company_id: CompanyId;
  readonly path: readonly string[];
  readonly removed_at: Date;
  readonly remover: string | null;
  readonly parent_kind: TrashKind | null;
  readonly parent_id: number | null;
  readonly parent_name: string | null;
}

const thingOf = (row: RemovedRow): RemovedThing => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  companyId: row.company_id,
  path: row.path,
  removedAt: row.removed_at,
  removedBy: row.remover,
  removedParent:
    row.parent_kind === null || row.parent_id === null
      ? null
      : { kind: row.parent_kind, id: row.parent_id, name: row.parent_name ?? "" },
});

async function withBelongings(db: Db, things: readonly RemovedThing[]): Promise<TrashItem[]> {
  const counts = new Map<TrashKind, ReadonlyMap<number, Belongings>>();
  for (const kind of trashKinds) {
    const ids = things.filter((thing) => thing.kind === kind).map((thing) => thing.id);
    if (ids.length > 0) counts.set(kind, await listBelongings(db, kind, ids));
  }
  const nothing: Belongings = { sites: 0, reports: 0, images: 0, modules: 0, defects: 0 };
  return things.map((thing) => ({ ...thing, belongings: counts.get(thing.kind)?.get(thing.id) ?? nothing }));
}

// The nearest removed thing above comes first: a report's site before its project.
const removed: RawBuilder<RemovedRow> = sql<RemovedRow>`
  select 'project' as kind, project.id, project.name, project.company_id, array[]::text[] as path,
    project.removed_at, remover.name as remover,
    null as parent_kind, null::bigint as parent_id, null as parent_name
  from project left join app_user as remover on remover.id = project.removed_by
  where project.removed_at is not null
  union all
  select 'site', site.id, site.name, site.company_id, array[project.name],
    site.removed_at, remover.name,
    case when project.removed_at is not null then 'project' end,
    case when project.removed_at is not null then project.id end, project.name
  from site join project on project.id = site.project_id left join app_user as remover on remover.id = site.removed_by
  where site.removed_at is not null
  union all
  select 'report', report.id, report.name, report.company_id, array_remove(array[project.name, site.name], null),
    report.removed_at, remover.name,
    case when site.removed_at is not null then 'site' when project.removed_at is not null then 'project' end,
    case when site.removed_at is not null then site.id when project.removed_at is not null then project.id end,
    case when site.removed_at is not null then site.name else project.name end
  from examine_report as report
  left join site on site.id = report.site_id left join project on project.id = site.project_id
  left join app_user as remover on remover.id = report.removed_by
  where report.removed_at is not null`;
