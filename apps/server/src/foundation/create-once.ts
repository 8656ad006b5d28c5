import type { Endpoint } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { makeOnce } from "@heliolens/database/queries/request-keys";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { FastifyRequest } from "fastify";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

interface Creation {
  readonly endpoint: Endpoint;
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

/**
 * Creates something in one transaction. With an `Idempotency-Key` header the same request sent again, as a client does
 * that never heard the answer, gives what the first one made.
 */
export function createOnce<I extends number>(
  { db, now }: Pick<House, "db" | "now">,
  { endpoint, viewer, request }: Creation,
  create: (transaction: Db) => Promise<I>,
): Promise<I> {
  const key = keyOf(request);
  return db.transaction().execute((transaction) => {
    if (key === undefined) return create(transaction);
    const named = { userId: viewer.userId, endpoint: endpoint.name, key };
    return makeOnce(transaction, named, { now: now(), make: () => create(transaction) });
  });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && /^[\x21-\x7e]{1,200}$/.test(key))) return key;
  throw new Refused("wire.malformed", {
    details: { issues: [{ at: "headers.idempotency-key", why: "invalid_format" }] },
  });
}
