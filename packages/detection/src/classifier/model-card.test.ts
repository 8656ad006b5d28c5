import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readModelFiles } from "./model-card.ts";
import { ModelUnusable } from "./model-unusable.ts";
import { moduleShapes } from "./module-shapes.ts";

const COMMITTED = resolve(import.meta.dirname, "../../../../models/module-classifier");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "model-card-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the committed model", () => {
  it("is the file its card describes, and names the shapes of our table in order", async () => {
    const { card, network } = await readModelFiles(COMMITTED);
    expect(card.classes).toEqual(moduleShapes.map(({ name }) => name));
    expect(network.length).toBeGreaterThan(1_000_000);
  });
});

describe("a model folder that cannot be used", () => {
  const refusal = () => readModelFiles(folder).catch((error: unknown) => error as ModelUnusable);

  it("says how to get the model when there is none", async () => {
    const error = await refusal();
    expect(error).toBeInstanceOf(ModelUnusable);
    expect(error).toMatchObject({
      why: "analysis.model-missing",
      message: expect.stringContaining("training/README.md"),
    });
  });

  it("refuses a network that is not the one of the card", async () => {
    await copyFile(join(COMMITTED, "model-card.json"), join(folder, "model-card.json"));
    await writeFile(join(folder, "model.onnx"), "cut off");
    expect(await refusal()).toMatchObject({ why: "analysis.model-damaged" });
  });

  it.each(["{", "[]", "null", '{"name":"x"}', '{"name":"x","version":"1","classes":["Moss"]}'])(
    "refuses the card %s",
    async (card) => {
      await writeFile(join(folder, "model-card.json"), card);
      expect(await refusal()).toMatchObject({ why: "analysis.model-damaged" });
    },
  );
});
