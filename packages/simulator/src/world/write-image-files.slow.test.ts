import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { SimulationPlan } from "./simulation-plan.ts";
import { imageCount, writeImageFiles } from "./write-image-files.ts";

const plan: SimulationPlan = {
  plant: { modules: 400, kind: "gaps", seed: 21 },
  inspection: { inspection: 1 },
  // The smallest frames there are: what is tested is the order of things, not their size.
  flight: { seed: 21, camera: "xt-336-9", imageLimit: 5 },
  files: { rgbWidthPx: 200, csvEvery: 2, mishapShare: 0.1 },
};

async function hashesOf(what: SimulationPlan, workers: number): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { files, truth, attributes } of writeImageFiles(what, { workers })) {
    for (const { path, bytes } of files) hashes.push(`${path} ${createHash("sha256").update(bytes).digest("hex")}`);
    hashes.push(createHash("sha256").update(JSON.stringify({ truth, attributes })).digest("hex"));
  }
  return hashes;
}

it("gives the same bytes on a second run, in one thread or in several", { timeout: 60_000 }, async () => {
  const once = await hashesOf(plan, 0);
  expect(once.length).toBeGreaterThan(12);
  expect(await hashesOf(plan, 2)).toEqual(once);
  expect(await hashesOf({ ...plan, flight: { ...plan.flight, seed: 22 } }, 1)).not.toEqual(once);
});

it("stops its threads when the reader has seen enough", { timeout: 60_000 }, async () => {
  const seen: number[] = [];
  for await (const { index } of writeImageFiles(plan, { workers: 2 })) {
    seen.push(index);
    if (index === 1) break;
  }
  expect(seen).toEqual([0, 1]);
});

it("knows how many images a plan gives before it renders one", () => {
  expect(imageCount({ ...plan, flight: {} })).toBeGreaterThan(imageCount(plan));
  expect(imageCount(plan)).toBe(5);
});
