import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compiledEngine, writeCode } from "./compiled-engine.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heliolens-code-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const aModule = expect.objectContaining({ constructor: expect.objectContaining({ name: "Module" }) });

it("compiles where no code is kept", { tags: ["slow"] }, async () => {
  expect(await compiledEngine(folder)).toEqual(aModule);
});

it("compiles where the kept code is of another version, processor or set of flags", { tags: ["slow"] }, async () => {
  writeCode(Buffer.alloc(4096, "not of this V8"), folder);
  expect(await compiledEngine(folder)).toEqual(aModule);
});

it("compiles where the kept code is damaged", { tags: ["slow"] }, async () => {
  writeCode(Buffer.alloc(4096), folder);
  const [file = ""] = readdirSync(folder);
  appendFileSync(join(folder, file), "one byte more");
  expect(await compiledEngine(folder)).toEqual(aModule);
});
