import { type Reach, reachOf } from "@heliolens/domain/accounts/access";
import { userRoles } from "@heliolens/domain/accounts/user-role";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import { ASKED_OFTEN } from "../../asked-often.ts";
import type { Db } from "../../database.ts";
import type { PersonalToken } from "../accounts/personal-tokens.ts";
import type { Holder, Session } from "../accounts/sessions.ts";
import type { MapSite } from "./map-sources.ts";

export interface CallerAsked {
  /** Of the secret he presents. */
  readonly hash: string;
  /** The one site a request is about; undefined for all that the caller may see. */
  readonly siteId: number | undefined;
}

export interface WithSites {
  /** Number, revision and count of modules of each, in one text: a row each would cost more than the question. */
  readonly sites: string | null;
}

// Every request of the map service asks one of these first: who it is, and what he may see now, in one question. They are
// written out, so that they are neither put together nor planned anew each time.

export const findMapSession = (
  db: Db,
  column: "token_hash" | "picture_hash",
  asked: CallerAsked,
): Promise<(Session & WithSites) | undefined> => findCaller(db, ofSession[column], asked);

export const findMapToken = (db: Db, asked: CallerAsked): Promise<(PersonalToken & Holder & WithSites) | undefined> =>
  findCaller(db, ofToken, asked);

export const sitesIn = (sites: string): MapSite[] => sites.split(",").map(siteOf);

function siteOf(text: string): MapSite {
  const [id, revision, moduleCount] = text.split(" ") as [string, string, string];
  return { id: Number(id) as SiteId, revision, moduleCount: Number(moduleCount) };
}

const reached: Readonly<Record<Reach, string>> = {
  all: "true",
  company: "site.company_id = app_user.company_id",
  granted: `site.company_id = app_user.company_id and exists (
    select from site_grant where site_grant.site_id = site.id and site_grant.user_id = app_user.id)`,
  self: "false",
  none: "false",
};
const isVisible = `case role ${userRoles
  .map((role) => `when '${role}' then ${reached[reachOf(role, "inspection.see")]}`)
  .join(" ")} end`;

interface Statement {
  /** Up to where a single site may be asked for. */
  readonly start: RawBuilder<unknown>;
  /** From there to the secret's hash. */
  readonly end: RawBuilder<unknown>;
}

const statementOf = (table: string, column: string, columns: string): Statement => ({
  start: sql.raw(`select ${ASKED_OFTEN} ${columns}, app_user.id as "userId", role,
      app_user.company_id as "companyId", enabled, is_demo as "isDemo",
      (select string_agg(site.id || ' ' || site.design_revision || ' ' || site.module_count, ',' order by site.id)
        from live_site as site where ${isVisible}`),
  end: sql.raw(`) as sites
    from ${table} as secret join app_user on app_user.id = secret.user_id where secret.${column} = `),
});

const sessionColumns = `secret.id, secret.created_at as "createdAt", secret.last_used_at as "lastUsedAt"`;
const ofSession = {
  token_hash: statementOf("session", "token_hash", sessionColumns),
  picture_hash: statementOf("session", "picture_hash", sessionColumns),
};
const ofToken = statementOf(
  "personal_token",
  "token_hash",
  `${sessionColumns}, secret.name, scope, expires_at as "expiresAt"`,
);

async function findCaller<T>(db: Db, { start, end }: Statement, { hash, siteId }: CallerAsked): Promise<T | undefined> {
  const { rows } = await (siteId === undefined
    ? sql<T>`${start}${end}${hash}`
    : sql<T>`${start} and site.id = ${siteId}${end}${hash}`
  ).execute(db);
  return rows[0];
}
