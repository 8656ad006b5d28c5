import { type Reach, reachOf } from "@heliolens/domain/accounts/access";
import { userRoles } from "@heliolens/domain/accounts/user-role";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { PREPARED_MARK } from "../../connection/prepared-name.ts";
import type { QueryText } from "../../connection/text-connection.ts";
import type { PersonalToken } from "../accounts/personal-tokens.ts";
import { type Holder, mustEnrolSql, type Session } from "../accounts/sessions.ts";
import type { MapSite } from "./map-sources.ts";

export interface CallerQuery {
  /** Of the secret he presents. */
  readonly hash: string;
  /** The one site a request is about; undefined for all that the caller may see. */
  readonly siteId: number | undefined;
}

export interface WithSites {
  /** By their numbers. */
  readonly sites: readonly MapSite[];
}
export type MapSession = Session & WithSites;
export type MapToken = PersonalToken & Holder & WithSites;

// Every request of the map service asks one of these first: who it is, and what he may see now, in one question.

export const findMapSession = (
  ask: QueryText,
  column: "token_hash" | "picture_hash",
  asked: CallerQuery,
): Promise<MapSession | undefined> => findCaller(ask, ofSession[column], asked);

export const findMapToken = (ask: QueryText, asked: CallerQuery): Promise<MapToken | undefined> =>
  findCaller(ask, ofToken, asked);

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

interface Statements {
  readonly ofAllSites: string;
  readonly ofOneSite: string;
}

function statementsOf(table: string, column: string, columns: string): Statements {
  // Number, revision and count of modules of each site in one text: a row each would cost more than the question.
  const textOf = (
    sites: string,
  ) => `select ${PREPARED_MARK} json_build_object(${columns}, 'userId', app_user.id, 'role', role,
      'companyId', app_user.company_id, 'enabled', enabled, 'isDemo', is_demo, 'mustEnrol', ${mustEnrolSql}, 'sites', (
        select string_agg(concat_ws(' ', site.id, site.design_revision, site.module_count), ',')
        from live_site as site where ${isVisible} ${sites}))::text
    from ${table} as secret join app_user on app_user.id = secret.user_id where secret.${column} = $1`;
  return { ofAllSites: textOf(""), ofOneSite: textOf("and site.id = $2") };
}

const sessionColumns = `'id', secret.id, 'createdAt', secret.created_at, 'lastUsedAt', secret.last_used_at`;
const confirmedColumn = `, 'confirmedAt', secret.confirmed_at`;
const ofSession = {
  token_hash: statementsOf("session", "token_hash", sessionColumns + confirmedColumn),
  picture_hash: statementsOf("session", "picture_hash", sessionColumns + confirmedColumn),
};
const tokenColumns = `${sessionColumns}, 'name', secret.name, 'scope', scope, 'expiresAt', expires_at`;
const ofToken = statementsOf("personal_token", "token_hash", tokenColumns);

async function findCaller<T extends WithSites>(
  ask: QueryText,
  { ofAllSites, ofOneSite }: Statements,
  { hash, siteId }: CallerQuery,
): Promise<T | undefined> {
  const text = await (siteId === undefined ? ask(ofAllSites, [hash]) : ask(ofOneSite, [hash, String(siteId)]));
  return text === null ? undefined : (callerIn(text) as T);
}

const MOST_KNOWN = 256;
const known = new Map<string, WithSites>();

/** Read once while nothing changes: the same text gives the same value, by whose list of sites more is remembered. */
function callerIn(text: string): WithSites {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size === MOST_KNOWN) known.clear();
  const caller: WithSites = JSON.parse(text, revived);
  known.set(text, caller);
  return caller;
}

function revived(key: string, value: unknown): unknown {
  if (key === "sites") return typeof value === "string" ? sitesIn(value) : [];
  return moments.has(key) && typeof value === "string" ? new Date(value) : value;
}

const moments: ReadonlySet<string> = new Set(["createdAt", "lastUsedAt", "confirmedAt", "expiresAt"]);

const sitesIn = (text: string): MapSite[] =>
  text
    .split(",")
    .map(siteOf)
    .sort((a, b) => a.id - b.id);

function siteOf(text: string): MapSite {
  const [id, revision, moduleCount] = text.split(" ") as [string, string, string];
  return { id: Number(id) as SiteId, revision, moduleCount: Number(moduleCount) };
}
