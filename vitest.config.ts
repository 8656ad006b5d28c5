import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const sources = ["packages/*", "apps/*", "tools", "bench"];
// Such a test changes what other files would find: another module, another global, another document.
const changesItsWorld = /vi\.mock\(|vi\.stubGlobal\(|@vitest-environment/;
const worldsOfTheirOwn = ["apps/web", "packages/kit", "packages/map-stage"]
  .flatMap((dir) => globSync(`${dir}/src/**/*.test.{ts,tsx}`, { cwd: import.meta.dirname }))
  .filter((file) => changesItsWorld.test(readFileSync(join(import.meta.dirname, file), "utf8")));
// A second on an idle machine can be many on a busy one.
const testTimeout = 30_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: sources.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.{db,slow}.test.ts", ...worldsOfTheirOwn, "**/node_modules/**"],
          // Two processes read every module once for all files.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: "unit-isolated",
          include: worldsOfTheirOwn,
          testTimeout,
        },
      },
      {
        // Simulations and sweeps of hostile input: `npm test` runs them, `npm run check` does not.
        test: {
          name: "slow",
          include: sources.map((dir) => `${dir}/**/*.slow.test.ts`),
          exclude: ["**/node_modules/**"],
          testTimeout,
        },
      },
      {
        test: {
          name: "database",
          globalSetup: ["packages/database/src/testing/prepare-engines.ts"],
          include: sources.map((dir) => `${dir}/**/*.db.test.ts`),
          exclude: ["**/node_modules/**"],
          // A hundred files read the whole server each: two processes read it once for all of them. What a file opens, it closes.
          isolate: false,
          // The programs that are started and killed keep what they compiled for the next one.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/heliolens") },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
