import { mostExported, type PersonalData } from "@heliolens/contract/accounts/personal-data";
import type { Db } from "@heliolens/database/database";
import { listPasskeysOf } from "@heliolens/database/queries/accounts/passkeys";
import { listPersonalTraces } from "@heliolens/database/queries/accounts/personal-data";
import { listTokensOf } from "@heliolens/database/queries/accounts/personal-tokens";
import { listSessionsOf } from "@heliolens/database/queries/accounts/sessions";
import { findAccount } from "@heliolens/database/queries/accounts/users";
import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { mustFind } from "../../foundation/must-find.ts";
import { userItemOf } from "../wire-items.ts";

/** Everything that is stored about somebody, as far as the viewer may see it. Hashes and secrets are nobody's data. */
export async function personalDataOf(db: Db, viewer: Viewer, { id, now }: PersonRequest): Promise<PersonalData> {
  const account = mustFind(await findAccount(db, id), "accounts.user-not-found");
  const { settings, ...traces } = await listPersonalTraces(db, id, {
    companyId: companySeenBy(viewer, id),
    most: mostExported,
  });
  const data = {
    madeAt: now,
    account: { ...userItemOf(account), language: settings.language, mailTopics: [...settings.mailTopics] },
    sessions: await listSessionsOf(db, id),
    tokens: await listTokensOf(db, id),
    passkeys: await listPasskeysOf(db, id),
    ...traces,
  };
  return withTexts(data) as PersonalData;
}

interface PersonRequest {
  readonly id: UserId;
  readonly now: Date;
}

/** A person sees all of their own data. Their company sees what they did there, and nothing of a former company. */
const companySeenBy = (viewer: Viewer, id: UserId): CompanyId | null =>
  viewer.userId === id || reachOf(viewer.role, "users.see") !== "company" ? null : viewer.companyId;

/** Moments as the wire has them. */
const withTexts = (data: object): unknown => JSON.parse(JSON.stringify(data));
