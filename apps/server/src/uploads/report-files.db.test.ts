import { deflateRawSync } from "node:zlib";
import { aZip } from "@heliolens/containers/testing/a-zip";
import { unzipEntries } from "@heliolens/containers/zip/unzip-entries";
import { unzipEntry } from "@heliolens/containers/zip/unzip-entry";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aDefect, aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { zipCodec } from "@heliolens/files/zip-codec";
import { encodeJpeg } from "@heliolens/imaging/encode-jpeg";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { aJpeg } from "@heliolens/radiometry/testing/a-jpeg";
import { aWorkshop, type Workshop } from "@heliolens/worker/testing/a-workshop";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

const aPictureOf = (levelAt: (pixel: number, channel: number) => number) =>
  encodeJpeg(
    { widthPx: 64, heightPx: 48, rgb: Uint8Array.from({ length: 9216 }, (_, i) => levelAt(Math.floor(i / 3), i % 3)) },
    80,
  );
const aScene = (seed: number) => aPictureOf((pixel, channel) => ((pixel * seed) % 150) + [40, 80, 10][channel]!);
const aGreyPicture = (seed: number) => aPictureOf((pixel) => (pixel * seed) % 251);
const aMatrix = (celsius: number) => new TextEncoder().encode(`${`${Array(64).fill(celsius).join(",")}\n`.repeat(48)}`);

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const files = memoryStore();
  let house: TestHouse;
  let workshop: Workshop;
  let person: Person;
  let reportId: ReportId;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    house = await aHouse(engine.database, { files });
    workshop = aWorkshop(engine.db, files);
  });
  afterAll(async () => {
    await workshop?.close();
    await house?.close();
  });
  beforeEach(async () => {
    const companyId = await aCompany(house);
    person = await aPerson(house, "USER", companyId);
    const siteId = await aSite(engine.db, await aProject(engine.db, companyId));
    await aGrant(engine.db, person.id, siteId);
    reportId = await aReport(engine.db, siteId, { name: "6월 점검" });
  });

  const get = (url: string, headers = {}) => ask(house, person, "GET", url, undefined, headers);
  const receive = async (kind: Parameters<Workshop["receive"]>[0], path: string, bytes: Uint8Array) =>
    (await workshop.receive(kind, reportId, path, bytes))!;
  /** Does what the server asked to be done later. */
  const work = () => workshop.run(house.jobs.splice(0));
  const ofReport = (noun: string) => `/api/${noun}/search/byReport?solarExamineReport=${reportId}`;

  rule("lists thermal CSVs ten a page, the newest first, in HAL", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 11; i++) ids.push(await receive("csv", `${i}.csv`, aMatrix(20 + i / 10)));
    const { json } = await get(`${ofReport("solarThermalFiles")}&page=0&size=10&sort=ID,DESC`);
    expect(json.page).toEqual({ size: 10, totalElements: 11, totalPages: 2, number: 0 });
    expect(json._embedded.solarThermalFiles.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 10));
    expect((await get(`${ofReport("solarThermalFiles")}&page=1`)).json._embedded.solarThermalFiles).toMatchObject([
      { id: ids[0], fileName: "0.csv", readState: "read", solarThermalImageId: null, isUsed: false },
    ]);
    const named = await get(`${ofReport("solarThermalFiles")}&keyword=1&sort=fileName,asc`);
    expect(named.json._embedded.solarThermalFiles).toMatchObject([{ fileName: "1.csv" }, { fileName: "10.csv" }]);
    expect((await get(`${ofReport("solarThermalImages")}&keyword=1`)).json.page.totalElements).toBe(0);
  });

  rule("lists pictures with what they are to each other, all of them where no size is asked", async () => {
    const rgbId = await receive("rgb", "DCIM/DJI_20260612103001_0001_V.JPG", await aScene(3));
    const thermalId = await receive("thermal", "DCIM/DJI_20260612103001_0001_T.JPG", aDjiJpeg({ counts: aSlope() }));
    const rgb = await get(ofReport("solarRgbImages"));
    expect(rgb.json._embedded.solarRgbImages).toMatchObject([
      { id: rgbId, imgName: "DJI_20260612103001_0001_V.JPG", pairThermalImageId: thermalId, readState: "read" },
    ]);
    expect(rgb.json.page.size).toBe(5000);
    const thermal = await get(ofReport("solarThermalImages"));
    expect(thermal.json._embedded.solarThermalImages).toMatchObject([
      {
        id: thermalId,
        pairRgbImageId: rgbId,
        pairCertainty: "certain",
        temperatureKind: "absolute",
        maxHeat: expect.any(Number),
      },
    ]);
    for (const size of ["thumb", "view", "file"]) {
      const picture = await get(`/pictures/rgb-images/${rgbId}/${size}`);
      expect([size, picture.status, picture.headers["content-type"]]).toEqual([size, 200, "image/jpeg"]);
      expect(picture.headers["content-security-policy"]).toContain("sandbox");
    }
  });

  rule("lists a report's thermal images in the order of the flight, all of them or the first so many", async () => {
    for (const name of ["b_T.jpg", "a_T.jpg", "c_T.jpg"])
      await workshop.receive("thermal", reportId, name, await aGreyPicture(name.charCodeAt(0)));
    const images = `/api/solar-thermal-images/reportId/${reportId}`;
    const namesAt = async (query: string) =>
      (await get(images + query)).json.content.map(({ imgName }: { imgName: string }) => imgName);
    expect(await namesAt("")).toEqual(["a_T.jpg", "b_T.jpg", "c_T.jpg"]);
    expect(await namesAt("?size=1")).toEqual(["a_T.jpg"]);
    expect(await namesAt("?size=5000&showAiDefect=true")).toHaveLength(3);
    for (const size of ["0", "-1", "5001", "1e3", "all"])
      expect((await get(`${images}?size=${size}`)).status).toBe(400);
  });

  rule("hands out a picture with a script in its comment as a picture, which no browser runs", async () => {
    const plain = await aScene(43);
    const script = Buffer.from("<html><script>alert(document.cookie)</script></html>");
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
    const id = await receive("rgb", "comment.jpg", bytes);
    const { headers, status } = await get(`/pictures/rgb-images/${id}/file`);
    expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
      200,
      "image/jpeg",
      "nosniff",
    ]);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    // What we make of it ourselves carries no comment at all.
    expect((await get(`/pictures/rgb-images/${id}/thumb`)).text).not.toContain("script");
  });

  rule("tells of one image its camera, pose and parameters, or why it has no degrees", async () => {
    const thermalId = await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope(), model: "M3T" }));
    const plainId = await receive("thermal", "plain.jpg", await aGreyPicture(5));
    expect((await get(`/api/solarThermalImages/${thermalId}`)).json).toMatchObject({
      id: thermalId,
      camera: { make: "DJI", model: "M3T" },
      pose: { rtk: "unknown", source: "file" },
      parameters: { emissivity: 1, distanceM: 5 },
      fileParameters: { emissivity: 1, distanceM: 5 },
      setParameters: null,
      isRecomputing: false,
    });
    expect((await get(`/api/solarThermalImages/${plainId}`)).json).toMatchObject({
      temperatureKind: "relative",
      temperatureWhy: "thermal.picture-only",
      maxHeat: null,
      parameters: null,
    });
    const rgbId = await receive("rgb", "r.jpg", await aScene(7));
    expect((await get(`/api/solarRgbImages/${rgbId}`)).json).toMatchObject({ id: rgbId, widthPx: 64, camera: {} });
  });

  rule("counts what a report holds and what waits for its other half", async () => {
    await receive("csv", "lonely.csv", aMatrix(30));
    await receive("rgb", "bad.jpg", new TextEncoder().encode("<html>"));
    await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
    expect((await get(`/api/examine-report/${reportId}/files`)).json.content).toMatchObject({
      rgb: { total: 1, unreadable: 1, pending: 0 },
      thermal: { total: 1, withTemperatures: 1, withoutTwin: 1 },
      csv: { total: 1, withoutImage: 1 },
      attributes: { loadStatus: "initial" },
    });
  });

  rule("counts why images that were read cannot be used yet, with the way to mend each", async () => {
    await receive("thermal", "bad.jpg", new TextEncoder().encode("<html>"));
    const { thermal } = (await get(`/api/examine-report/${reportId}/files`)).json.content;
    expect(thermal).toMatchObject({ total: 1, unusable: 1 });
    const why = expect.stringMatching(/^(uploads|thermal)\./);
    expect(thermal.unusableWhy).toEqual([{ why, count: 1, mend: "send-original" }]);
  });

  describe("removing", () => {
    rule("takes file, copies and row away; a second call does not find it", async () => {
      const id = await receive("rgb", "r.jpg", await aScene(11));
      const keys = () => Array.fromAsync(files.list(`originals/${reportId}/`));
      expect(await keys()).toHaveLength(1);
      expect((await ask(house, person, "DELETE", `/api/solarRgbImages/${id}`)).json).toEqual({ seq: id, id });
      expect(await keys()).toEqual([]);
      expect(await Array.fromAsync(files.list(`thumbs/${reportId}/`))).toEqual([]);
      expect((await ask(house, person, "DELETE", `/api/solarRgbImages/${id}`)).status).toBe(404);
    });

    rule("of many tells the ids that failed and removes the rest; the next call is clean", async () => {
      const ids: number[] = [];
      for (let i = 0; i < 5; i++) ids.push(await receive("csv", `${i}.csv`, aMatrix(20 + i / 10)));
      const stuck = (
        await engine.db.selectFrom("thermal_file").select("file_key").where("id", "=", ids[2]!).execute()
      )[0]!;
      const { remove } = files;
      files.remove = async (key) => {
        if (key === stuck.file_key) throw new Error("EIO");
        return remove(key);
      };
      const url = `/api/solarThermalFiles/reportId/${reportId}`;
      const { json } = await ask(house, person, "DELETE", url);
      files.remove = remove;
      const failures = [{ id: ids[2], why: "uploads.removal-failed" }];
      expect(json.content).toEqual({ removed: 4, failedIds: [ids[2]], failures });
      expect((await ask(house, person, "DELETE", url)).json.content).toEqual({
        removed: 1,
        failedIds: [],
        failures: [],
      });
      expect((await ask(house, person, "DELETE", url)).json.content.removed).toBe(0);
    });

    it("of a thousand, every hundredth of which is stuck, tells those ten; the next call is clean", async () => {
      const { rows } = await sql<{ id: number; key: string }>`
        insert into rgb_image (report_id, name, file_key, sha256, size_bytes)
        select ${reportId}, n || '.jpg', 'originals/' || ${String(reportId)} || '/' || n, n, 1
        from generate_series(1, 1000) as n returning id, file_key as key`.execute(engine.db);
      for (const { key } of rows) await files.save(key as FileKey, Uint8Array.of(1));
      const stuck = rows.filter((_, i) => i % 100 === 50);
      const { remove } = files;
      files.remove = async (key) => {
        if (stuck.some((row) => row.key === key)) throw new Error("EIO");
        return remove(key);
      };
      const url = `/api/solarRgbImages/reportId/${reportId}`;
      const { content } = (await ask(house, person, "DELETE", url)).json;
      files.remove = remove;
      expect([content.removed, content.failedIds]).toEqual([990, stuck.map(({ id }) => id)]);
      expect(await Array.fromAsync(files.list(`originals/${reportId}/`))).toEqual(stuck.map(({ key }) => key));
      const again = await ask(house, person, "DELETE", url);
      expect(again.json.content).toEqual({ removed: 10, failedIds: [], failures: [] });
    });

    rule("takes only those named, and nothing of another report", async () => {
      const [first, second] = [
        await receive("rgb", "a.jpg", await aScene(13)),
        await receive("rgb", "b.jpg", await aScene(17)),
      ];
      const url = `/api/solarRgbImages/reportId/${reportId}?ids=${first},999999`;
      expect((await ask(house, person, "DELETE", url)).json.content.removed).toBe(1);
      const left = await get(ofReport("solarRgbImages"));
      expect(left.json._embedded.solarRgbImages.map(({ id }: { id: number }) => id)).toEqual([second]);
    });

    rule("keeps an image that shows a defect, and says so", async () => {
      const id = await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
      await aDefect(engine.db, reportId, {});
      await engine.db
        .updateTable("module_defect")
        .set({ thermal_image_id: id })
        .where("report_id", "=", reportId)
        .execute();
      const { status, json } = await ask(house, person, "DELETE", `/api/solarThermalImages/${id}`);
      expect([status, json.code]).toEqual([409, "uploads.image-shows-defects"]);
      const all = await ask(house, person, "DELETE", `/api/solar-thermal-images/reportId/${reportId}`);
      expect(all.json.content).toMatchObject({ removed: 0, failedIds: [id] });
    });

    rule("of content that also came as another kind leaves the other its file", async () => {
      // A header alone proves no kind.
      const bytes = aJpeg([]);
      const [rgbId, thermalId] = [await receive("rgb", "a.jpg", bytes), await receive("thermal", "a.jpg", bytes)];
      await ask(house, person, "DELETE", `/api/solarRgbImages/${rgbId}`);
      expect((await get(`/pictures/thermal-images/${thermalId}/file`)).status).toBe(200);
    });

    rule("of a CSV takes the degrees with it that came from it", async () => {
      const [imageId, csvId] = [
        await receive("thermal", "a.jpg", await aGreyPicture(23)),
        await receive("csv", "a.csv", aMatrix(40.5)),
      ];
      expect((await get(`/api/solarThermalImages/${imageId}`)).json).toMatchObject({
        temperatureSource: "csv",
        maxHeat: 40.5,
      });
      await ask(house, person, "DELETE", `/api/solarThermalFiles/${csvId}`);
      await work();
      expect((await get(`/api/solarThermalImages/${imageId}`)).json).toMatchObject({
        temperatureKind: "relative",
        temperatureWhy: "thermal.picture-only",
        maxHeat: null,
      });
    });
  });

  describe("pairs", () => {
    it("are chosen by hand, taken from whoever had them, and undone exactly", async () => {
      const thermal = [
        await receive("thermal", "DJI_20260612103001_0001_T.JPG", aDjiJpeg({ counts: aSlope() })),
        await receive("thermal", "DJI_20260612103009_0002_T.JPG", aDjiJpeg({ counts: aSlope(), model: "M30T" })),
      ];
      const rgb = await receive("rgb", "DJI_20260612103001_0001_V.JPG", await aScene(29));
      const url = `/api/examine-report/${reportId}/image-pairs`;
      const board = async () => {
        const { pairs } = (await get(url)).json.content;
        return pairs.map((pair: { thermal: { id: number }; rgb: { id: number } | null; certainty: string }) => [
          pair.thermal.id,
          pair.rgb?.id ?? null,
          pair.certainty,
        ]);
      };
      const before = await board();
      expect(before).toContainEqual([thermal[0], rgb, "certain"]);
      const choices = [{ by: "hand", thermalImageId: thermal[1], rgbImageId: rgb }];
      const { json } = await ask(house, person, "PUT", url, { choices });
      expect(await board()).toEqual(
        expect.arrayContaining([
          [thermal[0], null, "manual"],
          [thermal[1], rgb, "manual"],
        ]),
      );
      // The rules run again with every file that comes: what a person said stays.
      await receive("rgb", "other.jpg", await aScene(31));
      expect(await board()).toContainEqual([thermal[1], rgb, "manual"]);
      await ask(house, person, "PUT", url, { choices: json.content.inverse });
      expect(await board()).toEqual(before);
    });

    rule("are not made with images of another report", async () => {
      const id = await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
      const choices = [{ by: "hand", thermalImageId: id, rgbImageId: 999_999 }];
      const { status } = await ask(house, person, "PUT", `/api/examine-report/${reportId}/image-pairs`, { choices });
      expect(status).toBe(422);
    });
  });

  rule("sets parameters of one image and of a report within their ranges; the degrees follow by a job", async () => {
    const id = await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
    await receive("csv", "plain.csv", aMatrix(30));
    const plainId = await receive("thermal", "plain.jpg", await aGreyPicture(37));
    const own = (await get(`/api/solarThermalImages/${id}`)).json;
    const url = `/api/solarThermalImages/${id}/parameters`;
    expect((await ask(house, person, "PUT", url, { emissivity: 7 })).json.code).toBe("thermal.parameter-out-of-range");
    expect((await ask(house, person, "PUT", url, { windowC: 7 })).status).toBe(400);
    house.jobs.length = 0;
    expect((await ask(house, person, "PUT", url, { emissivity: 0.8 })).json.content).toEqual({
      changed: 1,
      unchanged: 0,
      fixed: 0,
    });
    expect((await get(`/api/solarThermalImages/${id}`)).json).toMatchObject({ maxHeat: null, isRecomputing: true });
    await work();
    const hotter = (await get(`/api/solarThermalImages/${id}`)).json;
    expect(hotter).toMatchObject({
      setParameters: { emissivity: 0.8 },
      parameters: { emissivity: 0.8 },
      isRecomputing: false,
    });
    expect(hotter.maxHeat).toBeGreaterThan(own.maxHeat + 1);
    const plain = await ask(house, person, "PUT", `/api/solarThermalImages/${plainId}/parameters`, { emissivity: 0.8 });
    expect([plain.status, plain.json.code]).toEqual([409, "thermal.parameters-fixed"]);
    const all = await ask(house, person, "PUT", `/api/examine-report/${reportId}/thermal-parameters`, {
      emissivity: null,
    });
    expect(all.json.content).toEqual({ changed: 1, unchanged: 0, fixed: 1 });
    await work();
    expect((await get(`/api/solarThermalImages/${id}`)).json).toEqual(own);
  });

  rule("judges the flight with numbers, an RGB picture being optional", async () => {
    await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
    const { content } = (await get(`/api/examine-report/${reportId}/quality`)).json;
    expect(content).toMatchObject({ light: "green", thermalImages: 1, pending: 0 });
    expect(content.checks.find(({ name }: { name: string }) => name === "missing-pairs")).toMatchObject({
      light: "yellow",
      value: 1,
      affected: 1,
    });
  });

  rules("the thermal data", () => {
    it("is a ZIP of matrices that read back as they were, and a table Excel opens", async () => {
      await receive("thermal", "A/=cmd.jpg", aDjiJpeg({ counts: aSlope() }));
      await receive("thermal", "B/=cmd.jpg", aDjiJpeg({ counts: aSlope(), model: "M30T" }));
      await receive("thermal", "plain.jpg", await aGreyPicture(41));
      const response = await house.app.inject({
        method: "GET",
        url: `/api/examine/output/thermal/data/${reportId}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect(response.headers["content-type"]).toBe("application/zip");
      expect(response.headers["content-disposition"]).toContain(encodeURIComponent("6월 점검 thermal.zip"));
      const zip = response.rawPayload;
      const listed = zipDirectory(zip);
      expect(listed.map(({ name }) => name)).toEqual([
        "matrices/=cmd.csv",
        expect.stringMatching(/=cmd_\d+\.csv$/),
        "summary.csv",
      ]);
      const [table] = await Array.fromAsync(unzipEntries(zip, listed.slice(2), zipCodec));
      const matrix = readThermalFile(await unzipEntry(zip, listed[0]!, zipCodec));
      const own = readThermalFile(aDjiJpeg({ counts: aSlope() }));
      if (matrix.kind !== "absolute" || own.kind !== "absolute") throw new Error("no degrees");
      expect([matrix.grid.widthPx, matrix.grid.heightPx]).toEqual([640, 512]);
      expect(matrix.grid.celsius.every((celsius, i) => Math.abs(celsius - own.grid.celsius[i]!) < 0.006)).toBe(true);
      const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(table!.bytes).split("\r\n");
      expect(lines[0]).toMatch(/^\uFEFFimage,matrix,/);
      expect(lines.find((row) => row.startsWith("'=cmd"))).toMatch(/^'=cmd\.jpg,matrices\/=cmd\.csv,/);
      expect(lines.find((row) => row.startsWith("plain.jpg"))).toContain(",relative,thermal.picture-only,,,,");
    });

    it("is told as JSON to whoever asks for that", async () => {
      const id = await receive("thermal", "t.jpg", aDjiJpeg({ counts: aSlope() }));
      const { json } = await get(`/api/examine/output/thermal/data/${reportId}`, { accept: "application/json" });
      expect(json.content).toMatchObject([
        { solarThermalImageId: id, csvName: "matrices/t.csv", temperatureKind: "absolute" },
      ]);
    });
  });

  rules("an attribute ZIP", () => {
    const form = (
      field: string,
      content: Buffer,
      { boundary = "x", times = 1, fileName = "속성.zip", named = "" } = {},
    ) => {
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; ${named || `filename="${fileName}"`}\r\ncontent-type: application/zip\r\n\r\n`;
      const part = Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n")]);
      return Buffer.concat([...Array(times).fill(part), Buffer.from(`--${boundary}--\r\n`)]);
    };
    const post = async (payload: Buffer | string, type = "multipart/form-data; boundary=x") => {
      const response = await house.app.inject({
        method: "POST",
        url: `/api/examine-report/${reportId}/images/attributes`,
        headers: { authorization: `Bearer ${person.token}`, "content-type": type },
        payload,
      });
      return { status: response.statusCode, json: response.json() };
    };
    const good = aZip([
      { name: "a.json", data: JSON.stringify({ image: "t.jpg", emissivity: 0.9 }) },
      { name: "b.json", data: "{" },
    ]);

    it("is loaded by a job, from loading to loaded, and lists what was not understood", async () => {
      house.jobs.length = 0;
      const sent = await post(form("attrZipFile", good));
      expect([sent.status, sent.json.content]).toMatchObject([200, { fileName: "속성.zip", loadStatus: "loading" }]);
      await work();
      const { content } = (await get(`/api/examine-report/${reportId}/images/attributes`)).json;
      expect(content).toMatchObject({ loadStatus: "loaded", zips: [{ attached: 0, waiting: 1, errors: 1 }] });
      const errors = await get(`/api/examine-report/${reportId}/images/attribute-entries?state=error`);
      expect(errors.json.content).toMatchObject([
        { entry: "b.json", state: "error", why: "uploads.attribute-not-json" },
      ]);
      const again = await post(form("attrZipFile", good));
      expect(again.json.content).toMatchObject({ id: sent.json.content.id, loadStatus: "loading" });
      const zipUrl = `/api/attributeZips/${sent.json.content.id}`;
      expect((await ask(house, person, "POST", `${zipUrl}/retry`)).json.loadStatus).toBe("loading");
      expect((await ask(house, person, "DELETE", zipUrl)).status).toBe(200);
      expect((await get(`/api/examine-report/${reportId}/images/attributes`)).json.content.loadStatus).toBe("initial");
    });

    it.each([
      ["no form", Buffer.from("{}"), "application/json", 400],
      ["no boundary", form("attrZipFile", good), "multipart/form-data", 400],
      ["another field", form("file", good), undefined, 400],
      ["two files", form("attrZipFile", good, { times: 2 }), undefined, 400],
      ["10,000 parts", form("attrZipFile", Buffer.from("x"), { times: 10_000 }), undefined, 400],
      ["no part", Buffer.from("--x--\r\n"), undefined, 400],
      ["a form cut short", form("attrZipFile", good).subarray(0, 150), undefined, 400],
      [
        "a name that ends its header line",
        form("attrZipFile", good, { named: "filename*=UTF-8''a%0D%0Aset-cookie%3A%20b.zip" }),
        undefined,
        400,
      ],
      ["a header of 1 MB", form("attrZipFile", good, { fileName: "a".repeat(1_000_000) }), undefined, 400],
    ])("sent as %s is refused, and the field is named", async (_, payload, type, status) => {
      const answer = await post(payload, type);
      expect([answer.status, answer.json.code]).toEqual([status, "uploads.attribute-form-invalid"]);
      expect(answer.json.message).toContain("attrZipFile");
    });

    it.each([
      ["climbs, encoded", "filename*=UTF-8''..%2F..%2Fetc%2Fx.zip", "x.zip"],
      ["comes twice, once climbing", "filename=\"a.zip\"; filename*=UTF-8''..%2Fb.zip", "a.zip"],
      ["is in letters nobody knows", "filename*=klingon''%ff%fe.zip", "\ufffd\ufffd.zip"],
      ["is cut within a letter", "filename*=UTF-8''%EC%97.zip", "\ufffd.zip"],
      ["holds a NUL", "filename*=UTF-8''a%00b.zip", "ab.zip"],
    ])("whose name %s is listed under a clean one", async (_, named, shown) => {
      const { status, json } = await post(form("attrZipFile", good, { named }));
      expect([status, json.content.fileName]).toEqual([200, shown]);
    });

    const flat = deflateRawSync(Buffer.alloc(10_000_000));
    it.each([
      ["of 1 GB, flat", aZip(Array(100).fill({ packed: flat, size: 10_000_000 })), "uploads.zip-bomb"],
      [
        "of 600 MB that overlap",
        aZip([{ packed: flat, size: 10_000_000 }, ...Array(59).fill({ packed: Buffer.alloc(0), headerAt: 0 })]),
        "uploads.zip-bomb",
      ],
      [
        "of 70,000 entries",
        aZip(Array.from({ length: 70_000 }, (_, i) => ({ name: `${i}.json` }))),
        "uploads.zip-too-many-entries",
      ],
    ])("%s is refused within five seconds", async (_, zip, code) => {
      const startedMs = performance.now();
      const answer = await post(form("attrZipFile", zip));
      expect(answer.json.code).toBe(code);
      expect([413, 422]).toContain(answer.status);
      expect(performance.now() - startedMs).toBeLessThan(5_000);
      expect(await Array.fromAsync(files.list(`attributes/${reportId}/`))).toEqual([]);
    });

    it("within another is not opened: it is listed as a file of no use here", async () => {
      house.jobs.length = 0;
      const nested = aZip([{ name: "inner.zip", data: aZip([{ name: "a.json", data: "{}" }]) }]);
      expect((await post(form("attrZipFile", nested))).status).toBe(200);
      await work();
      const { json } = await get(`/api/examine-report/${reportId}/images/attribute-entries?state=error`);
      expect(json.content).toMatchObject([{ entry: "inner.zip", why: "uploads.attribute-foreign-file" }]);
    });

    it.each([
      ["of over 32 MB", Buffer.alloc(33 * 1024 * 1024, 80), 413, "uploads.zip-too-large"],
      ["that is none", Buffer.from("hello"), 422, "uploads.attribute-file-unknown"],
      ["that climbs out", aZip([{ name: "../../a.json", data: "{}" }]), 422, "uploads.zip-unsafe-name"],
      ["that is encrypted", aZip([{ name: "a.json", data: "{}", flags: 1 }]), 422, "uploads.zip-encrypted"],
      ["that is a bomb", aZip([{ name: "a.json", data: "\0".repeat(1_000_000) }]), 413, "uploads.zip-bomb"],
    ])("%s is refused and nothing is kept", async (_, zip, status, code) => {
      const answer = await post(form("attrZipFile", zip));
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expect((await get(`/api/examine-report/${reportId}/images/attributes`)).json.content.zips).toEqual([]);
      expect(await Array.fromAsync(files.list(`attributes/${reportId}/`))).toEqual([]);
    });
  });
});
