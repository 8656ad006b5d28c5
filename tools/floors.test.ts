import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { floors, importsOf, listBreaches } from "./floors.ts";

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

it("holds for every import of the house", () => {
  expect(listBreaches(root)).toEqual([]);
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

it("refuses one web room that reaches into another, and lets screens compose them", () => {
  const files = {
    "apps/web/src/defects/list.tsx": 'import { Tree } from "../design/tree.tsx";',
    "apps/web/src/design/tree.tsx": 'import { Waiting } from "../kit/waiting.tsx";',
    "apps/web/src/kit/waiting.tsx": "export const Waiting = 1;",
    "apps/web/src/screens/dashboard.tsx": 'import { List } from "../defects/list.tsx";',
  };
  expect(reasons(files)).toEqual(["room defects imports room design: rooms never import each other"]);
});
