import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { listCircles } from "./floors/list-circles.ts";
import { listCrowded, MOST_FILES } from "./floors/list-crowded.ts";
import { listUnused } from "./floors/list-unused.ts";
import { floors } from "./floors/package-floors.ts";
import { importsOf, readHouse } from "./floors/read-house.ts";
import { listBreaches } from "./floors.ts";

const root = resolve(import.meta.dirname, "..");

const aHouse = (files: Record<string, string>) => {
  const house = mkdtempSync(join(tmpdir(), "floors-"));
  for (const name of Object.keys(floors)) {
    const manifest = ["packages", "apps"].map((kind) => join(kind, name, "package.json"));
    for (const path of manifest) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      try {
        cpSync(join(root, path), join(house, path));
      } catch {
        // the package stands in the other kind of folder, or its work has not begun
      }
    }
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  }
  return house;
};
const reasons = (files: Record<string, string>) => listBreaches(aHouse(files)).map((breach) => breach.why);

it("holds for every import and folder of the house, without circles and unused permissions", { tags: ["slow"] }, () => {
  const house = readHouse(root);
  expect(listBreaches(root, house)).toEqual([]);
  expect(listCircles(house)).toEqual([]);
  expect(listUnused(root, house)).toEqual([]);
  expect(listCrowded(root)).toEqual([]);
});

it("reads static, type-only, side-effect and dynamic imports", () => {
  const source =
    'import a from "one";\nimport type { B } from "two";\nimport "three";\nexport { c } from "four";\nawait import("five");';
  expect(importsOf(source).toSorted()).toEqual(["five", "four", "one", "three", "two"]);
});

it("refuses an arrow that points up", () => {
  const source = 'import { openDatabase } from "@heliolens/database/database";';
  expect(reasons({ "packages/domain/src/accounts/user.ts": source })).toEqual([
    "domain stands below or beside database",
  ]);
});

it("refuses node's own modules where the browser runs the code too", () => {
  expect(reasons({ "packages/radiometry/src/read.ts": 'import fs from "node:fs";' })).toEqual([
    "radiometry also runs in the browser",
  ]);
});

it("refuses a library that the package does not declare", () => {
  expect(reasons({ "packages/domain/src/a.ts": 'import { z } from "zod";' })).toEqual([
    "zod is not among the dependencies of domain",
  ]);
});

it.each([
  { file: "apps/web/src/defects/list.tsx", to: "../design/tree.tsx", rooms: ["defects", "design"] },
  { file: "apps/server/src/search/search.routes.ts", to: "../webhooks/send.ts", rooms: ["search", "webhooks"] },
  { file: "apps/worker/src/webhooks/send.ts", to: "../documents/make.ts", rooms: ["webhooks", "documents"] },
  { file: "packages/domain/src/thermal/heat.ts", to: "../defects/loss.ts", rooms: ["thermal", "defects"] },
  {
    file: "packages/database/src/queries/search/find.ts",
    to: "../defects/list.ts",
    rooms: ["queries/search", "queries/defects"],
  },
])("refuses a planted sideways import in $file", ({ file, to, rooms: [from, target] }) => {
  expect(reasons({ [file]: `import type { A } from "${to}";` })).toEqual([
    `room ${from} imports room ${target}: rooms never import each other without a row in tools/floors/room-plans.ts`,
  ]);
});

it.each([
  { file: "apps/web/src/shell/menu.tsx", to: "../defects/list.tsx" },
  { file: "apps/server/src/wire/serve.ts", to: "../foundation/must-reach.ts" },
  { file: "apps/worker/src/asking-thread.ts", to: "./job.ts" },
  { file: "packages/domain/src/geometry/ring.ts", to: "../design/item.ts" },
  { file: "packages/database/src/tables/documents.ts", to: "../queries/documents/documents.ts" },
])("refuses a foundation that knows what stands on it: $file", ({ file, to }) => {
  expect(reasons({ [file]: `import type { A } from "${to}";` })).toEqual([expect.stringContaining("is a foundation")]);
});

it("lets rooms use foundations and their rows, and lets screens and tests compose rooms", () => {
  const files = {
    "apps/web/src/design/tree.tsx": 'import { useSession } from "../shell/session.ts";',
    "apps/web/src/screens/dashboard.tsx": 'import { List } from "../defects/list.tsx";',
    "apps/server/src/field/tap.ts": 'import { a } from "../defects/save.ts";\nimport { b } from "../wire/serve.ts";',
    "apps/server/src/search/search.db.test.ts": 'import { a } from "../webhooks/send.ts";',
    "packages/database/src/queries/access.ts": 'import { a } from "./webhooks/webhooks.ts";',
  };
  expect(reasons(files)).toEqual([]);
});

it("refuses a room that uses what only tests may", () => {
  expect(reasons({ "apps/server/src/search/find.ts": 'import { a } from "../testing/a-house.ts";' })).toEqual([
    "room search imports room testing: rooms never import each other without a row in tools/floors/room-plans.ts",
  ]);
});

it("refuses a package that its manifest does not name", () => {
  const house = aHouse({ "apps/cli/src/a.ts": 'import { domain } from "@heliolens/domain/a";' });
  writeFileSync(join(house, "apps/cli/package.json"), "{}");
  expect(listBreaches(house).map(({ why }) => why)).toEqual(["@heliolens/domain is not among the dependencies of cli"]);
});

it("finds files that import each other in a circle, types too", () => {
  const house = aHouse({
    "packages/domain/src/a/one.ts": 'import { two } from "./two.ts";',
    "packages/domain/src/a/two.ts": 'import { three } from "./three.ts";',
    "packages/domain/src/a/three.ts": 'import type { One } from "./one.ts";',
    "packages/domain/src/a/four.ts": 'import { one } from "./one.ts";',
  });
  const circle = ["one", "three", "two"].map((name) => `packages/domain/src/a/${name}.ts`);
  expect(listCircles(readHouse(house))).toEqual([circle]);
});

it("names permissions and dependencies that no file needs", () => {
  const house = aHouse({});
  const unused = listUnused(house, readHouse(house));
  expect(unused).toContain("server may import mapping, and no file does");
  expect(unused).toContain("room field of server may import defects, and no file does");
  expect(unused).toContain("apps/server/package.json names fastify, and no file does");
});

it("refuses a folder with more source files than one can see through, tests not counted", () => {
  const files = (count: number, ending: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`apps/web/src/list/file-${n}${ending}`, ""]));
  const house = aHouse({ ...files(MOST_FILES, ".tsx"), ...files(MOST_FILES, ".test.tsx") });
  expect(listCrowded(house, {})).toEqual([]);
  const crowded = aHouse(files(MOST_FILES + 1, ".ts"));
  expect(listCrowded(crowded, {})).toEqual(["apps/web/src/list has 26 source files: split it, 25 at most"]);
  expect(listCrowded(crowded, { "apps/web/src/list": "a reason" })).toEqual([]);
});

it("names an exception that its folder no longer needs", () => {
  expect(listCrowded(aHouse({}), { "apps/web/src/list": "a reason" })).toEqual([
    "apps/web/src/list may be larger than 25 files, and is not",
  ]);
});
