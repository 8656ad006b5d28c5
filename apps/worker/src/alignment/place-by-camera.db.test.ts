import { listAlignmentRows } from "@heliolens/database/queries/alignment/alignments";
import { addOwnCamera, changeOwnLens, removeOwnCamera } from "@heliolens/database/queries/alignment/own-cameras";
import {
  listReportCameras,
  removeReportCamera,
  saveReportCamera,
} from "@heliolens/database/queries/alignment/report-cameras";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { placementOfFootprint } from "@heliolens/domain/alignment/image-placement";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { placeByCamera } from "./place-by-camera.job.ts";

const plan = {
  plant: { seed: 5, modules: 200 },
  inspection: {},
  flight: { imageLimit: 1, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for all. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

const frame = { model: "TC-100", widthPx: 640, heightPx: 512 };

onPostgresql((engine) => {
  let workshop: Workshop;
  let companyId: CompanyId;
  let userId: UserId;
  let reportId: ReportId;
  let abroadId: ReportId;

  /** A report whose images were taken by a camera that nobody knows. */
  async function aStrangeReport(owner: CompanyId): Promise<ReportId> {
    const id = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, owner)));
    for (const { files, truth } of await flight())
      if (truth.type === "image") await workshop.receive("thermal", id, files[0]!.path, files[0]!.bytes);
    await sql`
      update thermal_image set footprint = null, camera_model = 'TC-100',
        facts = jsonb_set(facts::jsonb, '{camera,model}', '"TC-100"') where report_id = ${id}`.execute(engine.db);
    return id;
  }

  beforeAll(async () => {
    workshop = aWorkshop(engine.db);
    companyId = await aCompanyIn(engine.db);
    userId = await aUserIn(engine.db, companyId, "COMPANY");
    reportId = await aStrangeReport(companyId);
    abroadId = await aStrangeReport(await aCompanyIn(engine.db));
  }, 60_000);
  afterAll(() => workshop?.close());

  const run = () => placeByCamera.run({ companyId, ...frame }, workshop.context);
  const footprints = async (id: ReportId) => (await listAlignmentRows(engine.db, id)).map((row) => row.footprint);
  const growth = (from: readonly LonLat[], to: readonly LonLat[]) => placementOfFootprint(to, from).scaleFactor;

  it("lays all images of a camera once its company has entered it, changes them with it and takes them back without it", async () => {
    expect(await footprints(reportId)).toEqual([null]);
    const lens = { fieldOfViewDeg: 40, k1: 0 };
    const cameraId = (await addOwnCamera(engine.db, userId, { companyId, ...frame, focalLengthMm: null, ...lens }))!;
    expect(await run()).toMatchObject({ ended: "done", counts: { thermal: 1, visible: 0 } });
    const placed = await footprints(reportId);
    expect(placed.map((ring) => ring?.length)).toEqual([4]);
    expect(await footprints(abroadId)).toEqual([null]);

    // Run twice it changes nothing more.
    expect(await run()).toMatchObject({ counts: { thermal: 0 } });

    await changeOwnLens(engine.db, { id: cameraId, version: 1, userId }, { fieldOfViewDeg: 50, k1: 0 });
    await run();
    const wider = await footprints(reportId);
    const wanted = Math.tan((25 * Math.PI) / 180) / Math.tan((20 * Math.PI) / 180);
    expect(growth(placed[0]!, wider[0]!)).toBeCloseTo(wanted, 3);

    await removeOwnCamera(engine.db, cameraId);
    await run();
    expect(await footprints(reportId)).toEqual([null]);
  });

  it("lays the images of a report that name no camera once one is assigned to it, and takes them back without it", async () => {
    const namelessId = await aStrangeReport(companyId);
    const siblingId = await aStrangeReport(companyId);
    await sql`
      update thermal_image set camera_model = null, facts = jsonb_set(facts::jsonb, '{camera,model}', 'null')
      where report_id in (${namelessId}, ${siblingId})`.execute(engine.db);
    const nameless = { widthPx: 640, heightPx: 512 };
    const place = () => placeByCamera.run({ companyId, model: "", ...nameless }, workshop.context);
    const camera = { ...nameless, name: "video camera", folder: "", focalLengthMm: null, fieldOfViewDeg: 40, k1: 0 };
    // Of another folder: nothing changes.
    await saveReportCamera(engine.db, { reportId: namelessId, userId }, { ...camera, folder: "somewhere else" });
    await place();
    expect(await footprints(namelessId)).toEqual([null]);
    const [elsewhere] = await listReportCameras(engine.db, namelessId);
    await removeReportCamera(engine.db, namelessId, elsewhere!.id);

    await saveReportCamera(engine.db, { reportId: namelessId, userId }, camera);
    await place();
    expect((await footprints(namelessId)).map((ring) => ring?.length)).toEqual([4]);
    expect(await footprints(siblingId)).toEqual([null]);
    const [assigned] = await listReportCameras(engine.db, namelessId);
    await removeReportCamera(engine.db, namelessId, assigned!.id);
    await place();
    expect(await footprints(namelessId)).toEqual([null]);
  });
});
