import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelFolder } from "@heliolens/files/model-folder";
import { expect, it } from "vitest";
import { readModelCard } from "./read-model-card.ts";

it("the card that comes with the release says how well the model did on images it never saw", async () => {
  const card = await readModelCard(modelFolder);
  expect(card.classes).toHaveLength(card.test.confusion.length);
  expect(card.test.confusion.flat().reduce((sum, count) => sum + count, 0)).toBe(card.split.test);
  expect(card.limits.length).toBeGreaterThan(0);
});

it("a missing card and a damaged one are told apart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "card-"));
  await expect(readModelCard(folder)).rejects.toMatchObject({ code: "analysis.model-missing" });
  writeFileSync(join(folder, "model-card.json"), "{");
  await expect(readModelCard(folder)).rejects.toMatchObject({ code: "analysis.model-damaged" });
  rmSync(folder, { recursive: true });
});
