import { resolve } from "node:path";
import { buildWeb } from "../apps/heliolens/src/build-web.ts";

/** Once, before products start beside each other: each would build the same pages into the same folder. */
export default async (): Promise<void> => {
  await buildWeb(resolve(import.meta.dirname, ".."), console.log);
};
