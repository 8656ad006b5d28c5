import type { Db } from "@heliolens/database/database";
import { polygonEwkb } from "@heliolens/database/ewkb";
import { addRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { aProduct } from "@heliolens/database/testing/a-product";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { aDrawing } from "./a-drawing.ts";
import type { Workshop } from "./a-workshop.ts";

export interface FlownReport {
  readonly reportId: ReportId;
  readonly imageIds: readonly number[];
}

/** A report with the images of a simulated flight, aligned where they were really taken; the site has its drawing unless told otherwise. */
export async function aFlownReport(
  db: Db,
  workshop: Pick<Workshop, "receive">,
  { plan, flown, isDrawn = true }: { plan: SimulationPlan; flown: readonly WrittenImage[]; isDrawn?: boolean },
): Promise<FlownReport> {
  await seedDefectTypes(db);
  const companyId = await aCompanyIn(db);
  const userId = await aUserIn(db, companyId, "COMPANY");
  const siteId = await aSite(db, await aProject(db, companyId));
  if (isDrawn) {
    const { widthM, lengthM } = simulatePlant(plan.plant).product;
    const product = aProduct({ model: `M ${siteId}`, widthMm: widthM * 1000, heightMm: lengthM * 1000 });
    const [productId] = await addProducts(db, userId, [product]);
    await db.updateTable("site").set({ panel_product_id: productId! }).where("id", "=", siteId).execute();
    await insertDesign(db, siteId, aDrawing(plan.plant));
  }
  const reportId = await aReport(db, siteId);
  const imageIds: number[] = [];
  for (const { files, truth } of flown) {
    if (truth.type !== "image") continue;
    const id = (await workshop.receive("thermal", reportId, files[0]!.path, files[0]!.bytes))!;
    await align(db, id, truth.footprint);
    imageIds.push(id);
  }
  return { reportId, imageIds };
}

async function align(db: Db, imageId: number, footprint: readonly LonLat[]): Promise<void> {
  await sql`insert into image_alignment (thermal_image_id, state, footprint)
    values (${imageId}, 'automatic', ${polygonEwkb(footprint)}::geometry)`.execute(db);
  // As an alignment does: the trigger then puts the aligned one in its place.
  await sql`update thermal_image set footprint = first_footprint where id = ${imageId}`.execute(db);
}

/** A run that waits for its worker. */
export async function aWaitingRun(db: Db, reportId: ReportId, way: "modules" | "regions" = "modules"): Promise<number> {
  const run = { reportId, way, total: 1, thresholds: defaultThresholds, designRevision: 0, userId: null };
  return (await addRun(db, run))!.id;
}
