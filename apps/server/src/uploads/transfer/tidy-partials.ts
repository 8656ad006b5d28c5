import { listUnfinished } from "@heliolens/database/queries/uploads/upload-sweep";
import { errorFacts, type Log } from "../../wire/log.ts";
import type { Transfer } from "./transfer.ts";

const hourMs = 3_600_000;
const AT_ONCE = 500;

/** Removes partial files of uploads that are no more, at once and every hour, until it is stopped. */
export function keepPartialsTidy(transfer: Transfer, log: Log): { stop: () => Promise<void> } {
  const run = () =>
    tidyPartials(transfer).then(
      (removed) => {
        if (removed > 0) log({ level: "info", event: "uploads.partials-removed", removed });
      },
      (error) => log({ level: "warn", event: "uploads.tidying-failed", ...errorFacts(error) }),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hourMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** A row comes before its file and goes after it, or before it when it is swept: a file without one is nobody's. */
export async function tidyPartials({ db, partials }: Pick<Transfer, "db" | "partials">): Promise<number> {
  let removed = 0;
  let ids = new Set<string>();
  const sift = async () => {
    const wanted = new Set(await listUnfinished(db, [...ids]));
    const unwanted = [...ids].filter((id) => !wanted.has(id));
    for (const id of unwanted) await partials.remove(id);
    removed += unwanted.length;
    ids = new Set();
  };
  for await (const id of partials.listIds()) if (ids.add(id).size >= AT_ONCE) await sift();
  if (ids.size > 0) await sift();
  return removed;
}
