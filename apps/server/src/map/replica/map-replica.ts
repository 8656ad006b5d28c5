import type { Db } from "@heliolens/database/database";

// A replica that is away is not asked again for so long: waiting for its connection would hold up every answer.
const REST_MS = 10_000;

/** Reads of the map from a copy of the database that may be behind. */
export interface MapReplica {
  /**
   * What the replica gives, if `isCurrent` says that it is of the revision asked for. Undefined where the replica is behind or
   * away: the primary is asked then. The revision was read from the primary, so nobody is shown less than they wrote.
   */
  read<T>(ask: (replica: Db) => Promise<T>, isCurrent: (answer: T) => boolean): Promise<T | undefined>;
}

export const noReplica: MapReplica = { read: async () => undefined };

export function mapReplica(replica: Db, nowMs: () => number = () => performance.now()): MapReplica {
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  return {
    read: async (ask, isCurrent) => {
      if (nowMs() < restsUntilMs) return undefined;
      try {
        const answer = await ask(replica);
        return isCurrent(answer) ? answer : undefined;
      } catch {
        restsUntilMs = nowMs() + REST_MS;
        return undefined;
      }
    },
  };
}
