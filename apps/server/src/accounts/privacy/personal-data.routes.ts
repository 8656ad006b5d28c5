import {
  erasePersonalData,
  exportPersonalData,
  listDeletedUsers,
  mostDeletedListed,
} from "@heliolens/contract/accounts/personal-data";
import * as names from "@heliolens/database/queries/audit/erase-names";
import { pseudonymOf } from "@heliolens/domain/accounts/pseudonym";
import { mustBeAllowed, mustReach } from "../../foundation/must-reach.ts";
import { succeeded } from "../../foundation/wire-items.ts";
import type { House } from "../../wire/house.ts";
import { erasePerson } from "./erase-person.ts";
import { personalDataOf } from "./personal-data-of.ts";

export function personalDataRoutes({ db, now, serve }: House): void {
  serve(exportPersonalData, async ({ params, viewer }) => {
    await mustReach(db, viewer, "users.see", { kind: "user", ids: [params.id] });
    return succeeded(await personalDataOf(db, viewer, { id: params.id, now: now() }));
  });

  serve(erasePersonalData, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "users.remove");
    await erasePerson(db, viewer, params.id);
    return succeeded({ pseudonym: pseudonymOf(params.id) });
  });

  serve(listDeletedUsers, async ({ viewer }) => {
    mustBeAllowed(viewer, "deleted-users.see");
    const gone = await names.listDeletedUsers(db, mostDeletedListed);
    return {
      content: gone.map(({ id, lastNamedAt, ...user }) => ({
        ...user,
        seq: id,
        lastNamedAt: lastNamedAt.toISOString(),
      })),
    };
  });
}
