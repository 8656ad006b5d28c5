import { listLog } from "@heliolens/database/queries/analysis/analysis-runs";
import { listThroughIds } from "@heliolens/database/queries/analysis/run-images";
import { takeRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { aCompanyIn, anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aWaitingRun } from "../testing/a-flown-report.ts";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { shareThreads } from "../threads/thread-shares.ts";
import type { ReadyImage } from "./analysis-messages.ts";
import { lookAtImages, type ThreadBounds } from "./look-at-images.ts";

const bounds: ThreadBounds = {
  file: new URL("../testing/hostile-thread.ts", import.meta.url),
  memoryLimitMb: 32,
  tellEveryMs: 50,
  // Long beside what a busy machine takes to let a thread go on.
  longestSilenceMs: 2_500,
};

onPostgresql((engine) => {
  let workshop: Workshop;

  beforeAll(() => {
    workshop = aWorkshop(engine.db);
  });
  afterAll(() => workshop?.close());

  async function look(names: readonly string[], threads = 1) {
    const { db } = engine;
    const reportId = await aReport(db, await aSite(db, await aProject(db, await aCompanyIn(db))));
    const images: ReadyImage[] = [];
    for (const name of names) {
      const id = await anImage(db, reportId, "thermal_image");
      images.push({ id, name, timeMs: 0, widthPx: 640, heightPx: 512, footprint: null, lens: null, isRelative: false });
    }
    const { token } = (await takeRun(db, await aWaitingRun(db, reportId, "regions")))!;
    const order = {
      way: "regions",
      images,
      places: new Map(),
      modules: [],
      thresholds: defaultThresholds,
      modelDir: "",
    };
    const context = { ...workshop.context, threads: shareThreads(threads) };
    const ended = lookAtImages(context, token, order as never, bounds);
    const outcome = await ended.catch((error: Error) => error.message);
    const { rows } = await listLog(db, token.runId, { page: 0, size: 50 });
    const leftOut = rows.flatMap(({ event, imageName, why }) => (event === "image-left-out" ? [[imageName, why]] : []));
    return { outcome, leftOut: leftOut.toSorted(), through: (await listThroughIds(db, token.runId)).size };
  }

  it.each(["hangs", "eats memory"])("an image that %s is left out and named, and the others go on", async (hostile) => {
    expect(await look(["a", hostile, "b"])).toEqual({
      outcome: { word: "go", findings: [] },
      leftOut: [[hostile, "uploads.reading-failed"]],
      through: 3,
    });
  });

  it("in two threads one hangs, the other goes through the rest, and the run is concluded once", async () => {
    expect(await look(["hangs", "a", "b", "c", "eats memory", "d"], 2)).toEqual({
      outcome: { word: "go", findings: [] },
      leftOut: [
        ["eats memory", "uploads.reading-failed"],
        ["hangs", "uploads.reading-failed"],
      ],
      through: 6,
    });
  });

  it("where image after image takes the thread along it is not the images: the job is tried again", async () => {
    const { outcome, leftOut } = await look(Array(5).fill("eats memory"));
    expect(outcome).toMatch(/memory/);
    expect(leftOut).toHaveLength(3);
  });
});
