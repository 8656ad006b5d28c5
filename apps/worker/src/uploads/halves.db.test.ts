import { aZip } from "@heliolens/containers/testing/a-zip";
import { removeFileRows } from "@heliolens/database/queries/uploads/file-removal";
import { setParameters } from "@heliolens/database/queries/uploads/set-parameters";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { encodeJpeg } from "@heliolens/imaging/encode-jpeg";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";

let made = 0;
/** A grey picture without temperatures, different each time. */
const aPicture = (widthPx = 64, heightPx = 48) => {
  const seed = ++made;
  const rgb = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, i) => (Math.floor(i / 3) * 7 + seed * 13) % 251);
  return encodeJpeg({ widthPx, heightPx, rgb }, 80);
};
const aMatrix = (celsius: number, widthPx = 64, heightPx = 48) =>
  new TextEncoder().encode(
    `${Array(heightPx)
      .fill(Array(widthPx).fill(celsius.toFixed(1)).join(","))
      .join("\n")}\n`,
  );
const anAttributeZip = (...entries: readonly object[]) =>
  aZip(entries.map((entry, i) => ({ name: `${i}.json`, data: JSON.stringify(entry) })));

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let workshop: Workshop;
  let reportId: ReportId;

  beforeAll(() => {
    workshop = aWorkshop(engine.db);
  });
  afterAll(() => workshop.close());
  beforeEach(async () => {
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))));
  });

  const receive = (kind: Parameters<Workshop["receive"]>[0], path: string, bytes: Uint8Array) =>
    workshop.receive(kind, reportId, path, bytes);

  const images = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select name, temperature_kind as kind, csv_id is not null as "fromCsv", round(max_heat_c::numeric, 1)::float8 as max,
        (parameters->>'emissivity')::float8 as emissivity, heat_stale as stale
      from thermal_image where report_id = ${reportId} order by name`.execute(engine.db);
    return rows;
  };
  const csvs = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select name, read_state as state, read_why as why, read_line as line, thermal_image_id is not null as attached
      from thermal_file where report_id = ${reportId} order by name`.execute(engine.db);
    return rows;
  };
  const entries = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select image_name as image, why, field, thermal_image_id is not null as attached
      from attribute_entry where report_id = ${reportId} order by id`.execute(engine.db);
    return rows;
  };

  it("gives the same report whichever of image, CSV and attributes arrives first", async () => {
    const files = {
      image: () => receive("thermal", "A/one.jpg", picture),
      csv: () => receive("csv", "A/one.csv", aMatrix(41.5)),
      zip: () =>
        receive("attributes", "attributes.zip", anAttributeZip({ image: "one.jpg", pose: { lon: 127, lat: 36 } })),
    };
    const picture = await aPicture();
    const orders = [
      ["image", "csv", "zip"],
      ["image", "zip", "csv"],
      ["csv", "image", "zip"],
      ["csv", "zip", "image"],
      ["zip", "image", "csv"],
      ["zip", "csv", "image"],
    ] as const;
    for (const order of orders) {
      reportId = await aReport(
        engine.db,
        await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))),
      );
      for (const half of order) await files[half]();
      expect([order, await images()]).toEqual([
        order,
        [{ name: "one.jpg", kind: "absolute", fromCsv: true, max: 41.5, emissivity: null, stale: false }],
      ]);
      const { rows } = await sql<{ lon: number }>`
        select st_x(position) as lon from thermal_image where report_id = ${reportId}`.execute(engine.db);
      expect(rows).toEqual([{ lon: 127 }]);
    }
  });

  rule("keeps a CSV and attributes without an image, and an image without either", async () => {
    await receive("csv", "lonely.csv", aMatrix(30));
    await receive("attributes", "a.zip", anAttributeZip({ image: "nobody.jpg", irradianceWm2: 900 }));
    await receive("thermal", "alone.jpg", await aPicture());
    expect(await csvs()).toEqual([{ name: "lonely.csv", state: "read", why: null, line: null, attached: false }]);
    expect(await entries()).toEqual([{ image: "nobody.jpg", why: null, field: null, attached: false }]);
    expect(await images()).toMatchObject([{ kind: "relative", fromCsv: false, max: null }]);
  });

  rule("does not lay a matrix of another size on an image, and takes the older one that fits", async () => {
    await receive("csv", "one.csv", aMatrix(35));
    await receive("thermal", "one.jpg", await aPicture());
    await receive("csv", "B/one.csv", aMatrix(99, 32, 24));
    expect(await images()).toMatchObject([{ max: 35, fromCsv: true, stale: false }]);
    expect((await csvs()).map(({ why }) => why).sort()).toEqual([null, "thermal.csv-size-mismatch"].sort());
  });

  rule("turns a matrix that was written column by column", async () => {
    await receive("thermal", "one.jpg", await aPicture());
    await receive("csv", "one.csv", aMatrix(33.5, 48, 64));
    expect(await images()).toMatchObject([{ max: 33.5, fromCsv: true }]);
  });

  rules("parameters", () => {
    const set = async (wishes: Parameters<typeof setParameters>[2]) => {
      const { changedIds } = await engine.db.transaction().execute((trx) => setParameters(trx, { reportId }, wishes));
      if (changedIds.length > 0) expect(await images()).toMatchObject([{ max: null, stale: true }]);
      await workshop.run(changedIds.map((imageId) => ({ name: "uploads.recompute-heat", payload: { imageId } })));
      return changedIds.length;
    };

    it("change the degrees and the summary, and null brings exactly the file's own back", async () => {
      await receive("thermal", "dji.jpg", aDjiJpeg({ counts: aSlope() }));
      const [before] = await images();
      expect(before).toMatchObject({ kind: "absolute", max: 60.2, emissivity: 1 });
      expect(await set({ emissivity: 0.8 })).toBe(1);
      expect((await images())[0]!.max).toBeGreaterThan(62);
      expect(await set({ emissivity: 0.8 })).toBe(0);
      expect(await set({ emissivity: null })).toBe(1);
      expect(await images()).toEqual([before]);
    });

    it("of an attribute ZIP stand over the file's, a person's over both; null gives the ZIP's back", async () => {
      await receive("attributes", "a.zip", anAttributeZip({ image: "dji.jpg", emissivity: 0.9, humidityPercent: 40 }));
      await receive("thermal", "dji.jpg", aDjiJpeg({ counts: aSlope(), parameters: [24, 5, 1, 0.5, 24] }));
      expect(await images()).toMatchObject([{ emissivity: 0.9, stale: false }]);
      await set({ emissivity: 0.7 });
      expect(await images()).toMatchObject([{ emissivity: 0.7 }]);
      await set({ emissivity: null });
      expect(await images()).toMatchObject([{ emissivity: 0.9 }]);
    });

    it("of an image that was not read yet count when it is read; finished temperatures stay", async () => {
      await receive("csv", "one.csv", aMatrix(35));
      await receive("thermal", "one.jpg", await aPicture());
      const told = await engine.db
        .transaction()
        .execute((trx) => setParameters(trx, { reportId }, { emissivity: 0.8 }));
      expect(told).toEqual({ changedIds: [], unchanged: 0, fixed: 1 });
      expect(await images()).toMatchObject([{ max: 35 }]);
    });
  });

  describe("an attribute ZIP", () => {
    rule("is loaded entry by entry: what is not understood is listed with its field, the rest counts", async () => {
      const zip = aZip([
        { name: "A/one.json", data: JSON.stringify({ image: "one.jpg", emissivity: 0.9 }) },
        { name: "A/bad.json", data: '{"image":"two.jpg"' },
        { name: "A/typo.json", data: JSON.stringify({ image: "two.jpg", emisivity: 0.9 }) },
        { name: "A/range.json", data: JSON.stringify({ image: "two.jpg", pose: { lat: 137 } }) },
        { name: "A/proto.json", data: '{"image":"two.jpg","__proto__":{"isAdmin":true}}' },
        { name: "A/again.json", data: JSON.stringify({ image: "ONE.JPG", emissivity: 0.1 }) },
        { name: "A/deep.json", data: `${"[".repeat(30_000)}${"]".repeat(30_000)}` },
        { name: "A/bytes.json", data: Buffer.from([0xff, 0xfe, 0x00]) },
        { name: "inner.zip", data: "PK" },
        { name: "__MACOSX/._one.json", data: "junk" },
      ]);
      await receive("attributes", "속성.zip", zip);
      await receive("thermal", "A/one.jpg", aDjiJpeg({ counts: aSlope(), parameters: [23, 5, 1, 0.5, 23] }));
      expect(await entries()).toEqual([
        { image: null, why: "uploads.attribute-foreign-file", field: null, attached: false },
        { image: "one.jpg", why: null, field: null, attached: true },
        { image: null, why: "uploads.attribute-not-json", field: null, attached: false },
        { image: null, why: "uploads.attribute-field-unknown", field: "emisivity", attached: false },
        { image: null, why: "uploads.attribute-value-invalid", field: "pose.lat", attached: false },
        { image: null, why: "uploads.attribute-field-unknown", field: "__proto__", attached: false },
        { image: "ONE.JPG", why: "uploads.attribute-duplicate", field: null, attached: false },
        { image: null, why: "uploads.attribute-value-invalid", field: expect.any(String), attached: false },
        { image: null, why: "uploads.attribute-not-json", field: null, attached: false },
      ]);
      expect(await images()).toMatchObject([{ emissivity: 0.9 }]);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    rule(
      "and a table of positions add up: position and time of the table, parameters of the ZIP, until one is removed",
      async () => {
        await receive("thermal", "A/one.jpg", aDjiJpeg({ counts: aSlope(), parameters: [23, 5, 1, 0.5, 23] }));
        await receive(
          "attributes",
          "a.zip",
          anAttributeZip({ image: "one.jpg", emissivity: 0.9, pose: { lon: 1, lat: 2 } }),
        );
        const table = "file;time;lon;lat\none.jpg;2021-10-11T10:31:36.53;10,18;49,61\ngone.jpg;;10;49\n";
        const tableId = await receive("attributes", "positions.csv", new TextEncoder().encode(table));
        const place = async () =>
          (
            await sql<Record<string, unknown>>`
            select st_x(position) as lon, st_y(position) as lat, taken_at::text as taken,
              (parameters->>'emissivity')::float8 as emissivity
            from thermal_image where report_id = ${reportId}`.execute(engine.db)
          ).rows;
        const taken = expect.stringContaining(":31:36.53");
        expect(await place()).toEqual([{ lon: 10.18, lat: 49.61, taken, emissivity: 0.9 }]);
        expect((await entries()).filter(({ attached }) => !attached)).toMatchObject([{ image: "gone.jpg", why: null }]);
        await removeFileRows(engine.db, "attribute_zip", [tableId!]);
        await workshop.run([{ name: "uploads.pair-images", payload: { reportId } }]);
        expect(await place()).toEqual([{ lon: 1, lat: 2, taken: null, emissivity: 0.9 }]);
      },
    );

    const status = async () =>
      engine.db
        .selectFrom("attribute_zip")
        .select(["load_status as status", "load_why as why"])
        .where("report_id", "=", reportId)
        .executeTakeFirst();

    rule("that is a bomb or no ZIP ends in error with its reason, and nothing of it is kept", async () => {
      await receive("attributes", "bomb.zip", aZip([{ name: "a.json", data: "\0".repeat(1_000_000) }]));
      expect(await status()).toEqual({ status: "error", why: "uploads.zip-bomb" });
      expect(await entries()).toEqual([]);
    });

    it("loaded twice or killed in between gives the same rows, no doubles", async () => {
      const zipId = await receive("attributes", "a.zip", anAttributeZip({ image: "one.jpg" }, { image: "two.jpg" }));
      const before = await entries();
      await workshop.run([{ name: "uploads.load-attributes", payload: { zipId: zipId! } }]);
      expect(await entries()).toEqual(before);
      expect(await status()).toEqual({ status: "loaded", why: null });
    });

    rule("whose file does not answer is tried again, says so, and after three tries is in error", async () => {
      const zipId = await receive("attributes", "a.zip", anAttributeZip({ image: "one.jpg" }));
      const read = workshop.files.read;
      Object.assign(workshop.files, { read: () => Promise.reject(new Error("EIO")) });
      try {
        const load = () => workshop.run([{ name: "uploads.load-attributes", payload: { zipId: zipId! } }]);
        await expect(load()).rejects.toThrow("EIO");
        expect(await status()).toEqual({ status: "retry", why: null });
        await expect(load()).rejects.toThrow("EIO");
        await expect(load()).rejects.toThrow("EIO");
        await load();
        expect(await status()).toEqual({ status: "error", why: "uploads.reading-failed" });
      } finally {
        Object.assign(workshop.files, { read });
      }
    });
  });
});
