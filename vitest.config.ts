import { join } from "node:path";
import { defineConfig } from "vitest/config";

const sources = ["packages/*", "apps/*", "tools", "bench"];
const browserSources = ["apps/web", "packages/kit", "packages/map-stage"].map((dir) => `${dir}/**/*.test.{ts,tsx}`);
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
          exclude: ["**/*.{db,slow}.test.ts", ...browserSources, "**/node_modules/**"],
          // Two processes read every module once for all files: none of these keeps anything in one.
          isolate: false,
          testTimeout,
        },
      },
      {
        // Stores of the web app live as long as their module: each file has its own.
        test: {
          name: "unit-web",
          include: browserSources,
          exclude: ["**/*.slow.test.ts", "**/node_modules/**"],
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
