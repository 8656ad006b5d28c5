import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { addRgbImage, addThermalImage } from "@heliolens/database/queries/uploads/report-files";
import { type JobQueue, openJobQueue } from "@heliolens/database/queue/job-queue";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { aColouredJpeg } from "@heliolens/radiometry/testing/a-coloured-jpeg";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { done, job } from "../job.ts";
import { type JobEvent, type RunningWorker, startWorker } from "../start-worker.ts";

const plan = {
  plant: { seed: 3, modules: 200 },
  inspection: {},
  flight: { imageLimit: 2 },
  files: { format: "dji", rgbWidthPx: 400 },
} as const;

onPostgresql((engine) => {
  const files = memoryStore();
  const events: JobEvent[] = [];
  let queue: JobQueue;
  let worker: RunningWorker;
  let reportId: ReportId;
  let images: WrittenImage[];

  beforeAll(async () => {
    images = await Array.fromAsync(writeImageFiles(plan, { workers: 0 }));
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))));
    queue = await openJobQueue(engine.database, () => {});
    const roofJobs = {
      "demo.fly": job("demo.fly", async () => done()),
      "backups.make": job("backups.make", async () => done()),
    };
    const outward = { webhooks: { allowsPrivate: false }, secrets: secretBox("the server's secret") };
    const log = (event: JobEvent) => void events.push(event);
    worker = await startWorker({ db: engine.db, files, queue, roofJobs, ...outward, threads: 2, log });
  }, 60_000);
  afterAll(async () => {
    await queue.close();
    await worker.stop();
  });

  const receive = async (role: "thermal" | "rgb", path: string, bytes: Uint8Array) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const key = fileKey("originals", reportId, sha256);
    await files.save(key, bytes);
    const file = {
      reportId,
      name: basename(path),
      folder: dirname(path),
      fileKey: key,
      sha256,
      sizeBytes: bytes.length,
    };
    const imageId = await (role === "thermal" ? addThermalImage : addRgbImage)(engine.db, file);
    if (imageId === undefined) return undefined;
    const name = role === "thermal" ? "uploads.read-thermal-image" : "uploads.read-rgb-image";
    await queue.enqueue(engine.db, [{ name, payload: { imageId } } as never]);
    return imageId;
  };

  it("reads what arrived: camera, temperatures, thumbnail, footprint and the visible twin", async () => {
    for (const image of images)
      for (const { role, path, bytes } of image.files) await receive(role as "thermal" | "rgb", path, bytes);
    const read = async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select camera_model, temperature_kind, max_heat_c > min_heat_c as is_warm, thumb_key is not null as has_thumb,
          st_area(footprint::geography) > 200 as has_ground, pair_certainty, facts->'pose'->>'rtk' is not null as has_facts
        from thermal_image where report_id = ${reportId}`.execute(engine.db);
      return rows;
    };
    const whole = {
      camera_model: "M3T",
      temperature_kind: "absolute",
      is_warm: true,
      has_thumb: true,
      has_ground: true,
      pair_certainty: "certain",
      has_facts: true,
    };
    await vi.waitFor(async () => expect(await read()).toEqual([whole, whole]), { timeout: 40_000, interval: 250 });
  }, 60_000);

  it("knows the same content again and does not list it twice", async () => {
    const { path, bytes } = images[0]!.files[0]!;
    expect(await receive("thermal", path, bytes)).toBeUndefined();
  });

  it("keeps a file that holds no picture, and says why it has no temperature", async () => {
    const imageId = await receive("thermal", "DCIM/not-a-picture.JPG", new TextEncoder().encode("<html>"));
    const read = async () =>
      engine.db
        .selectFrom("thermal_image")
        .select(["temperature_kind", "temperature_why", "thumb_key"])
        .where("id", "=", imageId!)
        .executeTakeFirst();
    await vi.waitFor(async () => expect((await read())?.temperature_kind).toBe("none"), {
      timeout: 20_000,
      interval: 250,
    });
    expect((await read())?.temperature_why).toMatch(/^thermal\./);
    expect((await read())?.thumb_key).toBeNull();
  });

  it("moves a picture to the other list where its content proves that it came into the wrong one", async () => {
    const size = { widthPx: 64, heightPx: 48 };
    const scene = aColouredJpeg({ ...size, blockAt: (place) => [100 + place, 20, -9 - (place % 8)] });
    const heat = aColouredJpeg({ ...size, blockAt: (place) => [90 + place, 0, 0] });
    await receive("thermal", "mixed/DJI_200_V.JPG", scene);
    await receive("rgb", "mixed/MAX_0001.JPG", heat);
    const listed = async () =>
      (
        await sql<{ list: string; name: string }>`
          select 'thermal' as list, name from thermal_image where folder = 'mixed' and read_state = 'read' union all
          select 'rgb', name from rgb_image where folder = 'mixed' and read_state = 'read' order by name`.execute(
          engine.db,
        )
      ).rows;
    const expected = [
      { list: "rgb", name: "DJI_200_V.JPG" },
      { list: "thermal", name: "MAX_0001.JPG" },
    ];
    await vi.waitFor(async () => expect(await listed()).toEqual(expected), { timeout: 20_000, interval: 250 });
  }, 30_000);

  it("leaves an image alone that was removed before its turn", async () => {
    await queue.enqueue(engine.db, [{ name: "uploads.read-thermal-image", payload: { imageId: 999_999 } }]);
    await vi.waitFor(() => expect(events.some(({ event }) => event === "job.skipped")).toBe(true), { timeout: 20_000 });
  });
});
