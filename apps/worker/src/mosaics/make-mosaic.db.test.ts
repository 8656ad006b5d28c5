import { listImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { askMosaicToStop, mosaicJobsOf } from "@heliolens/database/queries/mosaics/mosaic-runs";
import { findThermalMosaic } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { TILE_PX, tileCorner } from "@heliolens/domain/site-images/tile-address";
import { type FileKey, FileMissing } from "@heliolens/files/file-store";
import { openMosaic } from "@heliolens/imaging/mosaic/open-mosaic";
import { readImageTemperatures } from "@heliolens/radiometry/read-image-temperatures";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { imagesToAnalyse } from "../analysis/images-to-analyse.ts";
import { heatGridOf } from "../heat-grid-of.ts";
import { aFlownReport, type FlownReport } from "../testing/a-flown-report.ts";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { loadSources } from "../uploads/load-sources.ts";
import { makeMosaic } from "./make-mosaic.job.ts";

const plan = {
  plant: { seed: 5, modules: 200 },
  inspection: {},
  flight: { imageLimit: 3, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for all. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

onBothEngines((engine) => {
  let workshop: Workshop;
  let report: FlownReport;

  beforeAll(async () => {
    workshop = aWorkshop(engine.db);
    report = await aFlownReport(engine.db, workshop, { plan, flown: await flight(), isDrawn: false });
  }, 120_000);
  afterAll(() => workshop?.close());

  const make = () => makeMosaic.run({ reportId: report.reportId }, workshop.context);
  const askFor = () => mosaicJobsOf(engine.db, report.reportId);
  const move = () =>
    sql`update image_alignment set version = version + 1 where thermal_image_id = ${report.imageIds[0]!}`.execute(
      engine.db,
    );
  const mosaic = async () => (await findThermalMosaic(engine.db, report.reportId))!;

  /** Each image with its numbers and where they lie. */
  async function sources() {
    const rows = await listImagesToAnalyse(engine.db, report.reportId);
    const { ready } = imagesToAnalyse(rows, "modules", await findFlightContext(engine.db, report.reportId));
    return Promise.all(
      ready.map(async (image) => {
        const { reading } = readImageTemperatures((await loadSources(workshop.context, image.id))!);
        if (reading.kind === "none") throw new Error("no numbers");
        return { ...heatGridOf(reading), ground: groundOfImage(image.footprint!, image)! };
      }),
    );
  }

  it("has at 100 places the degrees of a source image, to 0.1 K", async () => {
    expect((await askFor()).map(({ once }) => once)).toEqual([String(report.reportId)]);
    expect(await mosaic()).toMatchObject({ state: "READY", made: null });
    expect(await make()).toMatchObject({ ended: "done", counts: { images: 3 } });
    const { made, ...run } = await mosaic();
    expect(run).toMatchObject({ state: "DONE", share: 1, problem: null, isOutdated: false });
    if (made === null) throw new Error("not made");
    expect(made).toMatchObject({ kind: "absolute", images: 3, leftOut: 0, accuracyM: expect.any(Number) });
    const bytes = await workshop.context.files.read(made.fileKey as FileKey);
    expect(bytes.length).toBe(made.sizeBytes);
    const read = async (start: number, length: number) => bytes.slice(start, start + length);
    const { readTile } = await openMosaic(made.plan, { sizeBytes: bytes.length, read });
    const images = await sources();
    const { finestZoom, west, north, columns, rows } = made.plan;
    let places = 0;
    const tiles = new Map<string, ReturnType<typeof readTile>>();
    for (let i = 0; i < 4_000 && places < 100; i++) {
      const [column, row] = [west + ((i * 7) % columns), north + (Math.floor(i / 3) % rows)];
      const known = tiles.get(`${column} ${row}`) ?? readTile({ zoom: finestZoom, column, row });
      tiles.set(`${column} ${row}`, known);
      const tile = await known;
      const pixel = (i * 7919) % (TILE_PX * TILE_PX);
      if (!tile || Number.isNaN(tile.heat[pixel]!)) continue;
      places++;
      const x = column * TILE_PX + (pixel % TILE_PX);
      const y = row * TILE_PX + Math.floor(pixel / TILE_PX);
      const corners = [
        tileCorner({ zoom: finestZoom + 8, column: x, row: y }),
        tileCorner({ zoom: finestZoom + 8, column: x + 1, row: y + 1 }),
      ];
      const middle = webMercator.toLonLat([
        (corners[0]![0] + corners[1]![0]) / 2,
        (corners[0]![1] + corners[1]![1]) / 2,
      ]);
      const off = images.map(({ celsius, widthPx, ground }) => {
        const [px, py] = ground.toPixel(middle).map(Math.floor) as [number, number];
        return Math.abs((celsius[py * widthPx + px] ?? Infinity) - tile.heat[pixel]!);
      });
      expect(Math.min(...off)).toBeLessThan(0.1);
    }
    expect(places).toBe(100);
  }, 120_000);

  it("is not made again while no image was moved, and takes the place of the one before once one was", async () => {
    const { made: before } = await mosaic();
    await askFor();
    expect(await make()).toMatchObject({ ended: "skipped" });
    expect(await mosaic()).toMatchObject({ state: "DONE", isOutdated: false });
    await move();
    expect((await mosaic()).isOutdated).toBe(true);
    expect(await make()).toMatchObject({ ended: "done" });
    const { made: after, isOutdated } = await mosaic();
    expect(isOutdated).toBe(false);
    expect(after?.fileKey).not.toBe(before?.fileKey);
    await expect(workshop.context.files.read(before?.fileKey as FileKey)).rejects.toThrow(FileMissing);
  }, 120_000);

  it("stops when a person asks for it, and keeps the one made before", async () => {
    const { made: before } = await mosaic();
    await move();
    await askFor();
    await askMosaicToStop(engine.db, report.reportId);
    expect(await make()).toMatchObject({ ended: "skipped" });
    expect(await mosaic()).toMatchObject({ state: "STOPPED", isOutdated: true, made: before });

    await askFor();
    // Asked for while its first image is read: however fast the machine is, it is at work then and not yet done.
    const { files } = workshop.context;
    const read = vi.spyOn(files, "read").mockImplementationOnce(async (key, ...rest) => {
      await askMosaicToStop(engine.db, report.reportId);
      return files.read(key, ...rest);
    });
    const making = make();
    expect(await making).toEqual({ ended: "skipped", why: "stopped, or begun anew after a change" });
    read.mockRestore();
    expect(await mosaic()).toMatchObject({ state: "STOPPED", isOutdated: true, made: before });
  }, 120_000);

  it("stops in its last second too, and leaves no file behind", async () => {
    const { made: before } = await mosaic();
    await askFor();
    const { files } = workshop.context;
    const saved = vi.spyOn(files, "saveStream").mockImplementationOnce(async (key, ...rest) => {
      const sizeBytes = await files.saveStream(key, ...rest);
      await askMosaicToStop(engine.db, report.reportId);
      return sizeBytes;
    });
    expect(await make()).toMatchObject({ ended: "skipped" });
    const [key] = saved.mock.calls[0]!;
    saved.mockRestore();
    expect(await mosaic()).toMatchObject({ state: "STOPPED", isOutdated: true, made: before });
    await expect(files.read(key)).rejects.toThrow(FileMissing);
  }, 120_000);

  it("is of the last change when images are moved while it is made", async () => {
    await askFor();
    const { files } = workshop.context;
    let later: ReturnType<typeof make> | undefined;
    const read = vi.spyOn(files, "read").mockImplementationOnce(async (key, ...rest) => {
      await move();
      await askFor();
      later = make();
      await later;
      return files.read(key, ...rest);
    });
    expect(await make()).toMatchObject({ ended: "skipped" });
    read.mockRestore();
    expect(await later).toMatchObject({ ended: "done" });
    const { made, ...rest } = await mosaic();
    expect(rest).toMatchObject({ state: "DONE", isOutdated: false });
    await expect(files.read(made?.fileKey as FileKey)).resolves.toBeDefined();
  }, 120_000);

  it("goes when no image is aligned any more", async () => {
    const { made: before } = await mosaic();
    await sql`delete from image_alignment where thermal_image_id = any(${[...report.imageIds]}::bigint[])`.execute(
      engine.db,
    );
    await askFor();
    expect(await make()).toMatchObject({ ended: "skipped" });
    expect(await mosaic()).toMatchObject({ state: "FAILED", problem: "mosaics.no-images", made: null });
    await expect(workshop.context.files.read(before?.fileKey as FileKey)).rejects.toThrow(FileMissing);
  });
});
