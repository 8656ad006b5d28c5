import type { Endpoint } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { findDesignVersion } from "@heliolens/database/queries/design/read-design";
import {
  type DesignEdit,
  findDesignAnswer,
  keepDesignAnswer,
  lockDesign,
  recordDesignEdit,
} from "@heliolens/database/queries/design/save-design";
import { locateByDesign } from "@heliolens/database/queries/inspection/locate-site";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { FastifyRequest } from "fastify";
import { createOnce } from "../foundation/create-once.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

interface Made<T> {
  readonly made: T;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
}

/** Who changes which design, by which call. */
export interface EditRequest extends Pick<DesignEdit, "siteId" | "action"> {
  readonly viewer: Viewer;
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
}

type Edit<T> = (transaction: Db, previousVersion: string) => Promise<Made<T>>;

/** Which version an edit led from and to. */
export interface DesignStep {
  readonly previousVersion: string;
  readonly version: string;
}

/**
 * One edit of a design in one transaction, written down. With an `Idempotency-Key` the same request sent again changes
 * nothing and gets the first one's answer.
 */
export async function editAtOnce<T extends object>(
  house: Pick<House, "db" | "now">,
  { viewer, siteId, action, endpoint, request }: EditRequest,
  edit: Edit<T>,
): Promise<T & { design: DesignStep }> {
  let answer: (T & { design: DesignStep }) | undefined;
  const editId = await createOnce(house, { endpoint, viewer, request }, async (transaction) => {
    const previousVersion = await lockDesign(transaction, siteId);
    const { made, added = 0, changed = 0, removed = 0 } = await edit(transaction, previousVersion);
    await locateByDesign(transaction, siteId);
    const version = await findDesignVersion(transaction, siteId);
    const who = { siteId, userId: viewer.userId, madeAt: house.now(), action, version };
    const id = await recordDesignEdit(transaction, { ...who, added, changed, removed });
    answer = { ...made, design: { previousVersion, version } };
    if (request.headers["idempotency-key"] !== undefined)
      await keepDesignAnswer(transaction, { editId: id, answer, now: house.now() });
    return id;
  });
  return answer ?? ((await kept(house.db, editId)) as T & { design: DesignStep });
}

/** The edit has expired or its site is gone: the caller must read the design again. */
async function kept(db: Db, editId: number): Promise<unknown> {
  const answer = await findDesignAnswer(db, editId);
  if (answer == null) throw new Refused("design.changed-meanwhile");
  return answer;
}
