import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const sources = ["packages/*", "apps/*", "tools", "bench"];
const webTests = ["apps/web", "packages/kit", "packages/map-stage"].flatMap((dir) =>
  globSync(`${dir}/src/**/*.test.{ts,tsx}`, { cwd: import.meta.dirname }),
);
const says = (words: RegExp) => (file: string) => words.test(readFileSync(join(import.meta.dirname, file), "utf8"));
const hasDocument = says(/@vitest-environment/);
// A file with `@own-process` needs modules in their first state.
const mocksModules = says(/vi\.mock\(|@own-process/);
const components = webTests.filter((file) => hasDocument(file) && !mocksModules(file));
const mockedComponents = webTests.filter((file) => hasDocument(file) && mocksModules(file));
// These tests replace a module or a global that other files would find.
const worldsOfTheirOwn = webTests.filter(says(/vi\.mock\(|vi\.stubGlobal\(/)).filter((file) => !hasDocument(file));
// A second on an idle machine can be many on a busy one.
const testTimeout = 30_000;
// Sweeps of hostile input and random edits that stand beside quick tests of the same rule: `npm test` runs them, `npm run check` does not.
const tags = [{ name: "slow" }];
// A context of its own for each file instead of a process: half the processor's time.
const ownWorld = "vmThreads";
const aComponent = {
  environment: "happy-dom",
  setupFiles: ["apps/web/src/shell/testing/after-each-component.ts"],
  testTimeout,
  hookTimeout: testTimeout,
};

const onEngines = {
  globalSetup: ["packages/database/src/testing/prepare-engines.ts"],
  exclude: ["**/node_modules/**"],
  // A hundred files read the whole server each: two processes read it once for all of them. What a file opens, it closes.
  isolate: false,
  // The programs that are started and killed keep what they compiled for the next one.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/heliolens") },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags,
    projects: [
      {
        test: {
          name: "unit",
          include: sources.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: [
            "**/*.{db,slow,faults}.test.ts",
            ...components,
            ...mockedComponents,
            ...worldsOfTheirOwn,
            "**/node_modules/**",
          ],
          // Two processes read every module once for all files.
          isolate: false,
          testTimeout,
        },
      },
      {
        // Components share their libraries: reading React, Mantine and the words takes ten times as long as showing a dialog.
        test: {
          name: "unit-web",
          include: components,
          isolate: false,
          ...aComponent,
        },
      },
      { test: { name: "unit-web-isolated", include: mockedComponents, pool: ownWorld, ...aComponent } },
      {
        test: {
          name: "unit-isolated",
          include: worldsOfTheirOwn,
          pool: ownWorld,
          testTimeout,
        },
      },
      {
        // Simulations and sweeps of hostile input: `npm test` runs them, `npm run check` does not.
        test: {
          name: "slow",
          include: sources.map((dir) => `${dir}/**/*.slow.test.ts`),
          exclude: ["**/node_modules/**"],
          // Ten seconds of the processor's time are a minute beside other work.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "database",
          include: sources.map((dir) => `${dir}/**/*.db.test.ts`),
          ...onEngines,
        },
      },
      {
        // Programs that are killed, cut off or starved, many starts each: CI runs them after `npm test`, `npm run test:faults` with more rounds.
        test: {
          name: "faults",
          include: sources.map((dir) => `${dir}/**/*.faults.test.ts`),
          ...onEngines,
        },
      },
    ],
  },
});
