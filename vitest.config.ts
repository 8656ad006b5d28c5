import { defineConfig } from "vitest/config";

const sources = ["packages/*", "apps/*", "tools"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: sources.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          // A second on an idle machine can be many on a busy one.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "database",
          globalSetup: ["packages/database/src/testing/prepare-engines.ts"],
          include: sources.map((dir) => `${dir}/**/*.db.test.ts`),
          exclude: ["**/node_modules/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Two files at a time share two cores: what only failed for that is tried once more, and named at the end.
          retry: 1,
        },
      },
    ],
  },
});
