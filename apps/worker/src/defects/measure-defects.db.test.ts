import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { listChanges } from "@heliolens/database/queries/defects/defect-history";
import { markStale } from "@heliolens/database/queries/defects/measure-defects";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { aCompanyIn, aDefect, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { rectOfShape, shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { DefectSighting } from "@heliolens/simulator/truth/image-truth";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDrawing } from "../testing/a-drawing.ts";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { measureDefects, measuringOf } from "./measure-defects.job.ts";

const plan = {
  plant: { seed: 3, modules: 400 },
  inspection: { defectShare: 0.3 },
  flight: { imageLimit: 1 },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

onBothEngines((engine) => {
  const { rule } = engine;
  let workshop: Workshop;
  let reportId: ReportId;
  let imageId: number;
  let sightings: readonly DefectSighting[];

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    const [image] = await Array.fromAsync(writeImageFiles(plan, { workers: 0 }));
    if (image?.truth.type !== "image") throw new Error("the simulator gave no image");
    sightings = image.truth.sightings.filter(({ visibleShare }) => visibleShare === 1);
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    await insertDesign(engine.db, siteId, aDrawing(plan.plant));
    reportId = await aReport(engine.db, siteId);
    workshop = aWorkshop(engine.db);
    const [{ path, bytes } = { path: "", bytes: new Uint8Array() }] = image.files;
    imageId = (await workshop.receive("thermal", reportId, path, bytes))!;
  }, 120_000);
  afterAll(() => workshop?.close());

  const boxed = async (sighting: DefectSighting): Promise<number> => {
    const id = await aDefect(engine.db, reportId, { code: sighting.code });
    const { x, y, width, height } = rectOfShape(sighting.ringPx);
    const box = shapeOfRect({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 });
    const area = { shape_px: JSON.stringify(box), thermal_image_id: imageId };
    await engine.db.updateTable("module_defect").set(area).where("id", "=", id).execute();
    return id;
  };
  const measured = (id: number) =>
    engine.db
      .selectFrom("module_defect")
      .select(["max_heat_c", "min_heat_c", "average_heat_c", "reference_c", "delta_t_k", "reference", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  rule(
    "compares with modules that the picture shows while it is not aligned, and nobody's version moves by it",
    async () => {
      // A sound-looking module on a sunken rack: its temperature is that of the others, whatever lies beside it.
      const sound = sightings.filter(({ code }) => code === "RACK");
      const hot = sightings.filter(({ code }) => code.startsWith("CELL_"));
      expect([sound.length > 10, hot.length > 1]).toEqual([true, true]);
      const ids = new Map<number, DefectSighting>();
      for (const sighting of [...sound, ...hot]) ids.set(await boxed(sighting), sighting);
      expect(await measuringOf(engine.db, imageId)).toMatchObject([{ name: "defects.measure", payload: { imageId } }]);
      const outcome = await measureDefects.run({ imageId }, workshop.context);
      expect(outcome).toMatchObject({ ended: "done", counts: { measured: ids.size } });
      for (const [id, { code, deltaC }] of ids) {
        const row = await measured(id);
        expect([row.version, row.reference?.kind, row.reference!.ringsPx.length > 2]).toEqual([1, "glass", true]);
        expect(row.min_heat_c! <= row.average_heat_c! && row.average_heat_c! <= row.max_heat_c!).toBe(true);
        // What is hot is smaller than a few pixels here: the lens spreads it, and the peak reads lower than it is.
        const [least, most] = code === "RACK" ? [-1, 3] : [deltaC / 2, deltaC + 1];
        expect([code, row.delta_t_k! > least, row.delta_t_k! < most]).toEqual([code, true, true]);
      }
      expect(await measuringOf(engine.db, imageId)).toEqual([]);
    },
  );

  rule("measures again by the drawing once the image is aligned, with a line in the history", async () => {
    const id = await boxed(sightings.find(({ code }) => code.startsWith("CELL_"))!);
    const wrong = { max_heat_c: 70, reference_c: 20, delta_t_k: 50 };
    await engine.db.updateTable("module_defect").set(wrong).where("id", "=", id).execute();
    await sql`insert into image_alignment (thermal_image_id, state, footprint)
      select id, 'hand', first_footprint from thermal_image where id = ${imageId}`.execute(engine.db);
    expect(await markStale(engine.db, [imageId])).toEqual([imageId]);
    await measureDefects.run({ imageId }, workshop.context);
    const row = await measured(id);
    expect([row.version, row.reference?.kind, row.delta_t_k! < 40]).toEqual([1, "modules", true]);
    const [line] = await listChanges(engine.db, id, 1);
    expect(line).toMatchObject({ kind: "measured", changedBy: null, version: 1 });
    expect(line!.changes.map(({ field, from }) => [field, from])).toContainEqual(["deltaT", 50]);
    expect(await measuringOf(engine.db, imageId)).toEqual([]);
    await sql`delete from image_alignment where thermal_image_id = ${imageId}`.execute(engine.db);
  });

  it("run twice changes nothing, and leaves alone what a person entered", async () => {
    const id = await boxed(sightings[0]!);
    await engine.db.updateTable("module_defect").set({ max_heat_c: 99 }).where("id", "=", id).execute();
    expect(await measureDefects.run({ imageId }, workshop.context)).toMatchObject({ ended: "skipped" });
    expect((await measured(id)).max_heat_c).toBe(99);
  });
});
