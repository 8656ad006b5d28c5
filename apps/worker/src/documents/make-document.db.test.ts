import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { findLocatedImage, listModulesWithin } from "@heliolens/database/queries/defects/defect-locations";
import { addDocument, findDocument } from "@heliolens/database/queries/documents/documents";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aProduct } from "@heliolens/database/testing/a-product";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { cocoSchema } from "@heliolens/documents/testing/coco-schema";
import { hasReaders, textOfPdf } from "@heliolens/documents/testing/document-readers";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import {
  type DocumentFormat,
  type DocumentId,
  exportFormats,
  summarySections,
} from "@heliolens/domain/documents/document";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { readZip } from "@heliolens/layouts/zip/read-zip";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDrawing } from "../testing/a-drawing.ts";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { makeDocument } from "./make-document.job.ts";

const secrets = secretBox("the server's secret");

import { sweepAt } from "./sweep-documents.job.ts";

const plan = {
  plant: { seed: 3, modules: 200 },
  inspection: {},
  flight: { imageLimit: 1 },
  files: { format: "dji", rgbWidthPx: 400 },
} as const;

// Once for both engines.
const simulated = Array.fromAsync(writeImageFiles(plan, { workers: 0 }));

onBothEngines((engine) => {
  const { rule } = engine;
  let workshop: Workshop;
  let companyId: CompanyId;
  let userId: UserId;
  let reportId: ReportId;

  beforeAll(async () => {
    const { db } = engine;
    await seedDefectTypes(db);
    const [image] = await simulated;
    companyId = await aCompanyIn(db);
    userId = await aUserIn(db, companyId, "COMPANY");
    const [panelProductId] = await addProducts(db, null, [aProduct({ powerWp: 540 })]);
    const siteId = await aSite(db, await aProject(db, companyId), { panelProductId, tariffWonPerKwh: 200 });
    await insertDesign(db, siteId, aDrawing(plan.plant));
    reportId = await aReport(db, siteId, { irradianceWm2: 800 });
    workshop = aWorkshop(db);
    const ids: number[] = [];
    for (const { path, bytes } of image!.files.slice(0, 2))
      ids.push((await workshop.receive(ids.length === 0 ? "thermal" : "rgb", reportId, path, bytes))!);
    await drawDefects(ids[0]!);
  }, 120_000);
  afterAll(() => workshop?.close());

  /** Three found and one repaired, on modules of their own, with temperatures as if measured. */
  async function drawDefects(imageId: number): Promise<void> {
    const { db } = engine;
    const modules = await db.selectFrom("solar_module").select("id").orderBy("id").limit(4).execute();
    const codes = ["CELL_HOTSPOT", "DIODE_1", "STRING_OPEN", "MODULE_OPEN"];
    for (const [index, code] of codes.entries()) {
      const id = await aDefect(db, reportId, {
        code,
        status: index === 3 ? "COMPLETE" : "FOUND",
        moduleId: modules[index]!.id,
        affectedModules: code === "STRING_OPEN" ? 20 : 1,
        deltaTK: 16 + index,
      });
      const heat = { max_heat_c: 61.5 + index, min_heat_c: 40, average_heat_c: 50.25, reference_c: 45.5 };
      const shape_px = JSON.stringify(shapeOfRect({ x: 285, y: 226, width: 70, height: 60 }));
      await db
        .updateTable("module_defect")
        .set({ ...heat, shape_px, thermal_image_id: imageId })
        .where("id", "=", id)
        .execute();
    }
  }

  /** One confirmed and one rejected, on modules in the middle of the image. */
  async function decidedFindings(): Promise<number[]> {
    const { db } = engine;
    await sql`delete from module_defect where detect_way = 'AI'`.execute(db);
    const { id: imageId } = await db.selectFrom("thermal_image").select("id").executeTakeFirstOrThrow();
    const { footprint } = (await findLocatedImage(db, imageId))!;
    const siteId = (await findLocatedImage(db, imageId))!.siteId!;
    const middle = footprint!.map(([lon, lat]): LonLat => {
      const [farLon, farLat] = footprint![2]!;
      const [nearLon, nearLat] = footprint![0]!;
      return [(lon + (farLon + nearLon) / 2) / 2, (lat + (farLat + nearLat) / 2) / 2];
    });
    const modules = await listModulesWithin(db, siteId, middle, 2);
    const ids: number[] = [];
    for (const { id: moduleId } of modules) {
      const id = await aDefect(db, reportId, {
        code: "CELL_SINGLE",
        moduleId,
        detectWay: "AI",
        isConfirmed: ids.length === 0,
      });
      await db
        .updateTable("module_defect")
        .set({
          thermal_image_id: imageId,
          reference_c: 40,
          shape_px: JSON.stringify(shapeOfRect({ x: 285, y: 226, width: 70, height: 60 })),
        })
        .where("id", "=", id)
        .execute();
      await db.insertInto("finding").values({ defect_id: id, kind: "module", proposed_code: "CELL_SINGLE" }).execute();
      ids.push(id);
    }
    await sql`update finding set rejected_why = 'reflection' where defect_id = ${ids[1]}`.execute(db);
    await sql`update module_defect set removed_at = now() where id = ${ids[1]}`.execute(db);
    return ids;
  }

  /** Modules that lie in the one image with all their corners, through its bending lens. */
  async function countShownWhole(): Promise<number> {
    const { id: imageId } = await engine.db.selectFrom("thermal_image").select("id").executeTakeFirstOrThrow();
    const image = (await findLocatedImage(engine.db, imageId))!;
    const [widthPx, heightPx] = [image.widthPx!, image.heightPx!];
    const ground = groundOfImage(image.footprint!, { widthPx, heightPx, lens: lensOfFrame(image) })!;
    const modules = await listModulesWithin(engine.db, image.siteId!, image.footprint!, 1_000);
    const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;
    return modules.filter(({ ring }) => ring.every((corner) => isInside(ground.toPixel(corner)))).length;
  }

  const kindOf = (format: DocumentFormat) =>
    format === "pdf" ? "summary" : format === "zip" ? "training-set" : "export";

  async function made(format: DocumentFormat, files: FileStore = workshop.files) {
    const id = await addDocument(engine.db, {
      companyId,
      kind: kindOf(format),
      format,
      language: "ko",
      name: `test.${format}`,
      options:
        format === "pdf"
          ? { sections: summarySections }
          : format === "zip"
            ? { of: "report" }
            : {
                filter: { ai: "exclude", status: ["FOUND"] },
                sort: { column: "priority", direction: "desc" },
                epsg: 5186,
                address: "http://127.0.0.1:8080",
              },
      reportIds: [reportId],
      userId,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    const outcome = await makeDocument(secrets).run({ documentId: id }, { ...workshop.context, files });
    const document = (await findDocument(engine.db, id, new Date()))!;
    const read = (key: string | null) => workshop.files.read(key as FileKey);
    return { id, outcome, document, read };
  }

  rule.each(exportFormats)("makes the defects that the filter leaves into %s", async (format) => {
    const { outcome, document, read } = await made(format);
    expect(outcome).toMatchObject({ ended: "done", counts: { defects: 3 } });
    const bytes = await read(document.fileKey);
    expect(document).toMatchObject({ state: "READY", progress: 1, defectCount: 3, sizeBytes: bytes.length });
    if (format !== "csv") return;
    const rows = new TextDecoder().decode(bytes).trim().split("\r\n");
    // A dead string first, then the safety matter, then the diode.
    expect(rows.slice(1).map((row) => row.split(",")[8])).toEqual(["STRING_OPEN", "CELL_HOTSPOT", "DIODE_1"]);
  });

  rule("sorts by priority and by loss as the rule ranks", async () => {
    const { document, read } = await made("csv");
    const [header, ...rows] = new TextDecoder()
      .decode(await read(document.fileKey))
      .trim()
      .split("\r\n");
    const at = header!.split(",").indexOf("손실 출력 (kW)");
    // Hot spot: 16 K at 800 W/m² is 20 K of 40, half of a third of 540 Wp.
    expect(rows.map((row) => row.split(",")[at])).toEqual(["10.8", "0.09", "0.18"]);
  });

  it.skipIf(!hasReaders())("writes a report whose every number is the database's", async () => {
    const { outcome, document, read } = await made("pdf");
    expect(outcome).toMatchObject({ ended: "done", counts: { defects: 4 } });
    const pdf = await read(document.fileKey);
    const text = await textOfPdf(pdf);
    const twin = JSON.parse(new TextDecoder().decode(await read(document.numbersKey)));
    const figureOf = (key: string) => twin.figures.find((figure: { key: string }) => figure.key === key).value;
    const { rows } = await sql<{ open: number; modules: number; lostKw: number }>`
      select (select count(*) from module_defect where report_id = ${reportId} and status <> 'COMPLETE') as open,
        (select count(*) from solar_module) as modules,
        540 * (20 + 1 / 6.0 + 1 / 3.0)::float8 / 1000 as "lostKw"`.execute(engine.db);
    const [truth] = rows;
    const seen = await countShownWhole();
    expect([figureOf("findings"), figureOf("open"), figureOf("modules"), figureOf("modules-seen")]).toEqual([
      4,
      truth!.open,
      truth!.modules,
      seen,
    ]);
    expect(figureOf("loss-power")).toBeCloseTo(truth!.lostKw);
    const defects = await engine.db
      .selectFrom("module_defect")
      .select(["id", "max_heat_c", "delta_t_k"])
      .where("report_id", "=", reportId)
      .execute();
    for (const { id, max_heat_c, delta_t_k } of defects) {
      expect(text).toContain(`DF-ID-${String(id).padStart(8, "0")}`);
      expect(text).toContain(`${max_heat_c!.toFixed(1)} °C`);
      expect(text).toContain(`${delta_t_k!.toFixed(1)} K`);
      expect(text).toContain(`${((delta_t_k! * 1000) / 800).toFixed(1)} K`);
    }
    expect(text).toContain(`${truth!.lostKw.toFixed(2)} kW`);
    expect(text).toContain(`${seen}매`);
    // The thermal picture and its RGB twin are in it.
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/DCTDecode/g)!.length,
    ).toBeGreaterThanOrEqual(2);
  });

  rule("makes a training set of what people decided: COCO, modules laid straight, and their temperatures", async () => {
    const { db } = engine;
    const [confirmed, rejected] = await decidedFindings();
    const { document, read } = await made("zip");
    expect(document).toMatchObject({ state: "READY", defectCount: 2 });
    const entries = new Map(
      readZip(await read(document.fileKey)).map(({ name, read: bytesOf }) => [name, bytesOf] as const),
    );
    const { annotations, categories } = cocoSchema.parse(
      JSON.parse(new TextDecoder().decode(await entries.get("annotations.json")!())),
    );
    const nameOf = (id: number) => categories.find((category) => category.id === id)!.name;
    const byId = new Map(annotations.map((one) => [one.id, one]));
    expect(nameOf(byId.get(confirmed!)!.category_id)).toBe("CELL_SINGLE");
    expect(nameOf(byId.get(rejected!)!.category_id)).toBe("REJECTED_REFLECTION");
    for (const { attributes } of annotations) {
      const png = await entries.get(attributes.crop as string)!();
      // Of the header: width, height, eight bits, grey.
      expect([...png.subarray(16, 26)]).toEqual([0, 0, 0, 24, 0, 0, 0, 40, 8, 0]);
      const npy = await entries.get(attributes.celsius as string)!();
      const [, , columns, rows] = attributes.celsius_bbox as number[];
      expect(new TextDecoder("latin1").decode(npy)).toContain(`(${rows}, ${columns})`);
    }
    await sql`delete from module_defect where id = any(${[confirmed, rejected]}::bigint[])`.execute(db);
    expect((await made("zip")).document).toMatchObject({ state: "FAILED", problem: "documents.nothing-decided" });
  });

  rule("hands a training set of many findings to the store in small parts as they are packed", async () => {
    const { db } = engine;
    const [confirmed, rejected] = await decidedFindings();
    await sql`
      insert into module_defect (report_id, code, detect_way, ml_confirmed, module_id, thermal_image_id, reference_c, shape_px)
      select report_id, code, detect_way, true, module_id, thermal_image_id, reference_c, shape_px
      from module_defect cross join generate_series(1, 200) where id = ${confirmed}`.execute(db);
    const parts: number[] = [];
    const saveStream: FileStore["saveStream"] = (key, coming) =>
      workshop.files.saveStream(
        key,
        (async function* () {
          for await (const part of coming) {
            parts.push(part.length);
            yield part;
          }
        })(),
      );
    const { document, read } = await made("zip", { ...workshop.files, saveStream });
    expect(document).toMatchObject({ state: "READY", defectCount: 202 });
    expect(parts.length).toBeGreaterThan(2);
    // A part ends with the file that makes it full: with it the list of all findings may come.
    expect(Math.max(...parts)).toBeLessThan(600_000);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(document.sizeBytes);
    expect(readZip(await read(document.fileKey))).toHaveLength(2 * 202 + 1);
    await sql`delete from module_defect where detect_way = 'AI' and id >= ${Math.min(confirmed!, rejected!)}`.execute(
      db,
    );
  });

  rule("says so where nothing is left to export", async () => {
    await sql`update module_defect set removed_at = now() where report_id = ${reportId}`.execute(engine.db);
    const { document } = await made("csv");
    expect(document).toMatchObject({ state: "FAILED", problem: "documents.nothing-in-it" });
    await sql`update module_defect set removed_at = null where report_id = ${reportId}`.execute(engine.db);
  });

  it("sweeps what has expired, row and files, and nothing else", async () => {
    const kept = await made("csv");
    const expired = await made("csv");
    await sql`update document set expires_at = now() - interval '1 minute' where id = ${expired.id}`.execute(engine.db);
    const swept = await sweepAt(workshop.context, new Date());
    expect(swept).toEqual({ documents: 1, files: 1 });
    expect(await findDocument(engine.db, kept.id, new Date())).toBeDefined();
    expect(await workshop.files.findSizeBytes(expired.document.fileKey as FileKey)).toBeUndefined();
    expect(await workshop.files.findSizeBytes(kept.document.fileKey as FileKey)).toBeDefined();
    expect((await makeDocument(secrets).run({ documentId: expired.id as DocumentId }, workshop.context)).ended).toBe(
      "skipped",
    );
  });

  rule("still tells every figure where the originals are gone", async () => {
    for await (const key of workshop.files.list("originals/")) await workshop.files.remove(key);
    const { document, read } = await made("pdf");
    expect(document).toMatchObject({ state: "READY", defectCount: 4 });
    expect(Buffer.from(await read(document.fileKey)).toString("latin1")).not.toContain("/DCTDecode");
  });
});
