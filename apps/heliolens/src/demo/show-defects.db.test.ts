import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { addThermalImage } from "@heliolens/database/queries/uploads/report-files";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { aCompanyIn } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { whyNotShape } from "@heliolens/domain/defects/defect-shape";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoInspectionOf, demoPlan, demoPlantModel } from "./demo-plan.ts";
import { recordedAtIn } from "./fly-inspections.ts";
import { demoPlantOf, loadDemoOnFirstStart } from "./load-demo-plant.ts";
import { type BestShown, showDefects } from "./show-defects.ts";

// Neighbours on a flight line overlap: some defect is seen by more than one of them.
const imagesTaken = 3;
const plant = demoPlantModel();
const recordedAt = recordedAtIn(plant, demoInspectionOf(plant, 0));
const placeOf = ({ module, code }: { readonly module: string; readonly code: string }) => `${module} ${code}`;
const thermalOnly = { ...demoPlan(0), files: { ...demoPlan(0).files, rgbWidthPx: 0, mishapShare: 0 } };

onPostgresql((engine) => {
  let queue: Awaited<ReturnType<typeof openJobQueue>>;
  let reportId: ReportId;
  let images: WrittenImage[];

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    await aCompanyIn(engine.db);
    queue = await openJobQueue(engine.database, () => {});
    await loadDemoOnFirstStart(engine.database, demoPlantOf(engine.database, queue));
    const oldestFirst = engine.db.selectFrom("live_report").select("id").orderBy("examined_on");
    reportId = (await oldestFirst.executeTakeFirstOrThrow()).id;
    images = [];
    for await (const image of writeImageFiles(thermalOnly, { workers: 0 })) {
      const isSeeing = image.truth.type === "image" && image.truth.sightings.length > 0;
      if (isSeeing && images.push(image) === imagesTaken) break;
    }
  }, 240_000);
  afterAll(() => queue?.close());

  const file = async (image: WrittenImage): Promise<string> => {
    const sha256 = `image-${image.index}`;
    const name = `${sha256}.JPG`;
    await addThermalImage(engine.db, { reportId, name, folder: "", fileKey: sha256, sha256, sizeBytes: 1 });
    return sha256;
  };
  const boxes = () =>
    engine.db
      .selectFrom("module_defect as defect")
      .innerJoin("thermal_image as image", "image.id", "defect.thermal_image_id")
      .innerJoin("solar_module as module", "module.id", "defect.module_id")
      .select([
        "defect.id as key",
        "module.module_code as module",
        "defect.code",
        "defect.version",
        "image.sha256",
        "defect.shape_px as shape",
        "defect.max_heat_c as maxHeatC",
        sql<number | null>`st_area(defect.shape) / st_area(module.shape)`.as("shareOfModule"),
        sql<number | null>`st_area(st_intersection(defect.shape, module.shape)) / st_area(defect.shape)`.as(
          "shareOnModule",
        ),
      ])
      .where("defect.report_id", "=", reportId)
      .orderBy("module.module_code")
      .orderBy("defect.code")
      .execute();

  it("boxes nothing in an image whose file was cut", async () => {
    const [image] = images;
    const { truth } = image!;
    if (truth.type !== "image") throw new Error("not an image");
    const cut = { ...image!, index: -1, truth: { ...truth, mishaps: ["truncated"] } };
    const shown: BestShown = new Map();
    await showDefects({ db: engine.db, queue }, { reportId, sha256: await file(cut), image: cut, recordedAt }, shown);
    expect([await boxes(), shown.size]).toEqual([[], 0]);
  });

  it("boxes every defect in the image that shows it best so far, to be measured like any other", async () => {
    const shown: BestShown = new Map();
    const seen = new Set<string>();
    for (const image of images) {
      const sha256 = await file(image);
      await showDefects({ db: engine.db, queue }, { reportId, sha256, image, recordedAt }, shown);
      if (image.truth.type === "image")
        for (const { defect } of image.truth.sightings) seen.add(placeOf(recordedAt(defect)!));
    }
    const boxed = await boxes();
    expect(boxed.map(placeOf).sort()).toEqual([...seen].sort());
    for (const { shape, version, maxHeatC } of boxed) {
      expect(whyNotShape(shape!, { widthPx: 640, heightPx: 512 })).toBeNull();
      expect([version, maxHeatC]).toEqual([1, null]);
    }
    // The box lies on the map as in the picture: on its module, and as large as what is hot.
    const onMap = boxed.filter(({ shareOfModule }) => shareOfModule !== null);
    expect(onMap.length).toBeGreaterThan(0);
    expect(Math.min(...onMap.map(({ shareOfModule }) => shareOfModule!))).toBeLessThan(0.5);
    for (const { shareOnModule } of onMap) expect(shareOnModule).toBeGreaterThan(0.5);
  });

  it("flown again after a kill gives the same boxes, and leaves what somebody edited meanwhile", async () => {
    const before = await boxes();
    const edited = before[0]!.key;
    await engine.db
      .updateTable("module_defect")
      .set({ version: 2, max_heat_c: 71 })
      .where("id", "=", edited)
      .where("report_id", "=", reportId)
      .execute();
    const shown: BestShown = new Map();
    for (const image of images) {
      const sha256 = `image-${image.index}`;
      await showDefects({ db: engine.db, queue }, { reportId, sha256, image, recordedAt }, shown);
    }
    expect(await boxes()).toEqual(
      before.map((box) => (box.key === edited ? { ...box, version: 2, maxHeatC: 71 } : box)),
    );
  });
});
