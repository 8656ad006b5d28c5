import { saveFoundModules } from "@heliolens/database/queries/proposal/layout-progress";
import {
  addLayoutRun,
  askLayoutToStop,
  endLayoutRun,
  findLastLayoutRun,
  findProposal,
  takeLayoutRun,
} from "@heliolens/database/queries/proposal/layout-runs";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { frameModules } from "@heliolens/detection/lattice/frame-modules";
import { packLattice } from "@heliolens/detection/layout/packed-lattice";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { makeLayoutProposal } from "./make-proposal.job.ts";

const IMAGES = 6;
const plan = {
  plant: { seed: 5, modules: 200, kind: "gaps" },
  inspection: {},
  flight: { imageLimit: IMAGES, camera: "h20t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for both engines. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

onBothEngines((engine) => {
  let workshop: Workshop;
  let reportId: ReportId;
  let userId: UserId;
  const imageIds: number[] = [];

  beforeAll(async () => {
    const companyId = await aCompanyIn(engine.db);
    userId = await aUserIn(engine.db, companyId, "COMPANY");
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, companyId)));
    workshop = aWorkshop(engine.db);
    for (const { files, truth } of await flight())
      if (truth.type === "image")
        imageIds.push((await workshop.receive("thermal", reportId, files[0]!.path, files[0]!.bytes))!);
  }, 300_000);
  afterAll(() => workshop?.close());

  const newRun = async () => (await addLayoutRun(engine.db, { reportId, flights: null, images: IMAGES, userId }))!;
  const keptRows = async (runId: number) =>
    (await engine.db.selectFrom("layout_image").select("run_id").where("run_id", "=", runId).execute()).length;

  it("proposes tables of modules that hang together, on a site without a design", async () => {
    const runId = await newRun();
    expect(await makeLayoutProposal.run({ runId }, workshop.context)).toMatchObject({ ended: "done" });
    expect(await findLastLayoutRun(engine.db, reportId)).toMatchObject({ state: "DONE", images: IMAGES, skipped: 0 });
    const { proposal } = (await findProposal(engine.db, reportId))!;
    expect(proposal.parts[0]!.images).toBeGreaterThanOrEqual(IMAGES - 1);
    const largest = proposal.tables.toSorted((a, b) => b.modules.length - a.modules.length)[0]!;
    expect(largest.rows).toBe(2);
    expect(largest.modules.length).toBeGreaterThan(20);
    expect(await keptRows(runId)).toBe(0);
  }, 300_000);

  it("does not look again at images that an earlier worker was through with", async () => {
    const runId = await newRun();
    await takeLayoutRun(engine.db, runId);
    const nothing = packLattice({ found: frameModules([]), cells: [] });
    for (const imageId of imageIds) await saveFoundModules(engine.db, runId, { imageId, modules: nothing });
    await makeLayoutProposal.run({ runId }, workshop.context);
    expect(await findLastLayoutRun(engine.db, reportId)).toMatchObject({
      state: "FAILED",
      problem: "proposal.nothing-found",
      doneBefore: 3 * IMAGES,
    });
    // What an earlier run proposed stays.
    expect(await findProposal(engine.db, reportId)).toBeDefined();
  }, 60_000);

  it("stops where somebody asked it to, and begins no second one beside the first", async () => {
    const runId = await newRun();
    expect(await newRun()).toBeUndefined();
    await takeLayoutRun(engine.db, runId);
    await askLayoutToStop(engine.db, reportId);
    expect(await findLastLayoutRun(engine.db, reportId)).toMatchObject({ state: "STOPPING" });
    expect(await makeLayoutProposal.run({ runId }, workshop.context)).toMatchObject({ ended: "skipped" });
    expect(await findLastLayoutRun(engine.db, reportId)).toMatchObject({ state: "STOPPED" });
    await endLayoutRun(engine.db, runId, { state: "STOPPED" });
  }, 60_000);
});
