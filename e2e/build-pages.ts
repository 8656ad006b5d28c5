import { resolve } from "node:path";
import { buildWeb } from "../apps/heliolens/src/build-web.ts";

/** Once, before the first product starts: two that start at the same time would build over each other. */
export default async (): Promise<void> => {
  await buildWeb(resolve(import.meta.dirname, ".."), console.log);
};
