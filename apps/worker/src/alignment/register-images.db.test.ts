import { listAlignmentRows } from "@heliolens/database/queries/alignment/alignments";
import { listFlights } from "@heliolens/database/queries/alignment/registration-flights";
import {
  addRun,
  endRun,
  findLastRun,
  saveProposals,
  takeRun,
} from "@heliolens/database/queries/alignment/registration-runs";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { aProduct } from "@heliolens/database/testing/a-product";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { placementOfFootprint } from "@heliolens/domain/alignment/image-placement";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { designSections } from "@heliolens/simulator/plant/design";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { registerImages } from "./register-images.job.ts";

const plan = {
  plant: { seed: 5, modules: 400, kind: "gaps" },
  inspection: {},
  flight: { imageLimit: 4, camera: "h20t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for both engines. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

onBothEngines((engine) => {
  const { rule } = engine;
  let workshop: Workshop;
  let reportId: ReportId;
  let userId: UserId;
  const truthOf = new Map<number, readonly LonLat[]>();

  beforeAll(async () => {
    const companyId = await aCompanyIn(engine.db);
    userId = await aUserIn(engine.db, companyId, "COMPANY");
    const plant = simulatePlant(plan.plant);
    const { widthM, lengthM } = plant.product;
    const product = aProduct({ widthMm: widthM * 1000, heightMm: lengthM * 1000 });
    const [productId] = await addProducts(engine.db, userId, [product]);
    const siteId = await aSite(engine.db, await aProject(engine.db, companyId));
    await engine.db.updateTable("site").set({ panel_product_id: productId! }).where("id", "=", siteId).execute();
    await draw(siteId);
    reportId = await aReport(engine.db, siteId);
    workshop = aWorkshop(engine.db);
    for (const { files, truth } of await flight()) {
      if (truth.type !== "image") continue;
      const { path, bytes } = files[0]!;
      truthOf.set((await workshop.receive("thermal", reportId, path, bytes))!, truth.footprint);
    }
  }, 60_000);
  afterAll(() => workshop?.close());

  /** The customer's drawing, all in one string. */
  async function draw(siteId: SiteId): Promise<void> {
    const modules = [...designSections(simulatePlant(plan.plant))]
      .flatMap(({ arrays }) => arrays.flatMap(({ strings }) => strings.flatMap((string) => string.modules)))
      .map(({ key, ring }) => ({ key, code: key, stringKey: "s", shape: ring }));
    await insertDesign(engine.db, siteId, {
      sections: [],
      arrays: [{ key: "a", sectionKey: null, code: "A", name: "A" }],
      strings: [{ key: "s", arrayKey: "a", code: "S", name: "S", rowNum: 1, colNum: modules.length }],
      modules,
    });
  }

  const newRun = async () =>
    (await addRun(engine.db, { reportId, flights: null, total: plan.flight.imageLimit, userId }))!;
  const missM = (ring: readonly LonLat[], id: number) => {
    const plane = metrePlaneAt(placementOfFootprint(truthOf.get(id)!, null).center);
    return Math.hypot(...plane.toMetres(placementOfFootprint(ring, null).center));
  };
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

  rule(
    "proposes places that are nearer to the truth than those the files tell, and moves nothing by itself",
    async () => {
      const runId = await newRun();
      expect(await registerImages.run({ runId }, workshop.context)).toMatchObject({ ended: "done" });
      expect(await findLastRun(engine.db, reportId)).toMatchObject({
        state: "DONE",
        done: 4,
        total: 4,
        stage: null,
        share: 1,
        skipped: 0,
        open: 4,
      });
      const rows = await listAlignmentRows(engine.db, reportId);
      expect(rows.map(({ state }) => state)).toEqual(Array(4).fill("first"));
      const recordedM = median(rows.map(({ id, footprint }) => missM(footprint!, id)));
      const foundM = median(rows.map(({ id, proposal }) => missM(proposal!.footprint!, id)));
      expect(recordedM).toBeGreaterThan(1);
      expect(foundM).toBeLessThan(0.3);
    },
    120_000,
  );

  it("does not look again at a flight that was through before its worker died", async () => {
    const runId = await newRun();
    await takeRun(engine.db, runId);
    const proposal = {
      evidence: "prior",
      confidence: 0.5,
      residualCm: 1,
      residualPx: 1,
      footprint: null,
      why: null,
    } as const;
    await saveProposals(
      engine.db,
      runId,
      [...truthOf.keys()].map((imageId) => ({ imageId, ...proposal })),
    );
    const outcome = await registerImages.run({ runId }, { ...workshop.context, files: memoryStore() });
    expect(outcome).toMatchObject({ ended: "done", counts: { images: 4 } });
    expect(await findLastRun(engine.db, reportId)).toMatchObject({ id: runId, state: "DONE", prior: 4 });
  });

  rule(
    "leaves images to hand whose files are gone",
    async () => {
      const runId = await newRun();
      const outcome = await registerImages.run({ runId }, { ...workshop.context, files: memoryStore() });
      expect(outcome.ended).toBe("done");
      const { evidence, prior, ambiguous } = (await findLastRun(engine.db, reportId))!;
      expect({ evidence, prior, ambiguous }).toEqual({ evidence: 0, prior: 0, ambiguous: 4 });
    },
    60_000,
  );

  rule("counts why it leaves images out, and has failed where it could look at none", async () => {
    const blind = sql`update thermal_image set temperature_kind = 'none', temperature_why = 'thermal.calibration-missing'
      where report_id = ${reportId}`;
    await blind.execute(engine.db);
    const runId = await newRun();
    await registerImages.run({ runId }, workshop.context);
    await sql`update thermal_image set temperature_kind = 'absolute' where report_id = ${reportId}`.execute(engine.db);
    expect(await findLastRun(engine.db, reportId)).toMatchObject({
      state: "FAILED",
      problem: "alignment.nothing-looked-at",
      done: 0,
      total: 0,
      skipped: 4,
      leftOutWhy: [{ why: "thermal.calibration-missing", count: 4 }],
    });
  });

  rule("says that the drawing lies elsewhere where a flight has none of it near", async () => {
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    const otherId = await aReport(engine.db, siteId);
    const moved = sql`update thermal_image set report_id = ${otherId} where report_id = ${reportId}`;
    await moved.execute(engine.db);
    const runId = (await addRun(engine.db, { reportId: otherId, flights: null, total: 4, userId }))!;
    await registerImages.run({ runId }, workshop.context);
    await sql`update thermal_image set report_id = ${reportId} where report_id = ${otherId}`.execute(engine.db);
    expect(await findLastRun(engine.db, otherId)).toMatchObject({
      state: "FAILED",
      leftOutWhy: [{ why: "alignment.design-elsewhere", count: 4 }],
    });
    expect(await listFlights(engine.db, runId)).toMatchObject([{ images: 4, doubt: "drawing-elsewhere" }]);
  });

  it("stops when it is asked to, and goes no further once it has ended", async () => {
    const runId = await newRun();
    await engine.db.updateTable("registration_run").set({ state: "STOPPING" }).where("id", "=", runId).execute();
    expect(await registerImages.run({ runId }, workshop.context)).toMatchObject({ ended: "skipped" });
    expect(await findLastRun(engine.db, reportId)).toMatchObject({ state: "STOPPED" });
    await endRun(engine.db, runId, "DONE");
    expect(await findLastRun(engine.db, reportId)).toMatchObject({ state: "STOPPED" });
  });
});
