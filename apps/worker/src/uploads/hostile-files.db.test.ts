import { readdir } from "node:fs/promises";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import { encodeJpeg } from "@heliolens/imaging/encode-jpeg";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { aJpeg, exifSegment } from "@heliolens/radiometry/testing/a-jpeg";
import { bytes, u16, u32 } from "@heliolens/radiometry/testing/bytes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";

const text = (content: string) => new TextEncoder().encode(content);
// Grass: a grey one would be a thermal image.
const rgb = (widthPx: number, heightPx: number) => ({
  widthPx,
  heightPx,
  rgb: Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, i) => [60, 110, 40][i % 3]!),
});
const png = (widthPx: number, heightPx: number) => {
  const header = Buffer.alloc(33);
  header.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
  header.writeUInt32BE(widthPx, 16);
  header.writeUInt32BE(heightPx, 20);
  return Uint8Array.from(header);
};
const exifLoop = exifSegment(bytes("II", u16(42), u32(8), u16(1), u16(0x8769), u16(4), u32(1), u32(8), u32(8)));
const line = (cells: number) => `${Array(cells).fill("25.5").join(",")}\n`;

// What a card, a mail or an enemy may bring, as a picture.
const pictures: readonly (readonly [what: string, bytes: Uint8Array, why: string])[] = [
  ["a JPEG of 100 megapixels", aJpeg([], [10_000, 10_000]), "uploads.picture-too-large"],
  ["a JPEG of 65,500 x 65,500", aJpeg([], [65_500, 65_500]), "uploads.picture-too-large"],
  ["a PNG of 20,000 x 20,000", png(20_000, 20_000), "uploads.not-a-picture"],
  ["a PNG that says 60,000 x 60,000", png(60_000, 60_000), "uploads.not-a-picture"],
  ["a JPEG whose EXIF is its own child", aJpeg([exifLoop], [10_000, 10_000]), "uploads.picture-too-large"],
  ["two bytes", Uint8Array.of(0xff, 0xd8), "uploads.not-a-picture"],
  ["a JPEG of 0 x 0", aJpeg([], [0, 0]), "uploads.picture-damaged"],
  ["a header without pixels", aJpeg([], [640, 512]), "uploads.picture-damaged"],
  ["HTML called .jpg", text("<html><script>alert(1)</script></html>"), "uploads.not-a-picture"],
  ["SVG called .jpg", text('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'), "uploads.not-a-picture"],
  ["a program called .jpg", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), "uploads.not-a-picture"],
];

const matrices: readonly (readonly [what: string, bytes: Uint8Array, why: string, line: number | null])[] = [
  ["formulas", text(`${line(4)}25.1,=cmd|' /C calc'!A0,25.2,25.3\n`), "thermal.csv-not-a-number", 2],
  ["an open quote", text(`${line(4)}"25.1,25.2,25.3,25.4\n`), "thermal.csv-quote-open", 2],
  ["lines of different lengths", text(line(4) + line(4) + line(5)), "thermal.csv-ragged", 3],
  ["nothing", new Uint8Array(), "thermal.file-empty", null],
  ["only gaps", text(`a,b\n${"NaN,Infinity\n".repeat(4)}`), "thermal.no-temperature-data", null],
  ["temperatures no scene has", text("-400.5,-400.5,1e300\n".repeat(4)), "thermal.csv-out-of-range", null],
  ["one line of 33 MB", text("1.5,".repeat(8_500_000)), "thermal.csv-too-large", null],
  ["commas for everything", text("25,3,25,4,25,5\n".repeat(2)), "thermal.csv-decimal-comma", null],
];

onBothEngines((engine) => {
  const { rule } = engine;
  let workshop: Workshop;
  let reportId: ReportId;

  beforeAll(async () => {
    workshop = aWorkshop(engine.db);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))));
  });
  afterAll(() => workshop.close());

  const fileOf = (table: "thermal_image" | "rgb_image" | "thermal_file", id: number) =>
    engine.db
      .selectFrom(table)
      .select(["read_state as state", "read_why as why"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  rule("goes on with other work while a text of twelve million lines is read for positions", async () => {
    const block = "1\n00:00:00,000 --> 00:00:00,033\n[latitude: 36.1] [longitude: 127.1]\n\n";
    let [worstMs, lastMs] = [0, performance.now()];
    const watch = setInterval(() => {
      worstMs = Math.max(worstMs, performance.now() - lastMs);
      lastMs = performance.now();
    }, 20);
    await workshop.receive("attributes", reportId, "flight.srt", text(block + "\n".repeat(12_000_000)));
    clearInterval(watch);
    expect(worstMs).toBeLessThan(2_000);
    const entries = engine.db.selectFrom("attribute_entry").select("attributes").where("report_id", "=", reportId);
    expect(await entries.execute()).toEqual([{ attributes: expect.objectContaining({ frame: 1 }) }]);
  });

  rule("keeps what is no picture as a row with its reason, in both slots, and takes no memory for it", async () => {
    const before = process.memoryUsage().rss;
    for (const [what, bytes, why] of pictures) {
      const [rgbId, thermalId] = [
        await workshop.receive("rgb", reportId, "a.jpg", bytes),
        await workshop.receive("thermal", reportId, "b.jpg", bytes),
      ];
      expect([what, await fileOf("rgb_image", rgbId!)]).toEqual([what, { state: "unreadable", why }]);
      expect([what, (await fileOf("thermal_image", thermalId!)).state]).toEqual([what, "unreadable"]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  rule("says of a cut file that it is cut, and reads the next one all the same", async () => {
    const whole = await encodeJpeg(rgb(800, 600), 80);
    const cut = [
      ["thermal", aDjiJpeg({ counts: aSlope() }).subarray(0, 300_000), "thermal.file-truncated"],
      ["thermal", whole.subarray(0, 300), "uploads.picture-damaged"],
    ] as const;
    for (const [kind, bytes, why] of cut) {
      const id = await workshop.receive(kind, reportId, "cut.jpg", bytes);
      expect(await fileOf("thermal_image", id!)).toEqual({ state: "unreadable", why });
    }
    const wholeId = await workshop.receive("rgb", reportId, "whole.jpg", whole);
    expect(await fileOf("rgb_image", wholeId!)).toEqual({ state: "read", why: null });
  });

  rule("keeps a CSV that is no matrix with its reason and line, never wrong numbers", async () => {
    for (const [what, bytes, why, readLine] of matrices) {
      const id = await workshop.receive("csv", reportId, `${what}.csv`, bytes);
      const row = await engine.db
        .selectFrom("thermal_file")
        .select(["read_state as state", "read_why as why", "read_line as line"])
        .where("id", "=", id!)
        .executeTakeFirstOrThrow();
      expect([what, row]).toEqual([what, { state: "unreadable", why, line: readLine }]);
    }
  });

  rule("lists a file under a cleaned name, whatever it was called, and writes nothing beside its store", async () => {
    const here = await readdir(process.cwd());
    const names = [
      "../../x.jpg",
      "C:\\x.jpg",
      `${"가".repeat(300)}.jpg`,
      "a\0b.jpg",
      "열화상.jpg".normalize("NFD"),
      ".htaccess",
    ];
    const cleaned = names.map(cleanFileName);
    expect(cleaned.every((name) => !/[\\/\0]|\.\./.test(name) && [...name].length <= 120)).toBe(true);
    for (const [i, name] of cleaned.entries()) {
      const id = await workshop.receive("rgb", reportId, name, await encodeJpeg(rgb(20 + i, 20), 80));
      const row = await engine.db.selectFrom("rgb_image").select(["name", "file_key"]).where("id", "=", id!).execute();
      expect(row[0]?.name).toBe(name);
      expect(row[0]?.file_key).toMatch(/^originals\/\d+\/[0-9a-f]{64}$/);
    }
    expect(await readdir(process.cwd())).toEqual(here);
  });

  it("leaves nothing behind of an image that is removed while it is read", async () => {
    const { pictures } = workshop.context;
    const read = pictures.read.bind(pictures);
    const removeAll = () => engine.db.deleteFrom("rgb_image").where("report_id", "=", reportId).execute();
    pictures.read = (kind, sources) => read(kind, sources).finally(removeAll);
    const thumbs = () => Array.fromAsync(workshop.files.list(`thumbs/${reportId}/`));
    const before = await thumbs();
    await workshop.receive("rgb", reportId, "gone.jpg", await encodeJpeg(rgb(41, 41), 80));
    pictures.read = read;
    expect(await thumbs()).toEqual(before);
  });

  it("marks a picture that takes its thread along each time after three tries, and keeps the original", async () => {
    const bytes = await encodeJpeg(rgb(30, 30), 80);
    const key = "originals/none" as never;
    await workshop.files.save(key, bytes);
    const { id } = await engine.db
      .insertInto("rgb_image")
      .values({ report_id: reportId, name: "k.jpg", file_key: key, sha256: "k", size_bytes: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const read = workshop.context.pictures.read;
    workshop.context.pictures.read = () => Promise.reject(new Error("the picture was too much for its thread"));
    const attempt = () => workshop.run([{ name: "uploads.read-rgb-image", payload: { imageId: id } }]);
    for (const _ of [1, 2, 3]) {
      await expect(attempt()).rejects.toThrow("too much");
      expect(await fileOf("rgb_image", id)).toEqual({ state: "pending", why: null });
    }
    await attempt();
    workshop.context.pictures.read = read;
    expect(await fileOf("rgb_image", id)).toEqual({ state: "unreadable", why: "uploads.reading-failed" });
    expect(await workshop.files.findSizeBytes(key)).toBe(bytes.length);
  });
});
