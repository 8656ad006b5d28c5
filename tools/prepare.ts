// Runs at the end of `npm ci`: what the first start would otherwise spend its time on. Nothing depends on it: what is
// missing here, the first start makes itself.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { makeAhead } from "@heliolens/database/embedded/prepare-data";
import { buildWeb } from "@heliolens/heliolens/build-web";

const root = resolve(import.meta.dirname, "..");

const flags: string[] = JSON.parse(readFileSync(resolve(root, "apps/heliolens/v8-flags.json"), "utf8"));

for (const step of [() => buildWeb(root, console.log), () => makeAhead(flags)]) {
  try {
    await step();
  } catch (error) {
    console.warn(`left to the first start: ${error instanceof Error ? error.message : error}`);
  }
}
